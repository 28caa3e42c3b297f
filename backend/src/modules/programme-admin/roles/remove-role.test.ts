import type { GroupView, PairingsView } from '@tandem/contracts/programme-admin';
import { Api, startTestApp, type TestApp } from '../../../../test/harness.js';
import { SessionStarter, type ActorView } from '../../../kernel/index.js';
import { buildPerson, type BuiltPerson, type ProgrammeRole } from '../../platform/index.js';
import { buildGroup, buildPair } from '../programme-admin.builders.js';
import { LastAdmin } from '../programme-admin.errors.js';
import { RemoveRole } from './remove-role.js';
import { openEnterprise, type EnterpriseWorld } from '../testing/enterprise-world.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function roleId({ program }: EnterpriseWorld, name: ProgrammeRole): Promise<number> {
  const row = await app.database.ops.row<{ id: number }>(
    'select id from platform.role where program_id = $1 and name = $2',
    [program.id, name],
  );
  return row?.id ?? 0;
}

const removal = async (world: EnterpriseWorld, { id }: BuiltPerson, role: ProgrammeRole) => ({
  role_id: await roleId(world, role),
  user_id: id,
});

async function rolesOf(world: EnterpriseWorld, { id }: BuiltPerson): Promise<string[]> {
  const rows = await app.database.ops.rows<{ role: string }>(
    'select role from platform.membership where program_id = $1 and user_id = $2',
    [world.program.id, id],
  );
  return rows.map(({ role }) => role);
}

test('[P-288] [P-291] [D-P97] a removed mentor is out of the role, pairs end, groups are left, and each is told once', async () => {
  const world = await openEnterprise(app);
  const mentor = await world.member('mentor');
  const [mentee, stays] = [await world.member('mentee'), await world.member('mentor')];
  const people = { programId: world.program.id, mentorId: mentor.id, menteeId: mentee.id };
  await buildPair(app, people);
  const kept = await buildGroup(app, { ...people, mentorIds: [mentor.id, stays.id], menteeIds: [mentee.id] });
  const lost = await buildGroup(app, { ...people, mentorIds: [mentor.id], menteeIds: [mentee.id], state: 'active' });
  const answer = await world.inside.post('/users/remove_role', await removal(world, mentor, 'mentor'));
  expect([answer.status, answer.body['message']]).toEqual([
    200,
    `${mentor.firstname} ${mentor.lastname} has been successfully removed.`,
  ]);
  expect(await rolesOf(world, mentor)).toEqual([]);
  expect((await world.inside.get<PairingsView>('/pairings')).body).toMatchObject({
    pairings: [],
    counts: { pairs: 0 },
  });
  const group = async ({ id }: { id: number }) => (await world.inside.get<GroupView>(`/groups/${id}`)).body;
  expect((await group(kept)).mentors.map(({ id }) => id)).toEqual([stays.id]);
  expect(await group(lost)).toMatchObject({ state: 'closed', mentors: [] });
  await app.worker.drain();
  const subjects = async ({ email }: BuiltPerson) => (await app.mailbox.to(email)).map(({ subject }) => subject);
  expect(await subjects(mentor)).toEqual([`Your access to ${world.program.name} has changed`]);
  expect(await subjects(mentee)).toEqual([`Your pairing with ${mentor.firstname} ${mentor.lastname} has ended`]);
  expect((await world.inside.post('/users/remove_role', await removal(world, mentor, 'mentor'))).status).toBe(404);
});

test.each([
  ['mentee', true],
  ['mentor', true],
  ['admin', false],
] as const)('[D-P97] [D-P122] who is no longer %s hears of cancelled sessions: %s', async (role, hears) => {
  const world = await openEnterprise(app);
  const person = await world.member(role);
  expect((await world.inside.post('/users/remove_role', await removal(world, person, role))).status).toBe(200);
  await app.worker.drain();
  const [mail] = await app.mailbox.to(person.email);
  expect(mail?.text).toContain('You are no longer ');
  expect(mail?.text.includes('Sessions that were still to come are cancelled.')).toBe(hears);
});

