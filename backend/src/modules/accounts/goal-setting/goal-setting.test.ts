import { goalQuestions, goalQuestionsView, goalTexts, menteeProfileAnswerSchema } from '@tandem/contracts/accounts';
import { startTestApp, type Api, type TestApp } from '../../../../test/harness.js';
import { buildProgramme, generalProgramme, type BuiltProgramme } from '../../platform/index.js';
import { goalsSet } from '../accounts.messages.js';
import { goalsChanged, pairMade, pairOver } from '../read-tables/programme-messages.js';
import { answers, own, path, planModules, planned, planner, shown, start, tell } from './testing/plan-world.js';

let app: TestApp;
let program: BuiltProgramme;
beforeAll(async () => {
  app = await startTestApp({ modules: planModules });
  program = await buildProgramme(app);
}, 60_000);
afterAll(() => app.close());

const questionsOf = async (api: Api) => goalQuestionsView.parse((await api.get(`${path}/questions`)).body).questions;

test('[A-270][D-A107][D-A108] the quiz asks seven questions; the goals of a programme take the place of the outcomes, but not on the general site', async () => {
  const { api } = await planner(app, program);
  expect(await questionsOf(api)).toEqual(goalQuestions);
  const goals = ['Lead a team', 'Speak in public'];
  await tell(app, program, [goalsChanged, { programId: program.id, goals }]);
  const [first, ...others] = await questionsOf(api);
  expect([first?.options, others]).toEqual([goals, goalQuestions.slice(1)]);
  const refused = { errors: { 'answers.0.answer': [goalTexts.answerUnknown] }, code: 'outcome.unknown' };
  expect(await start(api)).toMatchObject({ status: 422, body: refused });
  const plan = await planned(app, api, { 1: 'Speak in public' });
  expect(plan.monthly_objectives.map(({ title, tags }) => [title, tags])).toEqual(
    ['Start', 'Practise', 'Finish'].map((title) => [title, ['Speak in public', 'Communication']]),
  );
  const general = await generalProgramme(app);
  await tell(app, general, [goalsChanged, { programId: general.id, goals }]);
  expect(await questionsOf((await planner(app, general)).api)).toEqual(goalQuestions);
  await tell(app, program, [goalsChanged, { programId: program.id, goals: [] }]);
});

