import type { ActivitiesView, SurveyAnswer, SurveySummary, SurveyView } from '@tandem/contracts/programme-admin';
import { startTestApp, type Api, type TestApp } from '../../../../test/harness.js';
import { openEnterprise, type EnterpriseWorld } from '../testing/enterprise-world.js';
import { buildSurvey } from './survey.builders.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 120_000);
afterAll(() => app.close());

const read = async (by: Api, id: number) => (await by.get<SurveyView>(`/surveys/${id}`)).body;
const as = (world: EnterpriseWorld, person: { id: number }) => app.as(person, world.program);
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

test('[D-P105] results count each answer and hold the texts, and the spreadsheet every response; who was removed is left out', async () => {
  const world = await openEnterprise(app);
  const { program, inside } = world;
  const [ada, ben, cleo] = [await world.member('mentee'), await world.member('mentee'), await world.member('mentor')];
  const id = await buildSurvey(app, {
    programId: program.id,
    questions: [
      { title: 'How is it going?', category: 'scale', scale_start: 1, scale_end: 3 },
      { title: 'Which?', category: 'checkboxes', options: ['A', 'B'] },
      { title: '=More', category: 'text', required: false },
    ],
    people: [
      { userId: ada.id, answers: [3, ['A', 'B'], '=1+1'] },
      { userId: ben.id, answers: [2, ['B'], null] },
      { userId: cleo.id, role: 'mentor' },
    ],
  });
  const results = async () => (await inside.get(`/surveys/${id}/results.json`)).body;
  expect(await results()).toMatchObject({
    recipients_count: 3,
    responses_count: 2,
    respond_rate: 67,
    questions: [
      {
        answers_count: 2,
        mean: 2.5,
        counts: [
          { answer: '1', count: 0 },
          { answer: '2', count: 1 },
          { answer: '3', count: 1 },
        ],
      },
      {
        answers_count: 2,
        mean: null,
        counts: [
          { answer: 'A', count: 1 },
          { answer: 'B', count: 2 },
        ],
      },
      { answers_count: 1, counts: [], texts: [{ text: '=1+1', full_name: `${ada.firstname} ${ada.lastname}` }] },
    ],
  });
  const csv = await inside.get<string>(`/surveys/${id}/results.csv`);
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const lines = csv.body.trim().split('\r\n');
  expect(lines[0]).toBe(`Name,Role,Submitted at,How is it going?,Which?,'=More`);
  expect(lines.slice(1).map((line) => line.replace(/\d{2}-\d{2}-\d{4} \d{2}:\d{2}/, 'then'))).toEqual([
    `${ada.firstname} ${ada.lastname},Mentee,then,3,A; B,'=1+1`,
    `${ben.firstname} ${ben.lastname},Mentee,then,2,B,`,
  ]);
  const [role] = await app.database.ops.rows<{ id: number }>(
    `select id from platform.role where program_id = $1 and name = 'mentee'`,
    [program.id],
  );
  const removed = await inside.post('/users/remove_role', { role_id: role?.id, user_id: ben.id });
  expect(removed.status).toBe(200);
  await app.database.ops.rows(`update platform."user" set deleted_at = clock_timestamp() where id = $1`, [ada.id]);
  expect(await results()).toMatchObject({
    recipients_count: 2,
    responses_count: 1,
    questions: [{ mean: 3 }, {}, { texts: [{ full_name: 'Deleted User' }] }],
  });
  const mentor = await as(world, cleo);
  const other = await openEnterprise(app);
  for (const path of [`/surveys/${id}/results.json`, `/surveys/${id}/results.csv`]) {
    expect((await mentor.get(path)).status).toBe(403);
    expect((await other.inside.get(path)).status).toBe(404);
  }
});

