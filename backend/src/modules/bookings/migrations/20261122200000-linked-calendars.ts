import type { MigrationInterface, QueryRunner } from 'typeorm';
import { databaseRoles, grantTable } from '../../../kernel/index.js';

const me = "nullif(current_setting('app.user_id', true), '')::bigint";

/**
 * A calendar of somebody's own, at most one, which is read for when they are busy. Its row is open to that person alone, and keeps the
 * address sealed. `calendar_busy` has no tenant, like `slot_claim`, and tells nothing but that somebody is busy.
 */
export class LinkedCalendars1795050000025 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    const { app, ops } = await databaseRoles(q);
    await q.query(`create table bookings.linked_calendar (
      user_id bigint primary key references platform."user",
      sealed_address text not null,
      host text not null,
      linked_at timestamptz not null,
      read_at timestamptz,
      is_waiting boolean not null default true,
      error text)`);
    await q.query('alter table bookings.linked_calendar enable row level security');
    await q.query('alter table bookings.linked_calendar force row level security');
    await q.query(
      `create policy own_rows on bookings.linked_calendar using (user_id = ${me}) with check (user_id = ${me})`,
    );
    await q.query(`create policy every_person on bookings.linked_calendar to "${ops}" using (true) with check (true)`);
    await q.query(`grant select, insert, update, delete on bookings.linked_calendar to "${app}", "${ops}"`);
    await q.query(`create table bookings.calendar_busy (
      user_id bigint not null references bookings.linked_calendar on delete cascade,
      during tstzrange not null)`);
    await q.query('create index calendar_busy_idx on bookings.calendar_busy using gist (user_id, during)');
    await grantTable(q, 'bookings.calendar_busy');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop table bookings.calendar_busy');
    await q.query('drop table bookings.linked_calendar');
  }
}
