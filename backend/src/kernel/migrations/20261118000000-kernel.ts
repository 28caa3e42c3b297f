import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createSchema, databaseRoles, grantTable } from '../database/migration-tools.js';

const messages = `
  create table kernel.outbox_message (
    id bigint generated always as identity primary key,
    name text not null,
    payload jsonb not null,
    tenant_id bigint,
    program_id bigint,
    request_id text not null,
    occurred_at timestamptz not null,
    published_at timestamptz
  );
  create index outbox_message_waiting on kernel.outbox_message (id) where published_at is null;

  create table kernel.outbox_delivery (
    message_id bigint not null references kernel.outbox_message (id) on delete cascade,
    subscription text not null,
    queue text not null,
    attempts integer not null default 0,
    retry_at timestamptz not null,
    last_error text,
    done_at timestamptz,
    dead_at timestamptz,
    primary key (message_id, subscription)
  );
  create index outbox_delivery_open on kernel.outbox_delivery (retry_at) where done_at is null and dead_at is null;

  create table kernel.timer (
    kind text not null,
    key text not null,
    due_at timestamptz not null,
    payload jsonb not null,
    tenant_id bigint,
    program_id bigint,
    attempts integer not null default 0,
    retry_at timestamptz,
    last_error text,
    dead_at timestamptz,
    primary key (kind, key)
  );
  create index timer_due on kernel.timer (due_at) where dead_at is null;`;

const records = `
  create table kernel.idempotency_key (
    user_id bigint not null,
    key text not null,
    request_hash text not null,
    status integer not null,
    answer jsonb,
    created_at timestamptz not null,
    primary key (user_id, key)
  );
  create index idempotency_key_age on kernel.idempotency_key (created_at);

  create table kernel.audit_row (
    id bigint generated always as identity primary key,
    occurred_at timestamptz not null,
    tenant_id bigint,
    program_id bigint,
    actor_id bigint,
    request_id text not null,
    action text not null,
    object_type text not null,
    object_id text not null,
    value_from jsonb,
    value_to jsonb,
    reason text,
    details jsonb
  );
  create index audit_row_time on kernel.audit_row (occurred_at desc, id desc);
  create index audit_row_object on kernel.audit_row (object_type, object_id, id desc);

  create table kernel.test_clock (
    singleton boolean primary key default true check (singleton),
    offset_milliseconds bigint not null default 0
  );
  insert into kernel.test_clock default values;`;

/** Tables of the technical kernel: messages, deliveries, timers, repeated calls, audit, test clock. */
export class Kernel1795000000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await createSchema(q, 'kernel');
    await q.query(messages);
    await q.query(records);
    const { ops } = await databaseRoles(q);
    await grantTable(q, 'kernel.outbox_message', { app: 'insert' });
    await grantTable(q, 'kernel.outbox_delivery', { app: 'select, update' });
    await grantTable(q, 'kernel.timer');
    await grantTable(q, 'kernel.idempotency_key');
    await grantTable(q, 'kernel.test_clock', { app: 'select, update' });
    await grantTable(q, 'kernel.audit_row', { app: 'insert' });
    await q.query(`revoke update, delete on kernel.audit_row from "${ops}"`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`
      drop table kernel.test_clock, kernel.audit_row, kernel.idempotency_key, kernel.timer, kernel.outbox_delivery,
        kernel.outbox_message`);
  }
}
