import { eventually } from '../../../../test/faults/eventually.js';
import { startTestApp, type Api, type Json, type TestApp } from '../../../../test/harness.js';
import { buildPerson, Memberships, type BuiltPerson } from '../../platform/index.js';
import { chatMessageWaiting } from '../accounts.messages.js';
import { groupChanged } from '../read-tables/programme-messages.js';
import { ChatLine } from './chat-line.js';
import { mentionedIn } from './mentions.js';
import { listen } from './testing/chat-listener.js';
import { fullName, listOf, open, openChatWorld, write, type ChatWorld } from './testing/chat-world.js';

let app: TestApp;
let world: ChatWorld;
let portal: string;
beforeAll(async () => {
  app = await startTestApp();
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  world = await openChatWorld(app);
  portal = `/app/${world.program.enterpriseSlug}/${world.program.slug}`;
});

/** The bell of a person, oldest first, after everything was told. */
async function bell(api: Api): Promise<{ type: Json; message: Json; path: Json }[]> {
  await app.worker.drain();
  const { body } = await api.get('/notifications');
  return Object.values(body['notifications'] ?? {})
    .map((one) => ({
      type: one['object_type'] as Json,
      message: one['message'] as Json,
      path: one['link_path'] as Json,
    }))
    .reverse();
}

const mailsTo = async ({ email }: BuiltPerson) => (await app.mailbox.to(email)).map(({ subject }) => subject);
const mark = (api: Api, id: number) => api.post(`/chat/conversations/${id}/read`);

test('[D-A101] who is not there is told of a message by bell and mail, once until they have read the conversation', async () => {
  const { mentee, mentor, api } = world;
  const { id } = await open(api.mentee, mentor);
  await write(api.mentee, id, `Hello\n${'x'.repeat(250)}`);
  await write(api.mentee, id, 'Are you there?');
  const message = `New message from ${fullName(mentee)}`;
  const told = { type: 'Chat', message, path: `${portal}/messages?user=${mentee.id}` };
  expect(await bell(api.mentor)).toEqual([told]);
  const [mail, ...more] = await app.mailbox.to(mentor.email);
  expect([mail?.subject, more]).toEqual([message, []]);
  expect(mail?.text).toContain(`“Hello ${'x'.repeat(194)}…”`);
  expect(mail?.text).toContain('Open chat');
  expect(mail?.text).toContain(`${app.config.publicOrigin}${portal}/messages?user=${mentee.id}`);
  expect(await bell(api.mentee)).toEqual([]);
  await mark(api.mentor, id);
  await write(api.mentee, id, 'And now?');
  expect(await bell(api.mentor)).toEqual([told, told]);
  await mark(api.mentor, id);
  // What is read before anybody could tell of it needs no notice, nor does what is seen as it comes.
  await write(api.mentee, id, 'Quick');
  await mark(api.mentor, id);
  const page = await listen(api.mentor);
  await write(api.mentee, id, 'You see this');
  await page.hears('message');
  expect(await bell(api.mentor)).toEqual([told, told]);
  // Whose last page has just closed is not there any more, whose other page is open is.
  const second = await listen(api.mentor);
  const present = () => app.get(ChatLine).present(world.program.id, [mentor.id]);
  page.hangUp();
  await page.over;
  await eventually(present, ({ size }) => size === 1, 5);
  await write(api.mentee, id, 'You see this too');
  await second.hears('message', ({ message: { text } }) => text === 'You see this too');
  expect(await bell(api.mentor)).toEqual([told, told]);
  second.hangUp();
  await eventually(present, ({ size }) => size === 0, 5);
  await write(api.mentee, id, 'You have just left');
  expect(await bell(api.mentor)).toEqual([told, told, told]);
  // Who is taken out of the program between the message and its notice is told nothing any more.
  const { body: late } = await write(api.mentee, id, 'Only for members');
  const { tenantId, id: programId } = world.program;
  await app.database.transaction((tx) =>
    app.get(Memberships).leave(tx, { userId: mentor.id, tenantId, programId, role: 'mentor' }),
  );
  const waiting = { messageId: Number(late['id']), conversationId: id, programId, userIds: [mentor.id] };
  await app.database.asTenant({ tenantId, programId }, () =>
    app.database.transaction((tx) => app.outbox.add(tx, chatMessageWaiting, waiting)),
  );
  await app.worker.drain();
  expect(await mailsTo(mentor)).toEqual([message, message, message]);
});

test('[D-A101] members of a group who are named are told so each time, by mail too unless they are there', async () => {
  const { mentor, mentee, program, api } = world;
  const noor = await buildPerson(app, { memberships: [{ program, role: 'mentee' }], firstname: 'Noor' });
  const place = { tenantId: program.tenantId, programId: program.id };
  const groupId = mentor.id + 1_000_000;
  const facts = { groupId, programId: program.id, name: 'Night owls', state: 'active' as const };
  await app.database.asTenant(place, () =>
    app.database.transaction((tx) =>
      app.outbox.add(tx, groupChanged, { ...facts, userIds: [mentor.id, mentee.id, noor.id] }),
    ),
  );
  await app.worker.drain();
  const { conversations } = await listOf(api.mentor, `?group_id=${groupId}`);
  const id = conversations[0]?.id ?? 0;
  await write(api.mentor, id, `Well done, @${fullName(noor).toUpperCase()}!`);
  const path = `${portal}/messages?group=${groupId}`;
  const named = { type: 'Chat', message: `${fullName(mentor)} mentioned you in Night owls`, path };
  const other = { type: 'Chat', message: `New message from ${fullName(mentor)} in Night owls`, path };
  const noors = await app.as(noor, program);
  expect([await bell(noors), await bell(api.mentee)]).toEqual([[named], [other]]);
  const page = await listen(noors);
  await write(api.mentor, id, `@${fullName(noor)}, could you tell us more?`);
  await write(api.mentor, id, 'Please');
  expect([await bell(noors), await bell(api.mentee)]).toEqual([[named, named], [other]]);
  expect([await mailsTo(noor), await mailsTo(mentee)]).toEqual([[named.message], [other.message]]);
  page.hangUp();
});

test('the longest name that fits is meant, and namesakes alike', () => {
  const people = ['Ann Lee', 'Ann Lee Wong', 'Ann Leeds', 'ann lee wong'].map((name, id) => ({ id, name }));
  const meant = (text: string) => [...mentionedIn(text, people)].sort();
  expect(meant('@Ann Lee Wong and @ann leeds: hello')).toEqual([1, 2, 3]);
  expect(meant('(@Ann Lee)')).toEqual([0]);
  expect(meant('@Ann Lee, @Ann Lee Wong')).toEqual([0, 1, 3]);
  expect(meant('Ann Lee, @Ann, @Ann Leek')).toEqual([]);
});
