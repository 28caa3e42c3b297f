import { ModuleRef } from '@nestjs/core';
import { Clock, On, Subscriber, Whatsapp, WhatsappRefused, type MessageMeta } from '../../kernel/index.js';
import { whatsappQueued } from './notifications.messages.js';
import { WhatsappReach } from './whatsapp-reach.js';

interface Waiting {
  readonly recipient: string;
  readonly programId: number;
  readonly whatsapp: { readonly subject: string; readonly link: string; readonly until?: string };
}

const takeSql = `
  with waiting as (select id, recipient, program_id, whatsapp from notifications.delivery
    where id = $1 and whatsapp is not null and sent_at is null for update)
  update notifications.delivery d set sent_at = clock_timestamp(), whatsapp = null from waiting where d.id = waiting.id
  returning waiting.recipient, waiting.program_id as "programId", waiting.whatsapp`;

/** Sends what is written down, in a queue of its own: a slow service keeps no mail waiting. */
@Subscriber('whatsapp')
export class SendWhatsapp {
  constructor(
    private readonly whatsapp: Whatsapp,
    private readonly modules: ModuleRef,
    private readonly clock: Clock,
  ) {}

  @On(whatsappQueued, 'notifications.send-whatsapp')
  async send({ deliveryId }: { deliveryId: number }, { tx }: MessageMeta): Promise<void> {
    // As with a mail, the text goes with its sending, and a failure to send takes this back.
    const [taken] = await tx.query<[Waiting[], number]>(takeSql, [deliveryId]);
    const [waiting] = taken;
    if (!waiting) return;
    const refusal = await this.refusalOf(deliveryId, waiting);
    if (refusal === null) return;
    await tx.query('update notifications.delivery set sent_at = null, refusal = $2 where id = $1', [
      deliveryId,
      refusal,
    ]);
  }

  /** Why it did not go and never will; null when it went. What programme and person want is asked once more, as is the number. */
  private async refusalOf(
    deliveryId: number,
    { recipient, programId, whatsapp: { until, ...text } }: Waiting,
  ): Promise<string | null> {
    const userId = Number(recipient);
    const numbers = await this.modules.get(WhatsappReach, { strict: false }).numbers(programId, [userId]);
    const to = numbers.get(userId);
    if (to === undefined) return 'Not wanted any more';
    if (until !== undefined && new Date(until) <= this.clock.now()) return 'Not true any more';
    try {
      await this.whatsapp.send({ deliveryId, to, ...text });
      return null;
    } catch (error) {
      if (error instanceof WhatsappRefused) return error.message;
      throw error;
    }
  }
}
