import pg from 'pg';
import { statementForMany, valuesForMany } from '../src/kernel/database/reads-for-many.js';
import type { Queries } from '../src/kernel/index.js';
import { buildEnterprise, buildProgramme } from '../src/modules/platform/index.js';
import { quietApp } from '../src/modules/bookings/testing/quiet-app.js';
import { readCandidates } from '../src/modules/programme-admin/pairs/pair.queries.js';

const app = quietApp();
const pairs = 4000;

interface Plan {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/** Rows that the steps of a plan looked at. */
const touched = (plan: Plan): number =>
  (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'] +
  (plan.Plans ?? []).reduce((sum, part) => sum + touched(part), 0);

/** Mentor n and mentee n are a pair, for each n. */
async function fill(owner: pg.Client, tenantId: number, programId: number): Promise<number> {
  // Rows of people do not matter here, only how many there are.
  await owner.query("set session_replication_role = 'replica'");
  const { rows } = await owner.query<{ id: string }>(
    `insert into platform."user" (slug, hex_id, firstname, lastname, email, timezone)
     select 'many-' || n, lpad(to_hex(n), 24, '0'), 'Many', 'People', n || '@many.test', 'UTC' from generate_series(1, $1 * 2) n returning id`,
    [pairs],
  );
  const first = Math.min(...rows.map(({ id }) => Number(id)));
  await owner.query(
    `insert into platform.membership (tenant_id, program_id, user_id, role)
     select $1, $2, $3::bigint + n, case when n < $4 then 'mentor' else 'mentee' end from generate_series(0, $4 * 2 - 1) n`,
    [tenantId, programId, first, pairs],
  );
  await owner.query(
    `insert into programme_admin.pair (tenant_id, program_id, mentor_id, mentee_id, state, created_at)
     select $1, $2, $3::bigint + n, $3::bigint + $4 + n, 'active', now() from generate_series(0, $4 - 1) n`,
    [tenantId, programId, first, pairs],
  );
  await owner.query('analyze platform."user", platform.membership, programme_admin.pair');
  return first;
}

test('a crowd that asks whether it may request somebody costs what its own rows cost, however large the programme is', async () => {
  const enterprise = await buildEnterprise(app);
  const program = await buildProgramme(app, { enterprise });
  const owner = new pg.Client({ connectionString: app.urls.owner });
  await owner.connect();
  const first = await fill(owner, enterprise.id, program.id).finally(() => owner.end());
  const asked: { sql: string; values: readonly unknown[] }[] = [];
  const noting: Queries = {
    rows: <R>(sql: string, values: readonly unknown[] = []) => {
      asked.push({ sql, values });
      return Promise.resolve<R[]>([]);
    },
    row: () => Promise.resolve(null),
    transaction: () => Promise.reject(new Error('Only reads are noted.')),
  };
  for (let index = 0; index < 50; index += 1) {
    const question = { programId: program.id, requesterId: first + pairs + index, otherIds: [first] };
    await readCandidates(noting, { ...question, otherRole: 'mentor' });
  }
  const sql = statementForMany(asked[0]?.sql ?? '') ?? '';
  const plans = await app.database.asTenant({ tenantId: enterprise.id }, () =>
    app.database.rows<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (analyze, format json) ${sql}`,
      valuesForMany(asked.map(({ values }) => values)),
    ),
  );
  expect(
    plans.flatMap((row) => row['QUERY PLAN']).reduce((sum, { Plan: plan }) => sum + touched(plan), 0),
  ).toBeLessThan(1500);
});
