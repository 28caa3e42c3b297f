import type { ProgrammeAdminView, ProgrammeListView } from '@tandem/contracts/programme-admin';
import type { TenantTheme } from '@tandem/contracts/platform';
import sharp from 'sharp';
import { startTestApp, type TestApp } from '../../../../test/harness.js';
import { FileStore } from '../../../kernel/index.js';
import { buildEnterprise, buildProgramme } from '../../platform/index.js';
import { formOf, openEnterprise, type EnterpriseWorld } from '../testing/enterprise-world.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const fields = (world: EnterpriseWorld, change: Record<string, unknown> = {}) => ({
  enterprise_id: world.enterprise.id,
  name: 'Bright Starts',
  description: 'Six months with somebody who has been there.',
  pairing_method: 'mentor_picks',
  white_label: { dashboard_primary_colour: '#7A1F3D' },
  ...change,
});

async function picture(width: number, height: number): Promise<Blob> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' });
}

const namesOf = async (world: EnterpriseWorld, query = '') =>
  (await world.api.get<ProgrammeListView>(`/api/enterprise/v1/programs${query}`)).body.programs.map(({ name }) => name);

test('[P-056] [P-060] [D-P22] [D-P23] a programme is made from the form with its logo, banner, colours and owner', async () => {
  const world = await openEnterprise(app);
  const form = formOf(fields(world), { photo: await picture(300, 300), banner: await picture(1440, 400) });
  const made = await world.api.post<ProgrammeAdminView>('/programs', form);
  expect(made.status).toBe(200);
  expect(made.body).toMatchObject({
    name: 'Bright Starts',
    slug: 'bright-starts',
    pairing_method: 'mentor_picks',
    pairing_method_type: 'reverse',
    privacy_settings: 'closed',
    status: 'draft',
    is_active: false,
    total_users: 1,
    enterprise: { id: world.enterprise.id },
    white_label: { dashboard_primary_colour: '#7A1F3D' },
  });
  expect(made.body.available_roles.find(({ name }) => name === 'portal_owner')?.users).toBe(1);
  for (const address of [made.body.photo, made.body.white_label.newsfeed_banner]) {
    const shown = await app.anonymous.call('GET', String(address));
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('x-content-type-options')]).toEqual([
      200,
      'image/webp',
      'nosniff',
    ]);
  }
});

test('[P-021] [P-027] [P-025] [A-025] [A-029] [D-P15] [D-P25] the enterprise lists its own programmes with their counts, by start date', async () => {
  const world = await openEnterprise(app);
  await world.member('mentee');
  await world.member('mentor');
  const owner = await world.member('portal_owner');
  await app.database.ops.rows(
    `insert into platform.membership (tenant_id, program_id, user_id, role) values ($1, $2, $3, 'admin')`,
    [world.enterprise.id, world.program.id, owner.id],
  );
  await buildProgramme(app, {
    enterprise: world.enterprise,
    name: 'Ancient',
    startsOn: '2001-02-03',
    endsOn: '2001-09-03',
  });
  await buildProgramme(app, { enterprise: world.enterprise, name: 'Stopped', isActive: false, startsOn: '2002-02-03' });
  await buildProgramme(app, { name: 'Of Somebody Else' });
  const { body } = await world.api.get<ProgrammeListView>('/api/enterprise/v1/programs');
  expect(body.enterprise).toEqual({
    id: world.enterprise.id,
    name: world.enterprise.name,
    slug: world.enterprise.slug,
  });
  expect(body.programs.map(({ name, status }) => [name, status])).toEqual([
    ['Ancient', 'ended'],
    [world.program.name, 'active'],
    ['Stopped', 'inactive'],
  ]);
  expect(body.programs[1]).toEqual({
    id: world.program.id,
    logo: null,
    name: world.program.name,
    pairing_method: 'mentee_picks',
    start_date: null,
    privacy_settings: 'closed',
    total_users: 3,
    mentees: 1,
    mentors: 1,
    admins: 1,
    status: 'active',
  });
  expect(await namesOf(world, '?from_date=2001-01-01&to_date=2001-12-31')).toEqual(['Ancient']);
  expect(await namesOf(world, '?from_date=2002-01-01')).toEqual([world.program.name, 'Stopped']);
  expect(await namesOf(world, '?to_date=2001-12-31')).toEqual(['Ancient']);
  expect(await namesOf(world, '?from_date=2001-02-04&to_date=2002-02-03')).toEqual(['Stopped']);
});

