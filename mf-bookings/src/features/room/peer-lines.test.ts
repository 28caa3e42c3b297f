import type { RoomPerson } from '@tandem/contracts/bookings';
import { FakeConnection, giveDevices } from '../../testing/room-fakes';
import { OwnMedia } from './own-media';
import { PeerLines } from './peer-lines';

const person = (user_id: number, page: string): RoomPerson => ({
  user_id,
  peer_id: `${user_id}.${page}`,
  microphone: true,
  camera: true,
  screen: null,
});
const [own, mei, zhen] = [person(7, 'own-visit'), person(9, 'mei-visit'), person(90, 'zhen-visit')];

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Two lines, of which the first stands. */
function standing(status: number | null = null) {
  giveDevices();
  const shown: string[][] = [];
  const lines = new PeerLines({
    media: new OwnMedia(),
    ownId: () => own.peer_id,
    send: () => Promise.resolve(status),
    onChange: (known) => shown.push([...known.keys()]),
  });
  lines.meet([own, mei, zhen]);
  FakeConnection.made[0]?.become('connected');
  const closed = () => FakeConnection.made.map(({ isClosed }) => isClosed);
  return { lines, closed, shown };
}

test('a line that stands outlives a list without its page for some seconds; one that does not stand ends with it', () => {
  const { lines, closed } = standing();
  lines.meet([own]);
  expect(closed()).toEqual([false, true]);
  jest.advanceTimersByTime(8000);
  lines.meet([own, mei]);
  jest.advanceTimersByTime(20_000);
  expect(closed()).toEqual([false, true]);
});

test('what could not be offered to somebody whom the server had forgotten begins a new line once it knows them again', async () => {
  const { lines, closed } = standing(409);
  FakeConnection.made[0]?.onnegotiationneeded?.();
  await jest.advanceTimersByTimeAsync(10);
  lines.meet([own]);
  expect(closed()[0]).toBe(false);
  lines.meet([own, mei]);
  expect([closed()[0], FakeConnection.made.length]).toEqual([true, 3]);
});

test('who does not come back within 10 seconds is given up', () => {
  const { lines, closed, shown } = standing();
  lines.meet([own]);
  jest.advanceTimersByTime(9000);
  lines.meet([own]);
  expect(closed()[0]).toBe(false);
  jest.advanceTimersByTime(1000);
  expect(closed()[0]).toBe(true);
  expect(shown.at(-1)).toEqual([]);
});

test('another page of the same person ends the line to the first at once, and whoever leaves ends all', () => {
  const { lines, closed } = standing();
  lines.meet([own, person(9, 'other-visit')]);
  expect(closed()).toEqual([true, true, false]);
  const left = standing();
  left.lines.meet([own]);
  left.lines.close();
  expect(left.closed()).toEqual([true, true]);
  expect(jest.getTimerCount()).toBe(0);
});
