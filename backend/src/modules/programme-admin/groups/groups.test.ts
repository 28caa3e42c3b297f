import type { CreateGroupInput, GroupAnswer, GroupsView, GroupView } from '@tandem/contracts/programme-admin';
import { startTestApp, type TestApp } from '../../../../test/harness.js';
import { buildPerson, userDeleted, type BuiltPerson } from '../../platform/index.js';
import { buildGroup, buildPair, buildProgrammeSettings } from '../programme-admin.builders.js';
import { MayRequest } from '../pairs/may-request.js';
import { openEnterprise, type EnterpriseWorld } from '../testing/enterprise-world.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface Circle {
  readonly world: EnterpriseWorld;
  readonly mentors: readonly [BuiltPerson, BuiltPerson];
  readonly mentee: BuiltPerson;
  readonly body: CreateGroupInput;
}

async function circle(): Promise<Circle> {
  const world = await openEnterprise(app);
  const mentors = [await world.member('mentor', { firstname: 'Mona' }), await world.member('mentor')] as const;
  const mentee = await world.member('mentee', { firstname: 'Ella' });
  const body = { name: 'Night owls', mentor_ids: mentors.map(({ id }) => id), mentee_ids: [mentee.id] };
  return { world, mentors, mentee, body };
}

const create = async ({ world, body }: Circle) => (await world.inside.post<GroupAnswer>('/groups', body)).body.group;
const groupsOf = async (world: EnterpriseWorld) => (await world.inside.get<GroupsView>('/groups')).body.groups;
const stateOf = async (world: EnterpriseWorld, id: number) =>
  (await world.inside.get<GroupView>(`/groups/${id}`)).body.state;

test('[P-186] [D-P46] [D-P126] a group is told to its people by mail and notice once, and its id names no pair', async () => {
  const place = await circle();
  const { world, mentors, mentee } = place;
  const pair = await buildPair(app, { programId: world.program.id, mentorId: mentors[0].id, menteeId: mentee.id });
  const group = await create(place);
  expect(group).toMatchObject({
    name: 'Night owls',
    state: 'pending',
    pending: true,
    accept_group_invite_path: `/api/v1/groups/${group.id}/invite`,
    portal_group_path: `/app/${world.enterprise.slug}/${world.program.slug}/groups/${group.id}`,
    mentees: [{ id: mentee.id, full_name: `Ella ${mentee.lastname}`, email: mentee.email }],
  });
  expect(group.group_participants.map(({ user_type }) => user_type)).toEqual(['mentor', 'mentor', 'mentee']);
  expect(group.id).toBeGreaterThan(pair?.id ?? Number.MAX_SAFE_INTEGER);
  await app.worker.drain();
  const mails = await app.mailbox.to(mentee.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['You are invited to the group Night owls']);
  expect(mails[0]?.text).toContain(`Mona ${mentors[0].lastname}`);
  const notices = (await (await app.as(mentors[1], world.program)).get('/notifications')).body['notifications'];
  expect(notices).toMatchObject([{ object_type: 'Group', message: 'You are invited to the group Night owls.' }]);
});

test('[D-P122] the mail of a group that has not begun has buttons to join and to decline for its mentors, and for no mentee', async () => {
  const place = await circle();
  const { portal_group_path: page, id } = await create(place);
  await app.worker.drain();
  const answersTo = async ({ email }: BuiltPerson) =>
    (await app.mailbox.to(email))[0]?.text
      .match(/^(Join|Decline): .+$/gm)
      ?.map((line) => line.replace(/https?:\/\/[^/]+/, ''));
  expect(await answersTo(place.mentors[1])).toEqual([`Join: ${page}`, `Decline: ${page}?decline=${id}`]);
  expect(await answersTo(place.mentee)).toBeUndefined();
});

const lacking = [
  ['name', { name: '  ' }, 'Group name is required'],
  ['name', { name: 'x'.repeat(61) }, 'Exceeded max characters (max 60)'],
  ['mentor_ids', { mentor_ids: [] }, 'Please choose at least one mentor'],
  ['mentee_ids', { mentee_ids: [] }, 'Please choose at least one mentee'],
] as const;

test.each(lacking)('[D-P46] a group without what it needs is refused beside %s', async (field, change, text) => {
  const { world, body } = await circle();
  const refused = await world.inside.post('/groups', { ...body, ...change });
  expect([refused.status, refused.body['errors']]).toEqual([422, { [field]: [text] }]);
  expect(await groupsOf(world)).toEqual([]);
});

