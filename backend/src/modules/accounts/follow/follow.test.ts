import { dashboardMentorsSchema, discoveryAnswerSchema, mentorProfileAnswerSchema } from '@tandem/contracts/accounts';
import { startTestApp, type Api, type TestApp } from '../../../../test/harness.js';
import { buildPerson, generalProgramme, type BuiltPerson, type BuiltProgramme } from '../../platform/index.js';
import { buildMentor } from '../index.js';
import { Portal } from '../discovery/testing/portal.js';

let app: TestApp;
let general: BuiltProgramme;
let api: Api;
let me: BuiltPerson;

beforeAll(async () => {
  app = await startTestApp();
  general = await generalProgramme(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  me = await buildPerson(app, { memberships: [{ program: general, role: 'mentee' }] });
  api = await app.as(me, general);
});

const follow = (mentor: { id: number }, by = api) => by.post('/users/current/set_follow', { mentor_id: mentor.id });
const status = async (mentor: { id: number }, by = api) =>
  (await by.get(`/users/current/follow_status?mentor_id=${mentor.id}`)).body;
const followed = async () => {
  const { following } = dashboardMentorsSchema.parse((await api.get('/dashboard/users/mentors')).body);
  return following.map(({ id }) => id);
};

test('[A-182][A-183][D-A66][D-A72] following turns on and off per mentor, and shows on cards, profile and dashboard, the newest first', async () => {
  const [mei, tomas] = [await buildMentor(app, general, { firstname: 'Meilin' }), await buildMentor(app, general)];
  expect(await status(mei)).toEqual({ is_following: false, followers_count: 0, may_follow: true });
  expect((await follow(mei)).body).toEqual({ is_following: true, followers_count: 1, promo: null });
  await app.clock.advance(1);
  await follow(tomas);
  expect(await followed()).toEqual([tomas.id, mei.id]);
  expect(await status(mei)).toEqual({ is_following: true, followers_count: 1, may_follow: true });
  const profile = async (by: Api) =>
    mentorProfileAnswerSchema.parse((await by.get(`/mentor_profile/${mei.slug}.json`)).body).data.is_following;
  const { data } = discoveryAnswerSchema.parse((await api.get('/discover/mentors.json?search=meilin')).body);
  expect([data.mentors[0]?.is_following, await profile(api), await profile(app.anonymous)]).toEqual([
    true,
    true,
    false,
  ]);
  expect((await follow(mei)).body).toEqual({ is_following: false, followers_count: 0, promo: null });
  expect(await followed()).toEqual([tomas.id]);
});

test('[D-A72] a repeated click within the same request does not toggle twice, and two clicks at once are two turns', async () => {
  const mentor = await buildMentor(app, general);
  const headers = { 'idempotency-key': 'one-click' };
  for (let times = 0; times < 2; times += 1)
    await api.post('/users/current/set_follow', { mentor_id: mentor.id }, { headers });
  expect(await status(mentor)).toMatchObject({ is_following: true });
  const answers = await Promise.all([follow(mentor), follow(mentor), follow(mentor), follow(mentor)]);
  expect(answers.map(({ body }) => body['is_following']).sort()).toEqual([false, false, true, true]);
  expect(await status(mentor)).toMatchObject({ is_following: true, followers_count: 1 });
});

test('[A-186][D-A72] oneself, a mentee, a hidden or waiting mentor, a mentor of portals alone and nobody at all are refused', async () => {
  const portal = await Portal.open(app);
  const others = [
    await buildPerson(app, { memberships: [{ program: general, role: 'mentee' }] }),
    await buildMentor(app, general, { profile: { mentorStatus: 'hidden' } }),
    await buildMentor(app, general, { profile: { applicationPending: true } }),
    await portal.mentor(),
    { id: 9_000_000_000 },
  ];
  for (const other of others) {
    const text = 'Only mentors of the general site can be followed.';
    expect(await follow(other)).toMatchObject({ status: 422, body: { errors: { mentor_id: [text] } } });
    expect(await status(other)).toEqual({ is_following: false, followers_count: 0, may_follow: false });
  }
  const mentor = await buildMentor(app, general);
  const own = await app.as(mentor, general);
  const self = { mentor_id: ['You cannot follow yourself.'] };
  expect(await follow(mentor, own)).toMatchObject({ status: 422, body: { errors: self } });
  expect(await status(mentor, own)).toMatchObject({ may_follow: false });
});

test('[A-185] visitors follow nobody, and nobody follows from a portal, where no list of followed mentors is shown', async () => {
  const portal = await Portal.open(app);
  const mentor = await portal.mentor();
  expect((await follow(mentor, app.anonymous)).status).toBe(401);
  expect((await app.anonymous.get(`/users/current/follow_status?mentor_id=${mentor.id}`)).status).toBe(401);
  const text = 'Mentors are followed on the general site, outside of programme portals.';
  expect(await follow(mentor, portal.api)).toMatchObject({ status: 422, body: { errors: { mentor_id: [text] } } });
  expect(await status(mentor, portal.api)).toMatchObject({ may_follow: false });
  expect((await portal.api.get('/dashboard/users/mentors')).body).toMatchObject({ following: [] });
});

test('[A-183] a mentor who stopped can still be let go, and is in no list meanwhile', async () => {
  const mentor = await buildMentor(app, general);
  await follow(mentor);
  await app.database.ops.rows(`update accounts.profile set mentor_status = 'hidden' where user_id = $1`, [mentor.id]);
  expect(await followed()).toEqual([]);
  expect((await follow(mentor)).body).toMatchObject({ is_following: false });
  expect((await follow(mentor)).status).toBe(422);
});

const tracked = async () => (await api.get('/users/current')).body['promo_trackers'];
const threeMentors = () => Promise.all([1, 2, 3].map(() => buildMentor(app, general)));

test('[A-233] [D-A82] the third mentor followed earns a personal code for one session, once', async () => {
  const [first, second, third] = await threeMentors();
  if (!first || !second || !third) throw new Error('Nobody to follow.');
  await follow(first);
  await follow(second);
  await follow(second);
  expect((await follow(third)).body['promo']).toBeNull();
  expect(await tracked()).toEqual([]);
  const { body } = await follow(second);
  expect(body['promo']).toEqual({
    promo_code_id: expect.any(Number),
    recipient_confirmed: false,
    promo: { code: expect.stringMatching(/^[2-9A-Z]{10}$/) },
    discount_amount: 30,
  });
  expect(await tracked()).toEqual([body['promo']]);
  await follow(second);
  expect((await follow(second)).body['promo']).toBeNull();
  const code = body['promo']?.['promo']?.['code'];
  const check = (by: Api, package_id = 10) => by.post('/promo_codes/validate', { promo_code: code, package_id });
  expect((await check(api)).body).toMatchObject({ promo: { discount: 30 }, pricing: { total: 28.6 } });
  expect((await check(api, 12)).status).toBe(422);
  const other = await buildPerson(app, { memberships: [{ program: general, role: 'mentee' }] });
  expect((await check(await app.as(other, general))).status).toBe(422);
  await app.clock.advance(60 * 86_400 + 1);
  expect((await check(api)).status).toBe(422);
  expect(await tracked()).toMatchObject([{ recipient_confirmed: true }]);
  await app.clock.advance(-app.clock.offset / 1000);
});

test('[D-A82] three mentors followed at once earn one code', async () => {
  const mentors = await threeMentors();
  const answers = await Promise.all(mentors.map((mentor) => follow(mentor)));
  expect(answers.filter(({ body }) => body['promo'] !== null)).toHaveLength(1);
  expect(await tracked()).toHaveLength(1);
});

test('[A-234] [D-A83] a code that was confirmed stays valid and is no longer shown; nobody confirms another’s', async () => {
  for (const mentor of await threeMentors()) await follow(mentor);
  const [tracker] = Object.values((await tracked()) ?? {});
  const confirm = (by: Api) =>
    by.post('/users/current/confirmation_receipt', { promo_code_id: tracker?.['promo_code_id'] });
  const other = await buildPerson(app, { memberships: [{ program: general, role: 'mentee' }] });
  expect((await confirm(await app.as(other, general))).status).toBe(404);
  expect((await confirm(api)).status).toBe(204);
  expect(await tracked()).toMatchObject([{ recipient_confirmed: true }]);
  const asked = { promo_code: tracker?.['promo']?.['code'], package_id: 10 };
  expect((await api.post('/promo_codes/validate', asked)).status).toBe(200);
});
