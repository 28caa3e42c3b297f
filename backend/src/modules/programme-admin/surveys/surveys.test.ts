import type { CreateSurveyInput, SurveyAnswer, SurveysView, SurveyView } from '@tandem/contracts/programme-admin';
import { startTestApp, type Api, type TestApp } from '../../../../test/harness.js';
import { buildPerson } from '../../platform/index.js';
import { openEnterprise, type EnterpriseWorld } from '../testing/enterprise-world.js';
import { roleIdOf } from '../testing/invite-calls.js';
import { buildSurvey } from './survey.builders.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 120_000);
afterAll(() => app.close());

const rating = { title: 'How is it going?', category: 'stars' } as const;
const create = (by: Api, change: Partial<CreateSurveyInput> = {}) =>
  by.post<SurveyAnswer>('/surveys', { title: 'First weeks', questions: [rating], ...change });
const made = async (by: Api, change: Partial<CreateSurveyInput> = {}) => (await create(by, change)).body.survey;
const open = (by: Api, id: number) => by.post<SurveyAnswer>(`/surveys/${id}/open`);
const read = async (by: Api, id: number) => (await by.get<SurveyView>(`/surveys/${id}`)).body;
const titles = async (by: Api, view = '') =>
  (await by.get<SurveysView>(`/surveys${view && `?view=${view}`}`)).body.surveys.map(({ title }) => title);
const as = (world: EnterpriseWorld, person: { id: number }) => app.as(person, world.program);
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const stored = (sql: string, id: number) => app.database.ops.rows(sql, [id]);

test('[D-P105] [D-P05] a draft is written, changed and deleted, each on record; what has been opened is not', async () => {
  const { inside, admin } = await openEnterprise(app);
  const answer = await create(inside, { description: ' Two minutes ', audience: 'mentee', close_date: inDays(9) });
  const { survey } = answer.body;
  expect([answer.status, answer.body.message]).toEqual([201, 'Survey created successfully']);
  expect(survey).toMatchObject({
    title: 'First weeks',
    description: 'Two minutes',
    audience: 'mentee',
    state: 'draft',
    open_date: null,
    close_date: inDays(9),
    recipients_count: 0,
    asked: false,
    questions: [{ ...rating, required: true, scale_start: 1, scale_end: 5 }],
  });
  const questions = [
    { title: 'How sure are you?', category: 'scale', scale_start: 0, scale_end: 10 },
    { title: 'Which one?', category: 'options', options: ['A', 'B'], required: false },
  ];
  const changed = await inside.patch<SurveyAnswer>(`/surveys/${survey.id}`, { questions, close_date: '' });
  expect(changed.body.survey).toMatchObject({ title: 'First weeks', close_date: null, questions });
  const stale = { title: 'Late', updated_at: '2020-01-01T00:00:00Z' };
  expect((await inside.patch(`/surveys/${survey.id}`, stale)).status).toBe(409);
  const nobody = await open(inside, survey.id);
  expect([nobody.status, nobody.body]).toMatchObject([
    422,
    { errors: { audience: ['Nobody of this audience takes part in the programme yet'] } },
  ]);
  expect((await read(inside, survey.id)).state).toBe('draft');
  expect((await inside.delete(`/surveys/${survey.id}`)).body).toEqual({ message: 'Survey deleted successfully' });
  expect((await inside.delete(`/surveys/${survey.id}`)).status).toBe(404);
  const record = await app.database.ops.rows(
    `select action, actor_id as by from kernel.audit_row where object_type = 'survey' and object_id = $1 order by id`,
    [String(survey.id)],
  );
  expect(record).toEqual(
    ['survey.created', 'survey.changed', 'survey.removed'].map((action) => ({ action, by: admin.id })),
  );
});

