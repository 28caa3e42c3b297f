import { mentorProfileAnswerSchema, type MenteeProfile, type MentorProfile } from '@tandem/contracts/accounts';
import { startTestApp, type Api, type TestApp } from '../../../../test/harness.js';
import {
  buildPerson,
  buildProgramme,
  generalProgramme,
  type BuiltPerson,
  type BuiltProgramme,
} from '../../platform/index.js';
import { buildMentor, buildProfile } from '../index.js';

let app: TestApp;
let general: BuiltProgramme;
let portal: BuiltProgramme;

beforeAll(async () => {
  app = await startTestApp();
  general = await generalProgramme(app);
  portal = await buildProgramme(app);
});
afterAll(() => app.close());

const profile = {
  gender: 'female' as const,
  age: 41,
  linkedinUrl: 'https://www.linkedin.com/in/mei',
  whoToMentor: [2, 3, 4],
  serviceIds: [2],
  skillIds: [8],
  industryIds: [2, 9],
  jobTitle: 'Product Director',
  company: 'Tidewater Bank',
};
const mentorOf = (program: BuiltProgramme): Promise<BuiltPerson> =>
  buildMentor(app, program, { firstname: 'Mei', lastname: 'Tan', profile });
const menteeOf = (program: BuiltProgramme): Promise<BuiltPerson> =>
  buildPerson(app, { memberships: [{ program, role: 'mentee' }] });

async function page<P>(api: Api, path: string): Promise<P> {
  const answer = await api.get<{ data: P }>(`/api/v1/${path}`);
  expect(answer.status).toBe(200);
  return answer.body.data;
}
const memberPath = (id: number, program = portal): string =>
  `app/${program.enterpriseSlug}/${program.slug}/members/${id}.json`;

test('[A-162][A-164][D-A02] a mentor’s page opens by slug and by hexId with what the profile holds', async () => {
  const mentor = await mentorOf(general);
  const api = await app.as(await menteeOf(general), general);
  const bySlug = await page<MentorProfile>(api, `mentor_profile/${mentor.slug}.json`);
  expect(mentorProfileAnswerSchema.parse({ data: bySlug }).data).toMatchObject({
    id: mentor.id,
    user_type: 'mentor',
    full_name: 'Mei Tan',
    job_title: 'Product Director',
    company: 'Tidewater Bank',
    country: 'Malaysia',
    goals: [{ name: 'Career Guidance' }],
    languages: [{ name: 'English' }],
    skills: [{ name: 'Interviewing' }],
    industries: [{ name: 'Finance' }, { name: 'Product Management' }],
    services: [{ name: 'One-on-one mentoring' }],
    badges: [],
    reviews: [],
    thank_you: [],
    mentees_helped_count: 0,
    mentoring_sessions_count: 0,
    programs_joined_count: 1,
    is_self: false,
    have_booked: false,
    unavailable: false,
    linkedin_url: profile.linkedinUrl,
    timezone: 'Asia/Kuala_Lumpur',
  });
  expect(await page<MentorProfile>(api, `mentor_profile/${mentor.hexId}.json`)).toEqual(bySlug);
});

test('[A-167][D-A46] preferred mentees are listed without code 4', async () => {
  const mentor = await mentorOf(general);
  const { who_to_mentor, who_to_mentor_list } = await page<MentorProfile>(
    await app.as(await menteeOf(general), general),
    `mentor_profile/${mentor.slug}.json`,
  );
  expect({ who_to_mentor, who_to_mentor_list }).toEqual({
    who_to_mentor: [2, 3, 4],
    who_to_mentor_list: ['Fresh graduates', 'Working professionals'],
  });
});

test('[D-A51][D-A52][S12] signed-out visitors see complete mentors of main/main without timezone, links and private fields', async () => {
  const mentor = await mentorOf(general);
  const seen = await page<MentorProfile>(app.anonymous, `mentor_profile/${mentor.slug}.json`);
  expect(seen).toMatchObject({ full_name: 'Mei Tan', next_free_at: null, match: null });
  for (const field of ['timezone', 'linkedin_url', 'instagram_url', 'private']) expect(seen).not.toHaveProperty(field);
  expect(JSON.stringify(seen)).not.toContain(mentor.email);
  const incomplete = await buildMentor(app, general, { profile: { ...profile, intro: null } });
  expect(await app.anonymous.get(`/api/v1/mentor_profile/${incomplete.slug}.json`)).toMatchObject({ status: 404 });
  const closed = await mentorOf(portal);
  expect(await app.anonymous.get(`/api/v1/mentor_profile/${closed.slug}.json`)).toMatchObject({ status: 404 });
  expect(await app.anonymous.get(`/api/v1/mentor_profile/${closed.slug}.json?program_id=${portal.id}`)).toMatchObject({
    status: 404,
  });
});

