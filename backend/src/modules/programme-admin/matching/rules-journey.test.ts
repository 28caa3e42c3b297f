import type { DashboardMentees } from '@tandem/contracts/accounts';
import type { PairAnswer, ProgrammeAdminView } from '@tandem/contracts/programme-admin';
import { startTestApp, type TestApp } from '../../../../test/harness.js';
import { buildMentor, buildProfile } from '../../accounts/index.js';
import { buildPerson } from '../../platform/index.js';
import { openEnterprise, type EnterpriseWorld } from '../testing/enterprise-world.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 120_000);
afterAll(() => app.close());

const profile = { goalIds: [1], industryIds: [1], languageIds: [1] };

async function people(world: EnterpriseWorld) {
  const mentor = await buildMentor(app, world.program, { profile });
  const mentee = await world.member('mentee', { firstname: 'Ella', lastname: 'Ong' });
  await buildProfile(app, mentee.id, profile);
  const api = await app.as(mentor, world.program);
  const suggested = async () => {
    await app.worker.drain();
    const { body } = await api.get<DashboardMentees>('/dashboard/users/mentees');
    return body.suggested.map(({ full_name }) => full_name);
  };
  return { mentor, mentee, suggested };
}

const save = (world: EnterpriseWorld, change: object) =>
  world.inside.post<ProgrammeAdminView>('/programs', { program_id: world.program.id, ...change });

test('[P-092] [P-320] [D-P41] smart matching is on until an admin switches it off, and POST /programs takes it', async () => {
  const world = await openEnterprise(app);
  const read = async () =>
    (await world.inside.get<ProgrammeAdminView>(`/programs?program_id=${world.program.id}`)).body.smart_matching;
  expect(await read()).toBe(true);
  expect((await save(world, { smart_matching: false })).body.smart_matching).toBe(false);
  await save(world, { support_email: 'help@harbour.test' });
  expect(await read()).toBe(false);
});

test('the notice for cancelling and moving is none until an admin chooses one of those offered', async () => {
  const world = await openEnterprise(app);
  const { body } = await world.inside.get<ProgrammeAdminView>(`/programs?program_id=${world.program.id}`);
  expect([body.cancel_notice_hours, body.reschedule_notice_hours]).toEqual([0, 0]);
  const saved = await save(world, { cancel_notice_hours: 24, reschedule_notice_hours: '12' });
  expect([saved.body.cancel_notice_hours, saved.body.reschedule_notice_hours]).toEqual([24, 12]);
  const kept = await save(world, { support_email: 'help@harbour.test' });
  expect([kept.body.cancel_notice_hours, kept.body.reschedule_notice_hours]).toEqual([24, 12]);
  for (const cancel_notice_hours of [5, '', null])
    expect(await save(world, { cancel_notice_hours })).toMatchObject({
      status: 422,
      body: { errors: { cancel_notice_hours: ['Choose one of the listed notices'] } },
    });
});

test('[D-P123] [D-B118] whether a session costs a credit is changed by the admins of the installation alone, and the next request reads it', async () => {
  const world = await openEnterprise(app);
  const mentor = await buildMentor(app, world.program);
  const mentee = await app.as(await world.member('mentee'), world.program);
  const asked = async () => (await mentee.get(`/mentors/${mentor.id}/availability`)).body['credit'];
  const refused = await save(world, { credits_required: true, support_email: 'help@harbour.test' });
  expect(refused).toMatchObject({
    status: 403,
    body: { error: 'Only an administrator of this installation can change whether sessions cost credits.' },
  });
  const path = `/programs?program_id=${world.program.id}`;
  const kept = await world.inside.get<ProgrammeAdminView>(path);
  expect(kept.body.credits_required).toBe(false);
  expect(kept.body.support_email).not.toBe('help@harbour.test');
  expect(await asked()).toMatchObject({ required: false });
  const superadmin = await app.as(await buildPerson(app, { isSuperadmin: true }), world.program);
  const saved = await superadmin.post<ProgrammeAdminView>('/programs', {
    program_id: world.program.id,
    credits_required: 'true',
  });
  expect([saved.status, saved.body.credits_required]).toEqual([200, true]);
  expect(await asked()).toMatchObject({ required: true });
  // What others save leaves it as it is.
  expect((await save(world, { smart_matching: false })).body.credits_required).toBe(true);
});

test('[D-P123] [D-S28] [D-B118] a portal whose sessions cost a credit tells so with the credits of its people, and its others do not', async () => {
  const world = await openEnterprise(app);
  const mentee = await app.as(await world.member('mentee'), world.program);
  const superadmin = await app.as(await buildPerson(app, { isSuperadmin: true }), world.program);
  const asked = async (credits_required?: boolean) => {
    if (credits_required !== undefined)
      await superadmin.post('/programs', { program_id: world.program.id, credits_required: String(credits_required) });
    await app.worker.drain();
    return (await mentee.get('/users/current')).body['credits_required'];
  };
  expect([await asked(), await asked(true), await asked(false)]).toEqual([false, true, false]);
});

test('[D-A65] [D-P41] mentors are suggested mentees as soon as the programme lets mentors pick, until matching is switched off', async () => {
  const world = await openEnterprise(app);
  const { suggested } = await people(world);
  expect(await suggested()).toEqual([]);
  await save(world, { pairing_method: 'mentor_picks' });
  expect(await suggested()).toEqual(['Ella Ong']);
  await save(world, { smart_matching: false });
  expect(await suggested()).toEqual([]);
});

test('[D-P43] whoever an admin pairs is suggested no longer, until the pair ends', async () => {
  const world = await openEnterprise(app);
  const { mentor, mentee, suggested } = await people(world);
  await save(world, { pairing_method: 'mentor_picks' });
  const made = await world.inside.post<PairAnswer>('/pairings', { mentor_id: mentor.id, mentee_id: mentee.id });
  expect(await suggested()).toEqual([]);
  await world.inside.post(`/pairings/${made.body.pairing.id}/end`);
  expect(await suggested()).toEqual(['Ella Ong']);
});

test('[D-A65] a programme that is made tells its rules at once', async () => {
  const world = await openEnterprise(app);
  const made = await world.api.post<ProgrammeAdminView>('/programs', {
    enterprise_id: world.enterprise.id,
    name: 'Reverse',
    description: 'Mentors pick.',
    pairing_method: 'mentor_picks',
    white_label: { dashboard_primary_colour: '#7A1F3D' },
  });
  const rows = await app.database.ops.rows<{ payload: object }>(
    "select payload from kernel.outbox_message where name = 'programme-admin.rules-changed.v1' and payload->>'programId' = $1",
    [String(made.body.id)],
  );
  expect(rows).toMatchObject([{ payload: { programId: made.body.id, pairingMethod: 'mentor_picks' } }]);
});

test('[D-P41] [D-P04] a refused save tells nobody new rules', async () => {
  const world = await openEnterprise(app);
  const { suggested } = await people(world);
  const refused = await save(world, { pairing_method: 'mentor_picks', updated_at: '2001-01-01T00:00:00.000Z' });
  expect(refused.status).toBe(409);
  expect(await suggested()).toEqual([]);
});
