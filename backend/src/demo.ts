import { openWorld } from './open-world.js';
import { seedAccountsDemo } from './modules/accounts/accounts.demo.js';
import { seedBookingsDemo } from './modules/bookings/bookings.demo.js';
import { seedEventsDemo } from './modules/events/events.demo.js';
import { seedPlatformDemo } from './modules/platform/platform.demo.js';
import { seedProgrammeAdminDemo } from './modules/programme-admin/programme-admin.demo.js';

/** Fills a new local installation with invented tenants, people and sessions, each area after those it builds on. */
const world = await openWorld();
try {
  await world.clock.measure();
  await seedPlatformDemo(world);
  await seedAccountsDemo(world);
  await seedProgrammeAdminDemo(world);
  await seedBookingsDemo(world);
  await seedEventsDemo(world);
} finally {
  await world.close();
}
