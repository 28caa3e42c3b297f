import { Injectable } from '@nestjs/common';
import { calendarProviders, Clock, Database, Timers } from '../../../kernel/index.js';
import type { CalendarProvider, Tx } from '../../../kernel/index.js';
import { ReadCalendar } from '../../accounts/index.js';
import { NextFree } from '../availability/next-free.js';
import type { Span } from '../availability/open-starts.js';

export const providerCalendarTimer = 'bookings.provider-calendar-due';

export interface ProviderCalendar {
  readonly userId: number;
  readonly provider: CalendarProvider;
}

export const timerKey = ({ userId, provider }: ProviderCalendar): string => `${userId}:${provider}`;

const turnSql = "select pg_advisory_xact_lock(hashtextextended('bookings.provider_calendar', $1))";
const followSql = `insert into bookings.provider_calendar (user_id, provider, linked_at) values ($1, $2, $3)
  on conflict (user_id, provider) do update set linked_at = excluded.linked_at`;
const clearSql = 'delete from bookings.provider_busy where user_id = $1 and provider = $2 returning user_id';
const forgetSql = 'delete from bookings.provider_calendar where user_id = $1 and provider = $2';
const spansSql = `select lower(during) as start, upper(during) as "end" from bookings.provider_busy
  where user_id = $1 and provider = $2 order by during`;
const keepSql = `insert into bookings.provider_busy (user_id, provider, during)
  select $1, $2, tstzrange(s, e) from unnest($3::timestamptz[], $4::timestamptz[]) as spans (s, e)`;

/** Calendars that people linked at Google or Microsoft, which the accounts module knows: when they are busy by them. */
@Injectable()
export class ProviderCalendars {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly timers: Timers,
    private readonly reader: ReadCalendar,
    private readonly nextFree: NextFree,
  ) {}

  /**
   * Does as the link is now, whatever was told of it and in which order: those of one person take turns, and each sees what was so when its turn
   * came. Another link's busy times end with it.
   */
  follow(tx: Tx, calendar: ProviderCalendar): Promise<void> {
    return this.database.asPerson(calendar.userId, async () => {
      await tx.query(turnSql, [calendar.userId]);
      const linkedAt = await this.reader.linkedAt(calendar);
      const known = await this.linkedAt(calendar);
      if (known?.getTime() === linkedAt?.getTime()) return;
      const [gone] = await tx.query<[unknown[], number]>(clearSql, [calendar.userId, calendar.provider]);
      if (linkedAt === null) await this.forget(tx, calendar);
      else await this.begin(tx, calendar, linkedAt);
      if (gone.length > 0) await this.nextFree.tellEverywhere(tx, calendar.userId);
    });
  }

  /** For people who go or come back, whichever of the two is heard of last. */
  async followAll(tx: Tx, userId: number): Promise<void> {
    for (const provider of calendarProviders) await this.follow(tx, { userId, provider });
  }

  /** The link whose busy times are kept; null where none is followed. Within `asPerson`. */
  async linkedAt({ userId, provider }: ProviderCalendar, lock = ''): Promise<Date | null> {
    const row = await this.database.row<{ linked_at: Date }>(
      `select linked_at from bookings.provider_calendar where user_id = $1 and provider = $2 ${lock}`,
      [userId, provider],
    );
    return row?.linked_at ?? null;
  }

  /** In place of what was kept of it. Within `asPerson`. */
  async keep(tx: Tx, { userId, provider }: ProviderCalendar, busy: readonly Span[]): Promise<void> {
    const before = await tx.query<Span[]>(spansSql, [userId, provider]);
    if (JSON.stringify(before) === JSON.stringify(busy)) return;
    await tx.query(clearSql, [userId, provider]);
    await tx.query(keepSql, [userId, provider, busy.map(({ start }) => start), busy.map(({ end }) => end)]);
    await this.nextFree.tellEverywhere(tx, userId);
  }

  private async begin(tx: Tx, calendar: ProviderCalendar, linkedAt: Date): Promise<void> {
    await tx.query(followSql, [calendar.userId, calendar.provider, linkedAt]);
    const key = timerKey(calendar);
    await this.timers.schedule(tx, {
      kind: providerCalendarTimer,
      key,
      dueAt: this.clock.now(),
      payload: calendar,
    });
  }

  /** Its busy times go with it. */
  private async forget(tx: Tx, calendar: ProviderCalendar): Promise<void> {
    await tx.query(forgetSql, [calendar.userId, calendar.provider]);
    await this.timers.cancel(tx, providerCalendarTimer, timerKey(calendar));
  }
}
