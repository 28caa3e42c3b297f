import type { Queries } from '../../../kernel/index.js';

/**
 * SQL: the person of the row `u` takes part in the programme now, as a member or as one of those who run it. Removed people and deleted accounts
 * do not, and do again once they are back. Needs the programme's tenant, or the person's own rows.
 */
export const takesPart = (u: string, { program, tenant }: { program: string; tenant: string }): string => `(
  ${u}.deleted_at is null and (${u}.is_superadmin
    or exists (select from platform.membership part where part.program_id = ${program} and part.user_id = ${u}.id)
    or exists (select from platform.enterprise_admin part where part.tenant_id = ${tenant} and part.user_id = ${u}.id)))`;

type Reader = Pick<Queries, 'rows'>;

interface Question {
  readonly sql: string;
  readonly programId: number;
  readonly userIds: readonly number[];
}

async function idsOf(database: Reader, { sql, programId, userIds }: Question): Promise<Set<number>> {
  if (userIds.length === 0) return new Set();
  const rows = await database.rows<{ id: number }>(sql, [programId, userIds]);
  return new Set(rows.map(({ id }) => id));
}

const membersSql = `
  select distinct u.id from platform.membership m join platform."user" u on u.id = m.user_id and u.deleted_at is null
  where m.program_id = $1 and m.user_id = any($2)`;

/**
 * Those of the people who are members of the programme and whom the others may write to first. Whoever runs it without being a member is not
 * among them: they write to members, who then answer. The call runs in its tenant.
 */
export const membersAmong = (database: Reader, programId: number, userIds: readonly number[]): Promise<Set<number>> =>
  idsOf(database, { sql: membersSql, programId, userIds });

const partakersSql = `
  select u.id from platform."user" u join platform.programme p on p.id = $1
  where u.id = any($2) and ${takesPart('u', { program: 'p.id', tenant: 'p.tenant_id' })}`;

/** Those of the people who take part in the programme. The call runs in its tenant. */
export const partakersAmong = (database: Reader, programId: number, userIds: readonly number[]): Promise<Set<number>> =>
  idsOf(database, { sql: partakersSql, programId, userIds });
