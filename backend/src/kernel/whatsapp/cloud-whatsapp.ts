import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { logger } from '../log/log.js';
import { ServerAway } from '../outbox/server-away.js';
import { failureName } from '../outside/answers.js';
import { Whatsapp, WhatsappRefused, type OutgoingWhatsapp } from './whatsapp.js';

/** The account at Meta that messages come from. */
export interface WhatsappAccount {
  /** Address of the Graph API with its version, no trailing slash. */
  readonly apiUrl: string;
  readonly phoneNumberId: string;
  readonly accessToken: string;
  /** Name of the approved template, whose body takes the subject line and the link. */
  readonly template: string;
  /** As the template was approved in, `en` or `pt_BR`. */
  readonly language: string;
}

const failed = z.object({ error: z.object({ code: z.number(), fbtrace_id: z.string().optional() }) });

/**
 * What is wrong with this message or its person alone: a value, the text, the sender's own number, a number without WhatsApp, in no list, too
 * quiet, held back from it, out of reach. Anything else (an expired token, another template, too much at once) may be over with the next try.
 */
const hopeless: readonly number[] = [
  130472, 131008, 131009, 131021, 131026, 131030, 131047, 131049, 131050, 132005, 132012,
];

/** Shorter than a transaction may be idle. */
const longest = 5000;

/** A parameter may hold neither line breaks nor tabs nor many spaces. */
const parameter = (text: string) => ({ type: 'text', text: text.replace(/\s+/g, ' ').trim() });

/**
 * The adapter for Meta's WhatsApp Cloud API. Nobody has written to the product within the last 24 hours, so only an approved template may be
 * sent. The API knows no repetition: a message whose answer was lost on the way is sent again and may then come twice.
 */
@Injectable()
export class CloudWhatsapp extends Whatsapp {
  constructor(
    private readonly account: WhatsappAccount,
    private readonly milliseconds = longest,
  ) {
    super();
  }

  async send(message: OutgoingWhatsapp): Promise<void> {
    const answer = await this.post(message);
    // Taken, whatever else it says or fails to say. The message's id is not read: it spells the person's number.
    if (answer.ok) return answer.body?.cancel().catch(() => undefined);
    const error = failed.safeParse(await answer.json().catch(() => null)).data?.error;
    const text = `WhatsApp answered ${answer.status}${error ? `, code ${error.code}, trace ${error.fbtrace_id ?? '-'}` : ''}`;
    if (!error || !hopeless.includes(error.code)) throw new ServerAway(text);
    logger.warn({ deliveryId: message.deliveryId }, text);
    throw new WhatsappRefused(text);
  }

  private async post({ to, subject, link }: OutgoingWhatsapp): Promise<Response> {
    const { apiUrl, phoneNumberId, accessToken, template, language } = this.account;
    const call = fetch(`${apiUrl}/${phoneNumberId}/messages`, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(this.milliseconds),
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to,
        type: 'template',
        template: {
          name: template,
          language: { code: language },
          components: [{ type: 'body', parameters: [parameter(subject), parameter(link)] }],
        },
      }),
    });
    return call.catch((error: unknown) => {
      throw new ServerAway(`WhatsApp was not reached: ${failureName(error)}`);
    });
  }
}