test('[D-P105] what is missing or impossible is said under its field', async () => {
  const { inside } = await openEnterprise(app);
  const scale = { title: 'How sure?', category: 'scale', scale_start: 5, scale_end: 5 } as const;
  const refusals: [Partial<CreateSurveyInput>, string, string][] = [
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ audience: 'admin' as 'all' }, 'audience', 'Audience is required'],
    [{ open_date: inDays(-2) }, 'open_date', 'Open date cannot be in the past'],
    [{ close_date: inDays(-2) }, 'close_date', 'Close date cannot be in the past'],
    [{ open_date: inDays(5), close_date: inDays(4) }, 'close_date', 'Close date must be on or after the open date'],
    [{ open_date: inDays(5), questions: [] }, 'questions', 'Add at least one question'],
    [{ questions: [{ title: '', category: 'text' }] }, 'questions.0.title', 'Question Title is required'],
    [
      { questions: [scale] },
      'questions.0.scale_end',
      'Scale must be whole numbers from 0 to 10, the start below the end.',
    ],
    [
      { questions: [{ title: 'Which?', category: 'options', options: ['A', 'a'] }] },
      'questions.0.options',
      'Please enter 2 to 20 different choices.',
    ],
  ];
  for (const [change, field, text] of refusals) {
    const refused = await create(inside, change);
    expect([refused.status, refused.body]).toMatchObject([422, { errors: { [field]: [text] } }]);
  }
  const half = await create(inside, { title: 'Half an emoji: \ud83d' });
  expect([half.status, half.body]).toMatchObject([422, { code: 'input.unsavable' }]);
  expect(await titles(inside)).toEqual([]);
  const { id } = await made(inside, { questions: [] });
  expect((await open(inside, id)).body).toMatchObject({ errors: { questions: ['Add at least one question'] } });
});

test('[D-P105] recipients are fixed at opening: later members are not asked, those of another audience neither', async () => {
  const world = await openEnterprise(app);
  const { inside, program } = world;
  const both = await buildPerson(app, {
    memberships: (['mentee', 'mentor'] as const).map((role) => ({ program, role })),
  });
  const [mentee, mentor] = [await world.member('mentee'), await world.member('mentor')];
  const { id } = await made(inside, { audience: 'mentee' });
  expect((await as(world, mentee).then((api) => api.get(`/surveys/${id}`))).status).toBe(404);
  expect((await open(inside, id)).body.survey).toMatchObject({
    state: 'open',
    recipients_count: 2,
    responses_count: 0,
  });
  const late = await as(world, await world.member('mentee'));
  expect((await late.get(`/surveys/${id}`)).status).toBe(404);
  expect((await late.post(`/surveys/${id}/responses`, { answers: [] })).status).toBe(404);
  expect([await titles(late), await titles(await as(world, mentor))]).toEqual([[], []]);
  const asked = await as(world, mentee);
  expect(await read(asked, id)).toMatchObject({ asked: true, answered_at: null, recipients_count: null });
  expect(await titles(asked, 'waiting')).toEqual(['First weeks']);
  const everybody = await made(inside, { title: 'All', audience: 'all' });
  expect((await open(inside, everybody.id)).body.survey.recipients_count).toBe(4);
  const twice = await as(world, both);
  expect((await titles(twice)).sort()).toEqual(['All', 'First weeks']);
  // Asked as a mentee, now a mentor only: an answer would not count, so none is taken.
  const removal = { role_id: await roleIdOf(app, world, 'mentee'), user_id: both.id };
  expect((await inside.post('/users/remove_role', removal)).status).toBe(200);
  expect(await titles(twice)).toEqual([]);
  const unasked = await twice.post(`/surveys/${id}/responses`, { answers: [] });
  expect([unasked.status, (await twice.get(`/surveys/${id}`)).status]).toEqual([404, 404]);
  for (const refused of [
    await open(inside, id),
    await inside.patch(`/surveys/${id}`, { title: 'Other' }),
    await inside.delete(`/surveys/${id}`),
  ])
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'survey.not-draft' }]);
});

