import { currentUserSchema, type CurrentUser } from '@tandem/contracts/accounts';
import { startTestApp, type Api, type TestApp } from '../../../../test/harness.js';
import { Database } from '../../../kernel/index.js';
import { buildPerson, buildProgramme, generalProgramme, type BuiltProgramme } from '../../platform/index.js';
import { buildCredits, buildMentor } from '../index.js';

let app: TestApp;
let program: BuiltProgramme;

beforeAll(async () => {
  app = await startTestApp();
  program = await generalProgramme(app);
});
afterAll(() => app.close());

async function mentee(): Promise<{ id: number; api: Api }> {
  const person = await buildPerson(app, {
    firstname: 'Aina',
    lastname: 'Rahman',
    memberships: [{ program, role: 'mentee' }],
  });
  return { id: person.id, api: await app.as(person, program) };
}

const current = async (api: Api): Promise<CurrentUser> =>
  currentUserSchema.parse((await api.get('/users/current')).body);

test('[A-071..A-077][S-056] a new person reads a whole wire form, with empty parts where nothing is known', async () => {
  const { id, api } = await mentee();
  expect(await current(api)).toMatchObject({
    id,
    firstname: 'Aina',
    lastname: 'Rahman',
    full_name: 'Aina Rahman',
    user_type: 'mentee',
    timezone: 'Asia/Kuala_Lumpur',
    memberships: [{ program_id: program.id, enterprise_slug: 'main', program_slug: 'main', role: 'mentee' }],
    balance: 0,
    upcoming_expiring_credits: [],
    dnd: false,
    onboarded: false,
    is_fl_mentor: false,
    application_pending: false,
    application: null,
    mentor_profile_status: 'incomplete',
    promo_trackers: [],
    badges: [],
    goals: [],
    program_goals: [],
    languages: [],
    linked_calendars: {
      google: { connected: false, link_url: null, unlink_url: null },
      microsoft: { connected: false, link_url: null, unlink_url: null },
    },
    info: { country_id: null, gender: null, job_title: null, linkedin_url: null },
    impact_stats: {
      average_rating: null,
      mentees_helped: 0,
      mentoring_sessions: 0,
      profile_viewed: 0,
      total_reviews: 0,
    },
  });
});

test('[A-072][A-077][D-A85] the role is that of the active programme, the balance that of the person in every programme', async () => {
  const portal = await buildProgramme(app);
  const person = await buildPerson(app, {
    memberships: [
      { program, role: 'mentee' },
      { program: portal, role: 'mentor' },
    ],
  });
  await buildCredits(app, person.id);
  expect(await current(await app.as(person, program))).toMatchObject({ user_type: 'mentee', balance: 30 });
  expect(await current(await app.as(person, portal))).toMatchObject({ user_type: 'mentor', balance: 30 });
});

test('[A-085][A-086][D-A34] saving changes the keys that were sent, keeps the others and answers the whole person', async () => {
  const { api } = await mentee();
  const saved = await api.post('/users/current', {
    user: { firstname: 'Nur Aina', profile_intro: 'I build things.', unknown: true },
    info: { job_title: 'Analyst', company: 'Wwwoods', country_id: 129, gender: 'female', linkedin_url: 'nur-aina' },
    user_languages: [1, 2],
    skills_attributes: [{ skill_id: 1 }, { skill_id: 2 }],
  });
  expect(saved.status).toBe(200);
  const second = await api.post('/users/current', {
    info: { job_title: 'Lead analyst', gender: null },
    skills_attributes: [{ id: 1, _destroy: true }, { skill_id: 3 }],
  });
  expect(currentUserSchema.parse(second.body)).toMatchObject({
    full_name: 'Nur Aina Rahman',
    profile_intro: 'I build things.',
    info: {
      job_title: 'Lead analyst',
      company: 'Wwwoods',
      country_id: 129,
      gender: null,
      linkedin_url: 'https://www.linkedin.com/in/nur-aina',
    },
    languages: [
      { id: 1, name: 'English' },
      { id: 2, name: 'Bahasa Malaysia' },
    ],
    skills: [{ name: 'Leadership' }, { name: 'Technical expertise' }],
  });
});

const brokenRules = [
  ['A-080', { user: { firstname: '' } }, 'user.firstname', 'First name is required'],
  ['A-080', { user: { lastname: ' ' } }, 'user.lastname', 'Last name is required'],
  ['A-081', { user_languages: [] }, 'user_languages', 'Language is a required field'],
  [
    'A-083',
    { info: { linkedin_url: 'https://evil.example/in/me' } },
    'info.linkedin_url',
    'Invalid LinkedIn profile URL format: https://www.linkedin.com/',
  ],
  [
    'D-A33',
    { info: { instagram_url: 'https://linkedin.com/in/me' } },
    'info.instagram_url',
    'Invalid Instagram profile URL format: https://www.instagram.com/',
  ],
  ['D-A32', { info: { company: 'https://acme.example' } }, 'info.company', 'URLs are not allowed'],
  ['D-A32', { user: { profile_intro: 'x'.repeat(2001) } }, 'user.profile_intro', 'At most 2000 characters are allowed'],
  ['D-A32', { user: { age: 12 } }, 'user.age', 'Age must be between 13 and 100'],
  ['D-A32', { user: { timezone: 'Mars/Base' } }, 'user.timezone', 'Please choose a timezone from the list'],
  [
    'D-A62',
    { industries_attributes: [1, 2, 3, 4].map((id) => ({ industry_id: id })) },
    'industries_attributes',
    'You can only select up to 3',
  ],
  [
    'A-141',
    { companies_attributes: ['A', 'B', 'C', 'D'].map((name) => ({ name })) },
    'companies_attributes',
    'You can only select up to 3',
  ],
  ['A-123', { goals_attributes: [{ goal_id: 999 }] }, 'goals_attributes', 'Please choose from the list'],
] as const;

