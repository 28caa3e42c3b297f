import pg from 'pg';
import { startTestApp, type TestApp } from '../../../../test/harness.js';
import { buildProgramme } from '../../platform/index.js';
import { factsSql } from './pairing-facts.queries.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 120_000);
afterAll(() => app.close());

test('the sessions of each pair and group are found by an index, however many a programme has', async () => {
  const program = await buildProgramme(app);
  await app.database.ops.rows(
    `insert into programme_admin.session_fact (tenant_id, program_id, booking_id, mentor_id, mentee_id, starts_at, told_at)
     select $1, $2, 700000 + i, i % 50, i % 1000, $3, $3 from generate_series(1, 5000) i`,
    [program.tenantId, program.id, app.clock.now()],
  );
  const owner = new pg.Client({ connectionString: app.urls.owner });
  await owner.connect();
  await owner.query('analyze programme_admin.session_fact');
  await owner.end();
  const plan = await app.database.ops.rows(`explain ${factsSql('a.program_id = $1')}`, [program.id, [app.clock.now()]]);
  expect(JSON.stringify(plan)).toMatch(/Index Cond: [^}]*mentor_id = [^}]*mentee_id = /);
});
