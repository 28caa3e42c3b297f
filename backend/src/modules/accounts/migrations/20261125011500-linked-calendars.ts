import type { MigrationInterface, QueryRunner } from 'typeorm';
import { databaseRoles } from '../../../kernel/index.js';

const me = "nullif(current_setting('app.user_id', true), '')::bigint";
const tables = ['linked_calendar', 'calendar_attempt'] as const;

/**
 * Calendars that people linked by signing in at their provider, and the attempts at it that are on the way, at most one of each person and
 * provider. Rows are open to their person alone; tokens are kept sealed.
 */
export class LinkedCalendars1795020000015 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    const { app, ops } = await databaseRoles(q);
    await q.query(`create table accounts.linked_calendar (
      user_id bigint not null references platform."user",
      provider text not null check (provider in ('google', 'microsoft')),
      sealed_refresh text not null,
      sealed_access text not null,
      access_expires_at timestamptz not null,
      linked_at timestamptz not null,
      primary key (user_id, provider))`);
    await q.query(`create table accounts.calendar_attempt (
      user_id bigint not null references platform."user",
      provider text not null check (provider in ('google', 'microsoft')),
      state_hash text not null,
      challenge text not null,
      expires_at timestamptz not null,
      primary key (user_id, provider))`);
    for (const table of tables.map((name) => `accounts.${name}`)) {
      await q.query(`alter table ${table} enable row level security`);
      await q.query(`alter table ${table} force row level security`);
      await q.query(`create policy own_rows on ${table} using (user_id = ${me}) with check (user_id = ${me})`);
      await q.query(`create policy every_person on ${table} to "${ops}" using (true) with check (true)`);
      await q.query(`grant select, insert, update, delete on ${table} to "${app}", "${ops}"`);
    }
  }

  async down(q: QueryRunner): Promise<void> {
    for (const table of tables) await q.query(`drop table accounts.${table}`);
  }
}
