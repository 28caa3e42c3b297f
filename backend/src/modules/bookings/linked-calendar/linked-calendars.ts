import { Injectable } from '@nestjs/common';
import type { LinkedCalendarView } from '@tandem/contracts/bookings';
import {
  Clock,
  Config,
  Database,
  formatInstant,
  Invalid,
  NotFound,
  outsideAddress,
  Timers,
} from '../../../kernel/index.js';
import type { Tx } from '../../../kernel/index.js';
import { NextFree } from '../availability/next-free.js';
import { viewerZone } from '../reading/booking-reader.js';
import { sealAddress } from './sealed-address.js';

export const calendarTimer = 'bookings.calendar-due';

interface Row {
  host: string;
  read_at: Date | null;
  error: string | null;
  is_waiting: boolean;
  busy_count: number;
}

const readSql = `select host, read_at, error, is_waiting,
    (select count(*)::int from bookings.calendar_busy b where b.user_id = c.user_id) as busy_count
  from bookings.linked_calendar c where user_id = $1`;

const linkSql = `insert into bookings.linked_calendar (user_id, sealed_address, host, linked_at) values ($1, $2, $3, $4)
  on conflict (user_id) do update set sealed_address = excluded.sealed_address, host = excluded.host,
    linked_at = excluded.linked_at, read_at = null, error = null, is_waiting = true`;

const none: LinkedCalendarView = { host: null, read_at: null, error: null, is_waiting: false, busy_count: 0 };

/** A calendar that somebody keeps elsewhere, by its address: only when they are busy is taken from it. */
@Injectable()
export class LinkedCalendars {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly timers: Timers,
    private readonly nextFree: NextFree,
  ) {}

  async read(userId: number): Promise<LinkedCalendarView> {
    const row = await this.database.asPerson(userId, () => this.database.row<Row>(readSql, [userId]));
    if (!row) return none;
    return { ...row, read_at: row.read_at && formatInstant(row.read_at, viewerZone(), 'D MMM YYYY, h:mm A') };
  }

  /** In place of an earlier one, whose busy times end with it. */
  async link(userId: number, address: string): Promise<LinkedCalendarView> {
    const url = outsideAddress(address);
    if (!url) throw new Invalid('calendar.no_address', { address: ['Enter the address of a calendar.'] });
    const sealed = sealAddress(this.config, userId, url.href);
    await this.change(userId, async (tx) => {
      await tx.query(linkSql, [userId, sealed, url.host, this.clock.now()]);
      await tx.query('delete from bookings.calendar_busy where user_id = $1', [userId]);
      await this.nextFree.tellEverywhere(tx, userId);
      await this.readSoon(tx, userId);
    });
    return this.read(userId);
  }

  /** @throws NotFound where none is linked */
  async readAgain(userId: number): Promise<LinkedCalendarView> {
    await this.change(userId, async (tx) => {
      const [rows] = await tx.query<[unknown[], number]>(
        'update bookings.linked_calendar set is_waiting = true where user_id = $1 returning user_id',
        [userId],
      );
      if (rows.length === 0) throw new NotFound();
      await this.readSoon(tx, userId);
    });
    return this.read(userId);
  }

  /** Also where there is none. */
  unlink(userId: number): Promise<void> {
    return this.change(userId, async (tx) => {
      await this.unlinkIn(tx, userId);
      await this.nextFree.tellEverywhere(tx, userId);
    });
  }

  /** Within a transaction of the caller, for people who go. */
  unlinkIn(tx: Tx, userId: number): Promise<void> {
    return this.database.asPerson(userId, async () => {
      await tx.query('delete from bookings.linked_calendar where user_id = $1', [userId]);
      await this.timers.cancel(tx, calendarTimer, userId);
    });
  }

  private change(userId: number, work: (tx: Tx) => Promise<void>): Promise<void> {
    return this.database.asPerson(userId, () => this.database.transaction(work));
  }

  private readSoon(tx: Tx, userId: number): Promise<void> {
    return this.timers.schedule(tx, { kind: calendarTimer, key: userId, dueAt: this.clock.now(), payload: { userId } });
  }
}
