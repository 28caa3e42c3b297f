import type { Tx } from '../../../kernel/index.js';
import { Profile } from './profile.entity.js';

/** The person's row, locked until the transaction ends; made when there is none yet. */
export async function lockProfile(tx: Tx, userId: number, now: Date): Promise<Profile> {
  await tx.query('insert into accounts.profile (user_id, updated_at) values ($1, $2) on conflict do nothing', [
    userId,
    now,
  ]);
  return tx.getRepository(Profile).findOneOrFail({ where: { userId }, lock: { mode: 'pessimistic_write' } });
}

/** Saves a locked profile and what follows from it: what search finds, and whether discovery may show the person. */
export async function saveProfile(tx: Tx, profile: Profile, now: Date): Promise<void> {
  profile.updatedAt = now;
  await tx.getRepository(Profile).save(profile);
  await refreshProfile(tx, profile.userId);
}

/**
 * Complete needs photo, intro, a goal, an industry, a language, country and timezone (D-A40). Search finds name, job title,
 * company, skills and industries without case and accents (D-A69).
 */
const refreshSql = `
  update accounts.profile p set
    search_text = lower(unaccent(concat_ws(' ', u.firstname, u.lastname, p.job_title, p.company,
      (select string_agg(l.name, ' ') from accounts.lookup l where (l.kind = 'skill' and l.id = any(p.skill_ids))
        or (l.kind = 'industry' and l.id = any(p.industry_ids)))))),
    mentor_status = case
      when p.mentor_status = 'hidden' then 'hidden'
      when u.photo_url is not null and coalesce(p.intro, '') <> '' and cardinality(p.goal_ids) > 0
        and cardinality(p.industry_ids) > 0 and cardinality(p.language_ids) > 0 and u.country_id is not null then 'complete'
      else 'incomplete' end
  from platform."user" u
  where u.id = p.user_id and p.user_id = $1`;

/** To be called whenever the name, the photo or the country of a person changed. */
export async function refreshProfile(tx: Tx, userId: number): Promise<void> {
  await tx.query(refreshSql, [userId]);
}
