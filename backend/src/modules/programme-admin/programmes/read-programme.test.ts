import type { ProgrammeAdminView, ProgrammeView } from '@tandem/contracts/programme-admin';
import sharp from 'sharp';
import { startTestApp, type TestApp } from '../../../../test/harness.js';
import { buildPerson } from '../../platform/index.js';
import { buildAgenda, buildLearningModule, buildReviewQuestion } from '../programme-admin.builders.js';
import { formOf, openEnterprise } from '../testing/enterprise-world.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 120_000);
afterAll(() => app.close());

async function square(): Promise<Blob> {
  const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: '#336699' } }).png();
  return new Blob([new Uint8Array(await picture.toBuffer())], { type: 'image/png' });
}

test('[P-004] calls without a token, or with one that is not ours, are answered 401', async () => {
  const world = await openEnterprise(app);
  const path = `/programs?program_id=${world.program.id}`;
  expect((await app.anonymous.get(path)).status).toBe(401);
  const forged = await app.anonymous.call('GET', path, {
    options: { headers: { authorization: 'Bearer ey.made.up' } },
  });
  expect(forged.status).toBe(401);
});

test('[D-P09] [P-319] members read a programme without its counts and settings, strangers not at all', async () => {
  const world = await openEnterprise(app);
  const mentee = await app.as(await world.member('mentee'), world.program);
  const { body } = await mentee.get<ProgrammeView>(`/programs?program_id=${world.program.id}`);
  expect(Object.keys(body).sort()).toEqual(
    [
      'id',
      'name',
      'slug',
      'description',
      'start_date',
      'end_date',
      'timezone',
      'photo',
      'photo_url',
      'support_email',
      'is_active',
      'program_url',
      'pairing_method',
      'pairing_method_type',
      'enterprise',
      'learning_modules',
      'goals',
      'program_goals',
      'logo',
      'dashboard_alert',
      'agendas',
      'white_label',
    ].sort(),
  );
  const stranger = await app.as(await buildPerson(app));
  expect((await stranger.get(`/programs?program_id=${world.program.id}`)).status).toBe(404);
});

test('[P-321] [D-P23] it carries the alert and the next agendas, of which participants read what is published', async () => {
  const world = await openEnterprise(app);
  const programId = world.program.id;
  await buildAgenda(app, { programId, title: 'Kick-off' });
  await buildAgenda(app, { programId, title: 'Secret', published: false });
  await world.inside.post('/dashboard/alert', { program_id: programId, dashboard_alert: 'We meet on Friday.' });
  const mentee = await app.as(await world.member('mentee'), world.program);
  const path = `/programs?program_id=${programId}`;
  const [seen, run] = [await mentee.get<ProgrammeView>(path), await world.inside.get<ProgrammeAdminView>(path)];
  const titles = ({ agendas }: ProgrammeView) => agendas.map(({ title }) => title).sort();
  expect([titles(seen.body), titles(run.body)]).toEqual([['Kick-off'], ['Kick-off', 'Secret']]);
  for (const { body } of [seen, run])
    expect([body.dashboard_alert, body.logo]).toEqual(['We meet on Friday.', body.photo]);
});

