import type { ProgrammeAdminView, ProgrammeListView } from '@tandem/contracts/programme-admin';
import { startTestApp, type TestApp } from '../../../../test/harness.js';
import { buildPerson, buildProgramme, generalProgramme } from '../../platform/index.js';
import { formOf, openEnterprise, type EnterpriseWorld } from '../testing/enterprise-world.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 120_000);
afterAll(() => app.close());

const inactive = [403, 'This programme is not active.'];
const turn = ({ api, program }: EnterpriseWorld, is_active: boolean, more: object = {}) =>
  api.post<ProgrammeAdminView>('/programs', { program_id: program.id, is_active, ...more });
const statusIn = async ({ api, program }: EnterpriseWorld) =>
  (await api.get<ProgrammeListView>('/api/enterprise/v1/programs')).body.programs.find(({ id }) => id === program.id)
    ?.status;
const told = async ({ program }: EnterpriseWorld) =>
  (
    await app.database.ops.rows(
      `select id from kernel.outbox_message where name = 'programme-admin.programme-deactivated.v1' and program_id = $1`,
      [program.id],
    )
  ).length;

test('[P-322] [D-P15] an enterprise admin switches a programme off and on again, and its members read which it is', async () => {
  const world = await openEnterprise(app);
  const member = await app.as(await world.member('mentee'), world.program);
  const seen = async () => (await member.get(`/programs?program_id=${world.program.id}`)).body['is_active'];
  expect([await seen(), await statusIn(world)]).toEqual([true, 'active']);
  const stopped = await turn(world, false);
  expect([stopped.status, stopped.body.is_active, stopped.body.status]).toEqual([200, false, 'inactive']);
  expect([await seen(), await statusIn(world)]).toEqual([false, 'inactive']);
  expect((await turn(world, true)).body).toMatchObject({ is_active: true, status: 'active' });
  expect(await statusIn(world)).toBe('active');
});

test('[D-P16] participants of an inactive programme read but write nothing; its admins still may', async () => {
  const world = await openEnterprise(app);
  const mentor = await app.as(await world.member('mentor'), world.program);
  await turn(world, false);
  expect((await mentor.get(`/dashboard/overview?program_id=${world.program.id}`)).status).toBe(200);
  const refused = await mentor.post('/bookings/booking_submission', {});
  expect([refused.status, refused.body]).toMatchObject([403, { error: inactive[1] }]);
  const alert = { program_id: world.program.id, dashboard_alert: 'Back in June.' };
  expect((await world.inside.post('/dashboard/alert', alert)).status).toBe(200);
});

test('[D-P16] nobody joins an inactive programme by an invitation, nor one that is over, until it goes on', async () => {
  const world = await openEnterprise(app);
  const guest = await app.as(await buildPerson(app));
  const role = (
    await world.inside.get<ProgrammeAdminView>(`/programs?program_id=${world.program.id}`)
  ).body.available_roles.find(({ name }) => name === 'mentee');
  const link = String((await world.inside.get(`/roles/${role?.id}/invites`)).body['invite_link']);
  const join = () => guest.post(`/invites/${link.slice(link.lastIndexOf('/') + 1)}/accept`);
  const refused = async () => {
    const { status, body } = await join();
    return [status, body['error']];
  };
  await turn(world, false);
  expect(await refused()).toEqual(inactive);
  await turn(world, true);
  const ends = (days: number) =>
    app.database.ops.rows('update platform.programme set ends_on = $2::date + $3::int where id = $1', [
      world.program.id,
      app.clock.now(),
      days,
    ]);
  await ends(-2);
  expect(await refused()).toEqual(inactive);
  await ends(2);
  expect((await join()).status).toBe(200);
});

