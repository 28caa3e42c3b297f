import type { Queries } from '../../../kernel/index.js';
import { wasHeld } from '../activities/session-fact.writes.js';
import { pairBegun, programmeEnd, type StoredFacts } from './pairing-facts.queries.js';

/** Beyond the facts of the score: everything that was ever booked, and the stars of either side. */
export interface ReportFacts {
  readonly programme: string;
  readonly timezone: string;
  readonly ends_at: Date | null;
  readonly booked: number;
  readonly missed: number;
  readonly called_off: number;
  readonly mentee_stars: number | null;
  readonly mentor_stars: number | null;
}

export async function reportFacts(database: Queries, { id, program_id }: Pick<StoredFacts, 'id' | 'program_id'>) {
  const row = await database.row<ReportFacts>(
    `with f as (
       select f.* from programme_admin.session_fact f left join programme_admin.pair a on a.id = $2 and a.program_id = $1
       where f.program_id = $1 and (f.group_id = $2 or f.group_id is null and not f.is_peer and f.mentor_id = a.mentor_id
         and f.mentee_id = a.mentee_id and f.starts_at >= ${pairBegun}))
     select p.name as programme, p.timezone, ${programmeEnd} as ends_at, s.*, r.* from platform.programme p
     cross join lateral (select count(*)::int as booked, count(*) filter (where held_at is not null and cancelled_at is not null)::int as missed,
       count(*) filter (where held_at is null and cancelled_at is not null)::int as called_off from f) s
     cross join lateral (select avg(v.stars) filter (where v.side = 'mentee') as mentee_stars,
         avg(v.stars) filter (where v.side = 'mentor') as mentor_stars
       from programme_admin.session_review v join f on f.booking_id = v.booking_id where ${wasHeld('f')}) r
     where p.id = $1`,
    [program_id, id],
  );
  return row;
}

export interface KeptInsight {
  readonly summary: string;
  readonly generated_at: Date;
}

export function keptInsight(database: Queries, id: number, since: Date): Promise<KeptInsight | null> {
  return database.row<KeptInsight>(
    'select summary, generated_at from programme_admin.pairing_insight where id = $1 and generated_at > $2',
    [id, since],
  );
}
