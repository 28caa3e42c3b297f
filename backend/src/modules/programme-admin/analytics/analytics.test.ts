import type {
  BookingSummary,
  ChoicesView,
  EngagementCalendar,
  LearningExperience,
  SessionCompletion,
  UserSummary,
} from '@tandem/contracts/programme-admin';
import { startTestApp, type TestApp } from '../../../../test/harness.js';
import type { Message } from '../../../kernel/index.js';
import { buildProfile, chatMessageSent } from '../../accounts/index.js';
import * as heard from '../activities/session-messages.js';
import { buildLearningModule } from '../programme-admin.builders.js';
import { adminModules } from '../testing/admin-modules.js';
import { openEnterprise, type EnterpriseWorld } from '../testing/enterprise-world.js';
import { roleIdOf } from '../testing/invite-calls.js';
import { newsfeedPostWritten } from './engagement-messages.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ modules: adminModules });
}, 120_000);
afterAll(() => app.close());

const dayMs = 86_400_000;
let bookingId = 700_000;

async function openPair() {
  const world = await openEnterprise(app);
  const [mentor, mentee] = [await world.member('mentor'), await world.member('mentee')];
  /** A session that begins so many days from now; the messages are told in this order. */
  const session = async (days: number, ...told: readonly [Message<unknown>, object?][]) => {
    bookingId += 1;
    const startTime = new Date(app.clock.now().getTime() + days * dayMs).toISOString();
    const people = { mentorId: mentor.id, menteeId: mentee.id, actorId: mentee.id };
    for (const [message, more = {}] of told)
      await tell(world, message, { bookingId, programId: world.program.id, startTime, ...people, ...more });
    return startTime;
  };
  return { world, mentor, mentee, session };
}

async function tell(world: EnterpriseWorld, message: Message<unknown>, payload: object): Promise<void> {
  await app.database.asTenant({ tenantId: world.enterprise.id, programId: world.program.id }, () =>
    app.database.transaction((tx) => app.outbox.add(tx, message, payload)),
  );
}

const read = async <T>({ inside, program }: EnterpriseWorld, name: string, query = ''): Promise<T> =>
  (await inside.get<T>(`/dashboard/${name}?program_id=${program.id}${query}`)).body;

const asked: [Message<unknown>] = [heard.sessionRequested];
const agreed: [Message<unknown>] = [heard.sessionAccepted];
const held: [Message<unknown>] = [heard.sessionCompleted];
const reviewed = (side: 'mentor' | 'mentee', stars: number, { id }: { id: number }): [Message<unknown>, object] => [
  heard.sessionReviewed,
  { side, stars, actorId: id },
];

test('[P-143] [D-P55] the user summary counts each active member once, portal owners as admins, deleted accounts not at all', async () => {
  const world = await openEnterprise(app);
  expect(await read(world, 'user_summary')).toEqual({
    total_users_count: 0,
    admins_count: 0,
    mentors_count: 0,
    mentees_count: 0,
  });
  const both = await world.member('mentor');
  for (const role of ['mentee', 'mentee', 'admin', 'portal_owner'] as const) await world.member(role);
  const gone = await world.member('mentee');
  await app.database.ops.rows('update platform."user" set deleted_at = now() where id = $1', [gone.id]);
  await app.database.ops.rows(
    `insert into platform.membership (tenant_id, program_id, user_id, role, created_at)
     select tenant_id, program_id, user_id, 'admin', created_at from platform.membership where user_id = $1`,
    [both.id],
  );
  expect(await read<UserSummary>(world, 'user_summary')).toEqual({
    total_users_count: 5,
    admins_count: 3,
    mentors_count: 1,
    mentees_count: 2,
  });
});

test('[P-142] [P-153] [D-P56] [D-P61] [D-P55] bookings are counted whole, completed among those that were due, rated by the two reviews each may have', async () => {
  const { world, mentor, mentee, session } = await openPair();
  expect(await read<BookingSummary>(world, 'booking_summary')).toEqual({
    total_bookings_count: 0,
    completion_percentage: 0,
    rating_percentage: 0,
  });
  expect(await read<LearningExperience>(world, 'learning_experience')).toEqual({
    average_mentee_rating: null,
    average_mentor_rating: null,
  });
  await session(-3, asked, agreed, held, reviewed('mentee', 4, mentee), reviewed('mentor', 3, mentor));
  await session(-2, agreed, held, reviewed('mentee', 5, mentee));
  await session(-1, agreed, [heard.sessionCancelled]);
  await session(-1, asked);
  await session(2, agreed);
  await app.worker.drain();
  expect(await read<BookingSummary>(world, 'booking_summary')).toEqual({
    total_bookings_count: 5,
    completion_percentage: 67,
    rating_percentage: 75,
  });
  expect(await read<LearningExperience>(world, 'learning_experience')).toEqual({
    average_mentee_rating: 4.5,
    average_mentor_rating: 3,
  });
  const role_id = await roleIdOf(app, world, 'mentee');
  expect((await world.inside.post('/users/remove_role', { role_id, user_id: mentee.id })).status).toBe(200);
  expect((await read<BookingSummary>(world, 'booking_summary')).total_bookings_count).toBe(0);
});

