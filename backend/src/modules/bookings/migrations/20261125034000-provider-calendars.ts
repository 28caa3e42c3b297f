import type { MigrationInterface, QueryRunner } from 'typeorm';
import { databaseRoles, grantTable } from '../../../kernel/index.js';

const me = "nullif(current_setting('app.user_id', true), '')::bigint";

/**
 * Calendars that people linked at Google or Microsoft, as this module follows them, and when their owners are busy by them. They stand beside
 * `linked_calendar` and `calendar_busy`, which earlier versions know and empty without asking whose times those are.
 */
export class ProviderCalendars1795050000145 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    const { app, ops } = await databaseRoles(q);
    await q.query(`create table bookings.provider_calendar (
      user_id bigint not null references platform."user",
      provider text not null check (provider in ('google', 'microsoft')),
      linked_at timestamptz not null,
      primary key (user_id, provider))`);
    await q.query('alter table bookings.provider_calendar enable row level security');
    await q.query('alter table bookings.provider_calendar force row level security');
    await q.query(
      `create policy own_rows on bookings.provider_calendar using (user_id = ${me}) with check (user_id = ${me})`,
    );
    await q.query(
      `create policy every_person on bookings.provider_calendar to "${ops}" using (true) with check (true)`,
    );
    await q.query(`grant select, insert, update, delete on bookings.provider_calendar to "${app}", "${ops}"`);
    await q.query(`create table bookings.provider_busy (
      user_id bigint not null,
      provider text not null,
      during tstzrange not null,
      foreign key (user_id, provider) references bookings.provider_calendar on delete cascade)`);
    await q.query('create index provider_busy_idx on bookings.provider_busy using gist (user_id, during)');
    await grantTable(q, 'bookings.provider_busy');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop table bookings.provider_busy');
    await q.query('drop table bookings.provider_calendar');
  }
}