test('[D-P46] people of other programmes, of the other role or with two roles in one group are refused, and nothing is saved', async () => {
  const { world, mentors, mentee, body } = await circle();
  const stranger = await (await openEnterprise(app)).member('mentee');
  for (const [field, change] of [
    ['mentee_ids', { mentee_ids: [mentee.id, stranger.id] }],
    ['mentor_ids', { mentor_ids: [mentee.id], mentee_ids: [mentors[0].id] }],
    ['mentee_ids', { mentee_ids: [mentors[0].id] }],
  ] as const) {
    const refused = await world.inside.post('/groups', { ...body, ...change });
    expect([refused.status, Object.keys(refused.body['errors'] ?? {})]).toEqual([422, [field]]);
  }
  await app.worker.drain();
  expect([await groupsOf(world), await app.mailbox.to(mentors[0].email)]).toEqual([[], []]);
});

test('[P-188] [D-B101] [D-P11] [D-P46] a mentor joins and the group begins; mentees wait, and people outside do not see it', async () => {
  const place = await circle();
  const { world, mentors, mentee } = place;
  const { id } = await create(place);
  const [asMentor, asMentee] = [await app.as(mentors[0], world.program), await app.as(mentee, world.program)];
  const outside = await app.as(await world.member('mentor'), world.program);
  const seen = (await asMentee.get<GroupView>(`/groups/${id}`)).body;
  expect([seen.pending, seen.accept_group_invite_path, seen.mentors[0]?.email]).toEqual([true, null, null]);
  expect((await asMentee.post(`/groups/${id}/invite`)).status).toBe(403);
  expect((await asMentee.post(`/groups/${id}/invite/decline`)).status).toBe(403);
  expect((await outside.post(`/groups/${id}/invite`)).status).toBe(404);
  expect((await outside.get<GroupsView>('/groups')).body.groups).toEqual([]);
  const path = (await asMentor.get<GroupView>(`/groups/${id}`)).body.accept_group_invite_path ?? '';
  expect((await asMentor.post<GroupAnswer>(path)).body.group.state).toBe('active');
  expect((await asMentor.get<GroupsView>('/groups')).body.groups).toMatchObject([{ id, pending: false }]);
  expect((await asMentor.post(`/groups/${id}/invite/decline`)).body['code']).toBe('group.begun');
  const [joined, declined] = [await create(place), await create(place)];
  expect((await world.inside.post(`/groups/${joined.id}/invite`)).status).toBe(200);
  expect((await world.inside.post(`/groups/${declined.id}/invite/decline`)).status).toBe(200);
});

