import type { ChangedRole, ParticipantsView, ProgrammeAdminView } from '@tandem/contracts/programme-admin';
import { openAtTheDatabase } from '../../../../test/at-the-database.js';
import { startTestApp, type Api, type TestApp } from '../../../../test/harness.js';
import { buildPerson, buildProgramme, type BuiltPerson, type ProgrammeRole } from '../../platform/index.js';
import { buildGroup, buildPair } from '../programme-admin.builders.js';
import { openEnterprise, type EnterpriseWorld } from '../testing/enterprise-world.js';

let app: TestApp;
beforeAll(async () => {
  // What is made to wait for others goes on when a test lets it: its statement must not end before, however slow the machine.
  app = await startTestApp({ env: { DATABASE_STATEMENT_TIMEOUT_MS: '20000' } });
});
afterAll(() => app.close());

async function idsOf(world: EnterpriseWorld): Promise<Record<ProgrammeRole, number>> {
  const { body } = await world.inside.get<ProgrammeAdminView>(`/programs?program_id=${world.program.id}`);
  return Object.fromEntries(body.available_roles.map(({ name, id }) => [name, id])) as Record<ProgrammeRole, number>;
}

const tabOf = async ({ inside, enterprise, program }: EnterpriseWorld, tab: string) =>
  (
    await inside.get<ParticipantsView>(
      `/api/v1/app/${enterprise.slug}/${program.slug}/admin/user_management.json?field=${tab}`,
    )
  ).body.data;

const change = (by: Api, { id }: BuiltPerson, body: Readonly<Record<string, unknown>>) =>
  by.patch<ChangedRole>(`/users/${id}/role`, body);

test('[D-P96] [D-P05] a mentee becomes a mentor: one tab to the other, the day of joining stays, told once and on record', async () => {
  const world = await openEnterprise(app);
  const [roles, person] = [await idsOf(world), await world.member('mentee')];
  const [before] = await tabOf(world, 'mentee');
  const ask = () => change(world.inside, person, { program_id: world.program.id, role_id: roles.mentor });
  const answer = await ask();
  const name = `${person.firstname} ${person.lastname}`;
  expect([answer.status, answer.body]).toEqual([
    200,
    { message: `${name} is now a mentor.`, user_id: person.id, role: 'mentor' },
  ]);
  expect((await ask()).status).toBe(200);
  expect(await tabOf(world, 'mentee')).toEqual([]);
  expect(await tabOf(world, 'mentor')).toMatchObject([{ user_id: person.id, joined_at: before?.joined_at }]);
  await app.worker.drain();
  const mails = await app.mailbox.to(person.email);
  expect(mails.map(({ subject }) => subject)).toEqual([`Your access to ${world.program.name} has changed`]);
  expect(mails[0]?.text).toContain(`You are now a mentor of ${world.program.name}, no longer a mentee.`);
  const record = await app.database.ops.rows(
    `select actor_id as by, value_from as before, value_to as after from kernel.audit_row
     where action = 'role.changed' and object_id = $1`,
    [String(person.id)],
  );
  expect(record).toEqual([{ by: world.admin.id, before: 'mentee', after: 'mentor' }]);
});

test('[D-P96] [D-P97] who is changed into a role they were taken out of is in it as before', async () => {
  const world = await openEnterprise(app);
  const { program } = world;
  const roles = await idsOf(world);
  const person = await buildPerson(app, {
    memberships: (['mentor', 'mentee'] as const).map((role) => ({ program, role })),
  });
  const former = () =>
    app.database.ops.rows('select role from platform.former_membership where user_id = $1', [person.id]);
  const removed = await world.inside.post('/users/remove_role', { role_id: roles.mentor, user_id: person.id });
  expect([removed.status, await former()]).toEqual([200, [{ role: 'mentor' }]]);
  const changed = await change(world.inside, person, { program_id: program.id, role_id: roles.mentor });
  expect([changed.status, await former()]).toEqual([200, []]);
});

test('[D-P96] nobody leaves a role in which pairs or groups are going on, and what is over does not hold them', async () => {
  const world = await openEnterprise(app);
  const roles = await idsOf(world);
  const [mentor, mentee] = [await world.member('mentor'), await world.member('mentee')];
  const people = { programId: world.program.id, mentorId: mentor.id, menteeId: mentee.id };
  const pair = await buildPair(app, people);
  const group = await buildGroup(app, {
    programId: world.program.id,
    mentorIds: [mentor.id],
    menteeIds: [mentee.id],
    state: 'active',
  });
  const ask = () => change(world.inside, mentor, { role_id: roles.mentee });
  const refused = async () => {
    const { status, body } = await ask();
    expect([status, body]).toMatchObject([
      409,
      { code: 'role.tied', error: 'End the active pairings of this role and leave its groups first.' },
    ]);
  };
  await refused();
  await world.inside.post(`/pairings/${pair?.id}/end`);
  await refused();
  expect((await world.inside.post(`/groups/${group.id}/archive`)).status).toBe(200);
  expect((await ask()).status).toBe(200);
  expect((await world.inside.get(`/groups/${group.id}`)).body).toMatchObject({ mentors: [{ id: mentor.id }] });
});

test('[D-P96] of pairing and changing the role at the same time one happens, never both', async () => {
  const worlds = await Promise.all(Array.from({ length: 6 }, () => openEnterprise(app)));
  for (const world of worlds) {
    const roles = await idsOf(world);
    const [mentor, mentee] = [await world.member('mentor'), await world.member('mentee')];
    const [changed, paired] = await Promise.all([
      change(world.inside, mentee, { role_id: roles.mentor }),
      world.inside.post('/pairings', { mentee_id: mentee.id, mentor_id: mentor.id }),
    ]);
    expect([
      [200, 422],
      [409, 201],
    ]).toContainEqual([changed.status, paired.status]);
  }
});

