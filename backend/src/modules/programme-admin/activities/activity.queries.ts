import type { ActivityAction } from '@tandem/contracts/programme-admin';
import type { Queries } from '../../../kernel/index.js';
import { isStillIn } from '../../platform/index.js';
import { menteeRole } from './session-fact.writes.js';

export interface ActivityRow {
  readonly id: number;
  readonly action: ActivityAction;
  readonly occurred_at: Date;
  readonly mentor_id: number | null;
  readonly mentee_ids: readonly number[];
  readonly user_id: number | null;
}

export interface ActivityWish {
  readonly programId: number;
  /** Only what came before this one. */
  readonly before: number | null;
  readonly limit: number;
}

const menteeIsIn = isStillIn('a.program_id', 'mentee', menteeRole('a'));

/** What removed people did is left out, and they are left out of what others did with them (D-P97). */
const pageSql = `
  select a.id, a.action, a.occurred_at, a.mentor_id, here.mentee_ids, a.user_id from programme_admin.activity a
  cross join lateral (select array(select mentee from unnest(a.mentee_ids) mentee where ${menteeIsIn}) as mentee_ids) here
  where a.program_id = $1 and (a.mentor_id is null or ${isStillIn('a.program_id', 'a.mentor_id', "'mentor'")})
    and (a.mentee_ids = '{}' or here.mentee_ids <> '{}') and (a.user_id = any(a.mentee_ids) and a.user_id <> all(here.mentee_ids)) is not true
    and ($2::bigint is null or (a.occurred_at, a.id) <
      (select edge.occurred_at, edge.id from programme_admin.activity edge where edge.id = $2 and edge.program_id = $1))
  order by a.occurred_at desc, a.id desc limit $3`;

/** Newest first. */
export function activityPage(database: Queries, { programId, before, limit }: ActivityWish): Promise<ActivityRow[]> {
  return database.rows<ActivityRow>(pageSql, [programId, before, limit]);
}