test('[D-P46] two who join at once both stand in one active group, and it began once', async () => {
  const place = await circle();
  const { world, mentors } = place;
  const { id } = await create(place);
  const people = await Promise.all([...mentors.map((mentor) => app.as(mentor, world.program)), world.inside]);
  const answers = await Promise.all(people.map((api) => api.post(`/groups/${id}/invite`)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const begun = await app.database.ops.rows(
    `select from kernel.audit_row where action = 'group.joined' and object_id = $1`,
    [String(id)],
  );
  expect([await stateOf(world, id), begun.length]).toEqual(['active', 1]);
});

test('[D-P46] a decline removes that mentor, and the group closes with the last, also when both decline at once', async () => {
  const place = await circle();
  const { world, mentors } = place;
  const { id } = await create(place);
  const [first, second] = await Promise.all(mentors.map((mentor) => app.as(mentor, world.program)));
  expect((await first?.post(`/groups/${id}/invite/decline`))?.status).toBe(200);
  expect((await groupsOf(world))[0]).toMatchObject({ state: 'pending', mentors: [{ id: mentors[1].id }] });
  expect((await first?.get(`/groups/${id}`))?.status).toBe(404);
  expect((await second?.post(`/groups/${id}/invite/decline`))?.status).toBe(200);
  expect(await stateOf(world, id)).toBe('closed');
  expect((await world.inside.post(`/groups/${id}/invite`)).body['code']).toBe('group.over');
  const other = await create(place);
  const both = await Promise.all([first, second].map((api) => api?.post(`/groups/${other.id}/invite/decline`)));
  expect(both.map((answer) => answer?.status)).toEqual([200, 200]);
  expect(await stateOf(world, other.id)).toBe('closed');
});

test('[D-P46] the last mentor declines while another admin joins for the group: one of the two happens', async () => {
  const place = await circle();
  const { world, mentors } = place;
  const { id } = await create({ ...place, body: { ...place.body, mentor_ids: [mentors[0].id] } });
  const mentor = await app.as(mentors[0], world.program);
  const [join, decline] = await Promise.all([
    world.inside.post(`/groups/${id}/invite`),
    mentor.post(`/groups/${id}/invite/decline`),
  ]);
  const [group] = await groupsOf(world);
  const expected = join.status === 200 ? [409, 'active', 1] : [200, 'closed', 0];
  expect([decline.status, group?.state, group?.mentors.length]).toEqual(expected);
});

async function fullButOne(): Promise<{ world: EnterpriseWorld; id: number; spare: BuiltPerson[] }> {
  const world = await openEnterprise(app);
  const mentor = await world.member('mentor');
  const menteeIds: number[] = [];
  for (let index = 0; index < 48; index += 1) menteeIds.push((await world.member('mentee')).id);
  const spare = [await world.member('mentee'), await world.member('mentee')];
  const { id } = await buildGroup(app, { programId: world.program.id, mentorIds: [mentor.id], menteeIds });
  return { world, id, spare };
}

test('[D-P46] of two people who are added to a group of 49 at once, one becomes the fiftieth and nobody the fifty-first', async () => {
  const { world, id, spare } = await fullButOne();
  const answers = await Promise.all(
    spare.map((person) =>
      world.inside.patch(`/groups/${id}`, { name: `With ${person.id}`, add_mentee_ids: [person.id] }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  const winner = spare[answers[0]?.status === 200 ? 0 : 1];
  const refused = answers.find(({ status }) => status === 422);
  expect(refused?.body['errors']).toEqual({ mentee_ids: ['A group has at most 50 people.'] });
  const [group] = await groupsOf(world);
  expect([group?.group_participants.length, group?.name]).toEqual([50, `With ${winner?.id}`]);
  await app.worker.drain();
  const told = await Promise.all(spare.map(async ({ email }) => (await app.mailbox.to(email)).length));
  expect(told).toEqual(spare.map((person) => (person === winner ? 1 : 0)));
});

test('[D-P45] [D-P04] an admin renames a group and changes its people; who is new is told, a stale form and an empty side are refused', async () => {
  const place = await circle();
  const { world, mentors, mentee } = place;
  const { id, updated_at } = await create(place);
  const newcomer = await world.member('mentee');
  await app.clock.advance(60);
  const change = { name: 'Early birds', add_mentee_ids: [newcomer.id], remove_user_ids: [mentors[1].id], updated_at };
  const saved = await world.inside.patch<GroupAnswer>(`/groups/${id}`, change);
  expect(saved.body.group).toMatchObject({ name: 'Early birds', mentors: [{ id: mentors[0].id }] });
  expect(saved.body.group.mentees.map((one) => one.id).sort()).toEqual([mentee.id, newcomer.id].sort());
  const stale = await world.inside.patch(`/groups/${id}`, { name: 'Late', updated_at });
  expect([stale.status, stale.body['error']]).toEqual([
    409,
    'This was changed by someone else. Please reload and try again.',
  ]);
  const empty = await world.inside.patch(`/groups/${id}`, { name: 'Nobody', remove_user_ids: [mentors[0].id] });
  expect(empty.body['errors']).toEqual({ mentor_ids: ['Please choose at least one mentor'] });
  expect((await groupsOf(world))[0]).toMatchObject({ name: 'Early birds', mentors: [{ id: mentors[0].id }] });
  await app.worker.drain();
  const subjects = async ({ email }: BuiltPerson) => (await app.mailbox.to(email)).map(({ subject }) => subject);
  expect(await subjects(newcomer)).toEqual(['You are invited to the group Early birds']);
  expect(await subjects(mentee)).toHaveLength(1);
});

test('[D-P46] an active group is archived by an admin and cannot be changed then; a pending one is not archived', async () => {
  const place = await circle();
  const { world } = place;
  const { id } = await create(place);
  expect((await world.inside.post(`/groups/${id}/archive`)).body['code']).toBe('group.not-begun');
  await world.inside.post(`/groups/${id}/invite`);
  for (let round = 0; round < 2; round += 1)
    expect((await world.inside.post<GroupAnswer>(`/groups/${id}/archive`)).body.group.state).toBe('archived');
  expect((await world.inside.patch(`/groups/${id}`, { name: 'Again' })).body['code']).toBe('group.over');
});

test.each([
  ['switched off', 'is_active = false'],
  ['over', "ends_on = '2020-01-01'"],
])('[D-P16] in a programme that is %s nobody is paired or grouped anew, and nothing is saved', async (_, change) => {
  const place = await circle();
  const { world, mentors, mentee, body } = place;
  const { id } = await create(place);
  await app.database.ops.rows(`update platform.programme set ${change} where id = $1`, [world.program.id]);
  const newcomer = await world.member('mentee');
  const refused = [
    await world.inside.post('/pairings', { mentor_id: mentors[0].id, mentee_id: mentee.id }),
    await world.inside.post('/groups', body),
    await world.inside.patch(`/groups/${id}`, { add_mentee_ids: [newcomer.id] }),
    await world.inside.post(`/groups/${id}/invite`),
  ];
  expect(refused.map(({ status, body: answer }) => [status, answer['error']])).toEqual(
    refused.map(() => [403, 'This programme is not active.']),
  );
  const [group] = await groupsOf(world);
  expect([group?.state, group?.group_participants.length]).toEqual(['pending', 3]);
});

test('[D-A27] [D-P46] somebody whose account is deleted is out of the open groups, and the last mentor closes one', async () => {
  const place = await circle();
  const { world, mentors } = place;
  const both = await create(place);
  const alone = await create({ ...place, body: { ...place.body, mentor_ids: [mentors[0].id] } });
  await app.database.transaction((tx) => app.outbox.add(tx, userDeleted, { userId: mentors[0].id }));
  await app.worker.drain();
  const group = async (id: number) => (await world.inside.get<GroupView>(`/groups/${id}`)).body;
  expect((await group(both.id)).mentors.map(({ id }) => id)).toEqual([mentors[1].id]);
  expect(await group(alone.id)).toMatchObject({ state: 'closed', mentors: [] });
});

test('[D-P37] people of one active group may ask each other under admin_pairs; of a pending or archived one they may not', async () => {
  const place = await circle();
  const { world, mentors, mentee } = place;
  await buildProgrammeSettings(app, { programId: world.program.id, pairingMethod: 'admin_pairs' });
  const query = { programId: world.program.id, requesterId: mentee.id, requesterRole: 'mentee' as const };
  const refusal = () =>
    app.database.asTenant({ tenantId: world.program.tenantId, programId: world.program.id }, async () => {
      const answers = await app.get(MayRequest).check({ ...query, otherIds: [mentors[0].id] });
      return answers.get(mentors[0].id)?.reason ?? null;
    });
  const { id } = await create(place);
  expect(await refusal()).toBe('not_paired');
  await world.inside.post(`/groups/${id}/invite`);
  expect(await refusal()).toBeNull();
  await world.inside.post(`/groups/${id}/archive`);
  expect(await refusal()).toBe('not_paired');
});

test('[P-001] [P-185] [D-S54] groups come by page, those that wait first, and another programme neither sees nor moves them', async () => {
  const { world, mentors, mentee } = await circle();
  const group = { programId: world.program.id, mentorIds: [mentors[0].id], menteeIds: [mentee.id] };
  const archived = await buildGroup(app, { ...group, state: 'archived' });
  const active = await buildGroup(app, { ...group, state: 'active' });
  const pending = await buildGroup(app, group);
  const first = (await world.inside.get<GroupsView>('/groups?per_page=2')).body;
  const second = (await world.inside.get<GroupsView>('/groups?per_page=2&page=2')).body;
  expect(first.groups.map(({ id }) => id)).toEqual([pending.id, active.id]);
  expect([second.groups.map(({ id }) => id), second.total, second.max_pages]).toEqual([[archived.id], 3, 2]);
  const asMentee = await app.as(mentee, world.program);
  expect((await asMentee.get<GroupsView>('/groups')).body.groups.map(({ id }) => id)).toEqual([pending.id, active.id]);
  const other = await openEnterprise(app);
  const stranger = await app.as(await buildPerson(app), world.program);
  for (const path of [`/groups/${pending.id}/invite`, `/groups/${pending.id}/archive`])
    expect((await other.inside.post(path)).status).toBe(404);
  expect((await other.inside.patch(`/groups/${pending.id}`, { name: 'Mine' })).status).toBe(404);
  expect((await stranger.get(`/groups/${pending.id}`)).status).toBe(404);
  expect(await stateOf(world, pending.id)).toBe('pending');
});
