import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { chatTexts, type Conversation } from '@tandem/contracts/accounts';
import { learnServerTime } from '@tandem/platform/host';
import { Refusal } from '@tandem/testing/api-server';
import { matchMedia } from '@tandem/testing/window-media';
import { ChatServer, conversationOf, messageOf } from '../../testing/chat-server';
import { person } from '../../testing/people';
import { open, portal } from '../../testing/screen';
import MessagesPage from './messages.page';

const at = '/app/acme/lift/messages';
const SEND = 'POST /chat/conversations/1/messages';

beforeEach(() => {
  sessionStorage.clear();
  learnServerTime('2026-05-12T03:00:00Z');
  matchMedia('768');
});

function show(
  search: string,
  conversations: Conversation[] = [],
  prepare: (server: ChatServer) => void = () => undefined,
) {
  let server: ChatServer | undefined;
  const page = open(<MessagesPage />, {
    at: at + search,
    path: at,
    tenant: portal,
    user: person(),
    api: (api) => {
      server = new ChatServer(api, conversations);
      prepare(server);
    },
  });
  if (!server) throw new Error('The page has no server.');
  return { ...page, server };
}

const address = () => screen.getByLabelText('address').textContent;
const lines = async () => within(await screen.findByRole('navigation', { name: 'Conversations' }));
const written = (name = 'Mei Lin Tan') => screen.findByRole('group', { name: `Messages with ${name}` });
const field = (name = 'Mei Lin Tan') =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: `Message to ${name}` });
const last = messageOf(5, 'See you tomorrow');
const mei = conversationOf({ last_message: last, unread_count: 2 });
const ben = conversationOf({ id: 2, user_id: 12, name: 'Ben Okafor' });

test('[D-A143] [D-S31] the conversations tell their last message and what is unread; choosing one names it in the address, shows it by day and reads it', async () => {
  const { user, api } = show('', [mei, ben], (server) => {
    server.messages = [messageOf(4, 'Hello', { by: 7, sent_day: '2 May 2026' }), last];
  });
  const list = await lines();
  const line = await list.findByRole('link', { name: /Mei Lin Tan/ });
  expect(line.textContent).toBe('MTMei Lin Tan10:00 AMSee you tomorrow22 unread');
  expect(screen.getByRole('heading', { name: 'Choose a conversation' })).toBeTruthy();
  await user.click(line);
  expect(address()).toBe(`${at}?user=9`);
  const shown = within(await written());
  expect(shown.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    '2 May 2026',
    'Today',
  ]);
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'You: Hello10:00 AM',
    'Mei Lin Tan: See you tomorrow10:00 AM',
  ]);
  expect(screen.getByRole('link', { name: 'Mei Lin Tan' }).getAttribute('href')).toBe('/app/acme/lift/members/9');
  await waitFor(() => expect(api.asked('POST /chat/conversations/1/read')).toHaveLength(1));
  await waitFor(() => expect(list.queryByText('2 unread')).toBeNull());
  expect(document.activeElement).toBe(await field());
});

test('[D-A143] Enter sends at once and keeps the order, Shift and Enter begin a new line, and nothing empty or too long is sent', async () => {
  const { user, api } = show('?user=9');
  const writing = await field();
  expect(await screen.findByText('No messages yet', { selector: 'h3' })).toBeTruthy();
  await user.type(writing, '   {Enter}');
  await user.clear(writing);
  await user.type(writing, 'Dear Mei,{Shift>}{Enter}{/Shift}how are you?{Enter}');
  expect(writing.value).toBe('');
  expect(await screen.findByText(/Dear Mei,\s+how are you\?/)).toBeTruthy();
  await user.type(writing, 'Aina{Enter}');
  await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
  expect(api.asked(SEND).map(({ body }) => body)).toEqual([{ text: 'Dear Mei,\nhow are you?' }, { text: 'Aina' }]);
  await user.click(writing);
  await user.paste('x'.repeat(2001));
  await user.keyboard('{Enter}');
  expect(await screen.findByText(chatTexts.textTooLong)).toBeTruthy();
  expect([writing.value.length, api.asked(SEND).length]).toEqual([2001, 2]);
});