test('[D-P11] people who run no enterprise have no list', async () => {
  const world = await openEnterprise(app);
  const admin = await world.member('admin');
  expect((await (await app.as(admin)).get('/api/enterprise/v1/programs')).status).toBe(404);
});

describe('[P-047..P-049] [P-051] [P-052] the words of a form', () => {
  test.each([
    ['[P-047] a missing name', { name: '  ' }, 'name', 'Program name is required'],
    ['[P-048] a name of 36 characters', { name: 'a'.repeat(36) }, 'name', 'Exceeded max characters (max 35)'],
    ['[P-049] a name with an exclamation mark', { name: 'Start!' }, 'name', "Name can't contain special characters"],
    ['[P-051] a missing description', { description: '' }, 'description', 'Program description is required'],
    [
      '[P-051] a description of 301 characters',
      { description: 'a'.repeat(301) },
      'description',
      'Exceeded max characters (max 300)',
    ],
    ['[P-052] a missing pairing method', { pairing_method: '' }, 'pairing_method', 'Pairing method is required'],
  ] as const)('%s is refused with its text', async (_name, change, field, text) => {
    const world = await openEnterprise(app);
    const { status, body } = await world.api.post('/programs', formOf(fields(world, change)));
    expect([status, body['errors']?.[field]]).toEqual([422, [text]]);
    expect(await namesOf(world)).toEqual([world.program.name]);
  });
});

const noColours = [['red'], ['#12345'], ['#123456;} body{display:none'], ['javascript:alert(1)']];

test.each(noColours)('[S28] [P-053] %s is no colour', async (colour) => {
  const world = await openEnterprise(app);
  const form = formOf(fields(world, { white_label: { dashboard_primary_colour: colour } }));
  expect((await world.api.post('/programs', form)).status).toBe(422);
});

test('[S28] links of the sign-in pages are https, and pictures come as files only', async () => {
  const world = await openEnterprise(app);
  for (const label of [
    { sign_in_logo_link: 'javascript:alert(1)' },
    { sign_up_logo_link: 'http://plain.example' },
    { sign_in_logo_url: 'https://elsewhere.example/logo.png' },
    { newsfeed_banner: '/api/v1/photos/other.jpg' },
  ]) {
    const form = formOf({ program_id: world.program.id, white_label: label });
    expect([label, (await world.inside.post('/programs', form)).status]).toEqual([label, 422]);
  }
});

test('[P-050] [D-P20] of ten forms with one name, sent at once in different cases, one makes the programme', async () => {
  const world = await openEnterprise(app);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      world.api.post('/programs', formOf(fields(world, { name: index % 2 ? 'Race Day' : 'RACE  day' }))),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 422)]);
  const refused = answers.find(({ status }) => status === 422);
  expect(refused?.body['errors']).toEqual({ name: ['Program name is already in use'] });
  expect(await namesOf(world)).toHaveLength(2);
});

test('[P-054] [S24] a picture of a wrong kind or over 2 MB is refused, and no programme is left behind', async () => {
  const world = await openEnterprise(app);
  const wrong = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/png' });
  const truncated = new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])]);
  const large = new Blob([new Uint8Array(2 * 1024 * 1024 + 1)]);
  for (const [photo, text] of [
    [wrong, 'Please choose a JPG or PNG picture'],
    [truncated, 'Please choose a JPG or PNG picture'],
    [large, 'File exceeds 2MB'],
  ] as const) {
    const { status, body } = await world.api.post('/programs', formOf(fields(world), { photo }));
    expect([status, body['errors']]).toEqual([422, { photo: [text] }]);
  }
  expect(await namesOf(world)).toEqual([world.program.name]);
});

async function storedPictures(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of app.get(FileStore).keys()) keys.push(key);
  return keys.sort();
}

test('[P-050] [P-054] [P-060] a programme that is refused while it is saved leaves neither a row nor a picture, new or changed', async () => {
  const world = await openEnterprise(app);
  const other = await buildProgramme(app, { enterprise: world.enterprise, name: 'Second Circle' });
  const files = { photo: await picture(300, 300), banner: await picture(1440, 400) };
  const before = await storedPictures();
  const taken = { name: 'second circle' };
  for (const form of [formOf(fields(world, taken), files), formOf({ program_id: world.program.id, ...taken }, files)]) {
    const { status, body } = await world.inside.post('/programs', form);
    expect([status, body['errors']]).toEqual([422, { name: ['Program name is already in use'] }]);
  }
  expect(await storedPictures()).toEqual(before);
  expect((await namesOf(world)).sort()).toEqual([world.program.name, other.name].sort());
  expect((await world.api.post('/programs', formOf(fields(world), files))).status).toBe(200);
  expect(await storedPictures()).toHaveLength(before.length + 2);
});

