import { Before, Clock, Config, Database, On, OnTimer, Outbox, Subscriber, Timers } from '../../../kernel/index.js';
import type { FoundMeta, MessageMeta, TimerMeta, Tx } from '../../../kernel/index.js';
import { calendarLinked, calendarUnlinked, ReadCalendar } from '../../accounts/index.js';
import { PlatformFacade, userRestored } from '../../platform/index.js';
import type { Span } from '../availability/open-starts.js';
import { providerCalendarDue } from '../bookings.messages.js';
import { pauseWithin, readDays, readEvery, spansWithin } from './busy-times.js';
import { isOwnSession, ownSessions } from './own-sessions.js';
import { ProviderCalendars, providerCalendarTimer, timerKey } from './provider-calendars.js';
import type { ProviderCalendar } from './provider-calendars.js';

const readCalendar = 'bookings.read-provider-calendar';

/** What came of reading; `busy` is null where it could not be read. */
interface Found {
  readonly linkedAt: Date;
  readonly busy: readonly Span[] | null;
  /** Seconds for which its provider asks to be left alone. */
  readonly pause: number | null;
}

/**
 * Reads the calendars that people linked at Google and Microsoft, each every half hour, or when its provider wants it, in the queue of the
 * calendars at addresses.
 */
@Subscriber('calendars')
export class ProviderCalendarSubscriber {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly platform: PlatformFacade,
    private readonly reader: ReadCalendar,
    private readonly calendars: ProviderCalendars,
    private readonly outbox: Outbox,
    private readonly timers: Timers,
  ) {}

  @On(calendarLinked, 'bookings.follow-calendar')
  linked(calendar: ProviderCalendar, { tx }: MessageMeta): Promise<void> {
    return this.calendars.follow(tx, calendar);
  }

  @On(calendarUnlinked, 'bookings.unfollow-calendar')
  unlinked(calendar: ProviderCalendar, { tx }: MessageMeta): Promise<void> {
    return this.calendars.follow(tx, calendar);
  }

  /** Whoever comes back finds the calendars linked that were. */
  @On(userRestored, 'bookings.follow-restored')
  restored({ userId }: { userId: number }, { tx }: MessageMeta): Promise<void> {
    return this.calendars.followAll(tx, userId);
  }

  @OnTimer(providerCalendarTimer)
  async due(calendar: ProviderCalendar, { tx, now }: TimerMeta): Promise<void> {
    const known = await this.database.asPerson(calendar.userId, () => this.calendars.linkedAt(calendar));
    if (known === null) return;
    await this.outbox.add(tx, providerCalendarDue, calendar);
    await this.readAgain(tx, calendar, new Date(now.getTime() + readEvery));
  }

  /** Without a transaction: a foreign server takes its time. */
  @Before(readCalendar)
  async fetch(calendar: ProviderCalendar): Promise<Found | null> {
    const days = readDays(this.clock.now());
    const [person] = await this.platform.people([calendar.userId]);
    const own = ownSessions(this.config);
    const reading = await this.reader.busyTimes(calendar, {
      ...days,
      zone: person?.timezone ?? 'UTC',
      isOwn: (entry) => isOwnSession(entry, own),
    });
    return reading && { ...reading, busy: reading.busy && spansWithin(reading.busy, days) };
  }

  /** What was known stays where it could not be read. A link that ended or changed without a word, while an earlier version ran, does so here. */
  @On(providerCalendarDue, readCalendar)
  async read(calendar: ProviderCalendar, { tx, found }: FoundMeta<Found | null>): Promise<void> {
    await this.calendars.follow(tx, calendar);
    if (found === null) return;
    const { linkedAt, busy, pause } = found;
    await this.database.asPerson(calendar.userId, async () => {
      // Meanwhile it may have been unlinked, or another one linked.
      const known = await this.calendars.linkedAt(calendar, 'for update');
      if (known?.getTime() !== linkedAt.getTime()) return;
      if (busy !== null) await this.calendars.keep(tx, calendar, busy);
      if (pause !== null) await this.readAgain(tx, calendar, new Date(this.clock.now().getTime() + pauseWithin(pause)));
    });
  }

  private readAgain(tx: Tx, calendar: ProviderCalendar, dueAt: Date): Promise<void> {
    return this.timers.schedule(tx, { kind: providerCalendarTimer, key: timerKey(calendar), dueAt, payload: calendar });
  }
}