test('[D-P97] the other role of the same person, with its pairs, stays', async () => {
  const world = await openEnterprise(app);
  const person = await buildPerson(app, {
    memberships: (['mentor', 'mentee'] as const).map((role) => ({ program: world.program, role })),
  });
  const mentor = await world.member('mentor');
  await buildPair(app, { programId: world.program.id, mentorId: mentor.id, menteeId: person.id });
  await world.inside.post('/users/remove_role', await removal(world, person, 'mentor'));
  expect(await rolesOf(world, person)).toEqual(['mentee']);
  expect((await world.inside.get<PairingsView>('/pairings')).body.pairings[0]?.state).toBe('active');
});

test('[P-290] [D-P12] [D-P14] nobody removes themselves, an admin no portal owner, and the last admin goes only by an enterprise admin', async () => {
  const world = await openEnterprise(app);
  const [admin, owner] = [await world.member('admin'), await world.member('portal_owner')];
  const asAdmin = await app.as(admin, world.program);
  const self = await asAdmin.post('/users/remove_role', await removal(world, admin, 'admin'));
  expect([self.status, self.body['error']]).toEqual([403, 'You cannot remove yourself.']);
  expect((await asAdmin.post('/users/remove_role', await removal(world, owner, 'portal_owner'))).status).toBe(403);
  expect([await rolesOf(world, admin), await rolesOf(world, owner)]).toEqual([['admin'], ['portal_owner']]);
  for (const [person, role] of [
    [owner, 'portal_owner'],
    [admin, 'admin'],
  ] as const)
    expect((await world.inside.post('/users/remove_role', await removal(world, person, role))).status).toBe(200);
  expect([await rolesOf(world, admin), await rolesOf(world, owner)]).toEqual([[], []]);
});

/** A removal that has passed the door already: what the database decides when two come at once. */
async function removeAs(world: EnterpriseWorld, by: BuiltPerson, person: BuiltPerson): Promise<string> {
  const body = await removal(world, person, 'admin');
  const { id: programId, tenantId } = world.program;
  const admin: ActorView = { userId: by.id, sessionId: null, tenantId, programId, roles: ['admin'], permissions: [] };
  const removing = app.database.asTenant({ tenantId, programId }, () => app.get(RemoveRole).run(admin, body));
  return removing.then(
    () => 'removed',
    (failure: unknown) => (failure instanceof LastAdmin ? 'last admin' : String(failure)),
  );
}

test('[D-P14] of two admins who remove each other at once, one stays', async () => {
  // Several times, so that some of them meet in the middle.
  const rounds = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const world = await openEnterprise(app);
      return { world, one: await world.member('admin'), other: await world.member('admin') };
    }),
  );
  for (const { world, one, other } of rounds) {
    const outcomes = await Promise.all([removeAs(world, one, other), removeAs(world, other, one)]);
    expect(outcomes.sort()).toEqual(['last admin', 'removed']);
    expect([...(await rolesOf(world, one)), ...(await rolesOf(world, other))]).toEqual(['admin']);
  }
});

test('[P-288] [D-S52] [D-P11] participants, other programmes and calls without the token remove nobody', async () => {
  const world = await openEnterprise(app);
  const other = await openEnterprise(app);
  const [mentor, mentee] = [await world.member('mentor'), await world.member('mentee')];
  const body = await removal(world, mentee, 'mentee');
  expect((await (await app.as(mentor, world.program)).post('/users/remove_role', body)).status).toBe(403);
  expect((await other.inside.post('/users/remove_role', body)).status).toBe(404);
  const { accessToken } = await app.get(SessionStarter).start(world.admin.id);
  const bare = new Api(app.url, { accessToken, programId: world.program.id });
  expect((await bare.post('/users/remove_role', body)).status).toBe(403);
  expect(await rolesOf(world, mentee)).toEqual(['mentee']);
});
