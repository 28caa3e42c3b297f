import type { Fixtures, FixtureWorld } from '../../kernel/index.js';
import { buildBooking } from './bookings.builders.js';

let made = 0;

/** A confirmed session of the world's mentee and mentor, each at a time of its own. */
async function session(world: FixtureWorld) {
  made += 1;
  const program = { id: world.programId, tenantId: world.tenantId };
  const [mentor, mentee] = [{ id: world.people.mentor }, { id: world.people.mentee }];
  const startTime = new Date(world.clock.now().getTime() + 86_400_000 * 2 + made * 7_200_000);
  return buildBooking(world, { program, mentor, mentee, status: 'upcoming', startTime });
}

/** The seat belongs to another session than the fixture `booking`, so feedback on it answers like an unknown one. */
export const bookingsFixtures: Fixtures = {
  booking: async (world) => (await session(world)).id,
  booking_seat: async (world) => (await session(world)).seats.mentor,
  bookable_mentor: (world) => Promise.resolve(world.people.mentor),
  bookable_mentee: (world) => Promise.resolve(world.people.mentee),
  bookable_programme: (world) => Promise.resolve(world.programId),
};
