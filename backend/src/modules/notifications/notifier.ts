import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Clock, Config, Database, Outbox, type MessageMeta, type Tx } from '../../kernel/index.js';
import { PlatformFacade, type PersonView } from '../platform/index.js';
import { brandOf } from './brand.queries.js';
import type { MailText, Notification, Plan, Reader, Recipient } from './define-notification.js';
import { mailHtml, mailPlain, type MailBrand, type MailPage } from './mail-template.js';
import { deletedName, wholeName } from './notification.queries.js';
import { mailQueued, whatsappQueued } from './notifications.messages.js';
import { WhatsappReach } from './whatsapp-reach.js';

interface Round {
  readonly notification: Notification;
  readonly plan: Plan;
  readonly meta: MessageMeta;
  readonly brand: MailBrand;
  /** Who may be written to by WhatsApp. */
  readonly reach: ReadonlyMap<number, string>;
}

/** Answers the id of the new delivery, or nothing when this was told before. */
const claimSql = `
  insert into notifications.delivery (tenant_id, program_id, message_id, notification, recipient, channel, mail, whatsapp, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict on constraint delivery_once_key do nothing returning id`;

/**
 * Writes what a message has to tell each recipient, in the transaction that marks the message as heard. A delivery row, unique per
 * message, notice, recipient and channel, comes first, so hearing a message twice tells it once.
 */
@Injectable()
export class Notifier {
  private readonly brands = new WeakMap<Tx, Map<number | null, Promise<MailBrand>>>();

  constructor(
    private readonly database: Database,
    private readonly platform: PlatformFacade,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly modules: ModuleRef,
  ) {}

  async notify(notification: Notification, payload: unknown, meta: MessageMeta): Promise<void> {
    const plan = await notification.plan(payload, {
      database: this.database,
      get: (token) => this.modules.get(token, { strict: false }),
    });
    if (!plan || plan.recipients.length === 0) return;
    const people = await this.platform.people(plan.recipients.map((recipient) => recipient.userId));
    const reach = await this.reachOf(notification, meta, people);
    const round: Round = { notification, plan, meta, brand: await this.brandIn(meta), reach };
    for (const recipient of [...plan.recipients].sort((a, b) => a.userId - b.userId)) {
      const person = people.find((candidate) => candidate.id === recipient.userId);
      if (person && person.deletedAt === null) await this.tell(round, recipient, readerOf(person));
    }
  }

  /** Notices that share a transaction are mostly of one programme: its brand is read once for them. */
  private brandIn({ tx, programId }: MessageMeta): Promise<MailBrand> {
    const known = this.brands.get(tx) ?? new Map<number | null, Promise<MailBrand>>();
    this.brands.set(tx, known);
    const brand = known.get(programId) ?? brandOf(this.database, programId, this.config);
    known.set(programId, brand);
    return brand;
  }

  private async reachOf(
    { whatsapp }: Notification,
    { programId }: MessageMeta,
    people: readonly PersonView[],
  ): Promise<ReadonlyMap<number, string>> {
    if (!whatsapp || programId === null) return new Map();
    const reach = this.modules.get(WhatsappReach, { strict: false });
    return reach.numbers(
      programId,
      people.map(({ id }) => id),
    );
  }

  private async tell(round: Round, recipient: Recipient, reader: Reader): Promise<void> {
    if (recipient.inApp !== false) await this.writeInApp(round, reader);
    const mail = recipient.email === false ? null : round.plan.email(reader);
    if (mail) await this.queueMail(round, reader, mail);
    if (mail && round.reach.has(reader.userId)) await this.queueWhatsapp(round, reader, mail);
  }

  private async writeInApp({ notification, plan, meta }: Round, reader: Reader): Promise<void> {
    const row = plan.inApp(reader);
    if (!row) return;
    await meta.tx.query(
      `with claimed as (${claimSql})
       insert into notifications.notification (tenant_id, program_id, user_id, object_type, message, link_path, created_at, about)
       select $1, $2, $10, $11, $12, $13, $14, $15 from claimed`,
      [
        ...this.claimOf(notification, meta, { recipient: String(reader.userId), channel: 'in_app' }),
        reader.userId,
        row.objectType,
        row.message,
        row.linkPath,
        meta.occurredAt,
        namedIn(row.message, plan.about),
      ],
    );
  }

  private async queueMail({ notification, meta, brand }: Round, reader: Reader, text: MailText): Promise<void> {
    const page: MailPage = {
      text,
      brand,
      greeting: `Hi ${reader.firstname},`,
      footer: `You get this mail because you have an account at ${brand.name}. Times are shown in your time zone, ${reader.timezone}.`,
      buttonUrl: brand.origin + text.button.path,
      pictureUrl: text.picturePath ? brand.origin + text.picturePath : null,
    };
    const mail = {
      to: reader.email,
      subject: text.subject,
      until: text.until,
      html: mailHtml(page),
      text: mailPlain(page),
      attachments: text.attachments.map((file) => ({
        ...file,
        content: Buffer.from(file.content).toString('base64'),
        encoding: 'base64' as const,
      })),
    };
    const [delivery] = await meta.tx.query<{ id: number }[]>(
      claimSql,
      this.claimOf(notification, meta, { recipient: String(reader.userId), channel: 'email', mail }),
    );
    if (delivery) await this.outbox.add(meta.tx, mailQueued, { deliveryId: delivery.id });
  }

  /** Without the number, which may be another one when it is sent. */
  private async queueWhatsapp({ notification, meta, brand }: Round, { userId }: Reader, mail: MailText): Promise<void> {
    const whatsapp = { subject: mail.subject, link: brand.origin + mail.button.path, until: mail.until };
    const [delivery] = await meta.tx.query<{ id: number }[]>(
      claimSql,
      this.claimOf(notification, meta, { recipient: String(userId), channel: 'whatsapp', whatsapp }),
    );
    if (delivery) await this.outbox.add(meta.tx, whatsappQueued, { deliveryId: delivery.id });
  }

  /** What {@link claimSql} asks for. */
  private claimOf(
    notification: Notification,
    meta: MessageMeta,
    delivery: { recipient: string; channel: 'in_app' | 'email' | 'whatsapp'; mail?: object; whatsapp?: object },
  ): unknown[] {
    return [
      meta.tenantId,
      meta.programId,
      meta.messageId,
      notification.name,
      delivery.recipient,
      delivery.channel,
      delivery.mail ? JSON.stringify(delivery.mail) : null,
      delivery.whatsapp ? JSON.stringify(delivery.whatsapp) : null,
      this.clock.now(),
    ];
  }
}

/** Whose names stand in the sentence; null where nobody's does. A name that another one begins with is looked for beside that one. */
function namedIn(message: string, about: Plan['about']): Record<number, string> | null {
  let left = message;
  const named = [...about]
    .sort(([, one], [, other]) => other.length - one.length)
    .filter(([, name]) => {
      const isNamed = name !== deletedName && wholeName(name).test(left);
      if (isNamed) left = left.replace(wholeName(name), '');
      return isNamed;
    });
  return named.length > 0 ? Object.fromEntries(named) : null;
}

function readerOf(person: PersonView): Reader {
  const { id: userId, firstname, fullName, email, timezone } = person;
  return { userId, firstname, fullName, email, timezone };
}