test('[D-P16] an admin invites nobody into a programme that is over, until its end is moved', async () => {
  const world = await openEnterprise(app);
  const roles = (await world.inside.get<ProgrammeAdminView>(`/programs?program_id=${world.program.id}`)).body
    .available_roles;
  const id = roles.find(({ name }) => name === 'mentor')?.id;
  const address = `late-${world.program.id}@example.test`;
  const rows = { email: [address], send_invite: [true], batch_send_hidden: true, batch_send_invites: '' };
  const send = () => world.inside.post(`/roles/${id}/invites`, { role_id: id, redirect_url: '/users/login', ...rows });
  const end = (endsOn: string | null) =>
    app.database.ops.rows('update platform.programme set ends_on = $2 where id = $1', [world.program.id, endsOn]);
  await end('2020-01-01');
  const refused = [await send(), await world.inside.post(`/roles/${id}/invites/refresh`, {})];
  expect(refused.map(({ status, body }) => [status, body['error']])).toEqual([inactive, inactive]);
  await app.worker.drain();
  expect(await app.mailbox.to(address)).toEqual([]);
  await end(null);
  expect((await send()).status).toBe(200);
});

test('[D-P15] [P-325] programme admins and owners do not switch their programme off; other enterprises do not find it', async () => {
  const world = await openEnterprise(app);
  const other = await openEnterprise(app);
  for (const role of ['admin', 'portal_owner', 'mentor'] as const) {
    const api = await app.as(await world.member(role), world.program);
    const refused = await api.post('/programs', { program_id: world.program.id, is_active: false });
    expect([role, refused.status]).toEqual([role, 403]);
  }
  expect((await other.api.post('/programs', { program_id: world.program.id, is_active: false })).status).toBe(404);
  expect(await statusIn(world)).toBe('active');
});

test('[D-P16] of several admins who switch it off at once, one is what the other areas hear of', async () => {
  const world = await openEnterprise(app);
  const answers = await Promise.all(Array.from({ length: 5 }, () => turn(world, false)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await told(world)).toBe(1);
});

test('[D-P16] a form that is refused switches nothing off and tells nobody', async () => {
  const world = await openEnterprise(app);
  await world.api.post('/programs', { program_id: world.program.id, description: 'Somebody else was here.' });
  const refused = await turn(world, false, { updated_at: '2020-01-01T00:00:00.000Z' });
  expect(refused.status).toBe(409);
  expect([await statusIn(world), await told(world)]).toEqual(['active', 0]);
});

test('[D-P94] an admin whose address is unconfirmed activates nothing', async () => {
  const world = await openEnterprise(app);
  await turn(world, false);
  const unconfirmed = await app.as(await buildPerson(app, { confirmed: false, enterpriseAdminOf: [world.enterprise] }));
  const refused = await unconfirmed.post('/programs', { program_id: world.program.id, is_active: true });
  expect([refused.status, refused.body['error']]).toEqual([403, 'Please confirm your email address first.']);
  expect(await statusIn(world)).toBe('inactive');
});

test('[D-P15] the general marketplace stays', async () => {
  const general = await generalProgramme(app);
  const superadmin = await app.as(await buildPerson(app, { isSuperadmin: true }));
  const refused = await superadmin.post('/programs', { program_id: general.id, is_active: false });
  expect([refused.status, refused.body['errors']]).toEqual([
    422,
    { is_active: ['The general marketplace cannot be deactivated.'] },
  ]);
});

test('[D-P19] new dates lie not in the past and end after they start; a programme under way keeps its own', async () => {
  const world = await openEnterprise(app);
  const running = await buildProgramme(app, {
    enterprise: world.enterprise,
    startsOn: '2020-01-01',
    endsOn: '2099-01-01',
  });
  const send = async (change: object) => {
    const { status, body } = await world.api.post('/programs', formOf({ program_id: running.id, ...change }));
    return [status, body['errors'] ?? null];
  };
  expect(await send({ start_date: '2021-01-01' })).toEqual([422, { start_date: ['Date cannot be before today'] }]);
  expect(await send({ end_date: '2021-01-01' })).toEqual([422, { end_date: ['Date cannot be before today'] }]);
  expect(await send({ start_date: '2099-06-01' })).toEqual([422, { end_date: ['End date must be after start date'] }]);
  expect(await send({ start_date: '2020-01-01', description: 'Still running' })).toEqual([200, null]);
});
