import { screen } from '@testing-library/react';
import { Refusal } from '@tandem/testing/api-server';
import { open } from '@tandem/testing/remote-screen';
import { EventsBackend } from '../../testing/events-backend';
import UnsubscribePage from './unsubscribe.page';

test('[D-E59] the page of the link in an announcement asks once, then says that it is done', async () => {
  const backend = new EventsBackend();
  const message = 'You get no more announcements of events.';
  backend.on('POST /events/unsubscribe', ({ body }) =>
    (body as { token: string }).token === '7.seal' ? { message } : new Refusal(404, { error: 'Not found.' }),
  );
  const { user } = open(<UnsubscribePage />, { at: '/events/unsubscribe?token=7.seal', isVisitor: true });
  await user.click(await screen.findByRole('button', { name: 'Stop announcements' }));
  expect(await screen.findByText(message)).toBeTruthy();
});

test('[D-E59] a link that no mail had is told to be none', async () => {
  const backend = new EventsBackend();
  backend.on('POST /events/unsubscribe', () => new Refusal(404, { error: 'Not found.' }));
  const { user } = open(<UnsubscribePage />, { at: '/events/unsubscribe?token=8.wrong', isVisitor: true });
  await user.click(await screen.findByRole('button', { name: 'Stop announcements' }));
  expect(await screen.findByText('This link is not valid.')).toBeTruthy();
});
