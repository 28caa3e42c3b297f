import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { discoveryAnswerSchema, type DiscoveryAnswer, type MentorCard } from '@tandem/contracts/accounts';
import { startTestApp, type Api, type TestApp } from '../../../../test/harness.js';
import { buildPerson, buildProgramme, generalProgramme, type BuiltPerson, type BuiltProgramme } from '../../platform/index.js';
import { buildMentor, buildProfile } from '../index.js';
import type { MentorOverrides } from '../accounts.builders.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A portal of its own for each test: no other test's mentors are in its directory. */
class Portal {
  constructor(
    readonly program: BuiltProgramme,
    readonly api: Api,
    readonly mentee: BuiltPerson,
  ) {}

  static async open(): Promise<Portal> {
    const program = await buildProgramme(app);
    const mentee = await buildPerson(app, { memberships: [{ program, role: 'mentee' }] });
    return new Portal(program, await app.as(mentee, program), mentee);
  }

  mentor(overrides: MentorOverrides = {}): Promise<BuiltPerson> {
    return buildMentor(app, this.program, overrides);
  }

  async directory(query = ''): Promise<DiscoveryAnswer['data']> {
    const path = `/api/v1/app/${this.program.enterpriseSlug}/${this.program.slug}/directory.json${query}`;
    return discoveryAnswerSchema.parse((await this.api.get(path)).body).data;
  }

  async names(query = ''): Promise<string[]> {
    return (await this.directory(query)).mentors.map((mentor) => mentor.full_name);
  }
}

test('[A-159][A-160][A-181] a card carries what the list shows of a mentor', async () => {
  const portal = await Portal.open();
  const mentor = await portal.mentor({
    firstname: 'Mei Lin', lastname: 'Tan',
    profile: { jobTitle: 'Product Director', company: 'Tidewater Bank', skillIds: [8, 9, 10, 11], industryIds: [2], languageIds: [1, 3] },
  });
  const [card] = (await portal.directory()).mentors;
  expect(card).toMatchObject({
    id: mentor.id, slug: mentor.slug, hexId: mentor.hexId, full_name: 'Mei Lin Tan', fullname: 'Mei Lin Tan',
    info: { job_title: 'Product Director', company: 'Tidewater Bank' }, country: 'Malaysia', goals: [{ name: 'Career Guidance' }],
    user_languages: [{ name: 'English' }, { name: 'Mandarin' }],
    interests: ['Interviewing', 'Product strategy', 'Stakeholder management'],
    is_following: false, new_mentor: true, fl_average_rating: null, top_badges: [], have_booked: false, unavailable: false,
    profile_link: `/app/${portal.program.enterpriseSlug}/${portal.program.slug}/members/${mentor.id}`,
  });
});

test('[D-A69] search finds name, job title, company, skills and industries, without case and accents', async () => {
  const portal = await Portal.open();
  await portal.mentor({ firstname: 'Tomás', lastname: 'Silva', profile: { jobTitle: 'Design Lead', company: 'Fathom Labs', skillIds: [15], industryIds: [8] } });
  await portal.mentor({ firstname: 'Kenji', lastname: 'Watanabe' });
  for (const search of ['tomas', 'SILVA', 'design lead', 'fathom', 'user research']) {
    expect(await portal.names(`?search=${encodeURIComponent(search)}&commit=Search`)).toEqual(['Tomás Silva']);
  }
  expect(await portal.names('?search=tandem')).toEqual([]);
});

test('[D-A69][S34] signs of patterns and quotes are searched as they are, and one character is too few', async () => {
  const portal = await Portal.open();
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
  const portal = await Portal.open();
  const mentor = (firstname: string, profile: MentorOverrides['profile']): Promise<BuiltPerson> => portal.mentor({ firstname, lastname: 'Mentor', profile });
  await mentor('Ada', { industryIds: [1], languageIds: [1], workingExperience: '3_to_5_years', careerLevel: 'senior', gender: 'female' });
  await mentor('Ben', { industryIds: [2], languageIds: [2], workingExperience: '5_to_10_years', careerLevel: 'director', gender: 'male' });
  await mentor('Cem', { industryIds: [3], languageIds: [2], workingExperience: 'more_than_10_years', careerLevel: 'chief', gender: 'male' });
  const found = async (query: string): Promise<string[]> => (await portal.names(query)).sort();
  expect(await found('?industry=1&industry=2')).toEqual(['Ada Mentor', 'Ben Mentor']);
  expect(await found('?industry=1&industry=2&gender=male')).toEqual(['Ben Mentor']);
  expect(await found('?language=Bahasa%20Malaysia')).toEqual(['Ben Mentor', 'Cem Mentor']);
  expect(await found('?working_experience=3_to_5_years&working_experience=more_than_10_years')).toEqual(['Ada Mentor', 'Cem Mentor']);
  expect(await found('?working_experience_level=Senior&working_experience_level=chief')).toEqual(['Ada Mentor', 'Cem Mentor']);
  expect(await found('?country=Malaysia&gender=Female')).toEqual(['Ada Mentor']);
  expect(await found('?country=Singapore')).toEqual([]);
});

