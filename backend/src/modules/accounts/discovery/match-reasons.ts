import type { Match } from '@tandem/contracts/accounts';
import type { LookupNames } from '../lookups/lookup.queries.js';

export interface MatchSide {
  readonly goal_ids: readonly number[];
  readonly language_ids: readonly number[];
  readonly skill_ids: readonly number[];
  readonly industry_ids: readonly number[];
  readonly career_level: string | null;
  readonly timezone: string;
}

/** The mentee's side: `industry_ids` are the ones of interest. */
export type Wishes = MatchSide;

const levels = ['entry', 'middle', 'senior', 'director', 'chief'];
const shownReasons = 3;

function goalReason(mine: readonly number[], shared: readonly number[], names: LookupNames): string | null {
  if (shared.length === 0) return null;
  if (shared.length === 1 && mine.length === 1) return `Offers your goal ${names.goals(shared)[0]?.name ?? ''}`.trim();
  if (shared.length === mine.length)
    return mine.length === 2 ? 'Offers both of your goals' : `Offers all ${mine.length} of your goals`;
  return `Offers ${shared.length} of your ${mine.length} goals`;
}

/** Up to three short sentences, in the order of their weight. */
export function matchReasons(me: Wishes, mentor: MatchSide, names: LookupNames): string[] {
  const shared = (mine: readonly number[], theirs: readonly number[]): number[] =>
    mine.filter((id) => theirs.includes(id));
  const industry = names.pick('industry', shared(me.industry_ids, mentor.industry_ids))[0];
  const skill = names.pick('skill', shared(me.skill_ids, mentor.skill_ids))[0];
  const language = names.pick('language', shared(me.language_ids, mentor.language_ids))[0];
  const senior =
    me.career_level !== null && levels.indexOf(mentor.career_level ?? '') > levels.indexOf(me.career_level);
  const reasons = [
    goalReason(me.goal_ids, shared(me.goal_ids, mentor.goal_ids), names),
    industry ? `Works in ${industry.name}` : null,
    skill ? `Strong in ${skill.name}` : null,
    senior ? 'More senior than you' : null,
    me.timezone === mentor.timezone ? 'Same time zone' : null,
    language ? `Speaks ${language.name}` : null,
  ];
  return reasons.filter((reason) => reason !== null).slice(0, shownReasons);
}

/** The same for a mentor who looks for a mentee: what of the mentee's wishes the mentor can answer. */
export function menteeReasons(mentee: Wishes, mentor: MatchSide, names: LookupNames): string[] {
  const shared = (wanted: readonly number[], offered: readonly number[]): number[] =>
    wanted.filter((id) => offered.includes(id));
  const goal = names.goals(shared(mentee.goal_ids, mentor.goal_ids))[0];
  const industry = names.pick('industry', shared(mentee.industry_ids, mentor.industry_ids))[0];
  const skill = names.pick('skill', shared(mentee.skill_ids, mentor.skill_ids))[0];
  const language = names.pick('language', shared(mentee.language_ids, mentor.language_ids))[0];
  const reasons = [
    goal ? `Looks for help with ${goal.name}` : null,
    industry ? `Interested in ${industry.name}` : null,
    skill ? `Wants to grow in ${skill.name}` : null,
    mentee.timezone === mentor.timezone ? 'Same time zone' : null,
    language ? `Speaks ${language.name}` : null,
  ];
  return reasons.filter((reason) => reason !== null).slice(0, shownReasons);
}

/** What one mentor's card or page says about the match; null for those who see none. */
export interface Matching {
  readonly percent: number | null;
  readonly me: Wishes | null;
  readonly mentor: MatchSide;
}

export function matchOf({ percent, me, mentor }: Matching, names: LookupNames): Match | null {
  return percent === null || me === null ? null : { percent, reasons: matchReasons(me, mentor, names) };
}
