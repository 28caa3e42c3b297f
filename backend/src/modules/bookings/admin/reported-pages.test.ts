import type { ReportedView } from '@tandem/contracts/bookings';
import { openSessionWorld } from '../testing/session-world.js';
import { quietApp } from '../testing/quiet-app.js';

const app = quietApp();

test('[B-115, D-B144] reported sessions come ten to a page, unless asked for otherwise', async () => {
  const world = await openSessionWorld(app);
  const hoursAgo = (hours: number) => new Date(app.clock.now().getTime() - hours * 3_600_000);
  for (let index = 0; index < 11; index += 1)
    await world.build({ status: 'reported', startTime: hoursAgo(24 + index * 3) });
  const { enterpriseSlug, slug } = world.program;
  const admin = await world.admin();
  const read = async (page: number) =>
    (await admin.get<ReportedView>(`/api/v1/app/${enterpriseSlug}/${slug}/admin/bookings/reported.json?page=${page}`))
      .body;
  const [first, second] = [await read(1), await read(2)];
  expect([first.bookings.length, second.bookings.length]).toEqual([10, 1]);
  expect(first.pagination).toEqual({ current_page: 1, total_pages: 2, per_page: 10, total_entries: 11 });
});
