import type { MigrationInterface, QueryRunner } from 'typeorm';
import { overAllTenants } from '../../../kernel/index.js';

const rule = 'booking_number_to_call_check';

async function keepTo(q: QueryRunner, condition: string): Promise<void> {
  await q.query(
    `alter table bookings.booking drop constraint ${rule}, add constraint ${rule} check (${condition}) not valid`,
  );
  await q.query(`alter table bookings.booking validate constraint ${rule}`);
}

/** A session in person may say how to find each other, too. */
export class WhereToMeet1795050000142 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await keepTo(
      q,
      `case contact_method when 'phone' then contact_info is not null when 'video' then contact_info is null else true end`,
    );
  }

  async down(q: QueryRunner): Promise<void> {
    await overAllTenants(q, ['bookings.booking'], async () => {
      await q.query(`update bookings.booking set contact_info = null where contact_method = 'in_person'`);
    });
    await keepTo(q, `(contact_method = 'phone') = (contact_info is not null)`);
  }
}
