import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { chatTexts, type Conversation } from '@tandem/contracts/accounts';
import { Refusal } from '@tandem/testing/api-server';
import { matchMedia } from '@tandem/testing/window-media';
import { conversationOf, messageOf, type ChatServer } from '../../testing/chat-server';
import { at, atTheDesk, READ, ben, field, last, lines, mei, openMessages, written } from '../../testing/chat-screen';
import MessagesPage from './messages.page';

beforeEach(atTheDesk);

const show = (search: string, conversations: Conversation[] = [], prepare?: (server: ChatServer) => void) =>
  openMessages({ page: <MessagesPage />, search, conversations, prepare });
const address = () => screen.getByLabelText('address').textContent;

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
  await waitFor(() => expect(api.asked(READ)).toHaveLength(1));
  await waitFor(() => expect(list.queryByText('2 unread')).toBeNull());
  expect(document.activeElement).toBe(await field());
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
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  const alerts = screen.getAllByRole('alert');
  expect(alerts.map((alert) => within(alert).getByRole('button', { name: 'Retry' }))).toHaveLength(2);
  broken.server.conversations.push(mei);
  broken.server.refusal = null;
  for (const retry of screen.getAllByRole('button', { name: 'Retry' })) await broken.user.click(retry);
  expect(await field()).toBeTruthy();
  expect(await (await lines()).findByRole('link', { name: /Mei/ })).toBeTruthy();
});
