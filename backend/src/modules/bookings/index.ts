export { seedBookingsDemo } from './bookings.demo.js';
export { bookingsFixtures } from './bookings.fixtures.js';
export { bookingsMigrations } from './bookings.migrations.js';
export { BookingsModule } from './bookings.module.js';
export { bookingsPermissions } from './bookings.permissions.js';
