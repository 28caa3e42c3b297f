import { chatTexts, type Conversation } from '@tandem/contracts/accounts';
import type { GroupAnswer } from '@tandem/contracts/programme-admin';
import { startTestApp, type Api, type TestApp } from '../../../../test/harness.js';
import { buildPerson, type BuiltPerson } from '../../platform/index.js';
import { groupChanged, type GroupFacts } from '../read-tables/programme-messages.js';
import { listOf, messagesOf, openChatWorld, write, type ChatWorld } from './testing/chat-world.js';

let app: TestApp;
let world: ChatWorld;
let second: BuiltPerson;
let admin: Api;
beforeAll(async () => {
  app = await startTestApp();
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  world = await openChatWorld(app);
  const { program } = world;
  second = await buildPerson(app, { memberships: [{ program, role: 'mentee' }], firstname: 'Noor' });
  admin = await app.as(await buildPerson(app, { memberships: [{ program, role: 'admin' }] }), program);
});

/** A group of the mentor and the mentee, which has begun. */
async function begin(): Promise<number> {
  const { mentor, mentee } = world;
  const body = { name: 'Night owls', mentor_ids: [mentor.id], mentee_ids: [mentee.id] };
  const { group } = (await admin.post<GroupAnswer>('/groups', body)).body;
  await app.worker.drain();
  expect((await listOf(world.api.mentee)).conversations).toEqual([]);
  expect((await admin.get(`/groups/${group.id}`)).body['chat_link']).toBeNull();
  await world.api.mentor.post(`/groups/${group.id}/invite`);
  await app.worker.drain();
  return group.id;
}

async function change(groupId: number, body: object): Promise<void> {
  expect((await admin.patch(`/groups/${groupId}`, body)).status).toBe(200);
  await app.worker.drain();
}

async function conversationOf(api: Api, groupId: number): Promise<Conversation> {
  const [found] = (await listOf(api, `?group_id=${groupId}`)).conversations;
  if (!found) throw new Error('No conversation.');
  return found;
}

test('[D-A143] [B-132] [P-186] a group that has begun has a conversation, whose people follow those of the group', async () => {
  const { mentor, mentee, api, program } = world;
  const groupId = await begin();
  const inGroup = await conversationOf(api.mentee, groupId);
  expect(inGroup).toMatchObject({
    ...{ kind: 'group', name: 'Night owls', photo: null, user_id: null, group_id: groupId },
    ...{ last_message: null, unread_count: 0, closed_reason: null },
  });
  expect(inGroup.members.map(({ id }) => id).sort()).toEqual([mentee.id, mentor.id].sort());
  expect((await api.mentee.get(`/groups/${groupId}`)).body['chat_link']).toBe(`/messages?group=${groupId}`);
  // Who runs the programme sees the group and is not in it.
  expect((await admin.get(`/groups/${groupId}`)).body['chat_link']).toBeNull();
  expect((await admin.get(`/chat/conversations/${inGroup.id}/messages`)).status).toBe(404);
  expect((await write(api.mentor, inGroup.id, 'Welcome')).status).toBe(201);
  await change(groupId, { name: 'Early birds', add_mentee_ids: [second.id] });
  const newcomer = await app.as(second, program);
  // Who comes in may read what was written, and has nothing to catch up with.
  expect(await conversationOf(newcomer, groupId)).toMatchObject({ name: 'Early birds', unread_count: 0 });
  expect((await messagesOf(newcomer, inGroup.id)).messages.map(({ text }) => text)).toEqual(['Welcome']);
  await write(newcomer, inGroup.id, 'Hello everybody');
  expect([(await listOf(api.mentor)).unread_total, (await listOf(api.mentee)).unread_total]).toEqual([1, 2]);
  await change(groupId, { remove_user_ids: [mentee.id] });
  expect(await listOf(api.mentee)).toEqual({ conversations: [], unread_total: 0, next: null });
  expect((await write(api.mentee, inGroup.id, 'Still here?')).status).toBe(404);
  await change(groupId, { add_mentee_ids: [mentee.id] });
  expect(await conversationOf(api.mentee, groupId)).toMatchObject({ unread_count: 0, closed_reason: null });
  expect((await messagesOf(api.mentee, inGroup.id)).messages).toHaveLength(2);
});

test('[D-A143] of a group that is over what was written stays, and nothing can be added', async () => {
  const { api } = world;
  const groupId = await begin();
  const { id } = await conversationOf(api.mentee, groupId);
  await write(api.mentee, id, 'It was a good time');
  expect((await admin.post(`/groups/${groupId}/archive`)).status).toBe(200);
  await app.worker.drain();
  expect(await conversationOf(api.mentor, groupId)).toMatchObject({ closed_reason: chatTexts.groupOver });
  const refused = { status: 409, body: { code: 'conversation.closed', error: chatTexts.groupOver } };
  expect(await write(api.mentor, id, 'It was')).toMatchObject(refused);
  expect((await messagesOf(api.mentor, id)).messages.map(({ text }) => text)).toEqual(['It was a good time']);
});

test('a group that was declined before it began leads nobody to a conversation', async () => {
  const { mentor, program, api } = world;
  const runner = await buildPerson(app, {
    memberships: [
      { program, role: 'admin' },
      { program, role: 'mentee' },
    ],
  });
  const own = await app.as(runner, program);
  const body = { name: 'Night owls', mentor_ids: [mentor.id], mentee_ids: [runner.id] };
  const { group } = (await own.post<GroupAnswer>('/groups', body)).body;
  expect((await api.mentor.post(`/groups/${group.id}/invite/decline`)).status).toBe(200);
  await app.worker.drain();
  expect((await own.get(`/groups/${group.id}`)).body).toMatchObject({ state: 'closed', chat_link: null });
});

test('facts of groups are kept in the order in which they became so, however late and often they arrive', async () => {
  const { mentor, mentee, program, api } = world;
  const userIds = [mentor.id, mentee.id];
  const facts = { groupId: mentor.id + 1_000_000, programId: program.id, name: 'Night owls', userIds };
  const tell = async (state: GroupFacts['state'], name: string) => {
    const place = { tenantId: program.tenantId, programId: program.id };
    await app.database.asTenant(place, () =>
      app.database.transaction((tx) => app.outbox.add(tx, groupChanged, { ...facts, state, name })),
    );
    await app.worker.drain();
  };
  await app.clock.advance(60);
  await tell('closed', 'Over');
  await tell('closed', 'Over');
  await app.clock.advance(-60);
  await tell('active', 'Too late');
  expect((await listOf(api.mentee)).conversations).toEqual([]);
});