test.each(brokenRules)(
  '[A-080][A-081][A-083][A-141][D-A33] what breaks a rule of the profile is refused with its text: %s %j',
  async (_row, body, field, text) => {
    const { api } = await mentee();
    const before = await current(api);
    const answer = await api.post('/users/current', {
      ...body,
      info: { job_title: 'Changed', ...('info' in body ? body.info : {}) },
    });
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [text] } } });
    expect(await current(api)).toEqual(before);
  },
);

test('[A-082] gender is male, female or others', async () => {
  const { api } = await mentee();
  for (const gender of ['male', 'female', 'others']) {
    expect((await api.post('/users/current', { info: { gender } })).body).toMatchObject({ info: { gender } });
  }
  expect(await api.post('/users/current', { info: { gender: 'robot' } })).toMatchObject({ status: 422 });
});

test('[A-133][A-134][D-A60] the phone number is stored in one form, and WhatsApp is switched on only where there is one', async () => {
  const { api } = await mentee();
  const save = (user: object) => api.post('/users/current', { user });
  const refused = (text: string) => ({ status: 422, body: { errors: { 'user.phone_no': [text] } } });
  expect(await save({ whatsapp_notification: true })).toMatchObject(refused('Phone number is required'));
  expect(await save({ phone_no: ' ', whatsapp_notification: false })).toMatchObject(
    refused('Phone number is required'),
  );
  // Without a country the calling code is the person's to give.
  for (const phone_no of ['call me', '123', '012-345 6789'])
    expect(await save({ phone_no })).toMatchObject(refused('Phone number must be in the format 123456789'));
  expect(await current(api)).toMatchObject({ phone_no: null, whatsapp_notification: false });
  const malaysia = await app.database.row<{ id: number }>(`select id from platform.country where name = 'Malaysia'`);
  await api.post('/users/current', { info: { country_id: malaysia?.id } });
  const saved = await save({ phone_no: '(012) 345-6789', whatsapp_notification: true });
  expect(saved).toMatchObject({ status: 200, body: { phone_no: '+60123456789', whatsapp_notification: true } });
  expect((await save({ phone_no: '+65 8123 4567' })).body).toMatchObject({
    phone_no: '+6581234567',
    whatsapp_notification: true,
  });
  expect((await save({ whatsapp_notification: false })).body).toMatchObject({ whatsapp_notification: false });
});

test('[S10] role, balance and flags cannot be set through the profile', async () => {
  const { api } = await mentee();
  const before = await current(api);
  await api.post('/users/current', {
    user: {
      user_type: 'admin',
      balance: 1000,
      is_fl_mentor: true,
      is_superadmin: true,
      confirmed_at: null,
      email: 'x@example.test',
      id: 1,
    },
    is_fl_mentor: true,
    balance: 1000,
    info: { mentor_status: 'complete' },
  });
  expect(await current(api)).toEqual(before);
});

test('[D-A40] a mentor with photo, intro, goal, industry, language and country is complete; without one of them incomplete', async () => {
  const mentor = await buildMentor(app, program);
  const api = await app.as(mentor, program);
  expect(await current(api)).toMatchObject({
    mentor_profile_status: 'complete',
    show_edit_mentor_profile_popup: false,
  });
  await api.post('/users/current', { user: { profile_intro: '' } });
  expect(await current(api)).toMatchObject({
    mentor_profile_status: 'incomplete',
    show_edit_mentor_profile_popup: true,
  });
  expect(await current(api)).toMatchObject({ profile_intro: null });
});

test('[A-099][D-A40] closing the popup of an incomplete mentor hides it for 30 days', async () => {
  const mentor = await buildPerson(app, { memberships: [{ program, role: 'mentor' }] });
  const api = await app.as(mentor, program);
  expect(await current(api)).toMatchObject({ show_edit_mentor_profile_popup: true });
  await api.post('/users/current', { user: { close_edit_mentor_profile_popup: true } });
  expect(await current(api)).toMatchObject({ show_edit_mentor_profile_popup: false });
  await app.clock.advance(31 * 86_400);
  expect(await current(api)).toMatchObject({ show_edit_mentor_profile_popup: true });
  await app.clock.advance(-31 * 86_400);
});

test('[D-A12][A-200] modals and onboarding are remembered on the server, each once', async () => {
  const { api } = await mentee();
  await api.post('/users/current/checks', { name: 'photo_guide' });
  expect((await api.post('/users/current/checks', { name: 'photo_guide' })).body).toEqual({ checks: ['photo_guide'] });
  await api.post('/users/current', { user: { onboarded: true } });
  expect(await current(api)).toMatchObject({ checks: ['photo_guide'], onboarded: true });
  expect(await api.post('/users/current/checks', { name: '<script>' })).toMatchObject({ status: 422 });
});

test('[A-330][A-331] without a session the call answers 401 with an error', async () => {
  expect(await app.anonymous.get('/users/current')).toMatchObject({
    status: 401,
    body: { error: 'Please sign in to continue.' },
  });
});

test('whoever has no learning plan is told so without a statement of its own', async () => {
  const { api } = await mentee();
  const row = jest.spyOn(app.get(Database), 'row');
  expect((await current(api)).user_objective).toBeNull();
  const sent = row.mock.calls.map(([sql]) => sql);
  row.mockRestore();
  const told = sent.filter((sql) => /platform\.country where|accounts\.user_objective/.test(sql));
  expect(told).toEqual([expect.stringMatching(/platform\.country where[^]*accounts\.user_objective/)]);
});
