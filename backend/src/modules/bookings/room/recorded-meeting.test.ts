import { eventually } from '../../../../test/faults/eventually.js';
import type { Api } from '../../../../test/harness.js';
import { quietApp } from '../testing/quiet-app.js';
import { enterRoom } from '../testing/room-reader.js';
import { openSessionWorld } from '../testing/session-world.js';

const app = quietApp();

test('[B-102, B-219, D-B69] a session tells when both were in its room, once they have left', async () => {
  const world = await openSessionWorld(app);
  const session = await world.build({ status: 'upcoming' });
  await app.clock.set(session.startTime);
  const enter = (api: Api, visit: string) => enterRoom(api, session.id, { visit });
  const admin = await world.admin();
  const told = async () => (await admin.get(`/bookings/${session.id}`)).body['booking']?.['meetings'];
  const [mentee, mentor] = [await enter(world.api.mentee, 'mentee-page'), await enter(world.api.mentor, 'mentor-page')];
  expect(await told()).toEqual([]);
  mentee.hangUp();
  await eventually(told, (meetings) => Array.isArray(meetings) && meetings.length === 1, 10);
  const start = session.startTime.toISOString().slice(0, 16);
  expect(await told()).toEqual([
    {
      started_at: expect.stringContaining(start),
      ended_at: expect.stringContaining(start),
      text: expect.stringMatching(/^\d+ \w+ \d{4}, \d+:\d\d/),
    },
  ]);
  mentor.hangUp();
});
