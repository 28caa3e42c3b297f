import { discoveryAnswerSchema, type MentorCard } from '@tandem/contracts/accounts';
import { startTestApp, type TestApp } from '../../../../test/harness.js';
import { buildPerson, generalProgramme, type BuiltPerson } from '../../platform/index.js';
import { buildMentor } from '../index.js';
import type { MentorOverrides } from '../accounts.builders.js';
import { Portal } from './testing/portal.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('[A-159][A-160][A-181] a card carries what the list shows of a mentor', async () => {
  const portal = await Portal.open(app);
  const mentor = await portal.mentor({
    firstname: 'Mei Lin',
    lastname: 'Tan',
    profile: {
      jobTitle: 'Product Director',
      company: 'Tidewater Bank',
      skillIds: [8, 9, 10, 11],
      industryIds: [2],
      languageIds: [1, 3],
    },
  });
  const [card] = (await portal.directory()).mentors;
  expect(card).toMatchObject({
    id: mentor.id,
    slug: mentor.slug,
    hexId: mentor.hexId,
    full_name: 'Mei Lin Tan',
    fullname: 'Mei Lin Tan',
    info: { job_title: 'Product Director', company: 'Tidewater Bank' },
    country: 'Malaysia',
    goals: [{ name: 'Career Guidance' }],
    user_languages: [{ name: 'English' }, { name: 'Mandarin' }],
    interests: ['Interviewing', 'Product strategy', 'Stakeholder management'],
    is_following: false,
    new_mentor: true,
    fl_average_rating: null,
    top_badges: [],
    have_booked: false,
    unavailable: false,
    profile_link: `/app/${portal.program.enterpriseSlug}/${portal.program.slug}/members/${mentor.id}`,
  });
});

test('[D-A69] search finds name, job title, company, skills and industries, without case and accents', async () => {
  const portal = await Portal.open(app);
  await portal.mentor({
    firstname: 'Tomás',
    lastname: 'Silva',
    profile: { jobTitle: 'Design Lead', company: 'Fathom Labs', skillIds: [15], industryIds: [8] },
  });
  await portal.mentor({ firstname: 'Kenji', lastname: 'Watanabe' });
  for (const search of ['tomas', 'SILVA', 'design lead', 'fathom', 'user research']) {
    expect(await portal.names(`?search=${encodeURIComponent(search)}&commit=Search`)).toEqual(['Tomás Silva']);
  }
  expect(await portal.names('?search=tandem')).toEqual([]);
});

test('[D-A69][S34] signs of patterns and quotes are searched as they are, and one character is too few', async () => {
  const portal = await Portal.open(app);
  await portal.mentor();
  for (const search of ['%%', '__', "';--", '\\\\', '%27%20or%201=1']) {
    expect(await portal.names(`?search=${search.startsWith('%2') ? search : encodeURIComponent(search)}`)).toEqual([]);
  }
  const path = `/api/v1/app/${portal.program.enterpriseSlug}/${portal.program.slug}/directory.json`;
  expect(await portal.api.get(`${path}?search=a`)).toMatchObject({ status: 422 });
  expect(await portal.api.get(`${path}?industry=engineering`)).toMatchObject({ status: 422 });
  expect(await portal.api.get(`${path}?page=0`)).toMatchObject({ status: 422 });
});

test('[A-144][A-145][D-A68] filters of one kind combine with or, different kinds with and', async () => {
  const portal = await Portal.open(app);
  const mentor = (firstname: string, profile: MentorOverrides['profile']): Promise<BuiltPerson> =>
    portal.mentor({ firstname, lastname: 'Mentor', profile });
  await mentor('Ada', {
    industryIds: [1],
    languageIds: [1],
    workingExperience: '3_to_5_years',
    careerLevel: 'senior',
    gender: 'female',
  });
  await mentor('Ben', {
    industryIds: [2],
    languageIds: [2],
    workingExperience: '5_to_10_years',
    careerLevel: 'director',
    gender: 'male',
  });
  await mentor('Cem', {
    industryIds: [3],
    languageIds: [2],
    workingExperience: 'more_than_10_years',
    careerLevel: 'chief',
    gender: 'male',
  });
  const found = async (query: string): Promise<string[]> => (await portal.names(query)).sort();
  expect(await found('?industry=1&industry=2')).toEqual(['Ada Mentor', 'Ben Mentor']);
  expect(await found('?industry=1&industry=2&gender=male')).toEqual(['Ben Mentor']);
  expect(await found('?language=Bahasa%20Malaysia')).toEqual(['Ben Mentor', 'Cem Mentor']);
  expect(await found('?working_experience=3_to_5_years&working_experience=more_than_10_years')).toEqual([
    'Ada Mentor',
    'Cem Mentor',
  ]);
  expect(await found('?working_experience_level=Senior&working_experience_level=chief')).toEqual([
    'Ada Mentor',
    'Cem Mentor',
  ]);
  expect(await found('?country=Malaysia&gender=Female')).toEqual(['Ada Mentor']);
  expect(await found('?country=Singapore')).toEqual([]);
});