test('[P-153] [D-P61] of a session of a group everybody’s stars are averaged', async () => {
  const { world, mentor, mentee, session } = await openPair();
  const others = [await world.member('mentee'), await world.member('mentee'), await world.member('mentor')] as const;
  const reviews = [
    reviewed('mentee', 5, mentee),
    reviewed('mentee', 2, others[0]),
    reviewed('mentee', 2, others[1]),
    reviewed('mentor', 4, mentor),
    reviewed('mentor', 3, others[2]),
  ];
  await session(-1, held, ...reviews);
  await app.worker.drain();
  expect(await read<LearningExperience>(world, 'learning_experience')).toEqual({
    average_mentee_rating: 3,
    average_mentor_rating: 3.5,
  });
});

test('[P-141] [D-P57] session completion counts what began in the range as booked, conducted and reflected, by the day, week or month', async () => {
  const { world, mentor, session } = await openPair();
  const last = await session(-1, agreed, held, reviewed('mentor', 5, mentor));
  await session(-20, agreed, held);
  await session(-20, asked);
  await session(-45, agreed);
  await session(3, agreed);
  await app.worker.drain();
  const month = await read<SessionCompletion>(world, 'session_completion');
  expect(month).toMatchObject({ step: 'day', booked: 2, conducted: 2, reflected: 1 });
  expect(month.points).toHaveLength(30);
  expect([month.points[0]?.date, month.points.at(-1)?.date]).toEqual([month.from_date, month.to_date]);
  const zone = await app.database.ops.row<{ day: string }>(
    'select ($2::timestamptz at time zone timezone)::date::text as day from platform.programme where id = $1',
    [world.program.id, last],
  );
  expect(month.points.find(({ date }) => date === zone?.day)).toMatchObject({ booked: 1, conducted: 1, reflected: 1 });
  const before = (days: number) => new Date(Date.parse(month.to_date) - days * dayMs).toISOString().slice(0, 10);
  const range = (from: number) => `&from_date=${before(from)}&to_date=${month.to_date}`;
  const quarter = await read<SessionCompletion>(world, 'session_completion', range(60));
  expect([quarter.step, quarter.booked, quarter.conducted, quarter.points.length]).toEqual(['week', 3, 2, 9]);
  expect(quarter.points.map(({ date }) => date)).toEqual(Array.from({ length: 9 }, (_, week) => before(60 - 7 * week)));
  const year = await read<SessionCompletion>(world, 'session_completion', range(200));
  expect([year.step, year.booked, year.points[0]?.date]).toEqual(['month', 3, before(200)]);
  expect(year.points.slice(1).every(({ date }) => date.endsWith('-01'))).toBe(true);
  const { inside, program } = world;
  const refused = (query: string) => inside.get(`/dashboard/session_completion?program_id=${program.id}&${query}`);
  const turned = await refused('from_date=2026-05-02&to_date=2026-05-01');
  expect([turned.status, turned.body['errors']]).toEqual([422, { from_date: ["'From' must not be after 'to'"] }]);
  expect((await refused('from_date=2026-02-30')).body['errors']).toEqual({
    from_date: ['Use a day such as 2026-05-31'],
  });
  expect((await refused('from_date=1990-01-01&to_date=2026-01-01')).status).toBe(422);
  for (const query of ['from_date=0000-01-01', 'from_date=0001-01-01', 'to_date=0001-01-05', 'to_date=2101-01-01'])
    expect((await refused(query)).body).toMatchObject({ error: 'Use a day from 2000 to 2100' });
});

test('[P-150] [P-152] [D-P62] [D-P67] goals, skills and industries are counted by user type, most chosen first, in percent of the type', async () => {
  const world = await openEnterprise(app);
  const [first, second, mentor] = [
    await world.member('mentee'),
    await world.member('mentee'),
    await world.member('mentor'),
  ];
  await buildProfile(app, first.id, {
    goalIds: [1, 2],
    skillIds: [3],
    interestedIndustryIds: [2, 11],
    industryIds: [5],
  });
  await buildProfile(app, second.id, { goalIds: [2] });
  await buildProfile(app, mentor.id, { goalIds: [1], industryIds: [4] });
  const rows = async (name: string, type?: string) =>
    (await read<ChoicesView>(world, name, type ? `&user_type=${type}` : '')).rows.map(
      ({ id, users_count, percentage }) => [id, users_count, percentage],
    );
  expect(await rows('goals_summary')).toEqual([
    [2, 2, 100],
    [1, 1, 50],
  ]);
  expect(await rows('goals_summary', 'mentor')).toEqual([[1, 1, 100]]);
  expect(await rows('skills_summary')).toEqual([[3, 1, 50]]);
  expect(await rows('industries_summary')).toEqual([[2, 1, 50]]);
  expect(await rows('industries_summary', 'mentor')).toEqual([[4, 1, 100]]);
  const { goal_name } = (await read<ChoicesView>(world, 'goals_summary')).rows[0] ?? {};
  expect(goal_name).toEqual(expect.any(String));
  const refused = await world.inside.get(`/dashboard/goals_summary?program_id=${world.program.id}&user_type=admin`);
  expect([refused.status, refused.body['errors']]).toEqual([422, { user_type: ['Choose mentee or mentor'] }]);
});

