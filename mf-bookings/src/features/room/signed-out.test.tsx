import { sessionSlice } from '@tandem/platform/host';
import { Refusal } from '@tandem/testing/api-server';
import { act, screen, waitFor } from '@testing-library/react';
import { RoomServer } from '../../testing/room-fakes';
import { joined } from '../../testing/room-page';

/** In the room, in the middle of a sentence. */
async function talking() {
  const page = await joined();
  await page.user.click(screen.getByRole('button', { name: 'Messages' }));
  await page.user.type(screen.getByLabelText('Message'), 'Half a thought');
  return page;
}

async function expectOut({ devices }: Awaited<ReturnType<typeof joined>>): Promise<void> {
  expect(await screen.findByRole('heading', { name: 'You were signed out' })).toBeTruthy();
  expect(devices.connections.every(({ isClosed }) => isClosed)).toBe(true);
  expect(devices.tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'ended']);
}

test('[D-S17] whose session is ended elsewhere is out of the room, and after signing in again finds the half-written text', async () => {
  const page = await talking();
  const { user, server, store, backend } = page;
  let isOver = true;
  const [booking] = backend.bookings;
  backend.on('GET /bookings/*', () => (isOver ? new Refusal(401, { error: 'Your session has ended.' }) : { booking }));
  backend.on('POST /session/refresh', () => new Refusal(401, { error: 'Your session has ended.' }));
  server.tell({ type: 'ended', reason: 'signed_out' });
  await expectOut(page);
  // With words that were not sent, the shell asks over the page.
  await waitFor(() => expect(store.getState().session).toMatchObject({ status: 'expired', unsavedForms: 1 }));
  isOver = false;
  act(() => void store.dispatch(sessionSlice.actions.signedIn({ landingPath: null })));
  await user.click(screen.getByRole('button', { name: 'Join again' }));
  await user.click(await screen.findByRole('button', { name: 'Join now' }));
  await user.click(await screen.findByRole('button', { name: 'Messages' }));
  expect(screen.getByDisplayValue('Half a thought')).toBeTruthy();
});

test('[D-S17] where another call of the page learns first that the session is over, the room ends with it', async () => {
  const page = await talking();
  act(() => void page.store.dispatch(sessionSlice.actions.ended()));
  await expectOut(page);
  expect(page.store.getState().session.unsavedForms).toBe(1);
});

test('[D-S15] a token that nobody could renew for a moment ends no conversation', async () => {
  const { server, backend } = await joined();
  backend.on('POST /session/refresh', () => new Refusal(503, { error: 'Please try again.' }));
  backend.on('GET /bookings/*/room/stream', () => new Refusal(401, { error: 'No session.' }));
  server.hangUp();
  expect(await screen.findByText('Reconnecting…')).toBeTruthy();
  await waitFor(() => expect(backend.asked('GET /room/stream').length).toBeGreaterThan(2));
  const back = new RoomServer(backend);
  await waitFor(() => expect(back.streams).toHaveLength(1));
  expect(screen.getByRole('listitem', { name: 'Mei Lin Tan' })).toBeTruthy();
});