test('[A-163][D-A51][S12] members see no e-mail, phone, gender or age; staff and the person do', async () => {
  const mentor = await mentorOf(portal);
  const admin = await buildPerson(app, { memberships: [{ program: portal, role: 'admin' }] });
  const member = await page<MentorProfile>(await app.as(await menteeOf(portal), portal), memberPath(mentor.id));
  expect(member).not.toHaveProperty('private');
  expect(JSON.stringify(member)).not.toContain(mentor.email);
  const wanted = { private: { email: mentor.email, phone_no: null, gender: 'female', age: 41 } };
  expect(await page<MentorProfile>(await app.as(admin, portal), memberPath(mentor.id))).toMatchObject(wanted);
  expect(await page<MentorProfile>(await app.as(mentor, portal), memberPath(mentor.id))).toMatchObject({
    ...wanted,
    is_self: true,
  });
});

test('[D-A51][S02] somebody outside of the programme gets 404 with the body of an unknown id', async () => {
  const mentor = await mentorOf(portal);
  const other = await buildProgramme(app);
  const stranger = await app.as(await menteeOf(other), other);
  const unknown = await stranger.get(`/api/v1/${memberPath(999_999, other)}`);
  expect(unknown.status).toBe(404);
  expect(await stranger.get(`/api/v1/${memberPath(mentor.id, other)}`)).toMatchObject({
    status: 404,
    body: unknown.body,
  });
  const outside = await app.as(await menteeOf(other));
  expect(await outside.get(`/api/v1/${memberPath(mentor.id)}`)).toMatchObject({ status: 404, body: unknown.body });
  expect(await outside.get(`/api/v1/mentor_profile/${mentor.slug}.json`)).toMatchObject({
    status: 404,
    body: unknown.body,
  });
});

test('[A-178][A-179][D-A51] a mentee’s page is for members, with companies and industries of interest', async () => {
  const mentee = await menteeOf(general);
  await buildProfile(app, mentee.id, { ...profile, wantedCompanies: ['Aozora'], interestedIndustryIds: [1] });
  const seen = await page<MenteeProfile>(
    await app.as(await mentorOf(general), general),
    `mentee_profile/${mentee.hexId}.json`,
  );
  expect(seen).toMatchObject({
    user_type: 'mentee',
    interested_companies: [{ name: 'Aozora' }],
    interested_industries: [{ name: 'Engineering' }],
    mentoring_sessions_count: 0,
    programs_joined_count: 1,
  });
  expect(seen).not.toHaveProperty('private');
  expect(await app.anonymous.get(`/api/v1/mentee_profile/${mentee.hexId}.json`)).toMatchObject({ status: 401 });
  const outsider = await app.as(await menteeOf(portal));
  expect(await outsider.get(`/api/v1/mentee_profile/${mentee.hexId}.json`)).toMatchObject({ status: 404 });
});

test('[A-163] a member’s page takes the form of the role; one of the staff shows name and work only', async () => {
  const admin = await buildPerson(app, { firstname: 'Adam', memberships: [{ program: portal, role: 'admin' }] });
  await buildProfile(app, admin.id, profile);
  const api = await app.as(await menteeOf(portal), portal);
  const seen = await page<Record<string, unknown>>(api, memberPath(admin.id));
  expect(seen).toMatchObject({ user_type: 'admin', firstname: 'Adam', job_title: 'Product Director' });
  expect(Object.keys(seen).sort()).toEqual([
    'company',
    'firstname',
    'full_name',
    'hexId',
    'id',
    'is_self',
    'job_title',
    'profile_photo',
    'slug',
    'user_type',
  ]);
});

test.each([{ applicationPending: true }, { mentorStatus: 'hidden' as const }])(
  '[D-A135] a mentor who is undecided or refused has no page for others: %j',
  async (state) => {
    const mentor = await buildMentor(app, portal, { profile: { ...profile, ...state } });
    expect(await (await app.as(await menteeOf(portal), portal)).get(`/api/v1/${memberPath(mentor.id)}`)).toMatchObject({
      status: 404,
    });
    expect(await (await app.as(mentor, portal)).get(`/api/v1/${memberPath(mentor.id)}`)).toMatchObject({ status: 200 });
  },
);

test('[A-076][D-A49] a profile counts each signed-in viewer once a day, never the person', async () => {
  const mentor = await mentorOf(portal);
  const [one, two, own] = [
    await app.as(await menteeOf(portal), portal),
    await app.as(await menteeOf(portal), portal),
    await app.as(mentor, portal),
  ];
  for (const api of [one, one, two, own]) await page(api, memberPath(mentor.id));
  expect((await own.get('/users/current')).body).toMatchObject({ impact_stats: { profile_viewed: 2 } });
});

test('[D-A63] a mentee reads on the mentor’s page why they match', async () => {
  const mentor = await mentorOf(portal);
  const mentee = await menteeOf(portal);
  await buildProfile(app, mentee.id, { goalIds: [1], industryIds: [], skillIds: [8], languageIds: [1] });
  expect(await page<MentorProfile>(await app.as(mentee, portal), memberPath(mentor.id))).toMatchObject({
    match: { percent: 100, reasons: ['Offers your goal Career Guidance', 'Strong in Interviewing', 'Same time zone'] },
  });
});
