import { startTestApp, type TestApp } from '../../../../test/harness.js';
import { buildPerson } from '../../platform/index.js';
import { buildProfile } from '../accounts.builders.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Rows = { id: number; name: string }[];
const list = async (kind: string, search = ''): Promise<Rows> =>
  (await app.anonymous.get<Record<string, Rows>>(`/${kind}${search && `?search=${encodeURIComponent(search)}`}`)).body[
    kind
  ] ?? [];

test('[A-122][A-156][D-A44] the industries are the eleven departments with ids 1 to 11', async () => {
  expect((await list('industries')).map(({ id, name }) => `${id} ${name}`)).toEqual([
    '1 Engineering',
    '2 Finance',
    '3 Marketing',
    '4 Sales',
    '5 Human Resources',
    '6 Operations',
    '7 Information Technology',
    '8 Design',
    '9 Product Management',
    '10 Legal',
    '11 Entrepreneurship',
  ]);
});

test('[A-123][D-A45] services, skills, languages and goals are option lists', async () => {
  expect((await list('services')).map(({ id, name }) => `${id} ${name}`)).toEqual([
    '1 Speaking at events',
    '2 One-on-one mentoring',
    '3 Group mentoring',
    '4 Workshops',
    '5 Career talks',
  ]);
  expect((await list('languages')).slice(0, 3).map((row) => row.name)).toEqual([
    'English',
    'Bahasa Malaysia',
    'Mandarin',
  ]);
  expect(await list('skills')).toContainEqual({ id: 1, name: 'Communication' });
  expect((await app.anonymous.get('/goals')).body).toMatchObject({
    goals: [
      { id: 1, name: 'Career Guidance', mentor_label: 'Career Guidance', image_url: null },
      {},
      {},
      {},
      {},
      {},
      {},
    ],
  });
});

test('[D-A47][A-122] search matches anywhere without case and accents, prefixes first', async () => {
  expect((await list('industries', 'MAN')).map((row) => row.name)).toEqual(['Human Resources', 'Product Management']);
  expect((await list('skills', 'in')).map((row) => row.name).slice(0, 1)).toEqual(['Interviewing']);
  expect((await list('languages', 'mändarin')).map((row) => row.name)).toEqual(['Mandarin']);
  expect(await list('industries', '%')).toEqual([]);
  expect(await app.anonymous.get(`/industries?search=${'x'.repeat(61)}`)).toMatchObject({ status: 422 });
});

test('[A-121] companies are found by a part of their name, each once, and only by somebody who is signed in', async () => {
  const [one, other, third] = [await buildPerson(app), await buildPerson(app), await buildPerson(app)];
  await buildProfile(app, one.id, { company: 'Ländle 100% Werke' });
  await buildProfile(app, other.id, { company: 'ländle 100% werke' });
  await buildProfile(app, third.id, { company: 'Kite Mobility' });
  const api = await app.as(one);
  const found = async (search: string) =>
    (await api.get<{ companies: { name: string }[] }>(`/companies?search=${encodeURIComponent(search)}`)).body
      .companies;
  expect(await found('landle 100%')).toEqual([{ name: 'Ländle 100% Werke' }]);
  expect((await found('')).map(({ name }) => name)).toContain('Kite Mobility');
  expect((await app.anonymous.get('/companies')).status).toBe(401);
});
