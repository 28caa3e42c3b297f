import { discoveryAnswerSchema, type CurrentUser } from '@tandem/contracts/accounts';
import { startTestApp, type TestApp } from '../../../test/harness.js';
import { buildPerson, buildProgramme, generalProgramme, type BuiltProgramme } from '../platform/index.js';
import { seedAccountsDemo } from './accounts.demo.js';
import { AccountsFacade } from './index.js';

const photoUrl = '/api/v1/photos/0-00000000000000000000000000000000.jpg';
const zones = [
  'Asia/Kuala_Lumpur',
  'Asia/Kolkata',
  'Europe/London',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Tokyo',
  'Africa/Nairobi',
];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const general = await generalProgramme(app);
  const portal = await buildProgramme(app);
  await populate(portal, 'acme');
  await populate(general, 'tandem');
  await seedAccountsDemo(app);
}, 60_000);
afterAll(() => app.close());

/** One mentee and eight mentors of a tenant, as the platform's demo data leaves them: without profiles. */
async function populate(program: BuiltProgramme, domain: string): Promise<void> {
  await buildPerson(app, { email: `mentee@${domain}.test`, memberships: [{ program, role: 'mentee' }] });
  const emails = ['mentor', ...zones.map((_zone, index) => `person${index}`)].map((name) => `${name}@${domain}.test`);
  for (const [index, email] of emails.entries()) {
    const timezone = zones[index % zones.length] ?? 'UTC';
    await buildPerson(app, { email, timezone, photoUrl, countryId: 129, memberships: [{ program, role: 'mentor' }] });
  }
}

interface Someone {
  id: number;
  programId: number;
  tenantId: number;
}

async function someone(email: string): Promise<Someone> {
  const row = await app.database.ops.row<Someone>(
    `select u.id, m.program_id as "programId", m.tenant_id as "tenantId" from platform."user" u join platform.membership m on m.user_id = u.id
     where u.email = $1`,
    [email],
  );
  if (!row) throw new Error(`Nobody has the address ${email}.`);
  return row;
}

test.each(['mentor@acme.test', 'mentor@tandem.test'])(
  'the demo mentor %s takes sessions on every day',
  async (email) => {
    const mentor = await someone(email);
    const facade = app.get(AccountsFacade);
    const hours = await app.database.asTenant(mentor, () => facade.hoursOf(mentor.id, mentor.programId));
    expect(new Set(hours?.weekly.map((range) => range.weekday)).size).toBe(7);
    expect(await facade.isUnavailable(mentor.id)).toBe(false);
  },
);

test('every demo mentor of main/main can be discovered, with matches for the demo mentee', async () => {
  const mentee = await someone('mentee@tandem.test');
  const api = await app.as(mentee, await generalProgramme(app));
  const { data } = discoveryAnswerSchema.parse((await api.get('/api/v1/discover/mentors.json')).body);
  expect(data.total).toBe(8);
  expect(
    data.mentors.every((card) => card.match !== null && card.info.job_title !== null && card.goals.length > 0),
  ).toBe(true);
  expect((await api.get<{ suggested: unknown[] }>('/dashboard/users/mentors')).body.suggested.length).toBeGreaterThan(
    2,
  );
});

test('the demo mentee of main/main has three credits; loading the demo data again changes nothing', async () => {
  await seedAccountsDemo(app);
  const mentee = await someone('mentee@tandem.test');
  const { body } = await (await app.as(mentee, await generalProgramme(app))).get<CurrentUser>('/users/current');
  expect(body).toMatchObject({ balance: 30, onboarded: true });
});

test('one demo mentee has a learning plan in its second month, the other one is asked to set goals', async () => {
  const planOf = async (email: string) => {
    const mentee = await someone(email);
    const { body } = await (await app.as(mentee, { id: mentee.programId })).get<CurrentUser>('/users/current');
    return body.user_objective;
  };
  const plan = await planOf('mentee@acme.test');
  expect(plan?.monthly_objectives.map(({ is_active }) => is_active)).toEqual([false, true, false]);
  expect(plan?.monthly_objectives[0]?.objectives.map(({ status }) => status)).toEqual([
    'done',
    'done',
    'expired',
    'done',
  ]);
  expect(await planOf('mentee@tandem.test')).toBeNull();
});

test('several demo mentors live in different time zones and a few take no sessions at the moment', async () => {
  const row = await app.database.ops.row<{ zones: number; resting: number }>(
    `select count(distinct u.timezone)::int as zones, count(*) filter (where p.dnd)::int as resting
     from accounts.profile p join platform."user" u on u.id = p.user_id
     where exists (select from platform.membership m where m.user_id = u.id and m.role = 'mentor')`,
  );
  expect(row?.zones).toBeGreaterThan(5);
  expect(row?.resting).toBeGreaterThan(0);
});
