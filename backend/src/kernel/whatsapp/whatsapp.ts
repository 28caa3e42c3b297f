/** A notice to send by WhatsApp. Jobs only. */
export interface OutgoingWhatsapp {
  /** Number of its delivery: all that a log may tell of it. */
  readonly deliveryId: number;
  /** E.164, `+60123456789`. */
  readonly to: string;
  readonly subject: string;
  /** An absolute address. */
  readonly link: string;
}

/** The message will not be taken however often it is sent. The text holds status and code, and nothing of its person. */
export class WhatsappRefused extends Error {}

/** Sends WhatsApp messages by the configured adapter. */
export abstract class Whatsapp {
  /** @throws WhatsappRefused for good; any other Error when it was not taken this time, and the job then tries again. */
  abstract send(message: OutgoingWhatsapp): Promise<void>;
}