test('[P-152] [D-P60] learning progress counts who finished all tasks of a module, sessions by being there, the rest by ticks', async () => {
  const { world, mentee, session } = await openPair();
  await world.member('mentee');
  const programId = world.program.id;
  const day = (days: number) => new Date(app.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);
  const tasks = [
    { name: 'Mock interview', category: 'session' },
    { name: 'CV', category: 'assignment' },
  ] as const;
  const learningModuleId = await buildLearningModule(app, {
    programId,
    name: 'Start',
    startsOn: day(-9),
    endsOn: day(9),
    tasks,
  });
  await buildLearningModule(app, { programId, name: 'Empty', startsOn: day(10), endsOn: day(12), tasks: [] });
  const progress = async (type = 'mentee') =>
    (await read<ChoicesView>(world, 'learning_progress', `&user_type=${type}`)).rows.map(
      ({ goal_name, users_count, percentage }) => [goal_name, users_count, percentage],
    );
  await session(-1, [heard.sessionCompleted, { learningModuleId }]);
  await app.worker.drain();
  expect(await progress()).toEqual([
    ['Start', 0, 0],
    ['Empty', 0, 0],
  ]);
  const [cv] = await app.database.ops.rows<{ id: number }>(
    `select id from programme_admin.learning_module_task where module_id = $1 and category = 'assignment'`,
    [learningModuleId],
  );
  const asMentee = await app.as(mentee, world.program);
  expect((await asMentee.post(`/learning_module_tasks/${cv?.id}/toggle_done`, {})).status).toBe(200);
  expect(await progress()).toEqual([
    ['Start', 1, 50],
    ['Empty', 0, 0],
  ]);
  expect(await progress('mentor')).toEqual([
    ['Start', 0, 0],
    ['Empty', 0, 0],
  ]);
});

test('[P-139] [D-P65] the calendar counts per day of the programme who signed in, booked, posted, chatted or reflected, each person once', async () => {
  const { world, mentor, mentee, session } = await openPair();
  const [poster, reader] = [await world.member('mentor'), await world.member('mentee')];
  const writer = await world.member('mentee');
  await session(1, asked);
  await session(-1, [heard.sessionReviewed, { side: 'mentor', stars: 5, actorId: mentor.id }]);
  const programId = world.program.id;
  await tell(world, newsfeedPostWritten, { postId: 4, programId, authorId: poster.id });
  await tell(world, newsfeedPostWritten, { postId: 5, programId, authorId: poster.id });
  await tell(world, chatMessageSent, { messageId: 6, conversationId: 5, programId, senderId: writer.id });
  const signedIn = await app.anonymous.post('/login.json', { email: reader.email, password: reader.password });
  expect(signedIn.status).toBe(200);
  await app.worker.drain();
  const none = await read<EngagementCalendar>(world, 'monthly_activities', '&month=1&year=2020');
  expect([none.days, none.users]).toEqual([[], []]);
  const [year, month] = none.today.split('-').map(Number);
  const at = `&month=${month}&year=${year}`;
  const shown = await read<EngagementCalendar>(world, 'monthly_activities', `${at}&day=${none.today}`);
  expect(shown.days).toEqual([{ date: none.today, users_count: 5, shade: 4 }]);
  expect(shown.users.map(({ id, role }) => [id, role])).toEqual(
    expect.arrayContaining([
      [mentee.id, 'mentee'],
      [reader.id, 'mentee'],
      [writer.id, 'mentee'],
      [mentor.id, 'mentor'],
      [poster.id, 'mentor'],
    ]),
  );
  expect(shown.users.map(({ role }) => role)).toEqual(['mentee', 'mentee', 'mentee', 'mentor', 'mentor']);
  const refused = await world.inside.get(`/dashboard/monthly_activities?program_id=${programId}${at}&day=2020-01-01`);
  expect(refused.body['errors']).toEqual({ day: ['The day must lie in the month that is asked for'] });
});

test('[P-151] [P-326] participants read no figures of the programme, admins of another enterprise do not find it', async () => {
  const [{ world, mentor }, other] = [await openPair(), await openEnterprise(app)];
  const member = await app.as(mentor, world.program);
  for (const name of ['user_summary', 'booking_summary', 'session_completion', 'goals_summary', 'learning_progress']) {
    const path = `/dashboard/${name}?program_id=${world.program.id}`;
    expect((await member.get(path)).status).toBe(403);
    expect((await other.api.get(path)).status).toBe(404);
  }
});