test('[D-A143] what is not taken keeps its text and says why; it is sent again as the same message, or discarded', async () => {
  const { user, api, server } = show('?user=9', [mei, ben]);
  await screen.findByText('No messages yet', { selector: 'h3' });
  server.refusal = new Refusal(429, { error: chatTexts.tooFast, code: 'chat.too_fast' });
  await user.type(await field(), 'First{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain(`Not sent. ${chatTexts.tooFast}`);
  server.refusal = new Refusal(0);
  await user.type(await field(), 'Second{Enter}');
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  expect(screen.getAllByRole('alert')[1]?.textContent).toBe('Not sent.Try againDiscard');
  // The other conversation has nothing to do with it.
  server.refusal = null;
  await user.click((await lines()).getByRole('link', { name: /Ben/ }));
  await field('Ben Okafor');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click((await lines()).getByRole('link', { name: /Mei/ }));
  await user.click((await screen.findAllByRole('button', { name: 'Discard' }))[0] as HTMLElement);
  expect(screen.queryByText('First')).toBeNull();
  server.refusal = null;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(within(await written()).getByText('Second')).toBeTruthy();
  const keys = api.asked(SEND).map(({ headers }) => headers.get('Idempotency-Key'));
  expect([keys.length, keys[1] === keys[2], keys[0] === keys[1]]).toEqual([3, true, false]);
});

test('[D-A143] a message outlives the session in which it was written: whoever signs in again sends it as it was', async () => {
  const { user, server, api } = show('?user=9', [mei]);
  await screen.findByText('No messages yet', { selector: 'h3' });
  const ended = new Refusal(401, { error: 'Please sign in.', code: 'session.ended' });
  server.refusal = ended;
  api.on('POST /session/refresh', () => ended);
  await user.type(await field(), 'Before I go{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Not sent.');
  server.refusal = null;
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(api.asked(SEND).at(-1)?.body).toEqual({ text: 'Before I go' });
});

test('[D-S31] what is being written stays with its conversation when another one is chosen', async () => {
  const { user } = show('?user=9', [mei, ben]);
  await user.type(await field(), 'Half a sen');
  await user.click((await lines()).getByRole('link', { name: /Ben/ }));
  expect((await field('Ben Okafor')).value).toBe('');
  await user.click((await lines()).getByRole('link', { name: /Mei/ }));
  expect((await field()).value).toBe('Half a sen');
});

test('[D-A143] what others write appears by itself and is said aloud, counts elsewhere, and is read where it is seen', async () => {
  const { server, api } = show('?user=9', [mei, ben], (given) => {
    given.messages = [last];
  });
  await written();
  await waitFor(() => expect(server.streams).toHaveLength(1));
  act(() => server.arrive(messageOf(6, 'Are you there?')));
  expect(await within(await written()).findByText('Are you there?')).toBeTruthy();
  expect(screen.getByText('Mei Lin Tan wrote: Are you there?')).toBeTruthy();
  await waitFor(() => expect(api.asked('POST /chat/conversations/1/read').length).toBeGreaterThan(0));
  act(() => server.arrive(messageOf(7, 'Hi Aina', { by: 12, conversation_id: 2 })));
  const listed = await lines();
  await waitFor(() => expect(listed.getAllByRole('link')[0]?.textContent).toContain('Hi Aina11 unread'));
  server.tell({ type: 'read', conversation_id: 2, unread_total: 0 });
  await waitFor(() => expect(screen.queryByText('1 unread')).toBeNull());
});

test('[D-A143] a new stream begins by reading again what happened while there was none', async () => {
  const { server } = show('?user=9', [mei]);
  await field();
  await waitFor(() => expect(server.streams).toHaveLength(1));
  server.messages = [messageOf(8, 'You missed this')];
  act(() => server.streams[0]?.close());
  await waitFor(() => expect(server.streams).toHaveLength(2), { timeout: 5000 });
  act(() => server.tell({ type: 'conversations' }));
  expect(await screen.findByText('You missed this')).toBeTruthy();
  // While one is open too.
  server.conversations.push(ben);
  act(() => server.tell({ type: 'conversations' }));
  expect(await screen.findByRole('link', { name: /Ben Okafor/ })).toBeTruthy();
});

test('[D-S31] [D-A143] a group tells who takes part and who wrote; one that is over takes no more messages', async () => {
  const group = conversationOf({ id: 3, kind: 'group', name: 'Night owls', user_id: null, group_id: 8 });
  show('?group=8', [mei, { ...group, closed_reason: chatTexts.groupOver }], (server) => {
    server.messages = [
      messageOf(4, 'Welcome', { conversation_id: 3 }),
      messageOf(5, 'Thanks', { conversation_id: 3, by: 12 }),
    ];
  });
  const items = within(await written('Night owls')).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Mei Lin TanMei Lin Tan: Welcome10:00 AM',
    'Ben OkaforBen Okafor: Thanks10:00 AM',
  ]);
  expect(screen.getByText('Aina Rahman, Mei Lin Tan')).toBeTruthy();
  expect(screen.getByText(chatTexts.groupOver)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('link', { name: 'Night owls' }).getAttribute('href')).toBe('/app/acme/lift/groups/8');
});

