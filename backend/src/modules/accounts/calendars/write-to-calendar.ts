import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { Config, type OutsideEvent } from '../../../kernel/index.js';
import { CalendarAccess } from './calendar-access.js';
import type { CalendarOwner } from './kept-tokens.js';
import { writerOf } from './writer.js';

/** Milliseconds that somebody is kept waiting for their provider, refreshing included. */
const longest = 4000;

/** What goes into a linked calendar. */
interface CalendarEventView extends Omit<OutsideEvent, 'key' | 'writer'> {
  /** The same for each writing of the event within this installation, `booking-41`. */
  readonly uid: string;
}

/** Events go into the calendars that people linked at Google or Microsoft (D-B176). Never within a transaction. */
@Injectable()
export class WriteToCalendar {
  private readonly log = new Logger(WriteToCalendar.name);

  constructor(
    private readonly config: Config,
    private readonly access: CalendarAccess,
  ) {}

  /**
   * Writes the event, or brings the one that was written before up to date; answers the address of its page. Null when no calendar is
   * linked there or the provider did not do it soon: nobody waits for it longer, and nothing fails for it.
   */
  async write(owner: CalendarOwner, { uid, ...event }: CalendarEventView): Promise<string | null> {
    const written = { ...event, key: this.keyOf(uid), writer: writerOf(this.config) };
    try {
      return await this.access.call(owner, longest, ({ calendar, token, signal }) =>
        calendar.write(written, token, signal),
      );
    } catch (error) {
      this.log.warn(`An event was not written at ${owner.provider}: ${String(error)}`);
      return null;
    }
  }

  /** Several installations may write into the same calendar. */
  private keyOf(uid: string): string {
    return createHash('sha256').update(`${this.config.publicOrigin} ${uid}`).digest('hex').slice(0, 32);
  }
}
