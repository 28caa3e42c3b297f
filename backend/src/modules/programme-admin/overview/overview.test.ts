import type { AlertAnswer, MemberOverview, OverviewView } from '@tandem/contracts/programme-admin';
import { startTestApp, type TestApp } from '../../../../test/harness.js';
import { buildAgenda, buildPair } from '../programme-admin.builders.js';
import { formOf, openEnterprise, type EnterpriseWorld } from '../testing/enterprise-world.js';
import { invitesBody, roleIdOf } from '../testing/invite-calls.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 120_000);
afterAll(() => app.close());

const path = (world: EnterpriseWorld) => `/dashboard/overview?program_id=${world.program.id}`;
const read = async (world: EnterpriseWorld) => (await world.inside.get<OverviewView>(path(world))).body;

test('[P-125] [P-126] [D-P53] the guide grows with the first member and the first pair, and the numbers with them', async () => {
  const world = await openEnterprise(app);
  expect(await read(world)).toMatchObject({
    setup_status: { has_invited_user: false, has_setup_pairing: false, has_created_agenda: false, overall: 0 },
    analytics: {
      participants_count: { mentees: 0, mentors: 0 },
      pairings_count: { pairs: 0, groups: 0 },
      bookings_count: { created: 0, completed: 0 },
    },
    agendas: [],
  });
  const [mentor, mentee] = [await world.member('mentor'), await world.member('mentee')];
  expect((await read(world)).setup_status).toMatchObject({ has_invited_user: true, overall: 33 });
  await buildPair(app, { programId: world.program.id, mentorId: mentor.id, menteeId: mentee.id });
  const { setup_status, analytics } = await read(world);
  expect(setup_status).toMatchObject({ has_setup_pairing: true, overall: 67 });
  expect(analytics).toMatchObject({ participants_count: { mentees: 1, mentors: 1 }, pairings_count: { pairs: 1 } });
});

const setupOf = async (world: EnterpriseWorld) => {
  const { has_invited_user, has_setup_pairing, has_created_agenda, overall } = (await read(world)).setup_status;
  return [has_invited_user, has_setup_pairing, has_created_agenda, overall];
};

async function inviteByMail(world: EnterpriseWorld): Promise<void> {
  const role = await roleIdOf(app, world, 'admin');
  const sent = await world.inside.post(`/roles/${role}/invites`, invitesBody(role, [`invited-${role}@example.test`]));
  expect([sent.status, sent.body['sent']]).toEqual([200, 1]);
}

async function submitPairing({ inside, program }: EnterpriseWorld): Promise<void> {
  const step = { program_id: program.id, setup_step: 'pairing', pairing_method: 'mentee_picks' };
  const saved = await inside.post('/programs', formOf({ ...step, program_goals: ['Sales'] }));
  expect([saved.status, saved.body['setup_steps']]).toEqual([200, ['pairing']]);
}

const writeAgenda = async ({ program }: EnterpriseWorld, published = true) =>
  void (await buildAgenda(app, { programId: program.id, published }));

test('[P-125] [D-P53] an invitation, the pairing step and an agenda make the set-up 33, 67 and 100 percent; admins alone make nothing', async () => {
  const world = await openEnterprise(app);
  await world.member('admin');
  await world.member('portal_owner');
  expect(await setupOf(world)).toEqual([false, false, false, 0]);
  await inviteByMail(world);
  expect(await setupOf(world)).toEqual([true, false, false, 33]);
  await submitPairing(world);
  expect(await setupOf(world)).toEqual([true, true, false, 67]);
  await writeAgenda(world);
  expect(await setupOf(world)).toEqual([true, true, true, 100]);
});

test.each<[string, (world: EnterpriseWorld) => Promise<unknown>, unknown[]]>([
  ['an invitation of an admin', inviteByMail, [true, false, false, 33]],
  ['a mentee', ({ member }) => member('mentee'), [true, false, false, 33]],
  ['a mentor', ({ member }) => member('mentor'), [true, false, false, 33]],
  ['the submitted pairing step', submitPairing, [false, true, false, 33]],
  ['an agenda that nobody reads yet', (world) => writeAgenda(world, false), [false, false, true, 33]],
])('[P-125] [D-P53] %s alone is one part of the set-up', async (_part, make, expected) => {
  const world = await openEnterprise(app);
  await make(world);
  expect(await setupOf(world)).toEqual(expected);
});

