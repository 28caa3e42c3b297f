import { act, screen, waitFor } from '@testing-library/react';
import { ainaHere, joined, me, meiHere, openRoom } from '../../testing/room-page';

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
