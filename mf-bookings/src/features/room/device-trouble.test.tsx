import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeStream, FakeTrack } from '../../testing/room-fakes';
import { ainaHere, joined, later, me, meiHere, openRoom } from '../../testing/room-page';

const zhenHere = { ...meiHere, user_id: 90, peer_id: '90.zhen-visit' };

test('a device that is unplugged in the call is told, and one that fails when it is turned on again, until it works', async () => {
  const { user, devices } = await joined();
  const camera = devices.tracks.find(({ kind }) => kind === 'video');
  act(() => {
    camera?.stop();
    camera?.dispatchEvent(new Event('ended'));
  });
  const lost = await screen.findByText(/The camera was disconnected, so nobody sees you\./);
  expect(lost.closest('[role="status"]')).toBeTruthy();
  devices.refused.video = 'NotReadableError';
  await user.click(screen.getByRole('button', { name: 'Turn camera on' }));
  const note = await screen.findByText(/The camera cannot be used\./);
  expect(note.textContent).not.toMatch(/join/);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(/The camera cannot be used\./)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Turn camera on' }));
  expect(await screen.findByText(/The camera cannot be used\./)).toBeTruthy();
  delete devices.refused.video;
  await user.click(screen.getByRole('button', { name: 'Turn camera on' }));
  await waitFor(() => expect(screen.queryByText(/The camera cannot be used\./)).toBeNull());
});

test.each([
  ['microphone', 'audio', 'Your microphone is paused by your device or browser.'],
  ['camera', 'video', 'Your camera is paused by your device or browser.'],
] as const)(
  'a %s that the device or the browser pauses counts as off for everybody, and it is said for as long as it is so',
  async (kind, ofTrack, note) => {
    const { backend, devices } = await joined();
    const track = devices.tracks.find((each) => each.kind === ofTrack);
    const told = () => backend.asked('POST /state').at(-1)?.body;
    act(() => track?.pause(true));
    const said = await screen.findByText(note);
    expect(said.closest('[role="status"]')).toBeTruthy();
    await waitFor(() => expect(told()).toMatchObject({ peer_id: me, [kind]: false }));
    expect(screen.getByRole('button', { name: `Turn ${kind} off` })).toBeTruthy();
    act(() => track?.pause(false));
    await waitFor(() => expect(told()).toMatchObject({ peer_id: me, [kind]: true }));
    expect(screen.queryByText(note)).toBeNull();
  },
);

test('what is wrong is said beside an open panel, which on a phone covers everything else', async () => {
  const { user, devices } = await joined();
  await user.click(screen.getByRole('button', { name: 'Messages' }));
  const panel = screen.getByRole('region', { name: 'Messages' });
  act(() => devices.tracks[0]?.pause(true));
  const note = await screen.findByText(/is paused by your device or browser\./);
  const covered = panel.parentElement;
  expect(covered && within(covered).getByRole('list', { name: 'People in the room' })).toBeTruthy();
  expect(covered?.contains(note)).toBe(false);
});

test('where the browser plays the others only after a press, one button plays them all', async () => {
  const { user, devices, server } = openRoom({}, { refused: { audio: 'NotFoundError', video: 'NotFoundError' } });
  await user.click(await screen.findByRole('button', { name: 'Join now' }));
  await waitFor(() => expect(server.streams).toHaveLength(1));
  devices.played.mockImplementation(() =>
    Promise.reject(Object.assign(new Error('A press is wanted.'), { name: 'NotAllowedError' })),
  );
  server.tell({ type: 'welcome', peer_id: me, closes_at: '2026-05-12T13:05:00Z', ice_servers: [] });
  server.tell({ type: 'people', people: [{ ...ainaHere, microphone: false, camera: false }, meiHere, zhenHere] });
  await screen.findByRole('listitem', { name: 'Mei Lin Tan' });
  const streams = [new FakeStream([new FakeTrack('audio')]), new FakeStream([new FakeTrack('audio')])];
  act(() => streams.forEach((stream, index) => devices.connections[index]?.bring(stream)));
  const button = await screen.findByRole('button', { name: 'Hear and see the others' });
  expect(screen.getAllByRole('button', { name: 'Hear and see the others' })).toHaveLength(1);
  devices.played.mockReset().mockResolvedValue();
  await user.click(button);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Hear and see the others' })).toBeNull());
  const played = devices.played.mock.contexts.map((video) => (video as HTMLVideoElement).srcObject);
  expect(played).toEqual(expect.arrayContaining(streams));
});

