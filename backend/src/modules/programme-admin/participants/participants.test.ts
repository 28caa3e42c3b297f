import type { ParticipantsView } from '@tandem/contracts/programme-admin';
import { startTestApp, type Api, type TestApp } from '../../../../test/harness.js';
import { buildPerson } from '../../platform/index.js';
import { openEnterprise, type EnterpriseWorld } from '../testing/enterprise-world.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const pathOf = ({ program }: EnterpriseWorld) => `/app/${program.enterpriseSlug}/${program.slug}/admin/user_management`;

const ask = async (api: Api, world: EnterpriseWorld, query = '') =>
  (await api.get<ParticipantsView>(`/api/v1${pathOf(world)}.json${query}`)).body;

const csvOf = (api: Api, world: EnterpriseWorld, query = '') =>
  api.get<string>(`/api/v1${pathOf(world)}.csv?is_csv=true${query}`);

const setPhone = (userId: number, phone: string) =>
  app.database.ops.rows('update platform."user" set phone_no = $2 where id = $1', [userId, phone]);

test('[P-281] each role has its tab with its count; portal owners stand with the admins, once', async () => {
  const world = await openEnterprise(app);
  const mentee = await world.member('mentee', { firstname: 'Zoe' });
  await world.member('mentor');
  const owner = await world.member('portal_owner', {
    memberships: [
      { program: world.program, role: 'portal_owner' },
      { program: world.program, role: 'admin' },
    ],
  });
  const body = await ask(world.inside, world);
  expect(body.counts).toEqual({ mentee: 1, mentor: 1, admin: 1 });
  expect(body.max_pages).toBe(1);
  expect(body.data).toMatchObject([
    { user_id: mentee.id, role: 'mentee', full_name: `Zoe ${mentee.lastname}`, email: mentee.email, verified: true },
  ]);
  expect((await ask(world.inside, world, '?field=admin')).data.map(({ user_id, role }) => [user_id, role])).toEqual([
    [owner.id, 'portal_owner'],
  ]);
});

test('[P-281] [P-283] [D-P07] the search finds parts of names, e-mails and phone numbers, and * everybody', async () => {
  const world = await openEnterprise(app);
  const [ana] = [
    await world.member('mentee', { firstname: 'Ana', lastname: 'Lim', email: 'ana.lim@search.test' }),
    await world.member('mentee', { firstname: 'Bo', lastname: 'Tan', email: 'bo@search.test' }),
    await world.member('mentee', { firstname: 'Percent', lastname: 'Sign', email: '100%_off@search.test' }),
  ];
  await setPhone(ana.id, '+60123456789');
  const found = async (query: string) =>
    (await ask(world.inside, world, `?query=${encodeURIComponent(query)}`)).data.map(({ email }) => email);
  expect(await found('*')).toHaveLength(3);
  expect(await found('NA LI')).toEqual(['ana.lim@search.test']);
  expect(await found('BO@')).toEqual(['bo@search.test']);
  expect(await found('2345')).toEqual(['ana.lim@search.test']);
  expect(await found('%_')).toEqual(['100%_off@search.test']);
  expect(await found("' or 1=1 --")).toEqual([]);
});

test('[P-282] [D-P07] ten people a page; a page past the end is empty and tells how many there are', async () => {
  const world = await openEnterprise(app);
  for (let index = 0; index < 11; index += 1) await world.member('mentor');
  const first = await ask(world.inside, world, '?field=mentor');
  const second = await ask(world.inside, world, '?field=mentor&page=2');
  const third = await ask(world.inside, world, '?field=mentor&page=3');
  expect([first.data.length, second.data.length, third.data.length]).toEqual([10, 1, 0]);
  expect(third.max_pages).toBe(2);
  expect(new Set([...first.data, ...second.data].map(({ user_id }) => user_id)).size).toBe(11);
});

test('[P-283] the days on which people joined limit the list', async () => {
  const world = await openEnterprise(app);
  const old = await world.member('mentee');
  await world.member('mentee');
  await app.database.ops.rows(`update platform.membership set created_at = '2020-03-01T20:00:00Z' where user_id = $1`, [
    old.id,
  ]);
  // 20:00 in London is the next day in Kuala Lumpur, where the programme is.
  expect((await ask(world.inside, world, '?date_from=2020-03-02&date_to=2020-03-02')).data).toHaveLength(1);
  expect((await ask(world.inside, world, '?date_to=2020-03-01')).data).toHaveLength(0);
});

