import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sessions that admins make, which can also be held by phone or in person. */
export class AdminSessions1795050000008 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`alter table bookings.booking
      add column created_by_admin boolean not null default false,
      add column contact_method text not null default 'video' check (contact_method in ('video', 'phone', 'in_person')),
      add column contact_info text check (length(contact_info) between 1 and 200),
      add column location text check (length(location) between 1 and 200),
      add constraint booking_number_to_call_check check ((contact_method = 'phone') = (contact_info is not null)),
      add constraint booking_place_to_meet_check check ((contact_method = 'in_person') = (location is not null))`);
    await q.query(
      'create index booking_programme_order_idx on bookings.booking (program_id, start_time desc, id desc)',
    );
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop index bookings.booking_programme_order_idx');
    await q.query(`alter table bookings.booking drop column location, drop column contact_info, drop column contact_method,
      drop column created_by_admin`);
  }
}