test('[P-321] an admin reads modules, roles, questions, agendas, enterprise, alert, numbers of people, logo and colours', async () => {
  const world = await openEnterprise(app);
  const program_id = world.program.id;
  for (const role of ['mentee', 'mentee', 'mentor', 'admin', 'portal_owner'] as const) await world.member(role);
  await buildLearningModule(app, { programId: program_id, startsOn: '2031-02-03', endsOn: '2031-02-28' });
  await buildReviewQuestion(app, { programId: program_id, title: 'What helped?' });
  await buildAgenda(app, { programId: program_id, title: 'Kick-off' });
  await world.inside.post('/dashboard/alert', { program_id, dashboard_alert: 'We meet on Friday.' });
  const dress = { program_id, white_label: { dashboard_primary_colour: '#7A1F3D' } };
  expect((await world.inside.post('/programs', formOf(dress, { photo: await square() }))).status).toBe(200);
  const { body } = await world.inside.get<ProgrammeAdminView>(`/programs?program_id=${program_id}`);
  expect(body).toMatchObject({
    learning_modules: [{ name: 'Find your feet', start_date: '2031-02-03', end_date: '2031-02-28' }],
    review_questions: [{ title: 'What helped?', user_type: 'mentee' }],
    agendas: [{ title: 'Kick-off' }],
    enterprise: { id: world.enterprise.id, slug: world.program.enterpriseSlug },
    dashboard_alert: 'We meet on Friday.',
    total_users: 5,
    admins: 2,
    mentees: 2,
    mentors: 1,
    logo: expect.stringMatching(/^\/api\/v1\/programme_pictures\//),
    white_label: { dashboard_primary_colour: '#7A1F3D' },
  });
  const roles = body.available_roles.map(({ id, name, users }) => [name, typeof id, users]);
  expect(roles.sort()).toEqual([
    ['admin', 'number', 1],
    ['mentee', 'number', 2],
    ['mentor', 'number', 1],
    ['portal_owner', 'number', 1],
  ]);
});

test('[D-P28] [D-P110] [P-085] the three pairing methods are stored and named by their type, and no other', async () => {
  const world = await openEnterprise(app);
  const save = (pairing_method: string) =>
    world.inside.post<ProgrammeAdminView>('/programs', { program_id: world.program.id, pairing_method });
  for (const [method, type] of [
    ['mentor_picks', 'reverse'],
    ['admin_pairs', 'admin_paired'],
    ['mentee_picks', 'traditional'],
  ] as const) {
    const { body } = await save(method);
    expect([body.pairing_method, body.pairing_method_type]).toEqual([method, type]);
  }
  const refused = await save('anybody');
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { errors: { pairing_method: ['Pairing method is required'] } },
  ]);
});

test('[D-P30] the support e-mail has to be one; without it members are told the address of who made the programme', async () => {
  const world = await openEnterprise(app);
  const made = await world.api.post<ProgrammeAdminView>('/programs', {
    enterprise_id: world.enterprise.id,
    name: 'Bright Starts',
    description: 'Six months.',
    pairing_method: 'mentee_picks',
    white_label: { dashboard_primary_colour: '#7A1F3D' },
  });
  const program = { ...world.program, id: made.body.id, slug: made.body.slug, name: made.body.name };
  const mentee = await app.as(await buildPerson(app, { memberships: [{ program, role: 'mentee' }] }), program);
  const contact = async () =>
    (await mentee.get<ProgrammeView>(`/programs?program_id=${program.id}`)).body.support_email;
  const save = (support_email: string) => world.api.post('/programs', { program_id: program.id, support_email });
  expect(await contact()).toBe(world.admin.email);
  expect((await save('help@')).status).toBe(422);
  expect((await save('help@harbour.test')).status).toBe(200);
  expect(await contact()).toBe('help@harbour.test');
});

test('[D-P21] the slug is made from the name, numbered when taken, and stays when the name changes', async () => {
  const world = await openEnterprise(app);
  const make = async (name: string) => {
    const { body } = await world.api.post<ProgrammeAdminView>('/programs', {
      enterprise_id: world.enterprise.id,
      name,
      description: 'Six months.',
      pairing_method: 'mentee_picks',
      white_label: { dashboard_primary_colour: '#7A1F3D' },
    });
    return body;
  };
  const first = await make('Zweite Wahl');
  expect(first.slug).toBe('zweite-wahl');
  const renamed = await world.api.post<ProgrammeAdminView>('/programs', { program_id: first.id, name: 'Erste Wahl' });
  expect([renamed.body.name, renamed.body.slug]).toEqual(['Erste Wahl', 'zweite-wahl']);
  expect((await make('Zweite Wahl')).slug).toBe('zweite-wahl-2');
});
