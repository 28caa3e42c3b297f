import { act, screen, waitFor, within } from '@testing-library/react';
import type { RoomEvent, RoomSignal } from '@tandem/contracts/bookings';
import { learnServerTime } from '@tandem/platform/host';
import { Refusal } from '@tandem/testing/api-server';
import { FakeStream, FakeTrack } from '../../testing/room-fakes';
import { ainaHere, joined, later, me, meiHere } from '../../testing/room-page';

describe('in the room', () => {
  test('everybody has a tile with name and muted mark; who comes, goes and writes is said aloud', async () => {
    const { server } = await joined();
    expect(screen.getByRole('listitem', { name: 'You' })).toBeTruthy();
    server.tell({ type: 'people', people: [ainaHere, { ...meiHere, microphone: false }] });
    const tile = screen.getByRole('listitem', { name: 'Mei Lin Tan' });
    expect(await within(tile).findByRole('img', { name: 'Microphone is off' })).toBeTruthy();
    server.tell({ type: 'text', text_id: 'text-0001', user_id: 9, text: 'Can you hear me?', at: later });
    expect(await screen.findByText('Mei Lin Tan wrote: Can you hear me?')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Messages, 1 new' })).toBeTruthy();
    server.tell({ type: 'people', people: [ainaHere] });
    expect(await screen.findByText('Mei Lin Tan has left.')).toBeTruthy();
    expect(screen.getByText('Waiting for Mei Lin Tan to join…')).toBeTruthy();
  });

  test('the open stream keeps nothing else of the page from being read anew', async () => {
    const { user, backend } = await joined();
    const before = backend.asked('GET /bookings/41').length;
    await user.click(screen.getByText('Read anew'));
    await waitFor(() => expect(backend.asked('GET /bookings/41').length).toBeGreaterThan(before));
  });

  test('the microphone is turned off for everybody, and the others are told', async () => {
    const { user, backend, devices } = await joined();
    await user.click(screen.getByRole('button', { name: 'Turn microphone off' }));
    expect(await screen.findByRole('button', { name: 'Turn microphone on' })).toBeTruthy();
    expect(devices.tracks.find(({ kind }) => kind === 'audio')?.enabled).toBe(false);
    await waitFor(() =>
      expect(backend.asked('POST /state').at(-1)?.body).toMatchObject({ peer_id: me, microphone: false }),
    );
  });

  test('a text that was refused stays in the field; sent again it carries the same id', async () => {
    const { user, backend } = await joined();
    let isFast = true;
    backend.on('POST /bookings/*/room/texts', () =>
      isFast
        ? new Refusal(429, { error: 'You are writing very fast. Please wait a moment.' })
        : new Response(null, { status: 204 }),
    );
    await user.click(screen.getByRole('button', { name: 'Messages' }));
    await user.type(screen.getByLabelText('Message'), 'Shall we start?');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('You are writing very fast. Please wait a moment.')).toBeTruthy();
    expect(screen.getByDisplayValue('Shall we start?')).toBeTruthy();
    isFast = false;
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.queryByDisplayValue('Shall we start?')).toBeNull());
    const ids = backend.asked('POST /texts').map(({ body }) => (body as { text_id: string }).text_id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test('of a text whose answer got lost the room tells that it arrived; another text has an id of its own', async () => {
    const { user, backend, server } = await joined();
    let isLost = true;
    backend.on('POST /bookings/*/room/texts', () =>
      isLost ? new Refusal(503, { error: 'Please try again.' }) : new Response(null, { status: 204 }),
    );
    const send = async (text: string) => {
      await user.clear(screen.getByLabelText('Message'));
      await user.type(screen.getByLabelText('Message'), text);
      await user.click(screen.getByRole('button', { name: 'Send' }));
    };
    const ids = () => backend.asked('POST /texts').map(({ body }) => (body as { text_id: string }).text_id);
    const arrive = (text: string) =>
      server.tell({ type: 'text', text_id: ids().at(-1) ?? '', user_id: 7, text, at: later });
    await user.click(screen.getByRole('button', { name: 'Messages' }));
    await send('Shall we start?');
    expect(await screen.findByText('Please try again.')).toBeTruthy();
    arrive('Shall we start?');
    await waitFor(() => expect(screen.queryByDisplayValue('Shall we start?')).toBeNull());
    expect(screen.queryByText('Please try again.')).toBeNull();
    await send('I wait');
    expect(await screen.findByText('Please try again.')).toBeTruthy();
    isLost = false;
    await send('I wait no more');
    arrive('I wait no more');
    const panel = screen.getByRole('region', { name: 'Messages' });
    expect(await within(panel).findByText('I wait no more')).toBeTruthy();
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe(''));
    expect(new Set(ids()).size).toBe(3);
  });

  test('what was written before one came in, and by oneself, is there but no news', async () => {
    const { user, server } = await joined();
    server.tell({ type: 'text', text_id: 'text-0001', user_id: 9, text: 'From before', at: '2026-05-12T12:09:00Z' });
    server.tell({ type: 'text', text_id: 'text-0002', user_id: 7, text: 'My own words', at: later });
    server.tell({ type: 'text', text_id: 'text-0003', user_id: 9, text: 'Welcome back', at: later });
    expect(await screen.findByText('Mei Lin Tan wrote: Welcome back')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Messages, 1 new' }));
    const panel = screen.getByRole('region', { name: 'Messages' });
    expect(within(panel).getAllByText(/From before|My own words|Welcome back/)).toHaveLength(3);
  });

  test('a half-written text is still there after another panel was open', async () => {
    const { user } = await joined();
    await user.click(screen.getByRole('button', { name: 'Messages' }));
    await user.type(screen.getByLabelText('Message'), 'Half a thought');
    await user.click(screen.getByRole('button', { name: 'People' }));
    expect(screen.queryByDisplayValue('Half a thought')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Messages' }));
    expect(screen.getByDisplayValue('Half a thought')).toBeTruthy();
  });

  test.each([
    ['Messages', () => screen.getByLabelText('Message')],
    ['People', () => screen.getByRole('button', { name: 'Close' })],
    ['Devices', () => screen.getByRole('button', { name: 'Close' })],
  ])('%s takes the focus, and Escape leads back to its button', async (name, first) => {
    const { user } = await joined();
    await user.click(screen.getByRole('button', { name }));
    expect(document.activeElement).toBe(first());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name }));
  });

  test('closing a panel leads back to its button too, and what was typed stays', async () => {
    const { user } = await joined();
    await user.click(screen.getByRole('button', { name: 'Messages' }));
    await user.keyboard('Half a thought{Escape}');
    await user.click(screen.getByRole('button', { name: 'Messages' }));
    expect(screen.getByDisplayValue('Half a thought')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Messages' }));
  });

  test('a broken stream shows Reconnecting, comes back with what it has read, and keeps the lines to the others', async () => {
    const { server, devices } = await joined();
    server.tell({ type: 'text', text_id: 'text-0001', user_id: 9, text: 'Hello', at: later }, '5-0');
    await screen.findByRole('button', { name: 'Messages, 1 new' });
    server.hangUp();
    expect(await screen.findByText('Reconnecting…')).toBeTruthy();
    await waitFor(() => expect(server.streams).toHaveLength(2));
    const [first, second] = server.streams.map(({ query }) => Object.fromEntries(query));
    expect(first).toMatchObject({ again: 'false' });
    expect(second).toMatchObject({ visit: first?.['visit'], after: '5-0', again: 'true' });
    server.tell({ type: 'welcome', peer_id: me, closes_at: '2026-05-12T13:05:00Z', ice_servers: [] });
    await waitFor(() => expect(screen.queryByText('Reconnecting…')).toBeNull());
    expect(devices.connections.map(({ isClosed }) => isClosed)).toEqual([false]);
  });

  test('a line that the other side begins anew is begun anew here, and the other way round', async () => {
    const { server, backend, devices } = await joined();
    const offer = { description: { type: 'offer', sdp: 'fresh' }, line: 2 } as const;
    server.tell({ type: 'signal', from: meiHere.peer_id, data: offer });
    await waitFor(() => expect(devices.connections.at(-1)?.taken).toEqual([offer.description]));
    expect(devices.connections.map(({ isClosed }) => isClosed)).toEqual([true, false]);
    const sent = () => backend.asked('POST /signals').map(({ body }) => (body as { data: RoomSignal }).data);
    await waitFor(() => expect(sent().at(-1)).toEqual({ description: { type: 'answer', sdp: 'own' }, line: 2 }));
    server.tell({ type: 'people', people: [ainaHere] });
    server.tell({ type: 'people', people: [ainaHere, meiHere] });
    await waitFor(() => expect(sent().at(-1)).toEqual({ line: 3 }));
    server.tell({ type: 'signal', from: meiHere.peer_id, data: offer });
    await waitFor(() => expect(sent()).toHaveLength(4));
    expect(sent().at(-1)).toEqual({ line: 3 });
    expect(devices.connections.map(({ isClosed, taken }) => isClosed || taken.length > 0)).toEqual([true, true, false]);
  });

  test('a line that stands and whose description the server does not take is begun anew', async () => {
    const { backend, server, devices } = await joined();
    backend.on('POST /bookings/*/room/signals', ({ body }: { body: unknown }) =>
      JSON.stringify(body).includes('description')
        ? new Refusal(422, { error: 'Too long.' })
        : new Response(null, { status: 204 }),
    );
    const offer = { description: { type: 'offer', sdp: 'theirs' }, line: 1 } as const;
    server.tell({ type: 'signal', from: meiHere.peer_id, data: offer });
    await waitFor(() => expect(backend.asked('POST /signals')).toHaveLength(1));
    expect(devices.connections).toHaveLength(1);
    act(() => devices.connections[0]?.become('connected'));
    server.tell({ type: 'signal', from: meiHere.peer_id, data: offer });
    await waitFor(() => expect(devices.connections.map(({ isClosed }) => isClosed)).toEqual([true, false]));
    await waitFor(() => expect(backend.asked('POST /signals').at(-1)?.body).toMatchObject({ data: { line: 2 } }));
  });

  test('a line that does not come about is said after 20 seconds, with what one can do', async () => {
    const { devices } = await joined();
    expect(screen.getByText('Mei Lin Tan · connecting…')).toBeTruthy();
    const note = /No connection to Mei Lin Tan yet\. Reload this page/;
    expect(screen.queryByText(note)).toBeNull();
    learnServerTime('2026-05-12T12:11:00Z');
    expect(await screen.findByText(note)).toBeTruthy();
    act(() => devices.connections[0]?.become('connected'));
    await waitFor(() => expect(screen.queryByText(note)).toBeNull());
    act(() => devices.connections[0]?.become('failed'));
    expect(await screen.findByText(note)).toBeTruthy();
  });

  test('who has stopped sharing a screen is seen and heard by the camera and microphone alone', async () => {
    const { server, devices } = await joined();
    const track = new FakeTrack('video');
    const [shared, own] = [new FakeStream([track]), new FakeStream([new FakeTrack('audio')])];
    server.tell({ type: 'people', people: [ainaHere, { ...meiHere, screen: shared.id }] });
    act(() => [shared, own].forEach((stream) => devices.connections[0]?.bring(stream)));
    expect(await screen.findByLabelText('Screen of Mei Lin Tan')).toBeTruthy();
    act(() => {
      shared.removeTrack(track);
      shared.onremovetrack?.();
    });
    server.tell({ type: 'people', people: [ainaHere, meiHere] });
    await waitFor(() => expect(screen.queryByLabelText('Screen of Mei Lin Tan')).toBeNull());
    expect(screen.getByLabelText<HTMLVideoElement>('Video of Mei Lin Tan').srcObject).toBe(own);
  });

  test('leaving tells the server, closes the lines and gives the devices back; one can come again', async () => {
    const { user, backend, devices } = await joined();
    await user.click(screen.getByRole('button', { name: 'Leave the session' }));
    expect(await screen.findByRole('heading', { name: 'You left the session' })).toBeTruthy();
    expect(backend.asked('POST /leave').map(({ body }) => body)).toEqual([{ peer_id: me }]);
    expect(devices.connections.every(({ isClosed }) => isClosed)).toBe(true);
    expect(devices.tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'ended']);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    await user.click(screen.getByRole('button', { name: 'Join again' }));
    expect(await screen.findByRole('button', { name: 'Join now' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  test('the page gives a sign of life when it comes in, and when the server gave one a while after the last', async () => {
    const { backend, server } = await joined();
    const beats = () => backend.asked('POST /state').filter(({ body }) => (body as { beat?: boolean }).beat).length;
    await waitFor(() => expect(beats()).toBe(1));
    const start = performance.now();
    const text = { type: 'text', user_id: 9, text: 'Hello', at: later } as const;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => start + 5000);
    server.tell({ ...text, text_id: 'text-0001' });
    await screen.findByRole('button', { name: 'Messages, 1 new' });
    expect(beats()).toBe(1);
    clock.mockImplementation(() => start + 9000);
    server.tell({ ...text, text_id: 'text-0002' });
    await waitFor(() => expect(beats()).toBe(2));
    clock.mockRestore();
  });

  test('another window of the same person takes the place, which is said here', async () => {
    const { server, devices } = await joined();
    server.tell({ type: 'ended', reason: 'replaced' });
    expect(await screen.findByRole('heading', { name: 'You are in the room in another window' })).toBeTruthy();
    expect(devices.tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'ended']);
    expect(screen.getByRole('button', { name: 'Join here' })).toBeTruthy();
  });

  test('whoever talks on past the agreed end is told how long the room is still open', async () => {
    await joined();
    const note = /The room closes in/;
    expect(screen.queryByText(note)).toBeNull();
    learnServerTime('2026-05-12T13:00:30Z');
    const told = await screen.findByText(note);
    expect(told.textContent).toBe('The time of this session is up. The room closes in 5 min.');
    expect(told.closest('[role="status"]')).toBeTruthy();
    learnServerTime('2026-05-12T13:04:10Z');
    await waitFor(() => expect(screen.getByText(note).textContent).toMatch(/in 1 min\.$/));
  });

  test('a session that ends under the conversation leads to the review', async () => {
    const { server, backend } = await joined();
    const rate_url = '/bookings/41/participants/92/feedback';
    backend.change('41', { status: 'completed', urls: { room_url: null, rate_url } });
    server.tell({ type: 'ended', reason: 'closed' });
    expect(await screen.findByRole('heading', { name: 'This session is over' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Rate now' }).getAttribute('href')).toBe(rate_url);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  test('[D-B117] an ending that only a newer server knows leads out of the room like any other, and what else it tells is passed over', async () => {
    const { server, backend, devices } = await joined();
    const tell = (text: string) => server.tell(JSON.parse(text) as RoomEvent);
    tell('{"type":"hands","raised":[9]}');
    server.tell({ type: 'text', text_id: 'text-0001', user_id: 9, text: 'Hello', at: later });
    expect(await screen.findByRole('button', { name: 'Messages, 1 new' })).toBeTruthy();
    backend.change('41', { status: 'completed', urls: { room_url: null, rate_url: null } });
    tell('{"type":"ended","reason":"full"}');
    expect(await screen.findByRole('heading', { name: 'This session is over' })).toBeTruthy();
    expect(devices.tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'ended']);
  });
});