test('[P-284] [D-P06] the CSV holds all rows of the tab and search, in the programme zone, under its name', async () => {
  const world = await openEnterprise(app);
  for (let index = 0; index < 12; index += 1) await world.member('mentee', { lastname: `Row ${index}` });
  await world.member('mentor');
  const { status, headers, body } = await csvOf(world.inside, world);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(headers.get('content-disposition')).toMatch(
    new RegExp(`^attachment; filename="participants_${world.program.slug}_\\d{2}-\\d{2}-\\d{4}\\.csv"`),
  );
  const lines = body.replace('\uFEFF', '').trim().split('\r\n');
  expect(lines[0]).toBe('Name,Email,Phone,Role,Joined on,Last active,Status');
  expect(lines).toHaveLength(13);
  expect(lines[1]).toMatch(/^Person Row 0,\S+@example\.test,,Mentee,\d{2}-\d{2}-\d{4},,Verified$/);
});

test('[D-P05] who took the participants out as a spreadsheet is on the record, and who was refused is not', async () => {
  const world = await openEnterprise(app);
  expect((await csvOf(await app.as(await world.member('mentor'), world.program), world)).status).toBe(403);
  expect((await csvOf(world.inside, world)).status).toBe(200);
  const rows = await app.database.ops.rows(
    `select action, actor_id as by, program_id as at, details from kernel.audit_row
     where object_type = 'programme' and object_id = $1 and action like '%exported'`,
    [String(world.program.id)],
  );
  const row = { action: 'participants.exported', by: world.admin.id, at: world.program.id, details: { tab: 'mentee' } };
  expect(rows).toEqual([row]);
});

test('[S29] cells that a spreadsheet would run are neutralised, quotes and commas kept', async () => {
  const world = await openEnterprise(app);
  const build = (firstname: string, lastname: string) => world.member('mentee', { firstname, lastname });
  await build('=HYPERLINK("http://evil")', 'a');
  await build('@SUM(A1)', 'b');
  await build('-1', 'c');
  await build('\tTab', 'd');
  const plus = await build('Comma, Inc', 'e');
  await setPhone(plus.id, '+60111111111');
  const { body } = await csvOf(world.inside, world);
  for (const cell of [
    `"'=HYPERLINK(""http://evil"") a"`,
    `'@SUM(A1) b`,
    `'-1 c`,
    `'\tTab d`,
    `"Comma, Inc e"`,
    `'+60111111111`,
  ])
    expect(body).toContain(cell);
  expect(body).not.toMatch(/(^|,)[=@+-]/m);
});

test('[P-284] an export longer than one part of its reading leaves nobody out and names nobody twice', async () => {
  const world = await openEnterprise(app);
  await app.database.ops.rows(
    `with people as (
       insert into platform."user" (slug, hex_id, firstname, lastname, email, timezone)
       select 'export-' || n, lpad(to_hex(n), 24, '0'), 'Same', 'Name', 'export-' || n || '@example.test', 'UTC'
       from generate_series(1, 1200) n returning id)
     insert into platform.membership (tenant_id, program_id, user_id, role) select $2, $1, id, 'mentee' from people`,
    [world.program.id, world.enterprise.id],
  );
  const { body } = await csvOf(world.inside, world);
  const emails = [...body.matchAll(/export-\d+@example\.test/g)].map(([email]) => email);
  expect([emails.length, new Set(emails).size]).toEqual([1200, 1200]);
});

test('[P-326] [S04] [D-P32] participants get 403, people outside 404, and nobody sees another programme', async () => {
  const world = await openEnterprise(app);
  const other = await openEnterprise(app);
  const mentor = await app.as(await world.member('mentor'), world.program);
  const stranger = await app.as(await buildPerson(app));
  await other.member('mentee', { lastname: 'Canary' });
  expect((await mentor.get(`/api/v1${pathOf(world)}.json`)).status).toBe(403);
  expect((await csvOf(mentor, world)).status).toBe(403);
  expect((await stranger.get(`/api/v1${pathOf(world)}.json`)).status).toBe(404);
  expect((await csvOf(world.inside, world)).body).not.toContain('Canary');
});
