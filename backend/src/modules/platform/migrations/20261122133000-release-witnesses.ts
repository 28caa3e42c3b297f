import type { MigrationInterface, QueryRunner } from 'typeorm';
import { grantTable } from '../../../kernel/index.js';

const witness = (table: string, columns: string) => `create table platform.${table} (
  name text not null,
  version text not null,
  witness text not null,
  ${columns}
  seen_at timestamptz not null,
  constraint ${table}_pkey primary key (name, version, witness))`;

/** Who loaded a version within a day, and whether it failed them: a version is judged by people, not by how often one of them reports. */
export class ReleaseWitnesses1795010000009 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query('drop table platform.remote_failure_witness');
    await make(q, 'remote_witness', 'failed boolean not null,');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop table platform.remote_witness');
    await make(q, 'remote_failure_witness', '');
  }
}

async function make(q: QueryRunner, table: string, columns: string): Promise<void> {
  await q.query(witness(table, columns));
  await q.query(`create index ${table}_seen_idx on platform.${table} (seen_at)`);
  await grantTable(q, `platform.${table}`);
}
