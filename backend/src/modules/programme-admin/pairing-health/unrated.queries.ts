import type { Queries } from '../../../kernel/index.js';
import { tookPart, wasHeld } from '../activities/session-fact.writes.js';
import { pairBegun } from './pairing-facts.queries.js';

/** A session was held; this person took part and has not said how it was. */
export interface Unrated {
  readonly user_id: number;
  readonly booking_id: number;
  readonly starts_at: Date;
  /** With whom: the group's name, or the other of the two. */
  readonly other_id: number;
  readonly group_name: string | null;
  /** The active pair or group it counts for; null for two who are no pair. */
  readonly pairing_id: number | null;
}

/** After so many days a session takes no reviews any more. */
const openDays = 30;

const sql = `select x.person as user_id, f.booking_id, f.starts_at, g.name as group_name, coalesce(a.id, g.id) as pairing_id,
    case when x.person = f.mentor_id then f.mentee_id else f.mentor_id end as other_id
  from programme_admin.session_fact f
  left join programme_admin.pair a on f.group_id is null and not f.is_peer and a.program_id = f.program_id and a.mentor_id = f.mentor_id
    and a.mentee_id = f.mentee_id and a.state = 'active' and f.starts_at >= ${pairBegun}
  left join programme_admin.mentoring_group g on g.id = f.group_id and g.state = 'active'
  cross join lateral unnest(coalesce(f.present_ids, array[f.mentor_id, f.mentee_id])) x (person)
  where f.program_id = $1 and ${wasHeld('f')} and f.held_at > $2::timestamptz - make_interval(days => ${openDays}) and ${tookPart('f', 'x.person')}
    and ($3::bigint is null or coalesce(a.id, g.id) = $3)
    and exists (select from platform.membership m where m.program_id = f.program_id and m.user_id = x.person)
    and not exists (select from programme_admin.session_review v where v.booking_id = f.booking_id and v.reviewer_id = x.person)
  order by f.starts_at desc, f.booking_id, x.person`;

/** Of the whole programme, or of one pair or group; the newest first. */
export function unratedSessions(
  database: Queries,
  { programId, pairingId }: { programId: number; pairingId: number | null },
  now: Date,
): Promise<Unrated[]> {
  return database.rows<Unrated>(sql, [programId, now, pairingId]);
}
