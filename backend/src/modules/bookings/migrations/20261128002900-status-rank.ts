import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Statuses that admins read as one label stand together in the order of status, which is that of a session's life (D-B03, D-B05, D-B07, D-B08).
 * What is overdue is older than what is confirmed, and follows it.
 */
const rank = `case
  when credit_state = 'refunded' then 8
  when status = 'pending' then 1
  when status = 'upcoming' then 2
  when status in ('completed', 'pending_rating') then 3
  when status in ('reported', 'investigating') then 4
  when status in ('partially_rated', 'fully_rated', 'closed') then 5
  when status = 'missed' then 6
  else 7 end`;

export class StatusRank1795050000153 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(
      `create function bookings.status_rank(status text, credit_state text) returns int
         language sql immutable parallel safe return ${rank}`,
    );
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop function bookings.status_rank');
  }
}
