/** How much of `wanted` is in `offered`, 0 to 1; null when nothing is wanted. */
const share = (wanted: string, offered: string): string =>
  `(select count(*) filter (where one = any(${offered})) / nullif(count(*), 0)::numeric from unnest(${wanted}) as one)`;

/**
 * Parts of the one score (D-A63), each 0 to 1, null where the mentee told nothing. Needs `me` (the mentee's profile with
 * timezone) and `mentor` (profile with timezone); $now is the clock.
 */
const parts = (now: string): string => `
  ${share('me.goal_ids', 'mentor.goal_ids')} as goals,
  ${share('me.interested_industry_ids', 'mentor.industry_ids')} as industries,
  case when cardinality(me.skill_ids) > 0 then ${share('me.skill_ids', 'mentor.skill_ids')}
    else ${share('me.service_ids', 'mentor.service_ids')} end as skills,
  case when cardinality(me.language_ids) > 0 then (me.language_ids && mentor.language_ids)::int::numeric end as languages,
  case when hours_apart <= 3 then 1 when hours_apart <= 6 then 0.5 else 0 end::numeric as zone,
  case when me.career_level is not null then coalesce(rank_of.mentor > rank_of.me, false)::int::numeric end as level,
  (case when cardinality(me.wanted_companies) > 0 and exists (
      select from unnest(me.wanted_companies) as wanted where lower(wanted) = lower(mentor.company)) then 5 else 0 end
   + case when me.working_experience is not null and me.working_experience = mentor.working_experience then 5 else 0 end) as extra
  from (select abs(extract(epoch from (${now}::timestamptz at time zone mentor.timezone)
      - (${now}::timestamptz at time zone me.timezone)) / 3600) as hours_apart) apart,
    (select array_position(levels, mentor.career_level) as mentor, array_position(levels, me.career_level) as me
     from (select array['entry', 'middle', 'senior', 'director', 'chief']) as known (levels)) rank_of`;

const weights = { goals: 35, industries: 20, skills: 20, languages: 10, zone: 10, level: 5 };

const total = Object.entries(weights)
  .map(([part, weight]) => `coalesce(part.${part} * ${weight}, 0)`)
  .join(' + ');
const possible = Object.entries(weights)
  .map(([part, weight]) => `case when part.${part} is null then 0 else ${weight} end`)
  .join(' + ');

/**
 * A lateral join that gives `score.percent` (0-100) of each `mentor` row for the `me` row; null without a `me`. Parts without data
 * of the mentee are dropped and the rest counts for the whole.
 */
export const scoreJoin = (now: string): string => `
  left join lateral (
    select least(100, round(100 * (${total}) / nullif(${possible}, 0)) + part.extra)::int as percent
    from (select ${parts(now)}) part
    where me.user_id is not null
  ) score on true`;
