import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import {
  CalendarRefused,
  Config,
  OutsideCalendars,
  type OutsideCalendar,
  type OutsideEvent,
} from '../../../kernel/index.js';
import { KeptCalendarTokens, type CalendarOwner, type KeptTokens } from './kept-tokens.js';

/** Milliseconds that somebody is kept waiting for their provider, refreshing included. */
const longest = 4000;

/** What goes into a linked calendar. */
export interface CalendarEventView extends Omit<OutsideEvent, 'key'> {
  /** The same for each writing of the event within this installation, `booking-41`. */
  readonly uid: string;
}

interface Access {
  readonly owner: CalendarOwner;
  readonly calendar: OutsideCalendar;
  readonly tokens: KeptTokens;
  readonly signal: AbortSignal;
}

/** Events go into the calendars that people linked at Google or Microsoft (D-B176). Never within a transaction. */
@Injectable()
export class WriteToCalendar {
  private readonly log = new Logger(WriteToCalendar.name);

  constructor(
    private readonly config: Config,
    private readonly outside: OutsideCalendars,
    private readonly kept: KeptCalendarTokens,
  ) {}

  /**
   * Writes the event, or brings the one that was written before up to date; answers the address of its page. Null when no calendar is
   * linked there or the provider did not do it soon: nobody waits for it longer, and nothing fails for it.
   */
  async write(owner: CalendarOwner, { uid, ...event }: CalendarEventView): Promise<string | null> {
    const calendar = this.outside.of(owner.provider);
    const tokens = calendar && (await this.kept.read(owner));
    if (!calendar || !tokens) return null;
    const access: Access = { owner, calendar, tokens, signal: AbortSignal.timeout(longest) };
    try {
      return await this.put(access, { ...event, key: this.keyOf(uid) });
    } catch (error) {
      this.log.warn(`An event was not written at ${owner.provider}: ${String(error)}`);
      return null;
    }
  }

  /** Tokens that are not taken any more are refreshed once. */
  private async put(access: Access, event: OutsideEvent): Promise<string> {
    const { calendar, tokens, signal } = access;
    if (tokens.access !== null) {
      try {
        return await calendar.write(event, tokens.access, signal);
      } catch (error) {
        if (!(error instanceof CalendarRefused)) throw error;
      }
    }
    return calendar.write(event, await this.refreshed(access), signal);
  }

  /** Whoever took back at the provider what they allowed is linked no longer. */
  private async refreshed({ owner, calendar, tokens, signal }: Access): Promise<string> {
    try {
      const renewed = await calendar.refresh(tokens.refresh, signal);
      await this.kept.renew(owner, renewed, tokens);
      return renewed.access;
    } catch (error) {
      if (error instanceof CalendarRefused) await this.kept.forget(owner, tokens.version);
      throw error;
    }
  }

  /** Several installations may write into the same calendar. */
  private keyOf(uid: string): string {
    return createHash('sha256').update(`${this.config.publicOrigin} ${uid}`).digest('hex').slice(0, 32);
  }
}
