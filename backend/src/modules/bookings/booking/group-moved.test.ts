import type { BookingView } from '@tandem/contracts/bookings';
import type { Answer, Api } from '../../../../test/harness.js';
import type { BuiltBooking } from '../bookings.builders.js';
import { openGroupWorld, storedGroupSession } from '../testing/group-world.js';
import type { GroupWorld, Member } from '../testing/group-world.js';
import { quietApp } from '../testing/quiet-app.js';
import { spacedStart } from '../testing/session-world.js';

const app = quietApp();
let world: GroupWorld;
let admin: Api;
let index = 0;

beforeEach(async () => {
  world = await openGroupWorld(app, { credits: 1 });
  admin = await world.admin();
});

const hour = 3_600_000;
const held = 'accepted held';
const seatsOf = async ({ id }: BuiltBooking): Promise<readonly string[]> => (await storedGroupSession(app, id)).seats;

/** It has begun, and the guest is said to have stayed away. */
async function openMissed(): Promise<BuiltBooking> {
  const startTime = new Date(app.clock.now().getTime() - hour / 2);
  const booking = await world.build({ status: 'upcoming', startTime, silentIds: [] });
  const seat = await app.database.ops.row<{ id: number }>(
    'select id from bookings.booking_participant where booking_id = $1 and user_id = $2',
    [booking.id, world.people.guest.id],
  );
  const path = `/api/v2/admin/bookings/${booking.id}`;
  expect((await admin.patch(`${path}/miss`, { missed_participant_id: seat?.id })).status).toBe(200);
  expect(await seatsOf(booking)).toEqual(['accepted none', held, 'accepted charged absent', held]);
  return booking;
}

/** Moves it to a time of its own. */
async function move({ id }: BuiltBooking, by: Api, path = `/bookings/${id}/reschedule`): Promise<Date> {
  index += 1;
  const start = spacedStart(app.clock.now(), index);
  const body = { rescheduleDateTime: start.toISOString() };
  const moved: Answer<unknown> = await (by === admin ? by.patch(path, body) : by.post(path, body));
  expect(moved.status).toBe(200);
  return start;
}
const moveByAdmin = (booking: BuiltBooking) => move(booking, admin, `/api/v2/admin/bookings/${booking.id}/reschedule`);

const until = (time: Date): Promise<void> => app.clock.advance((time.getTime() - app.clock.now().getTime()) / 1000);
const balanceOf = async (who: Member) =>
  (await world.api[who].get(`/users/current/credits?program_id=${world.program.id}`)).body['credits'];
const seenBy = async (api: Api, { id }: BuiltBooking) =>
  (await api.get<{ booking: BookingView }>(`/bookings/${id}`)).body.booking;

test('[D-B65, D-B181] who was marked as absent is at the new time as the others are: told, present, charged once, and gives a review', async () => {
  const booking = await openMissed();
  const start = await moveByAdmin(booking);
  expect(await seatsOf(booking)).toEqual(['accepted none', held, held, held]);
  const { booking_participants: people, refund_details } = await seenBy(admin, booking);
  expect(people.filter(({ absent }) => absent)).toEqual([]);
  expect(refund_details.status).toBe('none');
  await app.worker.drain();
  await until(new Date(start.getTime() + 2 * hour));
  expect((await world.api.mentor.post(`/bookings/${booking.id}/complete`)).status).toBe(200);
  const paid = 'accepted charged';
  expect(await seatsOf(booking)).toEqual(['accepted none', paid, paid, paid]);
  const [told] = await app.database.ops.rows<{ presentIds: number[] }>(
    `select payload -> 'presentIds' as "presentIds" from kernel.outbox_message
     where name = 'bookings.booking-completed.v1' and (payload ->> 'bookingId')::bigint = $1`,
    [booking.id],
  );
  expect(told?.presentIds).toContain(world.people.guest.id);
  const answers = [1, 2, 3, 4].map((question_id) => ({ question_id, value: 4 }));
  const path = `/bookings/${booking.id}/booking_participants/${booking.seats.mentor}/feedback`;
  expect((await world.api.guest.post(path, { answers })).status).toBe(201);
  expect(await balanceOf('guest')).toBe(0);
});

test('[D-B63, D-B65, D-B120] the credit that the absence had cost comes back where the session is called off at the new time', async () => {
  const booking = await openMissed();
  await moveByAdmin(booking);
  expect(await balanceOf('guest')).toBe(0);
  const off = await world.api.mentor.post(`/bookings/${booking.id}/cancel`, { reason: 'I am ill.' });
  expect(off.status).toBe(200);
  const back = 'accepted released';
  expect(await seatsOf(booking)).toEqual(['accepted none', back, back, back]);
  for (const who of ['asker', 'guest', 'silent'] as const) expect(await balanceOf(who)).toBe(1);
});

test('[D-B64, D-B65] a move by the mentor asks who was absent as it asks the others', async () => {
  const booking = await openMissed();
  await move(booking, world.api.mentor);
  const asked = 'pending held';
  expect(await seatsOf(booking)).toEqual(['accepted none', asked, asked, asked]);
  expect((await world.api.guest.post(`/bookings/${booking.id}/accept`)).status).toBe(200);
  expect((await seatsOf(booking))[2]).toBe(held);
});
