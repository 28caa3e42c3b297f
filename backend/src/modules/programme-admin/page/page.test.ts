import type {
  DashboardSettings,
  MemberOverview,
  PageCustomization,
  ProgrammeAdminView,
} from '@tandem/contracts/programme-admin';
import sharp from 'sharp';
import { startTestApp, type TestApp } from '../../../../test/harness.js';
import { buildPerson } from '../../platform/index.js';
import { formOf, openEnterprise, type EnterpriseWorld } from '../testing/enterprise-world.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 120_000);
afterAll(() => app.close());

const unwritten: PageCustomization = {
  welcome_headline: '',
  welcome_text: '',
  about_text: '',
  hero_image_url: null,
  show_mentors: true,
  show_events: true,
  show_newsfeed: true,
  show_resources: true,
  show_agenda: true,
};
const save = (world: EnterpriseWorld, page: object, files: Record<string, Blob> = {}) =>
  world.inside.post<ProgrammeAdminView>(
    '/programs',
    formOf({ program_id: world.program.id, white_label: { page } }, files),
  );
const stored = async (world: EnterpriseWorld) =>
  (await world.inside.get<ProgrammeAdminView>(`/programs?program_id=${world.program.id}`)).body.white_label.page;
const turn = (world: EnterpriseWorld, switches: object) =>
  world.inside.put('/dashboard/settings', { program_id: world.program.id, ...switches });
const settings = async (world: EnterpriseWorld) =>
  (await world.inside.get<DashboardSettings>(`/dashboard/settings?program_id=${world.program.id}`)).body;

async function seenBy(world: EnterpriseWorld, role: 'mentee' | 'mentor'): Promise<MemberOverview> {
  const api = await app.as(await world.member(role), world.program);
  return (await api.get<MemberOverview>(`/dashboard/overview?program_id=${world.program.id}`)).body;
}

