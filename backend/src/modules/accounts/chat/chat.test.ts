import { chatLimits, chatTexts } from '@tandem/contracts/accounts';
import { startTestApp, type Api, type TestApp } from '../../../../test/harness.js';
import { buildPerson, buildProgramme, Memberships } from '../../platform/index.js';
import { fullName, listOf, messagesOf, open, openChatWorld, write, type ChatWorld } from './testing/chat-world.js';

let app: TestApp;
let world: ChatWorld;
beforeAll(async () => {
  app = await startTestApp();
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  world = await openChatWorld(app);
});

const mark = (api: Api, id: number) => api.post(`/chat/conversations/${id}/read`);
const notFound = { status: 404, body: { code: 'not_found' } };

/** Gives a role of the world's programme, or takes it. */
async function move(step: 'join' | 'leave', userId: number, role: 'mentee' | 'mentor' = 'mentor'): Promise<void> {
  const { id: programId, tenantId } = world.program;
  const memberships = app.get(Memberships);
  await app.database.transaction((tx) => memberships[step](tx, { userId, tenantId, programId, role }));
}

test('[D-A143] [D-S31] two members write to each other; the newest conversation comes first, with what is unread until it is read', async () => {
  const { mentee, mentor, api } = world;
  const { id, ...opened } = await open(api.mentee, mentor);
  expect(opened).toMatchObject({
    ...{ kind: 'direct', name: fullName(mentor), photo: null, user_id: mentor.id, group_id: null },
    ...{ last_message: null, unread_count: 0, closed_reason: null },
  });
  expect(opened.members.map((member) => member.id).sort()).toEqual([mentee.id, mentor.id].sort());
  // Nobody sees in the list what another one has only opened.
  expect((await listOf(api.mentor)).conversations).toEqual([]);
  await app.clock.set('2031-05-20T11:00:00Z');
  const text = '<b>Hello</b> & good day\n=1+1';
  const sent = await write(api.mentee, id, `  ${text} `);
  const person = { id: mentee.id, full_name: fullName(mentee), profile_photo: null };
  expect(sent).toMatchObject({
    status: 201,
    body: { conversation_id: id, text, sender: person, is_own: true, sent_time: '7:00 PM', sent_day: '20 May 2031' },
  });
  await write(api.mentee, id, 'Are you there?');
  const admin = await buildPerson(app, { memberships: [{ program: world.program, role: 'admin' }] });
  const staff = await app.as(admin, world.program);
  await app.clock.advance(60);
  const other = await open(staff, mentor);
  await write(staff, other.id, 'Welcome');
  const list = await listOf(api.mentor);
  expect(list.conversations.map((one) => [one.id, one.unread_count, one.last_message?.text])).toEqual([
    [other.id, 1, 'Welcome'],
    [id, 2, 'Are you there?'],
  ]);
  expect([list.unread_total, list.next]).toEqual([3, null]);
  expect((await messagesOf(api.mentor, id)).messages.map((one) => [one.text, one.is_own])).toEqual([
    [text, false],
    ['Are you there?', false],
  ]);
  expect((await mark(api.mentor, id)).body).toEqual({ unread_total: 1 });
  expect((await mark(api.mentor, id)).body).toEqual({ unread_total: 1 });
  // Who writes has read.
  expect((await listOf(api.mentee)).unread_total).toBe(0);
  await write(api.mentor, id, 'Here I am');
  expect(await listOf(api.mentee)).toMatchObject({ unread_total: 1, conversations: [{ id, unread_count: 1 }] });
  expect((await listOf(api.mentor)).conversations.map((one) => one.id)).toEqual([id, other.id]);
  await app.clock.advance(-app.clock.offset / 1000);
});

test('[D-A143] the list comes 20 at a time and the messages 50, whatever is written meanwhile', async () => {
  const { mentor, api } = world;
  const people = await Promise.all(
    Array.from({ length: chatLimits.conversationsPerPage + 2 }, () =>
      buildPerson(app, { memberships: [{ program: world.program, role: 'mentee' }] }),
    ),
  );
  const ids: number[] = [];
  // A second apart: the clock corrects itself by some milliseconds now and then, also while this is on its way.
  for (const person of people) {
    await app.clock.advance(1);
    ids.unshift((await open(api.mentor, person)).id);
  }
  const first = await listOf(api.mentor);
  const [last] = ids.slice(-1);
  await write(api.mentor, last ?? 0, 'To the top');
  const second = await listOf(api.mentor, `?before=${first.next}`);
  expect([...first.conversations, ...second.conversations].map(({ id }) => id)).toEqual(ids.slice(0, -1));
  expect(second.next).toBeNull();
  for (const before of ['x', '1.2.3', '1', '-1.5']) {
    const refused = await api.mentor.get(`/chat/conversations?before=${before}`);
    expect(refused).toMatchObject({ status: 422, body: { errors: { before: ['This page does not exist.'] } } });
  }
  const { id } = await open(api.mentor, world.mentee);
  await app.database.ops.rows(
    `insert into accounts.chat_message (tenant_id, program_id, conversation_id, sender_id, text, sent_at)
     select $1, $2, $3, $4, 'Message ' || n, now() from generate_series(1, 60) n`,
    [world.program.tenantId, world.program.id, id, mentor.id],
  );
  const page = await messagesOf(api.mentor, id);
  const texts = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => `Message ${from + n}`);
  expect([page.messages.map(({ text }) => text), page.has_more]).toEqual([texts(11, 60), true]);
  const older = await messagesOf(api.mentor, id, `?before=${page.messages[0]?.id}`);
  expect([older.messages.map(({ text }) => text), older.has_more]).toEqual([texts(1, 10), false]);
});

