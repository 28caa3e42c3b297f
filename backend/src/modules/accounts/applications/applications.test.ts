import type { CurrentUser, MentorApplications } from '@tandem/contracts/accounts';
import { startTestApp, type Api, type TestApp } from '../../../../test/harness.js';
import { buildPerson, generalProgramme, type BuiltProgramme } from '../../platform/index.js';
import { AccountsFacade, buildHours, buildProfile } from '../index.js';

let app: TestApp;
let program: BuiltProgramme;
let superadmin: Api;
let count = 0;

beforeAll(async () => {
  app = await startTestApp();
  program = await generalProgramme(app);
  superadmin = await app.as(await buildPerson(app, { isSuperadmin: true }));
});
afterAll(() => app.close());

async function signUp(userType: 'mentor' | 'mentee'): Promise<{ id: number; email: string; api: Api }> {
  const email = `newcomer-${++count}@example.test`;
  const { status, body } = await app.anonymous.post<{ user: { id: number } }>('/users/sign_up', {
    firstname: 'New',
    lastname: 'Comer',
    email,
    password: 'Mentor!2026',
    password_confirmation: 'Mentor!2026',
    user_type: userType,
    country_id: 129,
    accept_terms: true,
  });
  expect(status).toBe(201);
  await app.worker.drain();
  const { id } = body.user;
  return { id, email, api: await app.as({ id }, program) };
}

const current = async (api: Api): Promise<CurrentUser> => (await api.get<CurrentUser>('/users/current')).body;
const decide = (id: number, status: string): Promise<{ status: number; body: unknown }> =>
  superadmin.post(`/api/v1/main/admins/mentor_applications/${id}`, { status });

test('[D-A03][D-A133][D-A135] who signs up as a mentor of main/main waits for approval and takes no sessions; a mentee does not', async () => {
  const mentor = await signUp('mentor');
  expect(await current(mentor.api)).toMatchObject({ application_pending: true, application: { approved_on: null } });
  expect(await app.get(AccountsFacade).isUnavailable(mentor.id)).toBe(true);
  const mentee = await signUp('mentee');
  expect(await current(mentee.api)).toMatchObject({ application_pending: false, application: null });
});

test('[D-A134][D-A101] an approved mentor is told and can be found once the profile is complete', async () => {
  const mentor = await signUp('mentor');
  await buildProfile(app, mentor.id);
  await buildHours(app, mentor.id, { program });
  await app.database.ops.transaction((tx) =>
    tx.query(`update platform."user" set photo_url = '/x' where id = $1`, [mentor.id]),
  );
  expect(await decide(mentor.id, 'approved')).toMatchObject({
    status: 200,
    body: { user_id: mentor.id, status: 'approved' },
  });
  await mentor.api.post('/users/current', { user: { profile_intro: 'Ready.' } });
  await app.worker.drain();
  expect(await current(mentor.api)).toMatchObject({ application_pending: false, mentor_profile_status: 'complete' });
  expect((await mentor.api.get('/notifications')).body).toMatchObject({
    notifications: [{ object_type: 'Survey', message: 'Your mentor application was approved.' }],
  });
  expect((await app.mailbox.to(mentor.email)).map((mail) => mail.subject)).toContain(
    'Your mentor application was approved',
  );
  expect(JSON.stringify((await app.anonymous.get('/api/v1/discover/mentors.json')).body)).toContain(
    '"full_name":"New Comer"',
  );
});

test('[D-A134] a rejected mentor is told, stays hidden and takes no sessions', async () => {
  const mentor = await signUp('mentor');
  await decide(mentor.id, 'rejected');
  await app.worker.drain();
  expect(await current(mentor.api)).toMatchObject({ application_pending: false, mentor_profile_status: 'hidden' });
  expect(await app.get(AccountsFacade).isUnavailable(mentor.id)).toBe(true);
  expect((await mentor.api.get('/notifications')).body).toMatchObject({
    notifications: [{ message: 'Your mentor application was not approved.' }],
  });
});

test('[D-A134][S23] one of two decisions at the same moment counts; what is decided waits no more', async () => {
  const mentor = await signUp('mentor');
  const answers = await Promise.all([decide(mentor.id, 'approved'), decide(mentor.id, 'rejected')]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404]);
  expect(await decide(mentor.id, 'approved')).toMatchObject({ status: 404 });
});

test('[D-A134][D-A54] undecided applications are listed oldest first for superadmins only', async () => {
  const [first, second] = [await signUp('mentor'), await signUp('mentor')];
  const { body } = await superadmin.get<MentorApplications>('/api/v1/main/admins/mentor_applications.json');
  const ids = body.data.map((row) => row.user_id);
  expect(ids.indexOf(first.id)).toBeGreaterThanOrEqual(0);
  expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id));
  expect(await first.api.get('/api/v1/main/admins/mentor_applications.json')).toMatchObject({ status: 403 });
  expect(await decide(first.id, 'shortlisted')).toMatchObject({ status: 422 });
});
