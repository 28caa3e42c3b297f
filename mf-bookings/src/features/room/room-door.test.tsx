import { act, screen, waitFor } from '@testing-library/react';
import type { BookingView } from '@tandem/contracts/bookings';
import { learnServerTime } from '@tandem/platform/host';
import { givePermissions } from '../../testing/room-fakes';
import { openRoom } from '../../testing/room-page';

describe('before going in', () => {
  test('[B-052] [D-B117] too early counts down on the server’s clock, and the room opens by itself', async () => {
    openRoom({}, { now: '2026-05-12T11:50:00Z' });
    expect(await screen.findByRole('heading', { name: /The room opens in [45]:\d\d/ })).toBeTruthy();
    learnServerTime('2026-05-12T11:55:00Z');
    expect(await screen.findByRole('button', { name: 'Join now' })).toBeTruthy();
  });

  test('nothing leaves the devices before joining, and leaving the page gives them back', async () => {
    const { devices, server, router } = openRoom();
    expect(await screen.findByRole('button', { name: 'Turn camera off' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /Front camera/ })).toBeTruthy();
    expect(devices.tracks).toHaveLength(2);
    expect([server.streams.length, devices.connections.length]).toEqual([0, 0]);
    await act(() => router.navigate('/elsewhere'));
    await waitFor(() => expect(devices.tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'ended']));
  });

  test('as long as the browser waits for an answer about the devices, it is said why one cannot join', async () => {
    openRoom();
    let answer: (stream: MediaStream) => void = () => undefined;
    navigator.mediaDevices.getUserMedia = () => new Promise((done) => (answer = done));
    const join = await screen.findByRole('button', { name: 'Join now' });
    expect(await screen.findByText(/^Your browser may ask for your camera and microphone\./)).toBeTruthy();
    expect(join.hasAttribute('disabled')).toBe(true);
    await act(() => answer(new MediaStream()));
    expect(await screen.findByText('Nobody sees or hears you before you join.')).toBeTruthy();
    expect(join.hasAttribute('disabled')).toBe(false);
  });

  test('a tab that was opened in the background starts no device before somebody looks at it', async () => {
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const { devices } = openRoom();
    expect(await screen.findByRole('button', { name: 'Join now' })).toBeTruthy();
    expect(devices.asked).toEqual([]);
    hidden.mockRestore();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByRole('button', { name: 'Turn camera off' })).toBeTruthy();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(devices.asked).toHaveLength(1);
  });

  test('without permission and without a camera it says so, and one joins without them', async () => {
    const { user, server } = openRoom({}, { refused: { audio: 'NotAllowedError', video: 'NotFoundError' } });
    expect(await screen.findByText(/The microphone is not allowed\./)).toBeTruthy();
    expect(screen.getByText(/No camera was found\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Join now' }));
    await waitFor(() => expect(server.streams).toHaveLength(1));
    expect(Object.fromEntries(server.streams[0]?.query ?? [])).toMatchObject({ microphone: 'false', camera: 'false' });
  });
});

describe('devices', () => {
  afterEach(() => Reflect.deleteProperty(navigator, 'permissions'));

  async function choose(user: ReturnType<typeof openRoom>['user'], from: RegExp, to: string): Promise<void> {
    await user.click(await screen.findByRole('button', { name: from }));
    await user.click(await screen.findByRole('option', { name: to }));
  }

  test('a question that was dismissed is put once, and not again unasked', async () => {
    givePermissions({ microphone: 'prompt', camera: 'prompt' });
    const { devices } = openRoom({}, { refused: { audio: 'NotAllowedError', video: 'NotAllowedError' } });
    expect(await screen.findByText(/The microphone is not allowed\./)).toBeTruthy();
    expect(screen.getByText(/The camera is not allowed\./)).toBeTruthy();
    expect(devices.asked).toEqual([{ audio: true, video: true }]);
  });

  test('another camera is opened after the one before was given back, which comes back where that fails', async () => {
    const { user, devices } = openRoom();
    await choose(user, /Front camera/, 'Back camera');
    await waitFor(() => expect(devices.tracks.at(-1)?.getSettings().deviceId).toBe('video-2'));
    devices.broken['video-1'] = 'NotReadableError';
    await choose(user, /Back camera/, 'Front camera');
    expect(await screen.findByText(/The chosen camera cannot be used\./)).toBeTruthy();
    const live = devices.tracks.filter(({ kind, readyState }) => kind === 'video' && readyState === 'live');
    expect(live.map((track) => track.getSettings().deviceId)).toEqual(['video-2']);
  });

  test('where the chosen camera was unplugged, another one is used', async () => {
    const { user, devices } = openRoom();
    await choose(user, /Front camera/, 'Back camera');
    await user.click(await screen.findByRole('button', { name: 'Turn camera off' }));
    devices.broken['video-2'] = 'OverconstrainedError';
    await user.click(screen.getByRole('button', { name: 'Turn camera on' }));
    expect(await screen.findByRole('button', { name: 'Turn camera off' })).toBeTruthy();
    expect(devices.tracks.at(-1)?.getSettings().deviceId).toBe('video-1');
  });
});

test.each([
  [
    '[D-B87] a cancelled session',
    { status: 'cancelled', cancellation: { cancelled_by: 'Mei Lin Tan', reason: 'I am ill' } },
    'This session was cancelled',
  ],
  ['[D-B87] a request', { status: 'pending' }, 'This session is not confirmed yet'],
  ['[D-B156] a phone call', { session_type: 'Phone Call' }, 'This session has no video room'],
  ['[D-B87] an admin', { role_type: null }, 'Page not found'],
] as const)('%s has no room to go into', async (_title, changes, heading) => {
  const { devices } = openRoom(changes as Partial<BookingView>);
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Join now' })).toBeNull();
  expect(devices.tracks).toHaveLength(0);
});

test('[D-B68] a session of others is a page that does not exist', async () => {
  const { backend } = openRoom();
  backend.bookings.length = 0;
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
});
