import { act, screen, waitFor, within } from '@testing-library/react';
import type { Conversation } from '@tandem/contracts/accounts';
import { conversationOf, messageOf, type ChatServer } from '../../testing/chat-server';
import { atTheDesk, ben, field, last, lines, mei, openMessages, READ, written } from '../../testing/chat-screen';
import MessagesPage from './messages.page';

beforeEach(atTheDesk);

const show = (search: string, conversations: Conversation[] = [], prepare?: (server: ChatServer) => void) =>
  openMessages({ page: <MessagesPage />, search, conversations, prepare });

test('[D-A143] what others write appears by itself and is said aloud, counts elsewhere, and is read where it is seen', async () => {
  const { server, api } = show('?user=9', [mei, ben], (given) => {
    given.messages = [last];
  });
  await written();
  await waitFor(() => expect(server.streams).toHaveLength(1));
  act(() => server.arrive(messageOf(6, 'Are you there?')));
  expect(await within(await written()).findByText('Are you there?')).toBeTruthy();
  expect(screen.getByText('Mei Lin Tan wrote: Are you there?')).toBeTruthy();
  await waitFor(() => expect(api.asked(READ).length).toBeGreaterThan(0));
  act(() => server.arrive(messageOf(7, 'Hi Aina', { by: 12, conversation_id: 2 })));
  const listed = await lines();
  await waitFor(() => expect(listed.getAllByRole('link')[0]?.textContent).toContain('Hi Aina11 unread'));
  server.tell({ type: 'read', conversation_id: 2, unread_total: 0 });
  await waitFor(() => expect(screen.queryByText('1 unread')).toBeNull());
});

test('[D-A143] what arrives while nobody sees the page is not read, until somebody does', async () => {
  const see = (state: DocumentVisibilityState) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  see('hidden');
  const { server, api } = show('?user=9', [ben, conversationOf({ last_message: last })]);
  await field();
  await waitFor(() => expect(server.streams).toHaveLength(1));
  act(() => server.arrive(messageOf(6, 'Are you there?')));
  await waitFor(async () => expect((await lines()).getAllByRole('link')[0]?.textContent).toContain('Are you there?'));
  expect(api.asked(READ)).toEqual([]);
  see('visible');
  await waitFor(() => expect(api.asked(READ)).toHaveLength(1));
});

test('[D-A143] a new stream begins by reading again what happened while there was none', async () => {
  const { server } = show('?user=9', [mei]);
  await field();
  await waitFor(() => expect(server.streams).toHaveLength(1));
  server.messages = [messageOf(8, 'You missed this')];
  act(() => server.streams[0]?.close());
  await waitFor(() => expect(server.streams).toHaveLength(2));
  act(() => server.tell({ type: 'conversations' }));
  expect(await screen.findByText('You missed this')).toBeTruthy();
  // While one is open too.
  server.conversations.push(ben);
  act(() => server.tell({ type: 'conversations' }));
  expect(await screen.findByRole('link', { name: /Ben Okafor/ })).toBeTruthy();
});

test('[D-A143] an answer that was on its way takes nothing back of what was heard meanwhile', async () => {
  const hello = messageOf(5, 'Hello');
  const asItWas = {
    conversations: [conversationOf({ last_message: hello, unread_count: 1 })],
    unread_total: 1,
    next: null,
  };
  const { server, api } = show('', asItWas.conversations);
  expect(await screen.findByText('1 unread')).toBeTruthy();
  await waitFor(() => expect(server.streams).toHaveLength(1));
  let answer: (list: typeof asItWas) => void = () => undefined;
  const list = jest.fn(() => new Promise((resolve) => (answer = resolve)));
  api.on('GET /chat/conversations', list);
  act(() => server.tell({ type: 'conversations' }));
  await waitFor(() => expect(list).toHaveBeenCalledTimes(1));
  const next = messageOf(6, 'Hi?');
  act(() => server.arrive(next));
  await waitFor(() => expect(screen.getByText('2 unread')).toBeTruthy());
  act(() => answer(asItWas));
  await waitFor(() => expect(list).toHaveBeenCalledTimes(2));
  act(() => answer({ ...asItWas, conversations: [conversationOf({ last_message: next, unread_count: 2 })] }));
  await waitFor(() => expect(screen.getByText('2 unread')).toBeTruthy());
});
