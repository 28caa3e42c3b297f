import { quietApp } from '../testing/quiet-app.js';
import { openSessionWorld } from '../testing/session-world.js';

const app = quietApp();

async function openPast() {
  const world = await openSessionWorld(app);
  const startTime = new Date(app.clock.now().getTime() - 3 * 3_600_000);
  const { id } = await world.build({ status: 'upcoming', startTime });
  const report = (body: unknown) => world.api.mentee.post(`/bookings/${id}/report`, body);
  return { world, id, report, good: { reason: 'Technical issues', reportedUserId: world.mentor.id } };
}

test('[D-B159] the eleventh report of a day is refused', async () => {
  const { report, good } = await openPast();
  for (let count = 0; count < 10; count += 1) await report(good);
  expect(await report(good)).toMatchObject({
    status: 429,
    body: { error: 'Too many requests. Please try again later.' },
  });
});

test('[D-B159] forms that are refused for what they say use up none of the reports of a day', async () => {
  const { world, id, report, good } = await openPast();
  const unknown = { ...good, reportedUserId: 999_999_999 };
  for (const body of [{ ...good, reason: '' }, unknown])
    for (let count = 0; count < 6; count += 1) expect((await report(body)).status).toBe(422);
  const noShow = { booking_id: id, failed_booking_reason: 'Others' };
  expect((await world.api.mentee.post('/bookings/failed_booking_report', noShow)).status).toBe(422);
  for (let count = 0; count < 10; count += 1) expect((await report(good)).status).toBe(200);
  expect((await report(good)).status).toBe(429);
  expect((await report(unknown)).status).toBe(429);
});
