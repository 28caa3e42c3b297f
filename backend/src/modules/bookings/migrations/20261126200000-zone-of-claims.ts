import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * By which version of the zone data the time of a session was claimed, where that is known, and the rules before the last update: beside a new
 * worker processes of both versions book for a while.
 */
export class ZoneOfClaims1795050000148 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query('alter table bookings.slot_claim add column zone_version text');
    await q.query('alter table bookings.zone_rules add column earlier_version text, add column earlier_periods jsonb');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('alter table bookings.zone_rules drop column earlier_version, drop column earlier_periods');
    await q.query('alter table bookings.slot_claim drop column zone_version');
  }
}
