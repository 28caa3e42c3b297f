import type { MigrationInterface, QueryRunner } from 'typeorm';
import { overAllTenants } from '../../../kernel/index.js';

/** Linked calendars are read for when their people are busy; whoever reads them has not heard of those that were linked before. */
export class CalendarReadings1795020000016 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query('alter table accounts.linked_calendar add column read_at timestamptz, add column read_error text');
    await overAllTenants(q, ['accounts.linked_calendar'], () =>
      q.query(`insert into kernel.outbox_message (name, payload, tenant_id, program_id, request_id, occurred_at)
        select 'accounts.calendar-linked.v1', jsonb_build_object('userId', user_id, 'provider', provider), null, null, 'migration', now()
        from accounts.linked_calendar`),
    );
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('alter table accounts.linked_calendar drop column read_at, drop column read_error');
  }
}
