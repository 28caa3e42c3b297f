import { openAtTheDatabase } from '../../../../test/at-the-database.js';
import { startTestApp, type TestApp } from '../../../../test/harness.js';
import { buildProgramme, type BuiltProgramme } from '../../platform/index.js';
import { own, path, planModules, planned, planner, start } from './testing/plan-world.js';

let app: TestApp;
let program: BuiltProgramme;
beforeAll(async () => {
  // What is made to wait for others goes on when a test lets it: its statement must not end before, however slow the machine.
  app = await startTestApp({ modules: planModules, env: { DATABASE_STATEMENT_TIMEOUT_MS: '20000' } });
  program = await buildProgramme(app);
}, 60_000);
afterAll(() => app.close());

test('[D-A51] the plan of somebody who left the programme is not read there any more, also by whoever knows its number', async () => {
  const owner = await planner(app, program);
  const { id } = await planned(app, owner.api);
  const admin = await planner(app, program, { role: 'admin' });
  expect((await admin.api.get(`${path}/${id}`)).status).toBe(200);
  await app.database.ops.rows('delete from platform.membership where user_id = $1 returning id', [owner.person.id]);
  const { api } = admin;
  const calls = [await api.get(`${path}/${id}`), await api.delete(`${path}/${id}`)];
  expect(calls.map(({ status }) => status)).toEqual([404, 404]);
});

test('an objective that is deleted while it is ticked off is told to be gone', async () => {
  const { api } = await planner(app, program);
  const objective = (await planned(app, api)).monthly_objectives[0]?.objectives[0]?.id ?? 0;
  const { holder, untilWaiting, close } = await openAtTheDatabase(app);
  await holder.query(`begin; set local row_security = off; delete from accounts.objective where id = ${objective}`);
  const turning = api.put(`${path}/objective/${objective}`, { objective: { status: 'done' } });
  await untilWaiting(1);
  await holder.query('commit');
  await close();
  expect((await turning).status).toBe(404);
});

test('[D-A109] a plan that is deleted before it is written stays deleted, and nobody is told of it', async () => {
  const { api } = await planner(app, program);
  const begun = await start(api);
  const id = String(begun.body['user_objective']?.['id']);
  expect((await api.delete(`${path}/${id}`)).status).toBe(204);
  await app.worker.drain();
  expect([await own(api), (await api.get('/notifications')).body['unread_total']]).toEqual([null, 0]);
});
