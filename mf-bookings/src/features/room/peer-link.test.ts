import type { RoomSignal } from '@tandem/contracts/bookings';
import { FakeConnection, FakeStream, FakeTrack, giveDevices } from '../../testing/room-fakes';
import { PeerLink } from './peer-link';

const offer = { description: { type: 'offer', sdp: 'theirs' } } as const;

/** A link that sends a camera and whose first offer is under way. */
async function offering(isPolite: boolean) {
  giveDevices();
  const sent: RoomSignal[] = [];
  const link = new PeerLink({
    isPolite,
    iceServers: [],
    send: (signal) => sent.push(signal),
    onChange: () => undefined,
  });
  const camera = new FakeTrack('video');
  await link.put('camera', camera as never, new FakeStream([camera]) as never);
  const [first] = FakeConnection.made;
  if (first) first.signalingState = 'have-local-offer';
  return { link, sent, camera, made: FakeConnection.made };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('[D-B224] of two first offers that cross, the polite side drops its own with its connection and sends the same in the answer', async () => {
  const { link, sent, camera, made } = await offering(true);
  link.take(offer);
  await settled();
  expect(made.map(({ isClosed, taken }) => [isClosed, taken.length])).toEqual([
    [true, 0],
    [false, 1],
  ]);
  expect(made[1]?.added).toEqual([camera]);
  expect(sent).toEqual([{ description: { type: 'answer', sdp: 'own' } }]);
});

test('[D-B224] what stops being sent while the polite side gives way is not sent again', async () => {
  const { link, camera, made } = await offering(true);
  const screen = new FakeTrack('video');
  const stream = new FakeStream([screen]) as never;
  await link.put('screen', screen as never, stream);
  link.take(offer);
  await Promise.resolve();
  await link.put('screen', null, stream);
  await settled();
  expect(made[1]?.added).toEqual([camera]);
});

test('[D-B224] once both agreed, the polite side keeps its connection when offers cross again', async () => {
  const { link, made } = await offering(true);
  link.take({ description: { type: 'answer', sdp: 'theirs' } });
  link.take(offer);
  await settled();
  expect(made.map(({ isClosed, taken }) => [isClosed, taken.length])).toEqual([[false, 2]]);
});

test('[D-B224] the other side leaves the crossing offer aside, and a link that is over answers none', async () => {
  const { link, sent, made } = await offering(false);
  link.take(offer);
  await settled();
  const over = await offering(true);
  over.link.close();
  over.link.take(offer);
  await settled();
  expect([sent, over.sent]).toEqual([[], []]);
  expect(made).toHaveLength(1);
});

test('a screen that is shared again and again takes one place of the line, whatever the other side sends there', async () => {
  const { link, made } = await offering(true);
  const stream = new FakeStream() as never;
  const share = async (direction: string) => {
    const track = new FakeTrack('video');
    await link.put('screen', track as never, stream);
    const place = made[0]?.transceivers[1];
    expect([made[0]?.transceivers.length, place?.sender.track, place?.direction]).toEqual([2, track, direction]);
    await link.put('screen', null, stream);
    expect(place?.sender.track).toBeNull();
    return place;
  };
  const place = await share('sendrecv');
  if (place) place.direction = 'inactive';
  await share('sendonly');
  if (place) place.direction = 'recvonly';
  const begun = link.put('screen', new FakeTrack('video') as never, stream);
  await link.put('screen', null, stream);
  await begun;
  await settled();
  expect(place?.sender.track).toBeNull();
  expect(place?.direction).not.toContain('send');
});
