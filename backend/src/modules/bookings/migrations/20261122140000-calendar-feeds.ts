import type { MigrationInterface, QueryRunner } from 'typeorm';
import { databaseRoles } from '../../../kernel/index.js';

const me = "nullif(current_setting('app.user_id', true), '')::bigint";

/**
 * The calendar feed of a person, at most one. It holds sessions of all tenants, so it has none of its own: the row is open to that person
 * alone, and to the cross-tenant role, which finds it by the hash of its token.
 */
export class CalendarFeeds1795050000022 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    const { app, ops } = await databaseRoles(q);
    await q.query(`create table bookings.calendar_feed (
      user_id bigint primary key references platform."user",
      token_hash text not null constraint calendar_feed_token_key unique,
      created_at timestamptz not null)`);
    await q.query('alter table bookings.calendar_feed enable row level security');
    await q.query('alter table bookings.calendar_feed force row level security');
    await q.query(
      `create policy own_rows on bookings.calendar_feed using (user_id = ${me}) with check (user_id = ${me})`,
    );
    await q.query(`create policy every_person on bookings.calendar_feed to "${ops}" using (true) with check (true)`);
    await q.query(`grant select, insert, update, delete on bookings.calendar_feed to "${app}", "${ops}"`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop table bookings.calendar_feed');
  }
}
