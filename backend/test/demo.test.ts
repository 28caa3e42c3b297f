import { seedAccountsDemo } from '../src/modules/accounts/accounts.demo.js';
import { seedBookingsDemo } from '../src/modules/bookings/index.js';
import { seedEventsDemo } from '../src/modules/events/index.js';
import { seedPlatformDemo } from '../src/modules/platform/index.js';
import { seedProgrammeAdminDemo } from '../src/modules/programme-admin/index.js';
import { startTestApp, type TestApp } from './harness.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { LOG_LEVEL: 'silent' } });
  for (const seed of [seedPlatformDemo, seedAccountsDemo, seedProgrammeAdminDemo, seedBookingsDemo, seedEventsDemo])
    await seed(app);
  await app.worker.drain();
}, 240_000);
afterAll(() => app.close());

const open = ['founders', 'leaders', 'engineers', 'main'].sort();

test('the demo has 12 events with 300 tickets, three and 75 in each of its four open programmes', async () => {
  const rows = await app.database.ops.rows<{ slug: string; events: number; tickets: number }>(
    `select p.slug, count(distinct e.id)::int as events, count(t.id)::int as tickets
     from events.event e join platform.programme p on p.id = e.program_id left join events.ticket t on t.event_id = e.id
     group by p.slug order by p.slug`,
  );
  expect(rows).toEqual(open.map((slug) => ({ slug, events: 3, tickets: 75 })));
  const sum = (of: 'events' | 'tickets') => rows.reduce((total, row) => total + row[of], 0);
  expect([sum('events'), sum('tickets')]).toEqual([12, 300]);
});

test('each open demo programme tells of six months of activity', async () => {
  const rows = await app.database.ops.rows<{ slug: string; days: number; months: number }>(
    `select p.slug, ($1::date - min(a.occurred_at)::date)::int as days, count(distinct to_char(a.occurred_at, 'YYYY-MM'))::int as months
     from programme_admin.activity a join platform.programme p on p.id = a.program_id group by p.slug order by p.slug`,
    [app.clock.now()],
  );
  expect(rows.map(({ slug }) => slug)).toEqual(open);
  for (const { months, days } of rows) {
    expect(months).toBeGreaterThanOrEqual(6);
    expect(days).toBeGreaterThanOrEqual(170);
  }
});

test('[D-A107] the quiz of a demo programme offers its goals', async () => {
  const offered = await app.database.ops.rows<{ slug: string; goals: number }>(
    `select p.slug, cardinality(k.goals) as goals from platform.programme p join accounts.known_goals k on k.program_id = p.id order by p.slug`,
  );
  expect(offered.map(({ slug }) => slug)).toEqual(['engineers', 'founders', 'leaders', 'returners']);
  expect(offered.every(({ goals }) => goals > 3)).toBe(true);
});

test('[D-A143] who signs in to show the product finds conversations, of a group too, and some of them not read', async () => {
  const talks = async (email: string) => {
    const person = await app.database.ops.row<{ id: number; program: number }>(
      `select u.id, m.program_id as program from platform."user" u join platform.membership m on m.user_id = u.id where u.email = $1`,
      [email],
    );
    const { body } = await (await app.as(person ?? { id: 0 }, person?.program)).get('/chat/conversations');
    const shown = Object.values(body['conversations'] ?? {});
    return [shown.map((one) => [one['kind'], one['unread_count']]), body['unread_total']];
  };
  expect(await talks('mentee@acme.test')).toEqual([
    [
      ['direct', 2],
      ['group', 1],
      ['direct', 0],
    ],
    3,
  ]);
  expect(await talks('mentor@acme.test')).toEqual([
    [
      ['direct', 0],
      ['group', 0],
      ['direct', 1],
    ],
    1,
  ]);
  expect(await talks('mentee@tandem.test')).toEqual([[['direct', 1]], 1]);
  // Programme administration tells of the group as well, and that changes nothing.
  expect(
    (await app.database.ops.rows('select name from accounts.conversation where group_id is not null')).length,
  ).toBe(2);
});
