import { openSessionWorld } from '../testing/session-world.js';
import { storedSession } from '../testing/session-facts.js';
import { quietApp } from '../testing/quiet-app.js';
import type { Api, Json } from '../../../../test/harness.js';

const app = quietApp();
const hour = 3600;

/** A session that was completed, reported within the day, and is decided as completed two days later. */
async function openDecided() {
  const world = await openSessionWorld(app, { credits: 1 });
  const admin = await world.admin();
  const startTime = new Date(app.clock.now().getTime() - 2 * hour * 1000);
  const { id, seats } = await world.build({ status: 'completed', startTime });
  const complaint = { reportedUserId: world.mentor.id, reason: 'Technical issues' };
  expect((await world.api.mentee.post(`/bookings/${id}/report`, complaint)).status).toBe(200);
  await later(48);
  expect((await admin.patch(`/api/v2/admin/bookings/${id}/complete`)).status).toBe(200);
  expect((await storedSession(app, id)).status).toBe('completed');
  return { world, admin, id, seats };
}

async function later(hours: number): Promise<void> {
  await app.clock.advance(hours * hour);
  await app.worker.drain();
}

const asked = async (api: Api): Promise<number> => {
  const { body } = await api.get('/notifications');
  const messages = Object.values<Json>(body['notifications'] ?? {}).map((row) => String(row['message']));
  return messages.filter((text) => text.startsWith('Please rate your session with ')).length;
};

test('[D-B36] [D-B41] [D-B202] a report that is decided as completed days later leaves a day to rate, then asks both once', async () => {
  const { world, id } = await openDecided();
  await later(23);
  expect([(await storedSession(app, id)).status, await asked(world.api.mentee)]).toEqual(['completed', 0]);
  await later(2);
  expect((await storedSession(app, id)).status).toBe('pending_rating');
  expect([await asked(world.api.mentee), await asked(world.api.mentor)]).toEqual([1, 1]);
});

test('[D-B36] [D-B41] [D-B202] where one had rated before the report, the other one is asked a day after the decision', async () => {
  const world = await openSessionWorld(app, { credits: 1 });
  const admin = await world.admin();
  const { id, seats } = await world.build({
    status: 'completed',
    startTime: new Date(app.clock.now().getTime() - 2 * hour * 1000),
  });
  const answers = [3, 4].map((question_id) => ({ question_id, value: 5 }));
  const path = `/bookings/${id}/booking_participants/${seats.mentor}/feedback`;
  expect((await world.api.mentee.post(path, { answers })).status).toBe(201);
  const complaint = { reportedUserId: world.mentee.id, reason: 'Technical issues' };
  expect((await world.api.mentor.post(`/bookings/${id}/report`, complaint)).status).toBe(200);
  await later(48);
  expect((await admin.patch(`/api/v2/admin/bookings/${id}/complete`)).status).toBe(200);
  expect((await storedSession(app, id)).status).toBe('partially_rated');
  await later(25);
  expect([await asked(world.api.mentee), await asked(world.api.mentor)]).toEqual([0, 1]);
});

test('[D-B41] [D-B43] a refund within that day does not end it', async () => {
  const { admin, id } = await openDecided();
  expect((await admin.patch(`/api/v2/admin/bookings/${id}/refund`)).status).toBe(200);
  await later(25);
  expect((await storedSession(app, id)).status).toBe('pending_rating');
});

test('[D-B39] [D-B202] of two of whom one rates within that day the other one is asked', async () => {
  const { world, id, seats } = await openDecided();
  const answers = [3, 4].map((question_id) => ({ question_id, value: 5 }));
  const path = `/bookings/${id}/booking_participants/${seats.mentor}/feedback`;
  expect((await world.api.mentee.post(path, { answers })).status).toBe(201);
  await later(25);
  expect((await storedSession(app, id)).status).toBe('partially_rated');
  expect([await asked(world.api.mentee), await asked(world.api.mentor)]).toEqual([0, 1]);
});