async function picture(): Promise<Blob> {
  const bytes = await sharp({ create: { width: 160, height: 90, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' });
}

test('[D-P52] [D-P121] the page is stored as white_label.page of the programme, and only what is sent changes', async () => {
  const world = await openEnterprise(app);
  expect(await stored(world)).toEqual(unwritten);
  const written = await save(
    world,
    { welcome_headline: ' Welcome aboard ', about_text: '**Six** months', show_events: false },
    { hero_image: await picture() },
  );
  expect(written.status).toBe(200);
  const page = await stored(world);
  expect(page).toEqual({
    ...unwritten,
    welcome_headline: 'Welcome aboard',
    about_text: '**Six** months',
    show_events: false,
    hero_image_url: expect.stringMatching(/^\/api\/v1\/programme_pictures\/.+\.webp$/) as string,
  });
  expect((await app.anonymous.call('GET', String(page.hero_image_url))).status).toBe(200);
  await save(world, { welcome_text: 'We meet on Mondays.', hero_image_url: null });
  expect(await stored(world)).toEqual({ ...page, welcome_text: 'We meet on Mondays.', hero_image_url: null });
  expect((await app.anonymous.call('GET', String(page.hero_image_url))).status).toBe(404);
});

test('[D-P52] headline, text and about keep within 80, 300 and 2000 characters', async () => {
  const world = await openEnterprise(app);
  const limits = [
    ['welcome_headline', 80],
    ['welcome_text', 300],
    ['about_text', 2000],
  ] as const;
  for (const [field, most] of limits) {
    expect((await save(world, { [field]: 'é'.repeat(most) })).status).toBe(200);
    const refused = await save(world, { [field]: 'é'.repeat(most + 1) });
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { errors: { [`white_label.page.${field}`]: [`Exceeded max characters (max ${most})`] } },
    ]);
    expect((await stored(world))[field]).toHaveLength(most);
  }
});

test('[D-P52] a picture that is none saves nothing of the page', async () => {
  const world = await openEnterprise(app);
  const words = { welcome_headline: 'Lost', show_mentors: false };
  const refused = await save(world, words, { hero_image: new Blob(['GIF'], { type: 'image/png' }) });
  expect([refused.status, refused.body]).toMatchObject([422, { errors: { hero_image: [expect.any(String)] } }]);
  expect(await stored(world)).toEqual(unwritten);
});

test('[D-P124] [D-P52] members read the words, and which widgets the page leaves out', async () => {
  const world = await openEnterprise(app);
  expect(await seenBy(world, 'mentee')).toMatchObject({ hidden_widgets: [], page: { welcome_headline: '' } });
  await save(world, { welcome_headline: 'Hello', show_events: false, show_newsfeed: false });
  for (const role of ['mentee', 'mentor'] as const) {
    const { page, hidden_widgets } = await seenBy(world, role);
    expect(page).toEqual({ welcome_headline: 'Hello', welcome_text: '', about_text: '', hero_image_url: null });
    expect(hidden_widgets.sort()).toEqual(['mf-events/latestPosts', 'mf-events/upcoming']);
  }
});

test('[D-P54] each role has switches of its own, turned one by one, and both switches have to be on', async () => {
  const world = await openEnterprise(app);
  const { body } = await turn(world, { mentee: { mentors: false, events: false }, mentor: { mentees: false } });
  expect(body).toMatchObject({ message: 'Successfully saved.', mentee: { mentors: false, sessions: true } });
  expect((await seenBy(world, 'mentee')).hidden_widgets.sort()).toEqual(['mf-accounts/mentors', 'mf-events/upcoming']);
  expect((await seenBy(world, 'mentor')).hidden_widgets).toEqual(['mf-accounts/mentees']);
  await turn(world, { mentee: { events: true } });
  expect((await settings(world)).mentee).toMatchObject({ mentors: false, events: true });
  await save(world, { show_events: false });
  expect((await seenBy(world, 'mentee')).hidden_widgets).toContain('mf-events/upcoming');
});

test('[D-P52] [D-P54] whoever is mentee and mentor sees what either role is shown', async () => {
  const world = await openEnterprise(app);
  const both = await buildPerson(app, {
    memberships: [
      { program: world.program, role: 'mentee' },
      { program: world.program, role: 'mentor' },
    ],
  });
  const api = await app.as(both, world.program);
  const hidden = async () => (await api.get<MemberOverview>('/dashboard/overview')).body.hidden_widgets;
  await turn(world, { mentee: { sessions: false }, mentor: { mentees: false } });
  expect(await hidden()).toEqual(['mf-accounts/mentees']);
  await turn(world, { mentor: { sessions: false } });
  expect(await hidden()).toEqual(['mf-accounts/mentees', 'mf-bookings/nextSession', 'mf-bookings/upcoming']);
});

test('[D-P54] admins who turn different switches at the same time both get theirs', async () => {
  const world = await openEnterprise(app);
  const parts = ['mentors', 'events', 'sessions', 'objectives', 'agenda', 'resources'];
  const answers = await Promise.all(parts.map((part) => turn(world, { mentee: { [part]: false } })));
  expect(answers.map(({ status }) => status)).toEqual(parts.map(() => 200));
  expect(Object.values((await settings(world)).mentee)).toEqual(parts.map(() => false));
});

test('[P-326] [P-116] every admin customises the page; participants are refused and other admins find no programme', async () => {
  const [world, other] = [await openEnterprise(app), await openEnterprise(app)];
  const body = { program_id: world.program.id, mentee: { events: false } };
  const admin = await app.as(await world.member('admin'), world.program);
  expect((await admin.put('/dashboard/settings', body)).status).toBe(200);
  const page = { program_id: world.program.id, white_label: { page: { welcome_headline: 'Hi' } } };
  expect((await admin.post('/programs', page)).status).toBe(200);
  const mentee = await app.as(await world.member('mentee'), world.program);
  expect((await mentee.put('/dashboard/settings', body)).status).toBe(403);
  expect((await mentee.get('/dashboard/settings')).status).toBe(403);
  expect((await mentee.post('/programs', page)).status).toBe(403);
  expect([404, 422]).toContain((await other.inside.put('/dashboard/settings', body)).status);
  expect((await other.api.post('/programs', page)).status).toBe(404);
});
