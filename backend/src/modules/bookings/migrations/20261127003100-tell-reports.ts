import type { MigrationInterface, QueryRunner } from 'typeorm';
import { overAllTenants } from '../../../kernel/index.js';

const instant = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const idsOf = (side: string) => `(select jsonb_agg(s.user_id order by s.id) from bookings.booking_participant s
  where s.booking_id = b.id and b.group_id is not null and s.side = '${side}' and s.response = 'accepted')`;

/** Marked as told, so that nobody but those below hears of it again. */
const toldAgain = `
  insert into kernel.outbox_message (name, payload, tenant_id, program_id, request_id, occurred_at, published_at)
  select 'bookings.booking-reported.v1', jsonb_strip_nulls(jsonb_build_object('bookingId', b.id, 'programId', b.program_id,
      'mentorId', b.mentor_id, 'menteeId', b.mentee_id,
      'requesterId', case when b.is_offline or b.requested_by = 'mentor' then b.mentor_id else b.mentee_id end,
      'startTime', ${instant('b.start_time')}, 'endTime', ${instant('b.end_time')}, 'learningModuleId', b.learning_module_id,
      'isPeer', nullif(b.is_peer, false), 'groupId', b.group_id, 'mentorIds', ${idsOf('mentor')}, 'menteeIds', ${idsOf('mentee')},
      'actorId', t.reporter_id, 'reportedUserId', t.reported_user_id, 'reason', coalesce(t.other_reason, t.reason))),
    b.tenant_id, b.program_id, 'migration', now(), now()
  from bookings.booking b
  cross join lateral (select * from bookings.report r where r.booking_id = b.id order by r.id desc limit 1) t
  where b.status in ('reported', 'investigating') returning id`;

/** Who keeps count of held sessions hears of reports since this version, and not yet of those that wait for a decision. */
export class TellReports1795050000151 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await overAllTenants(q, ['bookings.booking', 'bookings.booking_participant', 'bookings.report'], () =>
      q.query(`with told as (${toldAgain})
        insert into kernel.outbox_delivery (message_id, subscription, queue, retry_at)
        select told.id, area || '.session-reported', area, now()
        from told cross join unnest(array['accounts', 'programme-admin']) area`),
    );
  }

  async down(): Promise<void> {
    // Nothing was changed but what others know.
  }
}
