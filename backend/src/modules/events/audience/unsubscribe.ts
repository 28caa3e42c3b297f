import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config, Database, keyFor, NotFound } from '../../../kernel/index.js';
import { EventMails } from '../../accounts/index.js';

const form = /^([1-9]\d{0,14})\.([A-Za-z0-9_-]{22})$/;

/** The link in announcements with which a person wants no more of them, also without a session (D-A145). */
@Injectable()
export class Unsubscribe {
  private readonly key: Buffer;

  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly mails: EventMails,
  ) {
    this.key = keyFor(config, 'event announcements');
  }

  /** The address of the page that asks once more. */
  addressFor(userId: number): string {
    return `${this.config.publicOrigin}/events/unsubscribe?token=${userId}.${this.sealOf(userId)}`;
  }

  /** @throws NotFound for a token that no mail had */
  async run(token: string): Promise<{ message: string }> {
    const [, id, seal] = form.exec(token) ?? [];
    if (!id || !seal) throw new NotFound();
    const [given, right] = [Buffer.from(seal), Buffer.from(this.sealOf(Number(id)))];
    if (!timingSafeEqual(given, right)) throw new NotFound();
    await this.database.transaction((tx) => this.mails.set(tx, Number(id), false));
    return { message: 'You get no more announcements of events.' };
  }

  private sealOf(userId: number): string {
    return createHmac('sha256', this.key).update(`${userId}`).digest('base64url').slice(0, 22);
  }
}