test('[D-P105] each is answered once, however often it is sent, and not after the survey closed', async () => {
  const world = await openEnterprise(app);
  const [mentee, mentor] = [
    await as(world, await world.member('mentee')),
    await as(world, await world.member('mentor')),
  ];
  const questions: CreateSurveyInput['questions'] = [
    rating,
    { title: 'Which?', category: 'options', options: ['A', 'B'] },
    { title: 'More?', category: 'text', required: false },
  ];
  const { id } = await made(world.inside, { questions });
  await open(world.inside, id);
  const [stars = 0, which = 0, more = 0] = (await read(mentee, id)).questions.map((question) => question.id);
  const send = (by: Api, answers: object[]) => by.post<SurveyAnswer>(`/surveys/${id}/responses`, { answers });
  const refused = await send(mentee, [{ question_id: which, options: ['C'] }]);
  expect([refused.status, refused.body]).toMatchObject([
    422,
    {
      errors: {
        [`answers.${stars}`]: ['This field is required'],
        [`answers.${which}`]: ['This answer is not one of the choices'],
      },
    },
  ]);
  expect((await read(mentee, id)).answered_at).toBeNull();
  const whole = [
    { question_id: stars, value: 4 },
    { question_id: which, options: ['A'] },
    { question_id: more, text: ' More time ' },
  ];
  const sent = await Promise.all(Array.from({ length: 4 }, () => send(mentee, whole)));
  expect(sent.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  expect(sent.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'survey.answered',
    error: 'You have already answered this survey.',
  });
  const rows = await stored(
    `select a.value, a.text, a.options from programme_admin.survey_answer a
     join programme_admin.survey_recipient r on r.id = a.recipient_id where r.survey_id = $1 order by a.id`,
    id,
  );
  expect(rows).toEqual([
    { value: 4, text: null, options: [] },
    { value: null, text: null, options: ['A'] },
    { value: null, text: 'More time', options: [] },
  ]);
  expect(await titles(mentee, 'waiting')).toEqual([]);
  const closed = await world.inside.post<SurveyAnswer>(`/surveys/${id}/close`);
  expect(closed.body).toMatchObject({ message: 'Survey closed successfully', survey: { state: 'closed' } });
  const late = await send(mentor, whole);
  expect([late.status, late.body]).toMatchObject([
    409,
    { code: 'survey.closed', error: 'This survey is closed. Answers are no longer taken.' },
  ]);
  expect((await world.inside.post(`/surveys/${id}/close`)).body).toMatchObject({ code: 'survey.not-open' });
});

test('[D-P16] a programme that is switched off neither asks nor is answered', async () => {
  const world = await openEnterprise(app);
  const [member, programId] = [await world.member('mentee'), world.program.id];
  const [asking, draft] = [
    await buildSurvey(app, { programId, people: [{ userId: member.id }] }),
    await buildSurvey(app, { programId, state: 'draft' }),
  ];
  await app.database.ops.rows('update platform.programme set is_active = false where id = $1', [programId]);
  const answered = await as(world, member).then((api) => api.post(`/surveys/${asking}/responses`, { answers: [] }));
  for (const refused of [answered, await open(world.inside, draft)])
    expect([refused.status, refused.body]).toMatchObject([403, { error: 'This programme is not active.' }]);
});

test('[P-326] [P-001] participants manage nothing, and another programme’s surveys are not found', async () => {
  const [world, other] = [await openEnterprise(app), await openEnterprise(app)];
  const member = await world.member('mentee');
  const id = await buildSurvey(app, { programId: world.program.id, people: [{ userId: member.id }] });
  for (const [by, status] of [
    [await as(world, member), 403],
    [other.inside, 404],
  ] as const) {
    expect((await by.patch(`/surveys/${id}`, { title: 'Mine' })).status).toBe(status);
    for (const move of ['open', 'close']) expect((await by.post(`/surveys/${id}/${move}`)).status).toBe(status);
    expect((await by.delete(`/surveys/${id}`)).status).toBe(status);
  }
  expect((await create(await as(world, member))).status).toBe(403);
  expect((await other.inside.get(`/surveys/${id}`)).status).toBe(404);
  expect((await other.inside.post(`/surveys/${id}/responses`, { answers: [] })).status).toBe(404);
  expect([await titles(other.inside), await titles(world.inside)]).toEqual([[], ['How is it going?']]);
});
