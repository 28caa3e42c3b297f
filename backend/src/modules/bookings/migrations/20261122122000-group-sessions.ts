import type { MigrationInterface, QueryRunner } from 'typeorm';
import { overAllTenants } from '../../../kernel/index.js';

const me = "nullif(current_setting('app.user_id', true), '')::bigint";
const leaders = 'case when mentor_id = ME then mentor_id else mentee_id end';
/** The seats are looked at for sessions of groups only. */
const members = `case when mentor_id = ME then mentor_id when mentee_id = ME then mentee_id when group_id is not null then
  (select s.user_id from bookings.booking_participant s where s.booking_id = booking.id and s.user_id = ME) end`;

async function showTo(q: QueryRunner, people: string): Promise<void> {
  await q.query('drop policy own_rows on bookings.booking');
  await q.query(
    `create policy own_rows on bookings.booking for select using ((${people.replaceAll('ME', me)}) = ${me})`,
  );
}

/**
 * Sessions of whole groups: everybody has a seat with an answer, a credit and a review of their own. `mentor_id` and `mentee_id` are the
 * mentor whose hours count and the first mentee, or the one who asked. Seats and reviews of two people stay as they were.
 */
export class GroupSessions1795050000021 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(
      'alter table bookings.booking add column group_id bigint, add column cancelled_by_id bigint references platform."user"',
    );
    await q.query('create index booking_group_idx on bookings.booking (group_id) where group_id is not null');
    await q.query(`alter table bookings.booking_participant
      add column response text check (response in ('pending', 'accepted', 'declined')),
      add column credit_state text not null default 'none'
        check (credit_state in ('none', 'held', 'charged', 'released', 'refunded')),
      add column rated boolean not null default false,
      add column absent boolean not null default false,
      drop constraint booking_participant_side_key,
      add constraint booking_participant_person_key unique (booking_id, user_id)`);
    await q.query('create index booking_participant_user_idx on bookings.booking_participant (user_id, booking_id)');
    for (const [table, key, rest] of reviewKeys)
      await q.query(`alter table bookings.${table} add column author_id bigint references platform."user",
        drop constraint ${key}, add constraint ${key} unique nulls not distinct (booking_id, side, author_id${rest})`);
    await q.query('drop index bookings.booking_offline_once');
    await q.query(`create unique index booking_offline_once
      on bookings.booking (least(mentor_id, mentee_id), greatest(mentor_id, mentee_id), start_time)
      where is_offline and group_id is null and status not in ('cancelled', 'missed')`);
    await q.query(`create unique index booking_offline_group_once on bookings.booking (group_id, start_time)
      where is_offline and group_id is not null and status not in ('cancelled', 'missed')`);
    await showTo(q, members);
  }

  /** Sessions of groups go: nothing before this could say who is in them. Refused while one is open or holds credits, which nobody could give back. */
  async down(q: QueryRunner): Promise<void> {
    await overAllTenants(q, ['bookings.booking', 'bookings.booking_participant'], () => refuseOpenOnes(q));
    await showTo(q, leaders);
    await overAllTenants(q, [...ofSession, 'bookings.booking'], () => removeGroupSessions(q));
    await q.query('drop index bookings.booking_offline_group_once');
    await q.query('drop index bookings.booking_offline_once');
    await q.query(`create unique index booking_offline_once
      on bookings.booking (least(mentor_id, mentee_id), greatest(mentor_id, mentee_id), start_time)
      where is_offline and status not in ('cancelled', 'missed')`);
    for (const [table, key, rest] of reviewKeys)
      await q.query(`alter table bookings.${table} drop constraint ${key}, drop column author_id,
        add constraint ${key} unique (booking_id, side${rest})`);
    await q.query('drop index bookings.booking_participant_user_idx');
    await q.query(`alter table bookings.booking_participant drop constraint booking_participant_person_key,
      add constraint booking_participant_side_key unique (booking_id, side),
      drop column absent, drop column rated, drop column credit_state, drop column response`);
    await q.query('alter table bookings.booking drop column cancelled_by_id, drop column group_id');
  }
}

const reviewKeys = [
  ['review', 'review_side_key', ''],
  ['review_answer', 'review_answer_key', ', position'],
] as const;

const ofSession = [
  'report_action',
  'report',
  'review_answer',
  'review',
  'reschedule',
  'booking_note',
  'attachment',
  'booking_participant',
].map((table) => `bookings.${table}`);

async function refuseOpenOnes(q: QueryRunner): Promise<void> {
  const open =
    (await q.query(`select id from bookings.booking b where group_id is not null and (status in ('pending', 'upcoming')
    or exists (select from bookings.booking_participant s where s.booking_id = b.id and s.credit_state = 'held'))
    order by id limit 20`)) as { id: string }[];
  if (open.length === 0) return;
  const ids = open.map(({ id }) => id).join(', ');
  throw new Error(
    `Sessions of groups are open or hold credits: ${ids}. Cancel them or conclude them as an admin, then try again.`,
  );
}

async function removeGroupSessions(q: QueryRunner): Promise<void> {
  const ofGroups = 'select id from bookings.booking where group_id is not null';
  await q.query('update bookings.booking set missed_participant_id = null, status = $1 where group_id is not null', [
    'cancelled',
  ]);
  await q.query(`delete from bookings.slot_claim where booking_id in (${ofGroups})`);
  for (const table of ofSession) await q.query(`delete from ${table} where booking_id in (${ofGroups})`);
  await q.query('delete from bookings.booking where group_id is not null');
}
