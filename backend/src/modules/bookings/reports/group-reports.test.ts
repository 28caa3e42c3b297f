import type { BookingView } from '@tandem/contracts/bookings';
import type { BuiltBooking } from '../bookings.builders.js';
import { openGroupWorld } from '../testing/group-world.js';
import type { GroupWorld, Member } from '../testing/group-world.js';
import { quietApp } from '../testing/quiet-app.js';

const app = quietApp();
const hour = 3_600_000;
let world: GroupWorld;

beforeEach(async () => {
  world = await openGroupWorld(app);
});

const inHours = (hours: number) =>
  new Date(Math.floor((app.clock.now().getTime() + hours * hour) / (hour / 2)) * (hour / 2));

async function seatOf({ id }: BuiltBooking, who: Member): Promise<number | undefined> {
  const sql = 'select id from bookings.booking_participant where booking_id = $1 and user_id = $2';
  return (await app.database.ops.row<{ id: number }>(sql, [id, world.people[who].id]))?.id;
}

test.each(['reported', 'investigating'] as const)(
  '[B-117] [D-B38] [D-B56] [D-P103] what an admin writes about a member who was missing stays with the report, which is still to be decided: %s',
  async (status) => {
    const booking = await world.build({ status, startTime: inHours(-3) });
    const admin = await world.admin();
    const body = { missed_participant_id: await seatOf(booking, 'guest'), text: 'Chitra wrote that she was ill.' };
    expect((await admin.patch(`/api/v2/admin/bookings/${booking.id}/miss`, body)).status).toBe(200);
    const seen = await admin.get<{ booking: BookingView }>(`/bookings/${booking.id}`);
    expect(seen.body.booking).toMatchObject({
      status,
      report_details: {
        investigation_status: status,
        actions: expect.arrayContaining([expect.objectContaining({ type: 'missed', text: body.text })]),
      },
    });
  },
);

/** In the morning of the mentor, whose hours are open for what comes after it too. */
function morning(): Date {
  const day = 24 * hour;
  return new Date(Math.ceil(app.clock.now().getTime() / day + 1) * day + 2 * hour);
}

/** A session that the asker asked for, moved by the mentor: of the mentees the guest says yes, the asker nothing any more. */
async function movedWithout(): Promise<BuiltBooking> {
  const booking = await world.build({ status: 'upcoming', startTime: morning() });
  const { mentor, guest } = world.api;
  const to = { rescheduleDateTime: new Date(booking.startTime.getTime() + hour).toISOString() };
  expect((await mentor.post(`/bookings/${booking.id}/reschedule`, to)).status).toBe(200);
  expect((await guest.post(`/bookings/${booking.id}/accept`)).status).toBe(200);
  await app.clock.set(new Date(booking.startTime.getTime() + 3 * hour));
  await app.worker.drain();
  return booking;
}

test('[D-B54] [D-B64] the no-show report of a mentor is about somebody who was to come, not about who asked for the session and never answered its move', async () => {
  const booking = await movedWithout();
  const complaint = { booking_id: booking.id, failed_booking_reason: 'The other person did not show up' };
  expect((await world.api.mentor.post('/bookings/failed_booking_report', complaint)).status).toBe(200);
  const stored = await app.database.ops.rows('select reported_user_id from bookings.report where booking_id = $1', [
    booking.id,
  ]);
  expect(stored).toEqual([{ reported_user_id: world.people.guest.id }]);
});

test('[B-217] [B-218] [D-B64] the mentor reads as the other one who came, and still who asked', async () => {
  const booking = await movedWithout();
  const { body } = await world.api.mentor.get<{ booking: BookingView }>(`/bookings/${booking.id}`);
  const guest = world.people.guest.id;
  expect(body.booking).toMatchObject({
    participant: { id: guest },
    participant_id: await seatOf(booking, 'guest'),
    mentee_details: { user_id: guest },
    requester_id: world.people.asker.id,
  });
});
