import { Injectable } from '@nestjs/common';
import { Clock, type Tx } from '../../../kernel/index.js';
import { scoreOf } from './health-score.js';
import { factsSql, knownFacts, type StoredFacts } from './pairing-facts.queries.js';

/** Whose session it was. */
export interface SessionPeople {
  readonly programId: number;
  readonly mentorId: number;
  readonly menteeId: number;
  readonly groupId?: number | undefined;
}

/** At most so many at once, each some 200 bytes of parameters. */
const batch = 500;
const locked = (table: string, where: string) =>
  `select id from programme_admin.${table} where ${where} and state = 'active' order by id for no key update`;

/**
 * Works out how pairs and groups are doing. Each is locked before its facts are read: of two changes at once the later one sees both, so
 * that the score which stays counts everything.
 */
@Injectable()
export class ScorePairings {
  constructor(private readonly clock: Clock) {}

  /** The pair or group of a session that was told of; a session of two people who are no pair counts for nobody. */
  async ofSession(tx: Tx, { programId, mentorId, menteeId, groupId }: SessionPeople): Promise<void> {
    const rows = groupId
      ? await tx.query<{ id: number }[]>(locked('mentoring_group', 'id = $1'), [groupId])
      : await tx.query<{ id: number }[]>(locked('pair', 'program_id = $1 and mentor_id = $2 and mentee_id = $3'), [
          programId,
          mentorId,
          menteeId,
        ]);
    await this.save(tx, rows);
  }

  async ofGroup(tx: Tx, groupId: number): Promise<void> {
    await this.save(tx, await tx.query<{ id: number }[]>(locked('mentoring_group', 'id = $1'), [groupId]));
  }

  /** Everything that is active in a programme: time alone changes what is expected. */
  async ofProgramme(tx: Tx, programId: number): Promise<void> {
    for (const table of ['pair', 'mentoring_group'])
      await this.save(tx, await tx.query<{ id: number }[]>(locked(table, 'program_id = $1'), [programId]));
  }

  private async save(tx: Tx, rows: readonly { readonly id: number }[]): Promise<void> {
    const now = this.clock.now();
    for (let from = 0; from < rows.length; from += batch) {
      const ids = rows.slice(from, from + batch).map(({ id }) => id);
      const facts = await tx.query<StoredFacts[]>(factsSql('a.id = any($1)'), [ids, [now]]);
      const scored = facts.map((one) => ({ ...one, ...scoreOf(knownFacts(one), now) }));
      await tx.query(saveSql, [JSON.stringify(scored), now]);
    }
  }
}

const columns = `id, tenant_id, program_id, type, points, code, confirmed, held, expected, fulfilment, mentee_reviews, mentor_reviews,
  reviewable, stars, last_held_at, next_at`;
const replaced = columns
  .split(',')
  .slice(4)
  .map((column) => `${column} = excluded.${column}`);
const saveSql = `insert into programme_admin.pairing_health (${columns}, computed_at)
  select ${columns}, $2::timestamptz from jsonb_to_recordset($1::jsonb) as row (id bigint, tenant_id bigint, program_id bigint, type text,
    points float8, code smallint, confirmed int, held int, expected int, fulfilment smallint, mentee_reviews int, mentor_reviews int,
    reviewable int, stars float8, last_held_at timestamptz, next_at timestamptz)
  on conflict (id) do update set ${replaced.join(',')}, computed_at = excluded.computed_at`;