test('two who open at once get one conversation; of messages sent at once none is lost, and a repeated one is sent once', async () => {
  const { mentee, mentor, api } = world;
  const opened = await Promise.all([0, 1, 2].flatMap(() => [open(api.mentee, mentor), open(api.mentor, mentee)]));
  expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
  const id = opened[0]?.id ?? 0;
  const texts = Array.from({ length: 8 }, (_, n) => `At once ${n}`);
  const sent = await Promise.all(texts.map((text, n) => write(n % 2 === 0 ? api.mentee : api.mentor, id, text)));
  expect(sent.map(({ status }) => status)).toEqual(texts.map(() => 201));
  const { messages } = await messagesOf(api.mentee, id);
  expect(messages.map(({ text }) => text).sort()).toEqual(texts);
  expect((await listOf(api.mentee)).conversations[0]?.last_message?.id).toBe(messages.at(-1)?.id);
  const press = (text: string) =>
    api.mentee.post(`/chat/conversations/${id}/messages`, { text }, { headers: { 'idempotency-key': 'one-press' } });
  const [first, again] = [await press('Once'), await press('Once')];
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect((await messagesOf(api.mentor, id)).messages.filter(({ text }) => text === 'Once')).toHaveLength(1);
  expect(await press('Other words')).toMatchObject({ status: 422 });
});

test('[D-A143] nobody but its two people reads or writes a conversation, staff neither, and a refused message leaves nothing', async () => {
  const { mentee, mentor, program, api } = world;
  const { id } = await open(api.mentee, mentor);
  await write(api.mentee, id, 'Between us');
  const enterprise = { id: program.tenantId, name: '', slug: program.enterpriseSlug };
  const elsewhere = await buildProgramme(app);
  const foreigner = await buildPerson(app, { memberships: [{ program: elsewhere, role: 'mentee' }] });
  const others = [
    await app.as(await buildPerson(app, { memberships: [{ program, role: 'mentee' }] }), program),
    await app.as(await buildPerson(app, { memberships: [{ program, role: 'portal_owner' }] }), program),
    await app.as(await buildPerson(app, { enterpriseAdminOf: [enterprise] }), program),
    await app.as(await buildPerson(app, { isSuperadmin: true }), program),
    await app.as(foreigner, elsewhere),
  ];
  for (const other of others) {
    const random = await other.get('/chat/conversations/987654321/messages');
    for (const answer of [
      await other.get(`/chat/conversations/${id}/messages`),
      await write(other, id, 'Me too'),
      await mark(other, id),
    ])
      expect(answer).toMatchObject({ status: 404, body: random.body });
    expect((await listOf(other)).conversations).toEqual([]);
  }
  const unknown = await api.mentee.post('/chat/conversations', { user_id: 987_654_321 });
  expect(unknown).toMatchObject(notFound);
  expect(await api.mentee.post('/chat/conversations', { user_id: foreigner.id })).toMatchObject({
    status: 404,
    body: unknown.body,
  });
  const self = { status: 422, body: { errors: { user_id: [chatTexts.yourself] } } };
  expect(await api.mentee.post('/chat/conversations', { user_id: mentee.id })).toMatchObject(self);
  for (const [text, error] of [
    ['   ', chatTexts.textRequired],
    ['x'.repeat(chatLimits.text + 1), chatTexts.textTooLong],
  ] as const)
    expect(await write(api.mentee, id, text)).toMatchObject({ status: 422, body: { errors: { text: [error] } } });
  expect(await write(api.mentee, id, 'a\0b')).toMatchObject({ status: 422, body: { code: 'input.unsavable' } });
  expect((await write(api.mentor, id, 'x'.repeat(chatLimits.text))).status).toBe(201);
  expect((await messagesOf(api.mentor, id)).messages).toHaveLength(2);
  expect((await app.anonymous.get('/chat/conversations')).status).toBe(401);
});

