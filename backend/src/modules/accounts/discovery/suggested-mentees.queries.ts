import type { Database } from '../../../kernel/index.js';
import { activePairs } from './mentor-list.queries.js';
import { suggestedAtMost, suggestedFrom, type MatchSides } from './match-pairs.queries.js';
import { scoreJoin } from './match-score.queries.js';
import type { ProgrammeRules } from './programme-rules.queries.js';

export interface SuggestedMentee extends MatchSides {
  readonly id: number;
  readonly hexId: string;
  readonly full_name: string;
  readonly photo_url: string | null;
  readonly job_title: string | null;
  readonly company: string | null;
  readonly percent: number;
}

/** $1 programme, $2 now, $3 the mentor, $4 and $5 how many mentees and mentors one person may have, null for any number */
const suggestedSql = `
  select u.id, u.hex_id as "hexId", u.firstname || ' ' || u.lastname as full_name, u.photo_url, me.job_title, me.company, score.percent,
    to_jsonb(me) as mentee, to_jsonb(mentor) as mentor
  from platform.membership m
  join platform."user" u on u.id = m.user_id and u.deleted_at is null
  join (select p.*, pu.timezone from accounts.profile p join platform."user" pu on pu.id = p.user_id) me on me.user_id = u.id
  join (select p.*, pu.timezone from accounts.profile p join platform."user" pu on pu.id = p.user_id) mentor on mentor.user_id = $3
  ${scoreJoin('$2')}
  where m.program_id = $1 and m.role = 'mentee' and u.id <> $3 and score.percent >= ${suggestedFrom}
    and mentor.mentor_status = 'complete' and not mentor.dnd and not mentor.application_pending and not me.dnd
    and cardinality(me.goal_ids || me.interested_industry_ids || me.skill_ids || me.service_ids) > 0
    and not exists (select from accounts.known_session k where k.program_id = $1 and k.mentor_id = $3 and k.mentee_id = u.id
      and k.state <> 'gone')
    and not exists (select from accounts.known_pair k where k.program_id = $1 and k.mentor_id = $3 and k.mentee_id = u.id and k.active)
    and ($4::int is null or ${activePairs('k.mentor_id = $3')} < $4)
    and ($5::int is null or ${activePairs('k.mentee_id = u.id')} < $5)
  order by score.percent desc, ${activePairs('k.mentee_id = u.id')}, u.id limit ${suggestedAtMost}`;

/**
 * The best ten mentees from 30 percent up for a mentor who may ask (D-A64, D-A65): without known ones, those who told nothing that
 * could be compared, and everybody who has no room.
 */
export function suggestedMentees(
  database: Database,
  mentor: { readonly programId: number; readonly mentorId: number; readonly now: Date },
  rules: ProgrammeRules,
): Promise<SuggestedMentee[]> {
  return database.rows<SuggestedMentee>(suggestedSql, [
    mentor.programId,
    mentor.now,
    mentor.mentorId,
    rules.menteesPerMentor,
    rules.mentorsPerMentee,
  ]);
}
