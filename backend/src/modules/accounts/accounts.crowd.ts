import type { World } from '../../kernel/index.js';
import type { BuiltProgramme } from '../platform/index.js';

const profileSql = `
  insert into accounts.profile (user_id, intro, language_ids, industry_ids, goal_ids, onboarded, mentor_status, approved_on, updated_at)
  select id, 'I help people take their next step.', '{1}', '{1}', '{1}', true, 'complete', now(), now() from unnest($1::bigint[]) id`;

const hoursSql = `
  insert into accounts.mentor_hours (tenant_id, program_id, user_id, weekly, exceptions, saved_at)
  select $1, $2, id, (select jsonb_agg(jsonb_build_object('weekday', d, 'start', '08:00', 'end', '20:00') order by d)
    from generate_series(0, 6) d), '[]', now()
  from unnest($3::bigint[]) id`;

/** Mentors of a crowd who can be found and booked, every day from 8 to 20. */
export async function seedCrowdedMentors(
  world: World,
  { id, tenantId, mentorIds }: Pick<BuiltProgramme, 'id' | 'tenantId'> & { readonly mentorIds: readonly number[] },
): Promise<void> {
  await world.database.asTenant({ tenantId, programId: id }, async () => {
    await world.database.rows(profileSql, [mentorIds]);
    await world.database.rows(hoursSql, [tenantId, id, mentorIds]);
  });
}