test('[D-A68][D-S54] pages hold 20; one past the end is empty with the true totals', async () => {
  const portal = await Portal.open();
  for (let count = 0; count < 21; count += 1) await portal.mentor({ hours: null });
  const [first, second, third] = [await portal.directory(), await portal.directory('?page=2'), await portal.directory('?page=3')];
  expect(first.mentors).toHaveLength(20);
  expect(second.mentors).toHaveLength(1);
  expect(new Set([...first.mentors, ...second.mentors].map((mentor) => mentor.id)).size).toBe(21);
  expect(third).toEqual({ mentors: [], total: 21, current_page: 3, total_pages: 2 });
});

test('[D-A63][D-A68] the score counts each part, drops parts without data, names its reasons and orders the list', async () => {
  const portal = await Portal.open();
  await buildProfile(app, portal.mentee.id, {
    goalIds: [1, 2], industryIds: [], interestedIndustryIds: [9], skillIds: [1, 2], languageIds: [1], careerLevel: 'entry',
  });
  await portal.mentor({ firstname: 'Full', lastname: 'Match', profile: { goalIds: [1, 2], industryIds: [9], skillIds: [1, 2], languageIds: [1], careerLevel: 'director' } });
  await portal.mentor({ firstname: 'Half', lastname: 'Match', profile: { goalIds: [1], industryIds: [9], skillIds: [1], languageIds: [3], careerLevel: 'entry' } });
  await portal.mentor({ firstname: 'No', lastname: 'Match', timezone: 'America/New_York', profile: { goalIds: [7], industryIds: [1], skillIds: [20], languageIds: [3], careerLevel: null } });
  const { mentors } = await portal.directory();
  expect(mentors.map(({ full_name, match }) => [full_name, match?.percent])).toEqual([
    ['Full Match', 100],
    // goals 17.5 + industries 20 + skills 10 + time zone 10 of 100
    ['Half Match', 58],
    ['No Match', 0],
  ]);
  expect(mentors[0]?.match?.reasons).toEqual(['Offers both of your goals', 'Works in Product Management', 'Strong in Communication']);
  expect(mentors[1]?.match?.reasons).toEqual(['Offers 1 of your 2 goals', 'Works in Product Management', 'Strong in Communication']);
});

test('[D-A63] parts the mentee told nothing about do not count; wanted company and experience add five each, capped at 100', async () => {
  const portal = await Portal.open();
  await buildProfile(app, portal.mentee.id, {
    goalIds: [1], industryIds: [], languageIds: [], wantedCompanies: ['Aozora'], workingExperience: '5_to_10_years',
  });
  const mentor = (firstname: string, profile: MentorOverrides['profile'], timezone = 'Asia/Kuala_Lumpur'): Promise<BuiltPerson> =>
    portal.mentor({ firstname, lastname: 'M', timezone, profile });
  await mentor('A', { goalIds: [1], company: 'aozora', workingExperience: '5_to_10_years' });
  await mentor('B', { goalIds: [7], company: 'Aozora' });
  await mentor('C', { goalIds: [7], workingExperience: '5_to_10_years' }, 'America/New_York');
  const { mentors } = await portal.directory();
  // Of goals 35 and time zone 10: both 100, the time zone alone 22.
  expect(mentors.map(({ full_name, match }) => [full_name, match?.percent])).toEqual([['A M', 100], ['B M', 27], ['C M', 5]]);
});