test('[D-A143] the conversation of a deleted account keeps its address, and its name leads nowhere', async () => {
  show('?conversation=4', [
    conversationOf({ id: 4, user_id: null, name: chatTexts.deletedUser, closed_reason: chatTexts.otherLeft }),
  ]);
  expect(await screen.findByRole('heading', { level: 2, name: 'Deleted User' })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: /Deleted User/ })).toHaveLength(1);
  expect(screen.getByText(chatTexts.otherLeft)).toBeTruthy();
});

test.each([
  ['oneself', '?user=7', chatTexts.yourself],
  ['nobody', '?user=99', 'You may have left it, or the link is not complete.'],
  ['a group of others', '?group=99', 'You may have left it, or the link is not complete.'],
  ['a conversation of others', '?conversation=99', 'You may have left it, or the link is not complete.'],
])('[D-S31] a conversation with %s says why there is none, and leads back', async (_who, search, text) => {
  const { user } = show(search, [mei]);
  expect(await screen.findByText(text)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Back to conversations' }));
  expect(address()).toBe(at);
});

test('[D-A143] addresses in a text are links that give nothing of this page away, and everything else stays text', async () => {
  const text = 'See https://tandem.example/a?b=1, <b>now</b> javascript:alert(1) (http://x.example/y).';
  show('?user=9', [mei], (server) => (server.messages = [messageOf(5, text)]));
  const shown = within(await written());
  expect(shown.getAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
    ['https://tandem.example/a?b=1', 'noopener noreferrer'],
    ['http://x.example/y', 'noopener noreferrer'],
  ]);
  expect(shown.getByRole('listitem').textContent).toContain(text);
});

test('[D-A143] earlier messages come when they are asked for, and before those that are there', async () => {
  const { user } = show('?user=9', [mei], (server) => {
    server.perPage = 2;
    server.messages = [1, 2, 3].map((id) => messageOf(id, `Message ${id}`, { sent_time: `10:0${id} AM` }));
  });
  const shown = within(await written());
  expect(shown.queryByText('Message 1')).toBeNull();
  await user.click(shown.getByRole('button', { name: 'Load earlier messages' }));
  await shown.findByText('Message 1');
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(13, 22))).toEqual([
    'Message 1',
    'Message 2',
    'Message 3',
  ]);
  expect(shown.queryByRole('button', { name: 'Load earlier messages' })).toBeNull();
});

test('[D-S31] on a phone there is one thing at a time: a conversation, and the way back to the list', async () => {
  matchMedia('nothing');
  const { user } = show('', [mei, ben]);
  await user.click(await (await lines()).findByRole('link', { name: /Mei/ }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Mei Lin Tan' })),
  );
  await user.click(screen.getByRole('button', { name: 'Back to conversations' }));
  expect(address()).toBe(at);
  expect(document.activeElement).toBe((await lines()).getByRole('link', { name: /Mei/ }));
});

test('[D-S31] somebody without a conversation reads how to begin; what fails can be tried again', async () => {
  show('');
  expect(await screen.findByRole('heading', { name: 'You have no conversations yet.' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Find a mentor' }).getAttribute('href')).toBe('/app/acme/lift/directory');
  cleanup();
  const broken = show('?user=9', [], (given) => {
    given.refusal = new Refusal(500, { error: 'Broken.' });
  });
  const alerts = await screen.findAllByRole('alert');
  expect(alerts.map((alert) => within(alert).getByRole('button', { name: 'Retry' }))).toHaveLength(2);
  broken.server.conversations.push(mei);
  broken.server.refusal = null;
  for (const retry of screen.getAllByRole('button', { name: 'Retry' })) await broken.user.click(retry);
  expect(await field()).toBeTruthy();
  expect(await (await lines()).findByRole('link', { name: /Mei/ })).toBeTruthy();
});
