import { dashboardMentorsSchema } from '@tandem/contracts/accounts';
import { startTestApp, type Api, type TestApp } from '../../../../test/harness.js';
import { buildPerson, generalProgramme } from '../../platform/index.js';
import { Portal } from '../discovery/testing/portal.js';
import { buildMentor } from '../index.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 60_000);
afterAll(() => app.close());

test('[D-A73] [D-P90] a mentor card leads to the messages with that mentor, for those who may write to them', async () => {
  const portal = await Portal.open(app);
  const [mentor, own] = [await portal.mentor(), await portal.mentor()];
  const linksFor = async (api: Api) => {
    const { enterpriseSlug, slug } = portal.program;
    const { body } = await api.get(`/api/v1/app/${enterpriseSlug}/${slug}/directory.json`);
    const cards = Object.values(body['data']?.['mentors'] ?? {});
    return new Map(cards.map((card) => [Number(card['id']), card['chat_link']]));
  };
  const both = [
    [mentor.id, `/messages?user=${mentor.id}`],
    [own.id, `/messages?user=${own.id}`],
  ] as const;
  expect(await linksFor(portal.api)).toEqual(new Map(both));
  expect(await linksFor(await app.as(own))).toEqual(new Map([both[0], [own.id, null]]));
  const change = { apps: { ...app.config.apps, chat: 'https://chat.example.test/?lang=en' } };
  const before = { apps: app.config.apps };
  Object.assign(app.config, change);
  expect((await linksFor(portal.api)).get(mentor.id)).toBe(`https://chat.example.test/?lang=en&user=${mentor.id}`);
  Object.assign(app.config, before);
});

test('visitors of the general site, and people who take no part in it, write to nobody there', async () => {
  const general = await generalProgramme(app);
  const mentor = await buildMentor(app, general, { firstname: 'Xiomara' });
  const links = async (api: Api, search: string) => {
    const { body } = await api.get(`/discover/mentors.json${search}`);
    return Object.values(body['data']?.['mentors'] ?? {}).map((card) => card['chat_link']);
  };
  expect(await links(app.anonymous, '')).toEqual([null]);
  const elsewhere = await Portal.open(app);
  expect(await links(await app.as(elsewhere.mentee), '?search=xiomara')).toEqual([null]);
  const member = await buildPerson(app, { memberships: [{ program: general, role: 'mentee' }] });
  const api = await app.as(member);
  expect(await links(api, '?search=xiomara')).toEqual([`/messages?user=${mentor.id}`]);
  await api.post('/users/current/set_follow', { mentor_id: mentor.id });
  const { following } = dashboardMentorsSchema.parse((await api.get('/dashboard/users/mentors')).body);
  expect(following.map(({ chat_link }) => chat_link)).toEqual([`/messages?user=${mentor.id}`]);
});
