import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Told messages by age, which the worker removes, and the few rows that were given up, which `/api/ready` counts. */
export class WhatIsLookedFor1795000000002 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      create index outbox_message_told on kernel.outbox_message (published_at) where published_at is not null;
      create index outbox_delivery_given_up on kernel.outbox_delivery (dead_at) where dead_at is not null;
      create index timer_given_up on kernel.timer (dead_at) where dead_at is not null`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop index kernel.outbox_message_told, kernel.outbox_delivery_given_up, kernel.timer_given_up');
  }
}
