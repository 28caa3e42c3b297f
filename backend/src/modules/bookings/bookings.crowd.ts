import type { World } from '../../kernel/index.js';
import type { CrowdedProgramme } from '../platform/index.js';

/** How many sessions each mentor has, one a day; so many of them lie ahead. */
export const sessionsPerMentor = 200;
const ahead = 20;
const rowsAtOnce = 100_000;

/**
 * Session n of a programme: round k, in which every mentor meets another mentee, is one day of everybody. So nobody is in two at once, and each
 * row follows from its number. The hour lies within the hours of the mentors.
 */
const bookingSql = `
  with planned as (
    select $1::bigint as tenant_id, $2::bigint as program_id, n, k, ($3::bigint[])[1 + m] as mentor_id,
      ($4::bigint[])[1 + (m + k) % $5::int] as mentee_id, (m + k) % 10 as kind,
      $6::date::timestamp at time zone 'UTC' + (k - ${sessionsPerMentor - ahead}) * interval '1 day' + ((m + 3 * k) % 11) * interval '1 hour' as start_time
    from (select n, n / $5::int as k, n % $5::int as m from generate_series($7::int, $8::int) n) numbered),
  told as (
    select *, case when k >= ${sessionsPerMentor - ahead} then (case kind when 0 then 'pending' else 'upcoming' end)
      else (array['cancelled', 'system_cancelled', 'fully_rated', 'fully_rated', 'fully_rated', 'partially_rated', 'completed', 'closed', 'closed',
        'closed'])[1 + kind] end as status
    from planned),
  made as (insert into bookings.booking (tenant_id, program_id, status, awaiting_side, mentor_id, mentee_id, requested_by, start_time, end_time,
    duration_minutes, topic, objectives, credits_required, credit_state, cancelled_by, cancel_reason, mentor_rated, mentee_rated, created_at,
    asked_at, accepted_at, completed_at)
  select tenant_id, program_id, status, case status when 'pending' then 'mentor' end, mentor_id, mentee_id, 'mentee', start_time,
    start_time + interval '1 hour', 60, 'Session ' || n, array['Plan the first ninety days'], false, 'none',
    case status when 'cancelled' then 'mentee' when 'system_cancelled' then 'system' end,
    case status when 'cancelled' then 'Something urgent came up.' when 'system_cancelled' then 'The request was not answered in time.' end,
    status = 'fully_rated', status in ('fully_rated', 'partially_rated'), start_time - interval '30 days', start_time - interval '30 days',
    case when status not in ('pending', 'system_cancelled') then start_time - interval '29 days' end,
    case when status in ('fully_rated', 'partially_rated', 'completed', 'closed') then start_time + interval '1 hour' end
  from told order by n returning id)
  select min(id) as first from made`;

/** What belongs to the sessions from `$2` on, as the moves of people would have left it. */
const partsSql = [
  `insert into bookings.booking_participant (tenant_id, program_id, booking_id, user_id, side)
   select tenant_id, program_id, id, case side when 'mentor' then mentor_id else mentee_id end, side
   from bookings.booking, unnest(array['mentor', 'mentee']) side where program_id = $1 and id >= $2 order by id, side desc`,
  `insert into bookings.slot_claim (user_id, during, booking_id)
   select unnest(array[mentor_id, mentee_id]), tstzrange(start_time, end_time), id
   from bookings.booking where program_id = $1 and id >= $2 and status in ('pending', 'upcoming')`,
  `insert into bookings.review (tenant_id, program_id, booking_id, side, stars, created_at)
   select tenant_id, program_id, id, side, 4 + id % 2, end_time + interval '1 hour' from bookings.booking, unnest(array['mentor', 'mentee']) side
   where program_id = $1 and id >= $2 and (mentee_rated and side = 'mentee' or mentor_rated and side = 'mentor')`,
];

/** `count` sessions among the people of a programme. No message is told and no timer set, so nobody is written to. */
export async function seedCrowdedBookings(
  world: World,
  program: CrowdedProgramme,
  { count, day, say }: { count: number; day: string; say: (done: number) => void },
): Promise<void> {
  const { id, tenantId, mentorIds, menteeIds } = program;
  await world.database.asTenant({ tenantId, programId: id }, async () => {
    for (let first = 0; first < count; first += rowsAtOnce) {
      const last = Math.min(first + rowsAtOnce, count) - 1;
      const made = await world.database.row<{ first: number }>(bookingSql, [
        ...[tenantId, id, mentorIds, menteeIds, mentorIds.length, day, first, last],
      ]);
      for (const sql of partsSql) await world.database.rows(sql, [id, made?.first]);
      say(last + 1 - first);
    }
  });
}
