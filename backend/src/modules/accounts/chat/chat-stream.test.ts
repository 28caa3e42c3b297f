import { eventually } from '../../../../test/faults/eventually.js';
import { startTestApp, type TestApp } from '../../../../test/harness.js';
import { kill, startMain } from '../../../../test/faults/product.js';
import { Memberships } from '../../platform/index.js';
import { ChatLine } from './chat-line.js';
import { listen } from './testing/chat-listener.js';
import { open, openChatWorld, write, type ChatWorld } from './testing/chat-world.js';

let app: TestApp;
let world: ChatWorld;
beforeAll(async () => {
  app = await startTestApp({ env: { LOG_LEVEL: 'silent' } });
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  world = await openChatWorld(app);
});

const here = () => app.get(ChatLine).present(world.program.id, [world.mentee.id, world.mentor.id]);

test('[D-A143] [S35] pages hear of messages, of what was read and of new conversations, and only their own people’s', async () => {
  const { mentee, mentor, api } = world;
  const { id } = await open(api.mentee, mentor);
  const [page, writer] = [await listen(api.mentor), await listen(api.mentee)];
  expect([...(await eventually(here, (people) => people.size === 2, 10))].sort()).toEqual(
    [mentee.id, mentor.id].sort(),
  );
  const before = page.events.length;
  await write(api.mentee, id, 'Hello');
  const { message, unread_total } = await page.hears('message');
  expect([message.text, message.is_own, message.sent_time, unread_total]).toMatchObject([
    ...['Hello', false, expect.stringMatching(/^\d{1,2}:\d\d [AP]M$/), 1],
  ]);
  // It is in their list only now.
  expect(page.events.slice(before).map(({ type }) => type)).toEqual(['conversations', 'message']);
  expect((await writer.hears('message')).message.is_own).toBe(true);
  await api.mentor.post(`/chat/conversations/${id}/read`);
  expect(await page.hears('read')).toEqual({ type: 'read', conversation_id: id, unread_total: 0 });
  expect(writer.events.some((event) => event.type === 'message' && !event.message.is_own)).toBe(false);
  for (const one of [page, writer]) one.hangUp();
});

test('[S35] a stream ends by itself with the session and with the membership, and nobody else gets one', async () => {
  const { mentee, mentor, program, api } = world;
  const { id } = await open(api.mentee, mentor);
  const [signedOut, removed] = [await listen(api.mentee), await listen(api.mentor)];
  await app.database.ops.rows('update platform.session set revoked_at = now() where user_id = $1', [mentee.id]);
  await signedOut.over;
  await app.database.transaction((tx) =>
    app.get(Memberships).leave(tx, {
      userId: mentor.id,
      tenantId: program.tenantId,
      programId: program.id,
      role: 'mentor',
    }),
  );
  await removed.over;
  expect(removed.events).toEqual([{ type: 'conversations' }]);
  expect((await write(api.mentor, id, 'Still here?')).status).toBe(404);
  expect((await app.anonymous.get('/chat/stream')).status).toBe(401);
  expect((await (await app.as(mentor)).get('/chat/stream')).status).toBe(404);
});

test('people in two processes hear each other, and what was written while one was killed is told to who comes back', async () => {
  const { mentor, api } = world;
  const { id } = await open(api.mentee, mentor);
  const second = await startMain(app);
  try {
    const page = await listen(api.mentor.at(second.url));
    expect((await write(api.mentee, id, 'From the first process')).status).toBe(201);
    expect((await page.hears('message')).message.text).toBe('From the first process');
    const writer = await listen(api.mentee);
    expect((await write(api.mentor.at(second.url), id, 'From the second one')).status).toBe(201);
    expect((await writer.hears('message')).message.text).toBe('From the second one');
    await kill(second);
    await page.over;
    await write(api.mentee, id, 'And now?');
    const back = await listen(api.mentor);
    expect(back.events[0]).toEqual({ type: 'conversations' });
    await write(api.mentee, id, 'There you are');
    expect((await back.hears('message')).message.text).toBe('There you are');
    for (const one of [writer, back]) one.hangUp();
  } finally {
    await kill(second);
  }
}, 60_000);
