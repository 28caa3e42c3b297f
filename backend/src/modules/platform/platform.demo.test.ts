import type { TestApp } from '../../../test/harness.js';
import { builtPassword } from './platform.builders.js';
import { seedPlatformDemo } from './platform.demo.js';
import { startPlatformApp } from './testing/platform-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startPlatformApp();
  await seedPlatformDemo(app);
}, 60_000);
afterAll(() => app.close());

test('demo data has 40 mentors and 200 mentees whose names are all different', async () => {
  const counts = await app.database.ops.row(
    `select count(*) filter (where role = 'mentor')::int as mentors, count(*) filter (where role = 'mentee')::int as mentees from platform.membership`,
  );
  const names = await app.database.row(
    `select count(*)::int as people, count(distinct firstname || lastname)::int as names from platform."user"`,
  );
  expect(counts).toEqual({ mentors: 40, mentees: 200 });
  expect(names).toEqual({ people: 246, names: 246 });
});

test.each([
  ['mentee@acme.test', '/app/acme/leaders/overviews'],
  ['mentee100@acme.test', '/app/acme/leaders/overviews'],
  ['admin@acme.test', '/app/acme/leaders/admin'],
  ['mentor@globex.test', '/app/globex/founders/overviews'],
  ['mentee@tandem.test', '/main/dashboard'],
])('the demo person %s signs in and lands on %s', async (email, page) => {
  const answer = await app.anonymous.post('/login.json', { email, password: builtPassword });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ redirect_url: page });
});

test('loading the demo data again changes nothing', async () => {
  await seedPlatformDemo(app);
  const row = await app.database.row(`select count(*)::int as people from platform."user"`);
  expect(row).toEqual({ people: 246 });
});