test('[P-001] [D-P11] only those who run the enterprise create, only those who run the programme change', async () => {
  const world = await openEnterprise(app);
  const foreign = await openEnterprise(app);
  const admin = await world.member('admin');
  const mentee = await world.member('mentee');
  const create = formOf(fields(world));
  expect((await foreign.api.post('/programs', create)).status).toBe(404);
  expect((await (await app.as(admin)).post('/programs', formOf(fields(world)))).status).toBe(404);
  const change = () => formOf({ program_id: world.program.id, description: 'Taken over' });
  expect((await foreign.api.post('/programs', change())).status).toBe(404);
  expect((await (await app.as(mentee)).post('/programs', change())).status).toBe(403);
  expect((await (await app.as(admin)).post('/programs', change())).status).toBe(200);
});

test('[P-103] [P-104] [P-105] [A-035] [D-P02] [D-P121] the name check answers whether the name is free, itself left out', async () => {
  const world = await openEnterprise(app);
  await buildProgramme(app, { enterprise: world.enterprise, name: 'Second Circle' });
  const check = async (name: string, query = '') =>
    (
      await world.api.get<boolean>(
        `/api/enterprise/v1/programs/check_name?name=${encodeURIComponent(name)}&enterprise_id=${world.enterprise.id}${query}`,
      )
    ).body;
  expect(await check('Third Circle')).toBe(true);
  expect(await check(' second   CIRCLE ')).toBe(false);
  expect(await check(world.program.name, `&program_id=${world.program.id}`)).toBe(true);
  const other = await buildEnterprise(app);
  const refused = await world.api.get(`/api/enterprise/v1/programs/check_name?name=X&enterprise_id=${other.id}`);
  expect(refused.status).toBe(404);
});

test('[P-055] [P-102] [P-114] [P-115] [D-P22] a change touches only the parts that are sent, and the theme follows at once', async () => {
  const world = await openEnterprise(app);
  const saved = await world.inside.post<ProgrammeAdminView>(
    '/programs',
    formOf({
      program_id: world.program.id,
      description: 'New words',
      white_label: { dashboard_primary_colour: '#F2B705' },
    }),
  );
  expect(saved.body).toMatchObject({
    name: world.program.name,
    description: 'New words',
    white_label: { dashboard_primary_colour: '#F2B705', dashboard_secondary_colour: '#FFFFFF' },
  });
  const theme = await app.anonymous.get<TenantTheme>(
    `/tenants/${world.program.enterpriseSlug}/${world.program.slug}/theme`,
  );
  expect(theme.body.css).toContain('--brand:#f2b705');
  const second = await world.inside.post<ProgrammeAdminView>(
    '/programs',
    formOf({ program_id: world.program.id, support_email: 'Help@Example.test', pairing_method: 'admin_pairs' }),
  );
  expect(second.body).toMatchObject({
    description: 'New words',
    support_email: 'help@example.test',
    pairing_method: 'admin_pairs',
    white_label: { dashboard_primary_colour: '#F2B705' },
  });
});

test('[D-P04] of two admins who opened the same form, the second is told and nothing of the second is saved', async () => {
  const world = await openEnterprise(app);
  const opened = await world.inside.get<ProgrammeAdminView>(`/programs?program_id=${world.program.id}`);
  const send = (change: object) =>
    world.inside.post(
      '/programs',
      formOf({ program_id: world.program.id, updated_at: opened.body.updated_at, ...change }),
    );
  expect((await send({ description: 'First' })).status).toBe(200);
  const late = await send({ description: 'Second', pairing_method: 'admin_pairs' });
  expect([late.status, late.body['error']]).toEqual([
    409,
    'This was changed by someone else. Please reload and try again.',
  ]);
  const after = await world.inside.get<ProgrammeAdminView>(`/programs?program_id=${world.program.id}`);
  expect(after.body).toMatchObject({ description: 'First', pairing_method: 'mentee_picks' });
});
