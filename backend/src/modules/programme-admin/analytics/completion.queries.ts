import type { CompletionStep, SessionCompletion } from '@tandem/contracts/programme-admin';
import type { Queries } from '../../../kernel/index.js';
import { isCounted, wasHeld } from '../activities/session-fact.writes.js';

export interface CompletionRange {
  readonly programId: number;
  /** Days of the zone, YYYY-MM-DD, both included. */
  readonly from: string;
  readonly to: string;
  readonly zone: string;
  readonly step: CompletionStep;
}

/**
 * A point per step, empty ones too. A week runs from the first day of the range; a month is a calendar month, of which the range may hold
 * a part. $1 programme, $2 first day, $3 last day, $4 zone, $5 step.
 */
const pointsSql = `
  with point as (
    select greatest(edge, $2::date) as starts, least((edge + ('1 ' || $5)::interval)::date, $3::date + 1) as ends
    from (select d::date as edge from generate_series(
      case when $5 = 'month' then date_trunc('month', $2::date)::date else $2::date end, $3::date, ('1 ' || $5)::interval) d) edges),
  session as (
    select (s.starts_at at time zone $4)::date as day, s.confirmed_at is not null as booked, ${wasHeld('s')} as conducted,
      (s.mentor_reviewed_at is not null or s.mentee_reviewed_at is not null) as reflected
    from programme_admin.session_fact s
    where s.program_id = $1 and s.starts_at >= ($2::date)::timestamp at time zone $4
      and s.starts_at < ($3::date + 1)::timestamp at time zone $4 and ${isCounted('s')})
  select p.starts::text as date, count(*) filter (where s.booked)::int as booked,
    count(*) filter (where s.conducted)::int as conducted, count(*) filter (where s.reflected)::int as reflected
  from point p left join session s on s.day >= p.starts and s.day < p.ends group by p.starts order by p.starts`;

export function completionPoints(database: Queries, range: CompletionRange): Promise<SessionCompletion['points']> {
  const { programId, from, to, zone, step } = range;
  return database.rows<SessionCompletion['points'][number]>(pointsSql, [programId, from, to, zone, step]);
}