test('[D-P96] who has two roles loses the one that is named, and gets none twice', async () => {
  const world = await openEnterprise(app);
  const roles = await idsOf(world);
  const memberships = (['mentor', 'mentee'] as const).map((role) => ({ program: world.program, role }));
  const person = await buildPerson(app, { memberships });
  expect((await change(world.inside, person, { role_id: roles.admin })).body).toMatchObject({
    errors: { from_role_id: ['This person has several roles: say which one is changed.'] },
  });
  const twice = await change(world.inside, person, { role_id: roles.mentor, from_role_id: roles.mentee });
  expect([twice.status, twice.body]).toMatchObject([409, { error: 'This person has that role already.' }]);
  const moved = await change(world.inside, person, { role_id: roles.admin, from_role_id: roles.mentee });
  expect(moved.status).toBe(200);
  expect(await tabOf(world, 'mentor')).toMatchObject([{ user_id: person.id }]);
  expect(await tabOf(world, 'admin')).toMatchObject([{ user_id: person.id }]);
});

test('[D-P96] [D-P12] [D-P14] nobody changes themselves or a portal owner, and the last admin stays one', async () => {
  const world = await openEnterprise(app);
  const roles = await idsOf(world);
  const [admin, owner, mentee] = [
    await world.member('admin'),
    await world.member('portal_owner'),
    await world.member('mentee'),
  ];
  const asAdmin = await app.as(admin, world.program);
  const self = await change(asAdmin, admin, { role_id: roles.mentee });
  expect([self.status, self.body]).toMatchObject([403, { error: 'You cannot remove yourself.' }]);
  expect((await change(asAdmin, owner, { role_id: roles.admin })).status).toBe(403);
  expect((await change(asAdmin, mentee, { role_id: roles.portal_owner })).status).toBe(403);
  expect((await change(await app.as(mentee, world.program), admin, { role_id: roles.mentee })).status).toBe(403);
  const other = await world.member('admin');
  await world.inside.post('/users/remove_role', { role_id: roles.portal_owner, user_id: owner.id });
  // Both are admins when they ask; one is left.
  const asOther = await app.as(other, world.program);
  const answers = await Promise.all([
    change(asAdmin, other, { role_id: roles.mentor }),
    change(asOther, admin, { role_id: roles.mentor }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  expect(await tabOf(world, 'admin')).toHaveLength(1);
});

test('[D-P96] [P-001] neither roles nor people of another programme are named', async () => {
  const world = await openEnterprise(app);
  const [roles, mentee, foreign] = [await idsOf(world), await world.member('mentee'), await openEnterprise(app)];
  const stranger = await foreign.member('mentee');
  const sister = await buildProgramme(app, { enterprise: world.enterprise });
  const cousin = await buildPerson(app, { memberships: [{ program: sister, role: 'mentee' }] });
  expect((await change(world.inside, stranger, { role_id: roles.mentor })).status).toBe(404);
  expect((await change(world.inside, cousin, { role_id: roles.mentor })).status).toBe(404);
  expect((await change(world.inside, mentee, { role_id: (await idsOf(foreign)).mentor })).status).toBe(404);
  expect((await change(foreign.inside, mentee, { role_id: roles.mentor })).status).toBe(404);
  expect(await tabOf(world, 'mentee')).toMatchObject([{ user_id: mentee.id }]);
});

test('[D-P12] a program has one portal owner: who was it becomes an admin and is told, also of two who are appointed at once', async () => {
  const world = await openEnterprise(app);
  const roles = await idsOf(world);
  const [first, second, third] = [
    await world.member('portal_owner'),
    await world.member('mentee'),
    await world.member('admin'),
  ];
  const owners = async () => (await tabOf(world, 'admin')).filter(({ role }) => role === 'portal_owner');
  expect((await change(world.inside, second, { role_id: roles.portal_owner })).status).toBe(200);
  expect(await owners()).toMatchObject([{ user_id: second.id }]);
  expect(await tabOf(world, 'admin')).toContainEqual(expect.objectContaining({ user_id: first.id, role: 'admin' }));
  await app.worker.drain();
  const mails = await app.mailbox.to(first.email);
  expect(mails[0]?.text).toContain(`You are now an admin of ${world.program.name}`);
  const answers = await Promise.all(
    [first, third].map((person) => change(world.inside, person, { role_id: roles.portal_owner })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await owners()).toHaveLength(1);
});

test('[D-P96] an invitation that is accepted while the same role is being given wins, and the change is told that the person has it', async () => {
  const world = await openEnterprise(app);
  const [roles, person] = [await idsOf(world), await world.member('mentee')];
  const { holder, untilWaiting, close } = await openAtTheDatabase(app);
  await holder.query('begin');
  await holder.query(
    `insert into platform.membership (tenant_id, program_id, user_id, role) values ($1, $2, $3, 'mentor')`,
    [world.enterprise.id, world.program.id, person.id],
  );
  const changing = change(world.inside, person, { program_id: world.program.id, role_id: roles.mentor });
  await untilWaiting(1);
  await holder.query('commit');
  await close();
  expect(await changing).toMatchObject({ status: 409, body: { code: 'role.held' } });
  expect(await tabOf(world, 'mentee')).toHaveLength(1);
});
