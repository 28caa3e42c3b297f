import { idOf, openOfflineScene } from '../testing/offline-scene.js';
import { quietApp } from '../testing/quiet-app.js';

const app = quietApp();

test('[D-B176] a past session that was logged stands in the calendar with what it was about', async () => {
  const { world, log } = await openOfflineScene(app);
  const logged = await log();
  expect(logged.status).toBe(201);
  const { body } = await world.api.mentee.post<{ url: string }>('/bookings/calendar');
  const feed = await app.anonymous.get<string>(new URL(body.url).pathname);
  const [entry] = feed.body.split('BEGIN:VEVENT').filter((text) => text.includes(`booking-${idOf(logged)}`));
  expect(entry).toContain('Compare two offers');
});
