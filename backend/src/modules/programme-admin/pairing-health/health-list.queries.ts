import type { HealthCounts, HealthSort, HealthType } from '@tandem/contracts/programme-admin';
import type { Queries } from '../../../kernel/index.js';
import type { Slice } from '../pairs/pair-list.queries.js';
import { scoreOf, type HealthCode } from './health-score.js';
import {
  factsSql,
  groupBegun,
  knownFacts,
  pairBegun,
  programmeEnd,
  type StoredFacts,
} from './pairing-facts.queries.js';

/** A pair or group with its score; a pair has two people, a group a name. */
export interface HealthRow extends StoredFacts {
  readonly mentor_id: number | null;
  readonly mentee_id: number | null;
  readonly name: string | null;
  readonly points: number;
  readonly code: HealthCode;
  readonly expected: number;
  readonly fulfilment: number;
  readonly sent_at: Date | null;
}

const active = `programme_admin.pairing_health h
  left join programme_admin.pair a on a.id = h.id and a.state = 'active'
  left join programme_admin.mentoring_group g on g.id = h.id and g.state = 'active'`;
const isActive = '(a.id is not null or g.id is not null)';
const rowSql = `select h.*, h.computed_at as at, a.mentor_id, a.mentee_id, g.name, r.sent_at, ${programmeEnd} as ends_at,
    coalesce(${pairBegun}, ${groupBegun.replaceAll('a.', 'g.')}) as begun_at
  from ${active} join platform.programme p on p.id = h.program_id
  left join programme_admin.feedback_reminder r on r.program_id = h.program_id and r.pairing_id = h.id
  where h.program_id = $1 and ${isActive}`;

/** Great first where it is ascending; of equals the higher raw points, or the older pair (D-P71). */
const orders: Record<HealthSort, Record<'asc' | 'desc', string>> = {
  health: { asc: 'h.code, h.points desc, h.id', desc: 'h.code desc, h.points, h.id desc' },
  confirmed: { asc: 'h.confirmed, h.id', desc: 'h.confirmed desc, h.id' },
  completed: { asc: 'h.held, h.id', desc: 'h.held desc, h.id' },
};

export interface HealthWish {
  readonly programId: number;
  readonly type: HealthType;
  readonly sort: HealthSort;
  readonly direction: 'asc' | 'desc';
}

export function healthPage(
  database: Queries,
  { programId, type, sort, direction }: HealthWish,
  { limit, offset }: Slice,
): Promise<HealthRow[]> {
  return database.rows<HealthRow>(`${rowSql} and h.type = $2 order by ${orders[sort][direction]} limit $3 offset $4`, [
    programId,
    type,
    limit,
    offset,
  ]);
}

/** Up to ten of one code: the great ones best first, the poor ones worst first. */
export function healthTen(
  database: Queries,
  { programId, type }: Pick<HealthWish, 'programId' | 'type'>,
  code: 1 | 3,
): Promise<HealthRow[]> {
  return database.rows<HealthRow>(
    `${rowSql} and h.type = $2 and h.code = $3 order by h.points ${code === 1 ? 'desc' : 'asc'}, h.id limit 10`,
    [programId, type, code],
  );
}

export function oneHealth(database: Queries, programId: number, id: number): Promise<HealthRow | null> {
  return database.row<HealthRow>(`${rowSql} and h.id = $2`, [programId, id]);
}

export async function healthCounts(
  database: Queries,
  programId: number,
): Promise<Record<HealthType, HealthCounts & { readonly total: number }>> {
  const rows = await database.rows<HealthCounts & { type: HealthType; total: number }>(
    `select h.type, count(*) filter (where h.code = 1)::int as great, count(*) filter (where h.code = 2)::int as fair,
       count(*) filter (where h.code not in (1, 2))::int as poor, count(*)::int as total
     from ${active} where h.program_id = $1 and ${isActive} group by h.type`,
    [programId],
  );
  const of = (type: HealthType) => {
    const { great = 0, fair = 0, poor = 0, total = 0 } = rows.find((row) => row.type === type) ?? {};
    return { great, fair, poor, total };
  };
  return { pair: of('pair'), group: of('group') };
}

/** How the pairs or groups were doing at each of these moments, by the facts as they stood then. */
export async function healthAt(
  database: Queries,
  { programId, type }: Pick<HealthWish, 'programId' | 'type'>,
  moments: readonly Date[],
): Promise<HealthCounts[]> {
  const facts = await database.rows<StoredFacts>(
    `select * from (${factsSql('a.program_id = $1')}) f where f.type = $3`,
    [programId, moments, type],
  );
  return moments.map((at) => {
    const codes = facts
      .filter((fact) => fact.at.getTime() === at.getTime())
      .map((fact) => scoreOf(knownFacts(fact), at).code);
    const count = (code: HealthCode) => codes.filter((one) => one === code).length;
    return { great: count(1), fair: count(2), poor: count(3) };
  });
}
