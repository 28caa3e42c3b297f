import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { joined, later } from '../../testing/room-page';

async function writing() {
  const page = await joined();
  await page.user.click(screen.getByRole('button', { name: 'Messages' }));
  const field = screen.getByLabelText<HTMLTextAreaElement>('Message');
  const sent = () => page.backend.asked('POST /texts').map(({ body }) => (body as { text: string }).text);
  return { ...page, field, sent };
}

test('Enter sends, Shift and Enter begin a new line, and an Enter that chooses a character sends nothing', async () => {
  const { user, field, sent } = await writing();
  expect(screen.getByText('Enter sends, Shift + Enter starts a new line.')).toBeTruthy();
  await user.type(field, '  {Enter}');
  await user.type(field, 'One{Shift>}{Enter}{/Shift}two');
  // Safari ends the composition before it tells of the key.
  for (const how of [{ isComposing: true }, { isComposing: false, keyCode: 229 }])
    fireEvent(field, createEvent.keyDown(field, { key: 'Enter', ...how }));
  expect(sent()).toEqual([]);
  await user.type(field, '!{Enter}');
  await waitFor(() => expect(field.value).toBe(''));
  expect(sent()).toEqual(['One\ntwo!']);
  expect(document.activeElement).toBe(field);
});

test('the button that sent keeps the focus, and with nothing to send leads to the field', async () => {
  const { user, field, sent } = await writing();
  await user.type(field, 'Shall we start?');
  const send = screen.getByRole('button', { name: 'Send' });
  await user.click(send);
  await waitFor(() => expect(field.value).toBe(''));
  expect(document.activeElement).toBe(send);
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(field);
  expect(sent()).toEqual(['Shall we start?']);
});

test('a web address that somebody writes leads there in a window of its own', async () => {
  const { server } = await writing();
  const text = 'See https://tandem.example/a?b=1, and javascript:alert(1).';
  server.tell({ type: 'text', text_id: 'text-0001', user_id: 9, text, at: later });
  const panel = screen.getByRole('region', { name: 'Messages' });
  const link = await within(panel).findByRole('link', { name: 'https://tandem.example/a?b=1' });
  expect(within(panel).getAllByRole('link')).toEqual([link]);
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    'https://tandem.example/a?b=1',
    '_blank',
    'noopener noreferrer',
  ]);
});

test('the same words twice in a row are said twice', async () => {
  const { server } = await joined();
  const text = { type: 'text', user_id: 9, text: 'Yes', at: later } as const;
  server.tell({ ...text, text_id: 'text-0001' });
  const first = await screen.findByText('Mei Lin Tan wrote: Yes');
  server.tell({ ...text, text_id: 'text-0002' });
  // What is added to a live region is said; what stays in it is not.
  await waitFor(() => expect(screen.getByText('Mei Lin Tan wrote: Yes')).not.toBe(first));
});
