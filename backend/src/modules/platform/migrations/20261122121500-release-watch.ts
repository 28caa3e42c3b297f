import type { MigrationInterface, QueryRunner } from 'typeorm';
import { grantTable } from '../../../kernel/index.js';

const tables = ['remote_vitals', 'remote_failure_witness', 'release_plan'];

/** How the versions do in people's browsers, by the minute and without people, and which of them grow by themselves. */
export class ReleaseWatch1795010000008 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query('alter table platform.remote_release add column contract integer');
    await q.query(`create table platform.remote_vitals (
      name text not null,
      version text not null,
      minute timestamptz not null,
      loads integer not null default 0,
      failures integer not null default 0,
      load_ms integer[] not null,
      lcp_ms integer[] not null,
      inp_ms integer[] not null,
      cls_thousandths integer[] not null,
      constraint remote_vitals_pkey primary key (name, version, minute))`);
    await q.query(`create index remote_vitals_minute_idx on platform.remote_vitals (minute)`);
    await q.query(`create table platform.remote_failure_witness (
      name text not null,
      version text not null,
      witness text not null,
      seen_at timestamptz not null,
      constraint remote_failure_witness_pkey primary key (name, version, witness))`);
    await q.query(`create index remote_failure_witness_seen_idx on platform.remote_failure_witness (seen_at)`);
    await q.query(`create table platform.release_plan (
      name text constraint release_plan_pkey primary key,
      version text not null,
      step numeric not null check (step > 0 and step <= 100),
      every_seconds integer not null check (every_seconds > 0),
      due_at timestamptz not null)`);
    for (const table of tables) await grantTable(q, `platform.${table}`);
  }

  async down(q: QueryRunner): Promise<void> {
    for (const table of [...tables].reverse()) await q.query(`drop table platform.${table}`);
    await q.query('alter table platform.remote_release drop column contract');
  }
}