test('a browser that cannot be connected to others says so at the door, and the room goes on with messages', async () => {
  const { user, server, devices } = openRoom();
  Reflect.deleteProperty(globalThis, 'RTCPeerConnection');
  expect(await screen.findByText(/^This browser cannot hold video calls\./)).toBeTruthy();
  await screen.findByRole('button', { name: 'Turn camera off' });
  await user.click(screen.getByRole('button', { name: 'Join now' }));
  await waitFor(() => expect(server.streams).toHaveLength(1));
  server.tell({ type: 'welcome', peer_id: me, closes_at: '2026-05-12T13:05:00Z', ice_servers: [] });
  server.tell({ type: 'people', people: [ainaHere, meiHere] });
  expect(await screen.findByText(/^No connection to Mei Lin Tan yet\./)).toBeTruthy();
  server.tell({ type: 'signal', from: meiHere.peer_id, data: { description: { type: 'offer', sdp: 'x' }, line: 2 } });
  server.tell({ type: 'text', text_id: 'text-0001', user_id: 9, text: 'Shall we write?', at: later });
  expect(await screen.findByText('Mei Lin Tan wrote: Shall we write?')).toBeTruthy();
  expect(devices.connections).toHaveLength(0);
});

test('whoever joined without a camera is not reminded of it in the call', async () => {
  const { user, server } = openRoom({}, { refused: { video: 'NotFoundError' } });
  expect(await screen.findByText('No camera was found. You can join without it.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Join now' }));
  await waitFor(() => expect(server.streams).toHaveLength(1));
  server.tell({ type: 'welcome', peer_id: me, closes_at: '2026-05-12T13:05:00Z', ice_servers: [] });
  server.tell({ type: 'people', people: [{ ...ainaHere, camera: false }, meiHere] });
  await screen.findByRole('listitem', { name: 'Mei Lin Tan' });
  expect(screen.queryByText(/No camera was found\./)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Turn camera on' }));
  expect(await screen.findByText('No camera was found.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Devices' }));
  expect(screen.getAllByText('No camera was found.')).toHaveLength(1);
});

test('a screen that cannot be shared is told; whoever chose none is told nothing', async () => {
  const { user, devices } = await joined();
  const note = /Your screen cannot be shared\./;
  // One camera or screen can be open at a time here.
  await user.click(screen.getByRole('button', { name: 'Turn camera off' }));
  devices.refused.video = 'NotReadableError';
  await user.click(screen.getByRole('button', { name: 'Share your screen' }));
  expect(await screen.findByText(note)).toBeTruthy();
  devices.refused.video = 'NotAllowedError';
  await user.click(screen.getByRole('button', { name: 'Share your screen' }));
  await waitFor(() => expect(screen.queryByText(note)).toBeNull());
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['']);
});

test('screens that are shared one after the other have one name, under which each line keeps a place for them', async () => {
  const { user, backend, devices } = await joined();
  await user.click(screen.getByRole('button', { name: 'Turn camera off' }));
  const named = () => backend.asked('POST /state').map(({ body }) => (body as { screen: string | null }).screen);
  const share = async () => {
    await user.click(screen.getByRole('button', { name: 'Share your screen' }));
    await waitFor(() => expect(named().at(-1)).toEqual(expect.any(String)));
    const name = named().at(-1);
    await user.click(screen.getByRole('button', { name: 'Stop sharing your screen' }));
    expect(devices.tracks.at(-1)?.readyState).toBe('ended');
    await waitFor(() => expect(named().at(-1)).toBeNull());
    return name;
  };
  expect(await share()).toBe(await share());
});
