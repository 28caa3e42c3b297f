import type { MembersView } from '@tandem/contracts/accounts';
import { startTestApp, type Api, type TestApp } from '../../../../test/harness.js';
import { buildPerson, buildProgramme, type BuiltPerson, type BuiltProgramme } from '../../platform/index.js';
import { buildProfile } from '../index.js';

let app: TestApp;
let program: BuiltProgramme;
let admin: Api;

beforeAll(async () => {
  app = await startTestApp();
  program = await buildProgramme(app);
  admin = await app.as(await buildPerson(app, { memberships: [{ program, role: 'admin' }] }), program);
}, 120_000);
afterAll(() => app.close());

const member = (
  role: 'mentee' | 'mentor',
  names: { firstname?: string; lastname?: string } = {},
): Promise<BuiltPerson> => buildPerson(app, { memberships: [{ program, role }], ...names });
const read = async (query = ''): Promise<MembersView> =>
  (await admin.get<MembersView>(`/users?program_id=${program.id}${query}`)).body;
const errorsOf = async (query: string) => {
  const { status, body } = await admin.get(`/users?program_id=${program.id}${query}`);
  return [status, body['errors']];
};

test('[P-161] [A-311] [D-P66] staff read the members of a type with profile, activity and how many sessions and programmes they have', async () => {
  const [first, second, mentor] = [await member('mentee'), await member('mentee'), await member('mentor')];
  await buildProfile(app, first.id, {
    jobTitle: 'Nurse',
    company: 'Harbour',
    interestedIndustryIds: [2],
    dnd: true,
    age: 31,
  });
  await app.as(first, program);
  const { users, stats, total, current_page } = await read();
  expect([total, current_page, users.map(({ id }) => id)]).toEqual([2, 1, [second.id, first.id]]);
  expect(users[1]).toMatchObject({
    firstname: first.firstname,
    email: first.email,
    age: 31,
    job_title: 'Nurse',
    company: 'Harbour',
    interested_industries: [{ id: 2, name: expect.any(String) as string }],
    dnd: true,
    last_active: expect.stringMatching(/Z$/) as string,
    no_bookings: 0,
    no_programs: 1,
  });
  expect(users[0]).toMatchObject({ last_active: null, industries: [], dnd: false });
  expect(stats).toMatchObject({ activation: 50, industries: 1, total_users: 2 });
  expect((await read('&user_type=mentor')).users.map(({ id }) => id)).toEqual([mentor.id]);
});

test('[P-161] [P-163] the list is searched by name without accents, by days and by country, in pages of 20, 30, 50 or 100', async () => {
  const zoe = await member('mentee', { firstname: 'Zoë', lastname: 'Quillfeather' });
  await app.database.ops.rows(
    `update platform."user" set created_at = '2026-02-10T02:00:00Z', country_id = (select min(id) from platform.country) where id = $1`,
    [zoe.id],
  );
  const country = await app.database.ops.row<{ id: number }>('select min(id) as id from platform.country');
  const ids = async (query: string) => (await read(query)).users.map(({ id }) => id);
  expect(await ids('&search_name=zoe%20QUILL')).toEqual([zoe.id]);
  expect(await ids('&search_name=%25')).toEqual([]);
  expect(await ids('&dates=2026-02-10,2026-02-10')).toEqual([zoe.id]);
  expect(await ids('&dates=,2026-02-09')).toEqual([]);
  expect(await ids(`&search_country=${country?.id}&search_name=Zoe`)).toEqual([zoe.id]);
  expect((await read('&search_name=zoe')).stats.total_users).toBe(3);
  expect(await errorsOf('&per_page=8')).toEqual([422, { per_page: ['Choose 20, 30, 50 or 100 per page'] }]);
  expect((await errorsOf('&dates=yesterday'))[0]).toBe(422);
  expect((await errorsOf('&dates=2026-02-30,'))[0]).toBe(422);
  expect((await errorsOf('&dates=0000-01-01,'))[0]).toBe(422);
  expect(await errorsOf('&search_country=99999999999')).toEqual([
    422,
    { search_country: ['Choose a country of the list'] },
  ]);
  for (let one = 0; one < 18; one += 1) await member('mentee');
  const [head, tail] = [await read('&per_page=20'), await read('&per_page=20&page=2')];
  expect([head.users.length, tail.users.length, tail.total, tail.current_page]).toEqual([20, 1, 21, 2]);
});

test('[D-A54] participants and admins of another programme are refused the list', async () => {
  const other = await buildProgramme(app);
  const path = `/users?program_id=${program.id}`;
  expect((await (await app.as(await member('mentor'), program)).get(path)).status).toBe(403);
  const stranger = await app.as(await buildPerson(app, { memberships: [{ program: other, role: 'admin' }] }));
  expect((await stranger.get(path)).status).toBe(404);
});