test('whoever runs a programme writes to its members; a call by id counts in the conversation’s own programme, the list in the active one', async () => {
  const { mentor, mentee, program, api } = world;
  const enterprise = { id: program.tenantId, name: '', slug: program.enterpriseSlug };
  const sister = await buildProgramme(app, { enterprise });
  await app.database.transaction((tx) =>
    app.get(Memberships).join(tx, {
      userId: mentee.id,
      tenantId: sister.tenantId,
      programId: sister.id,
      role: 'mentee',
    }),
  );
  const runner = await buildPerson(app, { enterpriseAdminOf: [enterprise] });
  const head = await app.as(runner, program);
  // Members write first to one another alone, and answer everybody: whoever runs programmes is not told by their number.
  for (const one of [runner, await buildPerson(app, { isSuperadmin: true })])
    expect(await api.mentee.post('/chat/conversations', { user_id: one.id })).toMatchObject(notFound);
  const { id } = await open(head, mentee);
  expect((await write(api.mentee, id, 'Who is there?')).status).toBe(201);
  expect((await write(head, id, 'Welcome, both of you')).status).toBe(201);
  const inSister = await app.as(mentee, sister);
  expect((await listOf(inSister)).conversations).toEqual([]);
  expect((await messagesOf(inSister, id)).messages).toHaveLength(2);
  expect((await write(inSister, id, 'Thank you')).status).toBe(201);
  expect(await inSister.post('/chat/conversations', { user_id: mentor.id })).toMatchObject(notFound);
  await app.database.ops.rows('update platform.programme set is_active = false where id = $1', [program.id]);
  expect(await write(api.mentee, id, 'Too late')).toMatchObject({
    status: 409,
    body: { code: 'conversation.closed', error: chatTexts.programInactive },
  });
  expect((await listOf(api.mentee)).conversations[0]?.closed_reason).toBe(chatTexts.programInactive);
});

test('[D-P97] [D-A27] who was removed is out of the conversation, the other one keeps what was written, and a later invitation brings it back', async () => {
  const { mentee, mentor, program, api } = world;
  const { id } = await open(api.mentee, mentor);
  await write(api.mentor, id, 'See you soon');
  const second = await buildPerson(app, { memberships: [{ program, role: 'mentee' }] });
  const direct = await open(api.mentor, second);
  await write(api.mentor, direct.id, 'Hello');
  await move('leave', mentor.id);
  for (const path of [`/chat/conversations/${id}/messages`, '/chat/conversations', '/chat/stream'])
    expect((await api.mentor.get(path)).status).toBe(404);
  const before = await messagesOf(api.mentee, id);
  expect(before.messages.map(({ text, sender }) => [text, sender.full_name])).toEqual([
    ['See you soon', fullName(mentor)],
  ]);
  const closed = {
    id,
    name: fullName(mentor),
    user_id: mentor.id,
    closed_reason: chatTexts.otherLeft,
    unread_count: 1,
  };
  const [shown] = (await listOf(api.mentee)).conversations;
  expect(shown).toMatchObject(closed);
  expect(shown?.members.map((member) => member.id)).toEqual([mentee.id]);
  expect(await write(api.mentee, id, 'Where are you?')).toMatchObject({
    status: 409,
    body: { error: chatTexts.otherLeft },
  });
  expect(await messagesOf(api.mentee, id)).toEqual(before);
  const newcomer = await app.as(await buildPerson(app, { memberships: [{ program, role: 'mentee' }] }), program);
  expect(await newcomer.post('/chat/conversations', { user_id: mentor.id })).toMatchObject(notFound);
  await move('join', mentor.id);
  expect((await write(api.mentee, id, 'Welcome back')).status).toBe(201);
  expect((await listOf(api.mentor)).conversations.map((one) => one.id)).toEqual([id, direct.id]);
  await app.database.ops.rows('update platform."user" set deleted_at = now(), photo_url = $2 where id = $1', [
    mentor.id,
    '/photo.jpg',
  ]);
  const gone = { id: null, full_name: 'Deleted User', profile_photo: null };
  expect((await messagesOf(api.mentee, id)).messages[0]?.sender).toEqual(gone);
  const { name, photo, user_id, closed_reason } = (await listOf(api.mentee)).conversations[0] ?? {};
  expect([name, photo, user_id, closed_reason]).toEqual(['Deleted User', null, null, chatTexts.otherLeft]);
});

test('[D-A143] the 31st message within a minute has to wait, and what others write does not count', async () => {
  const { mentor, mentee, api } = world;
  const { id } = await open(api.mentee, mentor);
  for (let n = 0; n < chatLimits.perMinute; n += 1)
    expect((await write(api.mentee, id, `Message ${n}`)).status).toBe(201);
  const refused = await write(api.mentee, id, 'One more');
  expect(refused).toMatchObject({ status: 429, body: { error: chatTexts.tooFast } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await write(api.mentor, id, `Slowly, ${mentee.firstname}`)).status).toBe(201);
  expect((await messagesOf(api.mentor, id)).messages).toHaveLength(chatLimits.perMinute + 1);
});

test('a message that cannot be told of is not saved either', async () => {
  const { mentor, api } = world;
  const { id } = await open(api.mentee, mentor);
  const owner = app.database.ops;
  await owner.rows('update accounts.conversation_member set unread_count = 2147483647 where conversation_id = $1', [
    id,
  ]);
  expect((await write(api.mentee, id, 'Lost')).status).toBe(500);
  await owner.rows('update accounts.conversation_member set unread_count = 0 where conversation_id = $1', [id]);
  expect((await messagesOf(api.mentee, id)).messages).toEqual([]);
  expect(
    await owner.rows(`select 1 from kernel.outbox_message where name like 'accounts.chat%' and program_id = $1`, [
      world.program.id,
    ]),
  ).toEqual([]);
});
