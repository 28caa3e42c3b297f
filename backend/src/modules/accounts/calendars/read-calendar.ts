import { Injectable, Logger } from '@nestjs/common';
import { CalendarPause, Config, OutsideCalendars, type BusyQuestion, type OutsideTime } from '../../../kernel/index.js';
import { CalendarAccess } from './calendar-access.js';
import { CalendarLinks } from './calendar-links.js';
import type { CalendarOwner } from './kept-tokens.js';
import { writerOf } from './writer.js';

/** Milliseconds for all pages of a calendar; nobody waits for it. */
const longest = 10_000;

/** What tells whose an entry of a calendar is. */
export type CalendarEntry = Pick<OutsideTime, 'uid' | 'title' | 'text'>;

export interface BusyWish extends BusyQuestion {
  /** Entries that are sessions of our own, however they came into the calendar: what this installation wrote there counts as such anyhow. */
  readonly isOwn: (entry: CalendarEntry) => boolean;
}

/** What came of reading. */
interface BusyReading {
  /** The link that was read. */
  readonly linkedAt: Date;
  /** As the provider has them, neither sorted nor cut to the span; null where it could not be read this time. */
  readonly busy: readonly Pick<OutsideTime, 'start' | 'end'>[] | null;
  /** Seconds for which the provider asks to be left alone; null where it does not. */
  readonly pause: number | null;
}

/** When people are busy by the calendars that they linked at Google or Microsoft (D-B105). */
@Injectable()
export class ReadCalendar {
  private readonly log = new Logger(ReadCalendar.name);

  constructor(
    private readonly config: Config,
    private readonly outside: OutsideCalendars,
    private readonly access: CalendarAccess,
    private readonly links: CalendarLinks,
  ) {}

  /** Names the link: another linking has another one. Null where none is linked. */
  linkedAt(owner: CalendarOwner): Promise<Date | null> {
    return this.links.linkedAt(owner);
  }

  /**
   * Null where none is linked. A provider that the installation is registered with no longer keeps nobody busy, as nobody can unlink it. What
   * came of it is told on the Integrations tab. Never within a transaction.
   */
  async busyTimes(owner: CalendarOwner, wish: BusyWish): Promise<BusyReading | null> {
    const linkedAt = await this.links.linkedAt(owner);
    if (linkedAt === null) return null;
    if (this.outside.of(owner.provider) === null) return { linkedAt, busy: [], pause: null };
    const found = await this.tried(owner, wish);
    await this.links.note(owner, linkedAt, found.busy !== null);
    return { linkedAt, ...found };
  }

  /** Nothing where tokens do not open, or the provider does not answer them. */
  private async tried(
    owner: CalendarOwner,
    { isOwn, ...question }: BusyWish,
  ): Promise<Pick<BusyReading, 'busy' | 'pause'>> {
    const writer = writerOf(this.config);
    try {
      const found = await this.access.call(owner, longest, ({ calendar, token, signal }) =>
        calendar.busyTimes(question, token, signal),
      );
      const others = found?.filter((time) => time.writer !== writer && !isOwn(time));
      return { busy: others?.map(({ start, end }) => ({ start, end })) ?? null, pause: null };
    } catch (error) {
      this.log.warn(`A calendar at ${owner.provider} was not read: ${String(error)}`);
      return { busy: null, pause: error instanceof CalendarPause ? error.seconds : null };
    }
  }
}