test('[P-125] [D-P53] pairing stays set up when the only pair has ended', async () => {
  const world = await openEnterprise(app);
  const [mentor, mentee] = [await world.member('mentor'), await world.member('mentee')];
  const pair = await buildPair(app, { programId: world.program.id, mentorId: mentor.id, menteeId: mentee.id });
  expect((await world.inside.post(`/pairings/${pair?.id}/end`)).status).toBe(200);
  expect(await read(world)).toMatchObject({
    setup_status: { has_setup_pairing: true, overall: 67 },
    analytics: { pairings_count: { pairs: 0 } },
  });
});

test('[D-P05] the record of an alert says what stood there before', async () => {
  const world = await openEnterprise(app);
  for (const text of ['First', 'Second']) expect((await save(world, text)).status).toBe(200);
  const rows = await app.database.ops.rows(
    `select value_from as before, value_to as after from kernel.audit_row
     where action = 'programme.alert-changed' and object_id = $1 order by id`,
    [String(world.program.id)],
  );
  expect(rows).toEqual([
    { before: { dashboard_alert: '' }, after: { dashboard_alert: 'First' } },
    { before: { dashboard_alert: 'First' }, after: { dashboard_alert: 'Second' } },
  ]);
});

test('[D-P124] members read what the programme tells them, and nothing of its set-up or numbers', async () => {
  const world = await openEnterprise(app);
  const member = await app.as(await world.member('mentee'), world.program);
  const answer = await member.get<MemberOverview>(path(world));
  expect([answer.status, Object.keys(answer.body).sort()]).toEqual([
    200,
    [
      'agendas',
      'dashboard_alert',
      'description',
      'hidden_widgets',
      'learning_modules',
      'learning_progress',
      'name',
      'page',
    ],
  ]);
});

const save = (world: EnterpriseWorld, dashboard_alert: string) =>
  world.inside.post<AlertAnswer>('/dashboard/alert', { program_id: world.program.id, dashboard_alert });

test('[P-129] the alert reaches members, may be emptied, and keeps within 300 characters', async () => {
  const world = await openEnterprise(app);
  const member = await app.as(await world.member('mentor'), world.program);
  const told = async () => (await member.get<MemberOverview>(path(world))).body.dashboard_alert;
  expect(await told()).toBe('');
  const text = 'x'.repeat(300);
  expect((await save(world, text)).body).toEqual({ message: 'Successfully saved.', dashboard_alert: text });
  expect(await told()).toBe(text);
  const refused = await save(world, `${text}y`);
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { errors: { dashboard_alert: ['Exceeded max characters (max 300)'] } },
  ]);
  expect(await told()).toBe(text);
  expect((await save(world, '  ')).status).toBe(200);
  expect(await told()).toBe('');
});

test('[P-129] [D-P05] the alert leaves the rules of the programme as they are, and its change is on record', async () => {
  const world = await openEnterprise(app);
  const rules = async () =>
    (await world.inside.get(`/programs?program_id=${world.program.id}`)).body as Record<string, unknown>;
  await world.inside.post('/programs', { program_id: world.program.id, pairing_method: 'mentor_picks' });
  const before = await rules();
  await save(world, 'We meet on Friday.');
  expect(await rules()).toMatchObject({ pairing_method: 'mentor_picks', privacy_settings: before['privacy_settings'] });
  const [row] = await app.database.ops.rows<{ user_id: number }>(
    `select actor_id as user_id from kernel.audit_row where action = 'programme.alert-changed' and object_id = $1`,
    [world.program.id],
  );
  expect(row?.user_id).toBe(world.admin.id);
});

test('[P-326] [P-001] participants are refused the alert, admins of another enterprise do not find the programme', async () => {
  const [world, other] = [await openEnterprise(app), await openEnterprise(app)];
  const body = { program_id: world.program.id, dashboard_alert: 'Hello' };
  const member = await app.as(await world.member('mentee'), world.program);
  expect((await member.post('/dashboard/alert', body)).status).toBe(403);
  expect((await other.api.post('/dashboard/alert', body)).status).toBe(404);
  const elsewhere = await other.inside.post('/dashboard/alert', body);
  expect([404, 422]).toContain(elsewhere.status);
  expect((await read(world)).dashboard_alert).toBe('');
});

test('[P-131] [D-P33] an admin is onboarded once the check of that name exists, a participant is not by it', async () => {
  const world = await openEnterprise(app);
  const [admin, mentee] = [
    await app.as(await world.member('admin'), world.program),
    await app.as(await world.member('mentee'), world.program),
  ];
  for (const api of [admin, mentee]) {
    expect((await api.get('/users/current')).body['onboarded']).toBe(false);
    expect((await api.post('/users/current/checks', { name: 'admin_onboarding' })).status).toBe(200);
  }
  expect((await admin.get('/users/current')).body['onboarded']).toBe(true);
  expect((await mentee.get('/users/current')).body['onboarded']).toBe(false);
});
