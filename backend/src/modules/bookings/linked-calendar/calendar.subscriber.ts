import {
  Before,
  Clock,
  Config,
  Database,
  On,
  OnTimer,
  Outbox,
  Outside,
  OutsideFailure,
  Subscriber,
  Timers,
} from '../../../kernel/index.js';
import type { FoundMeta, TimerMeta, Tx } from '../../../kernel/index.js';
import { PlatformFacade } from '../../platform/index.js';
import { NextFree } from '../availability/next-free.js';
import type { Span } from '../availability/open-starts.js';
import { calendarDue } from '../bookings.messages.js';
import { busyTimes, NoCalendar, readDays, readEvery } from './busy-times.js';
import { calendarTimer } from './linked-calendars.js';
import { ownSessions } from './own-sessions.js';
import { openAddress } from './sealed-address.js';

const readCalendar = 'bookings.read-calendar';
/** So much is read, and so long waited for. */
const limits = { bytes: 5_000_000, milliseconds: 5000 };

interface Asked {
  readonly userId: number;
}

/** What came of reading, and from where. */
interface Fetched {
  readonly sealed: string;
  readonly outcome: Outcome;
}

type Outcome = { readonly busy: readonly Span[] } | { readonly error: string };

const spansSql = `select lower(during) as start, upper(during) as "end" from bookings.calendar_busy where user_id = $1 order by during`;
const keepSql = `insert into bookings.calendar_busy (user_id, during)
  select $1, tstzrange(s, e) from unnest($2::timestamptz[], $3::timestamptz[]) as spans (s, e)`;

/** Reads the calendars that people linked, each every half hour, in a queue of its own: a slow server keeps nobody else waiting. */
@Subscriber('calendars')
export class CalendarSubscriber {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly outside: Outside,
    private readonly platform: PlatformFacade,
    private readonly outbox: Outbox,
    private readonly timers: Timers,
    private readonly nextFree: NextFree,
  ) {}

  @OnTimer(calendarTimer)
  async due({ userId }: Asked, { tx, now }: TimerMeta): Promise<void> {
    // A calendar that went another way than by unlinking leaves its timer behind.
    if ((await this.database.asPerson(userId, () => this.addressOf(userId))) === null) return;
    await this.outbox.add(tx, calendarDue, { userId });
    const dueAt = new Date(now.getTime() + readEvery);
    await this.timers.schedule(tx, { kind: calendarTimer, key: userId, dueAt, payload: { userId } });
  }

  /** Without a transaction: a foreign server takes its time. */
  @Before(readCalendar)
  async fetch({ userId }: Asked): Promise<Fetched | null> {
    const sealed = await this.database.asPerson(userId, () => this.addressOf(userId));
    return sealed === null ? null : { sealed, outcome: await this.outcomeOf(userId, sealed) };
  }

  @On(calendarDue, readCalendar)
  read({ userId }: Asked, { tx, found }: FoundMeta<Fetched | null>): Promise<void> {
    return this.database.asPerson(userId, async () => {
      // Meanwhile it may have been unlinked, or another one linked.
      if (found && (await this.addressOf(userId, 'for update')) === found.sealed)
        await this.keep(tx, userId, found.outcome);
    });
  }

  private async addressOf(userId: number, lock = ''): Promise<string | null> {
    const row = await this.database.row<{ sealed_address: string }>(
      `select sealed_address from bookings.linked_calendar where user_id = $1 ${lock}`,
      [userId],
    );
    return row?.sealed_address ?? null;
  }

  private async outcomeOf(userId: number, sealed: string): Promise<Outcome> {
    const [person] = await this.platform.people([userId]);
    try {
      const text = await this.outside.read(openAddress(this.config, userId, sealed), limits);
      const { timezone: zone = 'UTC', email: owner = '' } = person ?? {};
      const wish = { ...readDays(this.clock.now()), zone, owner, own: ownSessions(this.config) };
      return { busy: await busyTimes(text, wish) };
    } catch (error) {
      if (error instanceof OutsideFailure || error instanceof NoCalendar) return { error: error.message };
      return { error: 'The calendar at this address cannot be read.' };
    }
  }

  /** What was known stays where it could not be read: a server that is away does not make anybody free. */
  private async keep(tx: Tx, userId: number, outcome: Outcome): Promise<void> {
    if ('error' in outcome) {
      await tx.query('update bookings.linked_calendar set is_waiting = false, error = $2 where user_id = $1', [
        userId,
        outcome.error,
      ]);
      return;
    }
    const { busy } = outcome;
    const before = await tx.query<Span[]>(spansSql, [userId]);
    await tx.query(
      'update bookings.linked_calendar set is_waiting = false, error = null, read_at = $2 where user_id = $1',
      [userId, this.clock.now()],
    );
    if (JSON.stringify(before) === JSON.stringify(busy)) return;
    await tx.query('delete from bookings.calendar_busy where user_id = $1', [userId]);
    await tx.query(keepSql, [userId, busy.map(({ start }) => start), busy.map(({ end }) => end)]);
    await this.nextFree.tellEverywhere(tx, userId);
  }
}