test('[D-A40][D-A135] a portal lists its mentors who are not hidden or waiting for approval; another person’s portal does not exist', async () => {
  const portal = await Portal.open();
  await portal.mentor({ firstname: 'Plain', lastname: 'Mentor', profile: { intro: null } });
  await portal.mentor({ firstname: 'Hidden', profile: { mentorStatus: 'hidden' } });
  await portal.mentor({ firstname: 'Waiting', profile: { applicationPending: true } });
  expect(await portal.names()).toEqual(['Plain Mentor']);
  const stranger = await app.as(await buildPerson(app));
  expect(await stranger.get(`/api/v1/app/${portal.program.enterpriseSlug}/${portal.program.slug}/directory.json`)).toMatchObject({ status: 404 });
});

test('[S04] a directory and its searches hold nobody of another tenant', async () => {
  const [one, other] = [await Portal.open(), await Portal.open()];
  await one.mentor({ firstname: 'Canary', lastname: 'Songbird', profile: { company: 'Canary Works' } });
  await other.mentor({ firstname: 'Own', lastname: 'Mentor' });
  expect(await other.names()).toEqual(['Own Mentor']);
  expect(await other.names('?search=canary')).toEqual([]);
  const whole = JSON.stringify([
    (await other.api.get('/dashboard/users/mentors')).body, (await other.api.get('/api/v1/discover/mentors.json')).body,
  ]);
  expect(whole).not.toContain('Canary');
});

test('[A-150][D-A69][D-A52] signed-out visitors see the first page of complete mentors of main/main, and must sign in to search', async () => {
  const general = await generalProgramme(app);
  const complete = await buildMentor(app, general, { firstname: 'Public', lastname: 'Mentor' });
  const incomplete = await buildMentor(app, general, { profile: { goalIds: [] } });
  const portal = await Portal.open();
  const closed = await portal.mentor();
  const answer = await app.anonymous.get('/api/v1/discover/mentors.json');
  const { mentors } = discoveryAnswerSchema.parse(answer.body).data;
  const ids = mentors.map((mentor) => mentor.id);
  expect(ids).toContain(complete.id);
  expect(ids).not.toContain(incomplete.id);
  expect(ids).not.toContain(closed.id);
  expect(mentors.every((mentor: MentorCard) => mentor.next_free_at === null && mentor.match === null)).toBe(true);
  for (const query of ['?search=public', '?industry=1', '?page=2']) {
    expect(await app.anonymous.get(`/api/v1/discover/mentors.json${query}`)).toMatchObject({ status: 401, body: { error: 'Please sign in to search for mentors.' } });
  }
  expect(await app.anonymous.get(`/api/v1/discover/mentors.json?program_id=${portal.program.id}`)).toMatchObject({ status: 200 });
  expect(JSON.stringify((await app.anonymous.get(`/api/v1/discover/mentors.json?program_id=${portal.program.id}`)).body)).not.toContain(closed.slug);
});

test('[A-188][D-A64] suggested are the best ten from 30 percent up, without do not disturb and without oneself', async () => {
  const portal = await Portal.open();
  await buildProfile(app, portal.mentee.id, { goalIds: [1, 2], industryIds: [], languageIds: [1] });
  for (let count = 0; count < 11; count += 1) await portal.mentor({ firstname: 'Good', lastname: `Mentor`, hours: null, profile: { goalIds: [1, 2] } });
  await portal.mentor({ firstname: 'Busy', profile: { goalIds: [1, 2], dnd: true } });
  await portal.mentor({ firstname: 'Far', timezone: 'America/New_York', profile: { goalIds: [7], languageIds: [5] } });
  const { body } = await portal.api.get<{ suggested: MentorCard[]; my_mentors: unknown[] }>('/dashboard/users/mentors');
  expect(body.suggested).toHaveLength(10);
  expect(body.suggested.every((card) => card.full_name === 'Good Mentor' && (card.match?.percent ?? 0) >= 30)).toBe(true);
  expect(body).toMatchObject({ my_mentors: [], following: [], latest_recommendation: null });
});

test('[A-129][D-A58] a mentor with do not disturb on stays in the list and shows as unavailable', async () => {
  const portal = await Portal.open();
  await portal.mentor({ profile: { dnd: true } });
  expect((await portal.directory()).mentors).toMatchObject([{ unavailable: true, next_free_at: null }]);
});
