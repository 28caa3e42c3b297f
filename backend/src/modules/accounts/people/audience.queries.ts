import type { Database } from '../../../kernel/index.js';

type Reader = Pick<Database, 'rows' | 'row'>;

/** What people of a programme are picked by; an empty part picks everybody. */
export interface AudienceTags {
  readonly skillIds: readonly number[];
  readonly industryIds: readonly number[];
  /** Names of companies, whatever their case. */
  readonly companies: readonly string[];
  readonly countryIds: readonly number[];
}

export interface AudiencePart {
  /** Ids above this one. */
  readonly afterId: number;
  readonly limit: number;
}

/** Services that are called like a skill count as that skill. */
const servicesLike = `array(select v.id from accounts.lookup v join accounts.lookup s on lower(s.name) = lower(v.name)
    where v.kind = 'service' and s.kind = 'skill' and s.id = any($2))`;

/** $1 programme, $2 skills, $3 industries, $4 companies in small letters, $5 countries: any of a part, all of the parts. */
const pickedSql = `
  from platform.membership m
  join platform."user" u on u.id = m.user_id and u.deleted_at is null and u.confirmed_at is not null
  left join accounts.profile p on p.user_id = u.id
  where m.program_id = $1 and coalesce(p.event_mails, true)
    and (cardinality($2::int[]) = 0 or p.skill_ids && $2 or p.service_ids && ${servicesLike})
    and (cardinality($3::int[]) = 0 or p.industry_ids && $3 or p.interested_industry_ids && $3)
    and (cardinality($4::text[]) = 0 or lower(trim(p.company)) = any($4))
    and (cardinality($5::bigint[]) = 0 or u.country_id = any($5))`;

const valuesOf = (programId: number, { skillIds, industryIds, companies, countryIds }: AudienceTags) => [
  programId,
  skillIds,
  industryIds,
  companies.map((name) => name.trim().toLowerCase()),
  countryIds,
];

export async function countAudience(database: Reader, programId: number, tags: AudienceTags): Promise<number> {
  const row = await database.row<{ people: number }>(
    `select count(distinct u.id)::int as people ${pickedSql}`,
    valuesOf(programId, tags),
  );
  return row?.people ?? 0;
}

export async function audiencePart(
  database: Reader,
  { programId, tags }: { programId: number; tags: AudienceTags },
  { afterId, limit }: AudiencePart,
): Promise<number[]> {
  const rows = await database.rows<{ id: number }>(
    `select distinct u.id ${pickedSql} and u.id > $6 order by u.id limit $7`,
    [...valuesOf(programId, tags), afterId, limit],
  );
  return rows.map((row) => row.id);
}

const interestsSql = `
  select coalesce(p.skill_ids, '{}') || array(select s.id from accounts.lookup s join accounts.lookup v on lower(v.name) = lower(s.name)
      where s.kind = 'skill' and v.kind = 'service' and v.id = any(p.service_ids)) as "skillIds",
    coalesce(p.industry_ids || p.interested_industry_ids, '{}') as "industryIds",
    case when trim(p.company) <> '' then array[trim(p.company)] else '{}' end as companies,
    case when u.country_id is null then '{}' else array[u.country_id] end as "countryIds"
  from platform."user" u left join accounts.profile p on p.user_id = u.id where u.id = $1`;

/** The tags that a person meets. */
export async function interestsOf(database: Reader, userId: number): Promise<AudienceTags> {
  const row = await database.row<AudienceTags>(interestsSql, [userId]);
  return row ?? { skillIds: [], industryIds: [], companies: [], countryIds: [] };
}
