import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What is removed by age and by person. The index over ranges of pages found less and less by age: pages whose old rows went take new ones, and
 * after 90 days nearly all hold both.
 */
export class WhatIsRemoved1795040000003 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      create index notification_created_idx on notifications.notification (created_at);
      create index notification_person_idx on notifications.notification (user_id);
      create index delivery_created_idx on notifications.delivery (created_at);
      create index delivery_recipient_idx on notifications.delivery (recipient);
      drop index notifications.notification_age_idx`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`
      create index notification_age_idx on notifications.notification using brin (created_at);
      drop index notifications.notification_created_idx, notifications.notification_person_idx,
        notifications.delivery_created_idx, notifications.delivery_recipient_idx`);
  }
}
