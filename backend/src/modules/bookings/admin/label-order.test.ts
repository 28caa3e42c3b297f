import { storedStatuses } from '@tandem/contracts/bookings';
import type { AdminListView } from '@tandem/contracts/bookings';
import { quietApp } from '../testing/quiet-app.js';
import { openSessionWorld } from '../testing/session-world.js';

const app = quietApp();
const day = 86_400_000;

test('[D-B154, D-B03, D-B05, D-B07, D-B08] in the order of status the sessions that read alike stand together, the latest of them first', async () => {
  const world = await openSessionWorld(app, { credits: 20 });
  const admin = await world.admin();
  const noon = Math.floor(app.clock.now().getTime() / day) * day;
  for (const [index, status] of storedStatuses.entries()) {
    const days = status === 'pending' ? 1 : -index;
    await world.build({ status, startTime: new Date(noon + days * day) });
  }
  await world.build({ status: 'upcoming', startTime: new Date(noon + 2 * day) });
  const { id } = await world.build({ status: 'completed', startTime: new Date(noon - 20 * day) });
  expect((await admin.patch(`/api/v2/admin/bookings/${id}/refund`)).status).toBe(200);
  const pages = await Promise.all(
    [1, 2].map((page) =>
      admin.get<AdminListView>(`/api/v2/admin/bookings?sort=status&per_page=${storedStatuses.length}&page=${page}`),
    ),
  );
  const rows = pages.flatMap(({ body }) => body.bookings);
  expect(rows.map(({ status, readable_booking_status: label }) => `${label}: ${status}`)).toEqual([
    'Pending Accept: pending',
    'Confirmed: upcoming',
    'Pending Completion: upcoming',
    'Pending Review: completed',
    'Pending Review: pending_rating',
    'Pending investigation: reported',
    'Pending investigation: investigating',
    'Completed: partially_rated',
    'Completed: fully_rated',
    'Completed: closed',
    'Missed: missed',
    'Cancelled: cancelled',
    'Cancelled: system_cancelled',
    'Refunded: refunded',
  ]);
});
