import { newsfeedView } from '@tandem/contracts/events';
import { startTestApp } from '../../../test/harness.js';
import type { Json, TestApp } from '../../../test/harness.js';
import { buildPerson, buildProgramme } from '../platform/index.js';
import { seedEventsDemo } from './events.demo.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { LOG_LEVEL: 'silent' } });
});
afterAll(() => app.close());

test('[E-057, E-094, D-E48] the demo gives a programme three events with 25 tickets each and a newsfeed, and running it again adds nothing', async () => {
  const program = await buildProgramme(app);
  const admin = await buildPerson(app, { email: 'admin@demo.test', memberships: [{ program, role: 'admin' }] });
  for (let index = 0; index < 20; index += 1)
    await buildPerson(app, { email: `mentee${index}@demo.test`, memberships: [{ program, role: 'mentee' }] });
  await seedEventsDemo(app);
  await seedEventsDemo(app);
  const api = await app.as(admin, program);
  const path = `/app/${program.enterpriseSlug}/${program.slug}/admin/events.json`;
  const rows: Json[] = [];
  for (const tab of ['upcoming', 'past'])
    rows.push(...Object.values<Json>((await api.get(`/api/v1${path}?tab=${tab}`)).body['data'] ?? {}));
  expect(rows.map((row) => [row['event_ended'], row['active'], row['sold'], row['total_attendees']])).toEqual([
    [false, true, 25, 25],
    [false, true, 25, 25],
    [true, true, 25, 25],
  ]);
  const { data } = newsfeedView.parse((await api.get('/newsfeed')).body);
  expect(data.map(({ pinned, likes, comments }) => [pinned, likes, comments])).toEqual([
    [true, 9, 1],
    [false, 7, 0],
    [false, 2, 1],
    [false, 6, 2],
  ]);
});
