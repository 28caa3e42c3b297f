import type { OnApplicationBootstrap } from '@nestjs/common';
import {
  calendarProviders,
  Clock,
  Database,
  OnTimer,
  Outbox,
  OutsideCalendars,
  Subscriber,
  Timers,
  type TimerMeta,
  type Tx,
} from '../../../kernel/index.js';
import { calendarLinked } from '../accounts.messages.js';
import type { CalendarOwner } from './kept-tokens.js';

const kind = 'accounts.tell-unread-calendars';
const halfAnHour = 30 * 60_000;

/** Those of deleted people wait for them to come back. The rest comes the next time. */
const unreadSql = `select c.user_id as "userId", c.provider from accounts.linked_calendar c
  join platform."user" u on u.id = c.user_id and u.deleted_at is null
  where c.read_at is null and c.read_error is null and c.provider = any($1) order by c.linked_at limit 500`;

/**
 * Every half hour tells again of calendars that are linked and were never read: an earlier version, running beside this one while it is rolled
 * out, links them without a word. Whoever has heard of one already does nothing.
 */
@Subscriber('accounts')
export class TellUnreadCalendars implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly outside: OutsideCalendars,
    private readonly outbox: Outbox,
    private readonly timers: Timers,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.database.transaction((tx) => this.schedule(tx, this.clock.now()));
  }

  @OnTimer(kind)
  async tell(_payload: unknown, { tx, now }: TimerMeta): Promise<void> {
    const configured = calendarProviders.filter((provider) => this.outside.of(provider) !== null);
    const unread = await this.database.ops.rows<CalendarOwner>(unreadSql, [configured]);
    for (const owner of unread) await this.outbox.add(tx, calendarLinked, owner);
    await this.schedule(tx, new Date(now.getTime() + halfAnHour));
  }

  private schedule(tx: Tx, dueAt: Date): Promise<void> {
    return this.timers.schedule(tx, { kind, key: 'half-hourly', dueAt, payload: {} });
  }
}
