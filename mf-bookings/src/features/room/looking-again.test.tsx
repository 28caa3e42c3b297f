import { act, screen, waitFor } from '@testing-library/react';
import { Refusal } from '@tandem/testing/api-server';
import { readsApi } from '../../bookings.reads';
import { joined, openRoom } from '../../testing/room-page';

const looks = ({ backend }: Pick<ReturnType<typeof openRoom>, 'backend'>) => backend.asked('GET /bookings/41').length;

/** Times after which the page would have looked again several times over. */
async function pass() {
  await act(() => jest.advanceTimersByTimeAsync(50_000));
}

async function expectNoMoreLooks(page: ReturnType<typeof openRoom>): Promise<void> {
  const before = looks(page);
  await pass();
  expect(looks(page)).toBe(before);
}

/** Another window is in front of this one; the browser tells that only to the first store of a test file. */
const leaveWindow = ({ store }: ReturnType<typeof openRoom>) =>
  act(() => void store.dispatch(readsApi.internalActions.onFocusLost()));

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => jest.useRealTimers());

test('the page looks whether the session was called off, and no more once it was', async () => {
  const page = openRoom();
  expect(await screen.findByRole('button', { name: 'Join now' })).toBeTruthy();
  page.backend.change('41', { status: 'cancelled' });
  await pass();
  expect(await screen.findByRole('heading', { name: 'This session was cancelled' })).toBeTruthy();
  await expectNoMoreLooks(page);
});

test('a session that is not there is asked for once', async () => {
  const page = openRoom();
  page.backend.on('GET /bookings/*', () => new Refusal(404, { error: 'Not found.' }));
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
  await expectNoMoreLooks(page);
});

test('behind another window it looks only while one talks', async () => {
  const page = openRoom();
  expect(await screen.findByRole('button', { name: 'Join now' })).toBeTruthy();
  leaveWindow(page);
  await expectNoMoreLooks(page);
});

test('whoever talks behind another window is still told that the session was called off', async () => {
  const page = await joined();
  leaveWindow(page);
  const before = looks(page);
  await pass();
  await waitFor(() => expect(looks(page)).toBeGreaterThan(before));
});

test('from one session to the next one comes to the door of the next', async () => {
  const page = await joined();
  page.backend.on('GET /bookings/42', () => new Promise(() => undefined));
  await act(() => page.router.navigate('/bookings/42/room'));
  expect(screen.queryByRole('listitem', { name: 'Mei Lin Tan' })).toBeNull();
});
