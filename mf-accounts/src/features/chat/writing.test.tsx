import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { chatTexts, type Conversation } from '@tandem/contracts/accounts';
import { Refusal } from '@tandem/testing/api-server';
import { messageOf, type ChatServer } from '../../testing/chat-server';
import { atTheDesk, ben, field, last, lines, mei, openMessages, SEND, written } from '../../testing/chat-screen';
import MessagesPage from './messages.page';

beforeEach(atTheDesk);

const show = (search: string, conversations: Conversation[] = [], prepare?: (server: ChatServer) => void) =>
  openMessages({ page: <MessagesPage />, search, conversations, prepare });

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

test('[D-A143] an Enter that chooses a character, as in Chinese, sends nothing, in Safari neither', async () => {
  const { user, api } = show('?user=9');
  const writing = await field();
  await user.type(writing, 'ni hao');
  // Safari ends the composition before it tells of the key.
  for (const how of [{ isComposing: true }, { isComposing: false, keyCode: 229 }])
    fireEvent.keyDown(writing, { key: 'Enter', ...how });
  expect([writing.value, api.asked(SEND).length]).toEqual(['ni hao', 0]);
  await user.type(writing, '{Enter}');
  await waitFor(() => expect(api.asked(SEND).map(({ body }) => body)).toEqual([{ text: 'ni hao' }]));
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

test('[D-A143] a message that the stream tells before its own call is answered is shown once', async () => {
  const { user, server, api } = show('?user=9', [mei], (given) => {
    given.messages = [last];
  });
  await written();
  const message = messageOf(6, 'Only once', { by: 7 });
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  api.on(SEND, () => answered.then(() => message));
  await user.type(await field(), 'Only once{Enter}');
  expect(await screen.findByText('Sending…')).toBeTruthy();
  act(() => server.arrive(message));
  await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
  const shown = () => within(screen.getByRole('group', { name: /^Messages with/ })).getAllByText('Only once');
  expect(shown()).toHaveLength(1);
  answer();
  await waitFor(() => expect(server.messages).toHaveLength(2));
  expect(shown()).toHaveLength(1);
});