test('[D-P105] [D-P122] a survey opens on its first day and closes after its last; who is asked hears of it once', async () => {
  const world = await openEnterprise(app);
  const { program, inside } = world;
  await app.database.ops.rows(`update platform.programme set timezone = 'Pacific/Auckland' where id = $1`, [
    program.id,
  ]);
  const mentee = await world.member('mentee');
  const questions = [{ title: 'How is it going?', category: 'stars' }];
  const dates = { open_date: inDays(3), close_date: inDays(5) };
  const { id } = (await inside.post<SurveyAnswer>('/surveys', { title: 'First weeks', questions, ...dates })).body
    .survey;
  await app.worker.drain();
  expect((await read(inside, id)).state).toBe('draft');
  // Auckland is ahead of UTC, so its day has begun when that of UTC does.
  await app.clock.set(`${inDays(3)}T00:00:01Z`);
  const lastDay = inDays(2);
  await app.worker.drain();
  await app.worker.drain();
  expect(await read(inside, id)).toMatchObject({ state: 'open', recipients_count: 1, close_date: lastDay });
  const mails = await app.mailbox.to(mentee.email);
  expect(mails.map(({ subject }) => subject)).toEqual([`${program.name} would like your feedback`]);
  expect(mails[0]?.text).toContain('First weeks');
  expect(mails[0]?.text).toContain('Please answer by');
  const api = await as(world, mentee);
  const notices = (await api.get('/notifications')).body['notifications'];
  expect(notices).toMatchObject([
    { object_type: 'Survey', link_path: `/app/${world.enterprise.slug}/${program.slug}/surveys/${id}` },
  ]);
  expect((await inside.get<SurveySummary>(`/dashboard/survey_summary?program_id=${program.id}`)).body).toEqual({
    completed_survey_count: 0,
    ongoing_survey_count: 1,
    survey_sent_count: 1,
    respond_rate: 0,
  });
  await app.clock.set(`${lastDay}T23:00:00Z`);
  const late = await api.post(`/surveys/${id}/responses`, { answers: [] });
  expect([late.status, late.body]).toMatchObject([409, { code: 'survey.closed' }]);
  expect(await read(inside, id)).toMatchObject({ state: 'closed', closed_on: lastDay });
});

test('[P-144] [D-P63] [D-P55] [D-P64] the summary counts surveys, people and answers; each answer is one line of the feed', async () => {
  const world = await openEnterprise(app);
  const { program, inside } = world;
  const [mentee, mentor] = [await world.member('mentee'), await world.member('mentor')];
  const people = [{ userId: mentee.id }, { userId: mentor.id, role: 'mentor' as const }];
  await buildSurvey(app, { programId: program.id, state: 'draft' });
  await buildSurvey(app, { programId: program.id, state: 'closed', people: [{ userId: mentee.id, answers: [5] }] });
  const id = await buildSurvey(app, { programId: program.id, people });
  for (const person of [mentee, mentor]) {
    const api = await as(world, person);
    const [question] = (await read(api, id)).questions;
    const answers = [{ question_id: question?.id, value: 5 }];
    if (person === mentor) expect((await api.post(`/surveys/${id}/responses`, { answers })).status).toBe(201);
  }
  await app.worker.drain();
  await app.database.ops.rows(
    `update kernel.outbox_delivery d set done_at = null, retry_at = clock_timestamp() from kernel.outbox_message m
     where m.id = d.message_id and m.program_id = $1 and d.subscription = 'programme-admin.survey-submitted'`,
    [program.id],
  );
  await app.worker.drain();
  expect((await inside.get<SurveySummary>(`/dashboard/survey_summary?program_id=${program.id}`)).body).toEqual({
    completed_survey_count: 1,
    ongoing_survey_count: 1,
    survey_sent_count: 3,
    respond_rate: 67,
  });
  const { activities } = (await inside.get<ActivitiesView>(`/dashboard/activities?program_id=${program.id}`)).body;
  expect(activities.map(({ action, mentor: of, mentees, user }) => [action, of?.id, mentees, user?.id])).toEqual([
    ['submitted', mentor.id, [], mentor.id],
  ]);
});