test('[D-A68][D-S54] pages hold 20; one past the end is empty with the true totals', async () => {
  const portal = await Portal.open(app);
  for (let count = 0; count < 21; count += 1) await portal.mentor({ hours: null });
  const [first, second, third] = [
    await portal.directory(),
    await portal.directory('?page=2'),
    await portal.directory('?page=3'),
  ];
  expect(first.mentors).toHaveLength(20);
  expect(second.mentors).toHaveLength(1);
  expect(new Set([...first.mentors, ...second.mentors].map((mentor) => mentor.id)).size).toBe(21);
  expect(third).toEqual({ mentors: [], total: 21, current_page: 3, total_pages: 2 });
});

test('[D-A40][D-A135] a portal lists its mentors who are not hidden or waiting for approval; another person’s portal does not exist', async () => {
  const portal = await Portal.open(app);
  await portal.mentor({ firstname: 'Plain', lastname: 'Mentor', profile: { intro: null } });
  await portal.mentor({ firstname: 'Hidden', profile: { mentorStatus: 'hidden' } });
  await portal.mentor({ firstname: 'Waiting', profile: { applicationPending: true } });
  expect(await portal.names()).toEqual(['Plain Mentor']);
  const stranger = await app.as(await buildPerson(app));
  expect(
    await stranger.get(`/api/v1/app/${portal.program.enterpriseSlug}/${portal.program.slug}/directory.json`),
  ).toMatchObject({ status: 404 });
});

test('[S04] a directory and its searches hold nobody of another tenant', async () => {
  const [one, other] = [await Portal.open(app), await Portal.open(app)];
  await one.mentor({ firstname: 'Canary', lastname: 'Songbird', profile: { company: 'Canary Works' } });
  await other.mentor({ firstname: 'Own', lastname: 'Mentor' });
  expect(await other.names()).toEqual(['Own Mentor']);
  expect(await other.names('?search=canary')).toEqual([]);
  const whole = JSON.stringify([
    (await other.api.get('/dashboard/users/mentors')).body,
    (await other.api.get('/api/v1/discover/mentors.json')).body,
  ]);
  expect(whole).not.toContain('Canary');
});

test('[A-150][D-A69][D-A52] signed-out visitors see the first page of complete mentors of main/main, and must sign in to search', async () => {
  const general = await generalProgramme(app);
  const complete = await buildMentor(app, general, { firstname: 'Public', lastname: 'Mentor' });
  const incomplete = await buildMentor(app, general, { profile: { goalIds: [] } });
  const portal = await Portal.open(app);
  const closed = await portal.mentor();
  const answer = await app.anonymous.get('/api/v1/discover/mentors.json');
  const { mentors } = discoveryAnswerSchema.parse(answer.body).data;
  const ids = mentors.map((mentor) => mentor.id);
  expect(ids).toContain(complete.id);
  expect(ids).not.toContain(incomplete.id);
  expect(ids).not.toContain(closed.id);
  expect(mentors.every((mentor: MentorCard) => mentor.next_free_at === null && mentor.match === null)).toBe(true);
  for (const query of ['?search=public', '?industry=1', '?page=2']) {
    expect(await app.anonymous.get(`/api/v1/discover/mentors.json${query}`)).toMatchObject({
      status: 401,
      body: { error: 'Please sign in to search for mentors.' },
    });
  }
  expect(await app.anonymous.get(`/api/v1/discover/mentors.json?program_id=${portal.program.id}`)).toMatchObject({
    status: 200,
  });
  expect(
    JSON.stringify((await app.anonymous.get(`/api/v1/discover/mentors.json?program_id=${portal.program.id}`)).body),
  ).not.toContain(closed.slug);
});

test('[A-129][D-A58] a mentor with do not disturb on stays in the list and shows as unavailable', async () => {
  const portal = await Portal.open(app);
  await portal.mentor({ profile: { dnd: true } });
  expect((await portal.directory()).mentors).toMatchObject([{ unavailable: true, next_free_at: null }]);
});

test('[A-157][D-A70][S-017] a discover search combines any of the industries with any of the skills; a bad id is ignored', async () => {
  const general = await generalProgramme(app);
  const both = await buildMentor(app, general, { profile: { industryIds: [10], skillIds: [25] } });
  const other = await buildMentor(app, general, { profile: { industryIds: [10], skillIds: [24] } });
  const api = await app.as(await buildPerson(app, { memberships: [{ program: general, role: 'mentee' }] }), general);
  const ids = async (query: string): Promise<number[]> => {
    const { body } = await api.get(`/api/v1/main/discover/result.json?${query}`);
    return discoveryAnswerSchema.parse(body).data.mentors.map((mentor) => mentor.id);
  };
  expect(await ids('ind=10&ski=25')).toEqual([both.id]);
  expect((await ids('ind=10&ind=9&ski=24&ski=25&ski=robert')).sort()).toEqual([both.id, other.id].sort());
  expect(await ids('ind=11&ski=25')).toEqual([]);
  expect(await app.anonymous.get('/api/v1/main/discover/result.json?ind=10')).toMatchObject({ status: 401 });
});