test('[A-259][A-260][A-272][D-A109][D-A112] the answers become a plan that a job fills and tells of', async () => {
  const { api, person } = await planner(app, program);
  expect([await shown(api), await own(api)]).toEqual([null, null]);
  const begun = await start(api);
  expect(begun).toMatchObject({
    status: 201,
    body: {
      user_objective: { is_generated: false, description: '', completion_percentage: 0, monthly_objectives: [] },
    },
  });
  await app.worker.drain();
  const plan = await shown(api);
  expect(plan).toEqual(await own(api));
  expect(plan).toMatchObject({
    is_generated: true,
    description: expect.stringMatching(/^Move into leadership: your 3-/),
  });
  expect(plan?.monthly_objectives.map(({ month_number, is_active }) => [month_number, is_active])).toEqual([
    [1, true],
    [2, false],
    [3, false],
  ]);
  const objectives = plan?.monthly_objectives.flatMap((month) => month.objectives) ?? [];
  expect(objectives.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(objectives[1]).toMatchObject({
    title: 'Book session 1 with a mentor and discuss',
    status: 'todo',
    priority: 'high',
    tags: ['Move into leadership', 'Communication'],
    action: '/discover/mentors',
  });
  const linkPath = `/app/${program.enterpriseSlug}/${program.slug}/learning_objectives`;
  const notice = { object_type: 'Survey', message: 'Your learning plan is ready.', link_path: linkPath };
  expect((await api.get('/notifications')).body).toMatchObject({ notifications: [notice], unread_total: 1 });
  const mails = await app.mailbox.to(person.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Your learning plan is ready']);
  expect(mails[0]?.text).toContain(linkPath);
  // Heard twice, nothing is written again.
  await tell(app, program, [goalsSet, { userObjectiveId: plan?.id ?? 0, userId: person.id, programId: program.id }]);
  expect(await own(api)).toEqual(plan);
});

test('[D-A109] there is one plan: other answers are refused, the same ones within a minute are the same click, also at once', async () => {
  const { api } = await planner(app, program);
  const atOnce = await Promise.all([start(api), start(api), start(api)]);
  expect(atOnce.map(({ status }) => status)).toEqual([201, 201, 201]);
  const ids = atOnce.map(({ body }) => body['user_objective']?.['id']);
  expect(new Set(ids).size).toBe(1);
  const taken = { status: 409, body: { error: goalTexts.planExists, code: 'plan.exists' } };
  expect(await start(api, { 2: 'Leadership' })).toMatchObject(taken);
  await app.clock.advance(61);
  expect(await start(api)).toMatchObject(taken);
  await app.worker.drain();
  expect((await app.database.ops.rows('select 1 from accounts.user_objective where id = $1', [ids[0]])).length).toBe(1);
  const other = await planner(app, program);
  const different = await Promise.all([start(other.api), start(other.api, { 2: 'Leadership' })]);
  expect(different.map(({ status }) => status).sort()).toEqual([201, 409]);
  const removed = await api.delete(`${path}/${String(ids[0])}`);
  expect([removed.status, await own(api), (await start(api, { 2: 'Leadership' })).status]).toEqual([204, null, 201]);
});

test.each([
  ['nothing', [], 'answers', goalTexts.answerRequired],
  ['one question left out', answers().slice(1), 'answers', goalTexts.answerRequired],
  ['an empty answer', answers({ 3: ' ' }), 'answers.2.answer', goalTexts.answerRequired],
  ['an option of another question', answers({ 2: 'Mid career' }), 'answers.1.answer', goalTexts.answerUnknown],
  ['nine characters of free text', answers({ 7: '  123456789 ' }), 'answers.6.answer', goalTexts.answerTooShort],
  ['501 of them', answers({ 7: 'x'.repeat(501) }), 'answers.6.answer', goalTexts.answerTooLong],
  ['a question twice', [...answers().slice(1), ...answers().slice(1, 2)], 'answers', goalTexts.answeredTwice],
])('[A-271][D-A108] %s is refused beside its question', async (_what, sent, field, text) => {
  const { api } = await planner(app, program);
  const { status, body } = await api.post(path, { answers: sent });
  expect([status, body['errors']?.[field]]).toEqual([422, expect.arrayContaining([text])]);
  expect(await own(api)).toBeNull();
});

test('[A-261][A-264][A-274][D-A117][D-A119] todo and done turn into each other; what is not done is expired after its day in the owner’s zone', async () => {
  await app.clock.set('2026-12-01T15:30:00Z');
  const { api } = await planner(app, program, { timezone: 'Asia/Tokyo' });
  const { monthly_objectives: months } = await planned(app, api, { 5: 'Less than 1 hour' });
  const [first, second] = months[0]?.objectives ?? [];
  if (!first || !second) throw new Error('The month is empty.');
  // In Tokyo the second of December has begun: it is the first of the month's days.
  expect([first.due_date, months[2]?.objectives[1]?.due_date]).toEqual(['2026-12-08', '2027-02-13']);
  const put = (status: unknown, id = first.id) => api.put(`${path}/objective/${id}`, { objective: { status } });
  const statusNow = async () => (await shown(api))?.monthly_objectives[0]?.objectives[0]?.status;
  expect((await put('done')).body).toEqual({ objective: { ...first, status: 'done' } });
  expect((await own(api))?.completion_percentage).toBe(17);
  expect((await put('in_progress')).body).toMatchObject({ objective: { status: 'todo' } });
  await app.clock.set('2026-12-08T14:59:30Z');
  expect(await statusNow()).toBe('todo');
  await app.clock.set('2026-12-08T15:00:00Z');
  expect(await statusNow()).toBe('expired');
  expect((await put('completed')).body).toMatchObject({ objective: { status: 'done' } });
  expect(await statusNow()).toBe('done');
  expect((await put('todo')).body).toMatchObject({ objective: { status: 'expired' } });
  for (const status of ['expired', '', null, 'DONE'])
    expect(await put(status)).toMatchObject({
      status: 422,
      body: { errors: { 'objective.status': [goalTexts.status] } },
    });
  expect((await put('done', second.id)).status).toBe(200);
  await app.clock.set('2027-01-01T00:00:00Z');
  const later = await own(api);
  expect(later?.monthly_objectives.map(({ is_active }) => is_active)).toEqual([false, true, false]);
  expect(later?.completion_percentage).toBe(17);
  await app.clock.advance(-app.clock.offset / 1000);
});

test('[A-273][D-A51][D-A118] a plan is read by its owner, their mentor and staff, and written by its owner alone', async () => {
  const owner = await planner(app, program);
  const plan = await planned(app, owner.api);
  const objective = plan.monthly_objectives[0]?.objectives[0]?.id ?? 0;
  const [mentor, admin, peer] = [
    await planner(app, program, { role: 'mentor' }),
    await planner(app, program, { role: 'admin' }),
    await planner(app, program),
  ];
  const elsewhere = await planner(app, await buildProgramme(app), { role: 'admin' });
  const calls = async ({ api }: { api: Api }) =>
    [
      await api.get(`${path}/${plan.id}`),
      await api.put(`${path}/objective/${objective}`, { objective: { status: 'done' } }),
      await api.delete(`${path}/objective/${objective}`),
      await api.delete(`${path}/${plan.id}`),
    ].map(({ status }) => status);
  const page = async ({ api }: { api: Api }) =>
    menteeProfileAnswerSchema.parse((await api.get(`/mentee_profile/${owner.person.hexId}.json`)).body).data
      .user_objective;
  for (const nobody of [mentor, peer, elsewhere]) expect(await calls(nobody)).toEqual([404, 404, 404, 404]);
  expect([await page(mentor), await page(peer)]).toEqual([undefined, undefined]);
  const pair = { programId: program.id, mentorId: mentor.person.id, menteeId: owner.person.id };
  await tell(app, program, [pairMade, pair]);
  for (const reader of [mentor, admin]) expect(await calls(reader)).toEqual([200, 403, 403, 403]);
  expect([await page(mentor), await page(admin), await page(owner)]).toEqual([plan, plan, plan]);
  await tell(app, program, [pairOver, pair]);
  expect(await calls(mentor)).toEqual([404, 404, 404, 404]);
  expect(await own(owner.api)).toEqual(plan);
  expect(await calls(owner)).toEqual([200, 200, 204, 204]);
  expect([await own(owner.api), await page(admin)]).toEqual([null, null]);
  const left = `select (select count(*)::int from accounts.monthly_objective where user_objective_id = $1) as months,
    (select count(*)::int from accounts.objective where id = $2) as objectives`;
  expect(await app.database.ops.rows(left, [plan.id, objective])).toEqual([{ months: 0, objectives: 0 }]);
});
