import type { BookingView } from '@tandem/contracts/bookings';
import type { Api } from '../../../../test/harness.js';
import type { BuiltBooking } from '../bookings.builders.js';
import { openGroupWorld } from '../testing/group-world.js';
import type { GroupWorld, Member } from '../testing/group-world.js';
import { quietApp } from '../testing/quiet-app.js';
import { spacedStart } from '../testing/session-world.js';

const app = quietApp();
let world: GroupWorld;
let admin: Api;
let index = 0;

beforeEach(async () => {
  world = await openGroupWorld(app, { credits: 5 });
  admin = await world.admin();
});

function upcoming(): Promise<BuiltBooking> {
  index += 1;
  return world.build({ status: 'upcoming', startTime: spacedStart(app.clock.now(), index) });
}
const pastStart = ({ startTime }: BuiltBooking): Promise<void> =>
  app.clock.advance((startTime.getTime() + 60_000 - app.clock.now().getTime()) / 1000);
const leave = ({ id }: BuiltBooking, who: Member) =>
  world.api[who].post<{ booking: BookingView }>(`/bookings/${id}/cancel`, { reason: 'I am ill.' });

const seenBy = async (who: Member, { id }: BuiltBooking) =>
  (await world.api[who].get<{ booking: BookingView }>(`/bookings/${id}`)).body.booking;

async function removeFromProgramme(who: Member): Promise<void> {
  const role = await app.database.ops.row<{ id: number }>(
    `select id from platform.role where program_id = $1 and name = 'mentee'`,
    [world.program.id],
  );
  await admin.post('/users/remove_role', { role_id: role?.id, user_id: world.people[who].id });
  await app.worker.drain();
}

const nothing = {
  urls: { room_url: null, rate_url: null },
  contact_info: null,
  meetings: [],
  attachments: [],
  chat_link: null,
  reviews: null,
};

test('[D-B48, D-B68] who left a session is answered that they left it, and nothing of what those in it share', async () => {
  const [booking, call] = [await upcoming(), await upcoming()];
  await app.database.ops.rows(
    `update bookings.booking set contact_method = 'phone', contact_info = '+60 12 345' where id = $1`,
    [call.id],
  );
  expect(await seenBy('guest', booking)).toMatchObject({ urls: { room_url: expect.any(String) } });
  expect(await seenBy('guest', call)).toMatchObject({ contact_info: '+60 12 345' });
  for (const session of [booking, booking, call, call])
    expect(await leave(session, 'guest')).toMatchObject({
      status: 200,
      body: { booking: { status: 'cancelled', ...nothing } },
    });
  await pastStart(booking);
  await world.api.mentor.post(`/bookings/${booking.id}/complete`);
  const answers = [3, 4].map((question_id) => ({ question_id, value: 4 }));
  const feedback = `/bookings/${booking.id}/booking_participants/${booking.seats.mentor}/feedback`;
  expect((await world.api.asker.post(feedback, { answers })).status).toBe(201);
  expect(await leave(booking, 'guest')).toMatchObject({ status: 200, body: { booking: nothing } });
  expect((await world.api.guest.get(`/bookings/${booking.id}`)).status).toBe(404);
});

test('[D-B48, D-B63, D-B67] an admin who presses Cancel twice as a member of a group leaves the session, and the others keep it', async () => {
  const booking = await upcoming();
  await app.database.ops.rows(
    `insert into platform.membership (tenant_id, program_id, user_id, role) select tenant_id, id, $2, 'admin' from platform.programme where id = $1`,
    [world.program.id, world.people.guest.id],
  );
  const left = { status: 200, body: { booking: { status: 'cancelled', ...nothing } } };
  for (const _press of [1, 2]) expect(await leave(booking, 'guest')).toMatchObject(left);
  expect(await seenBy('asker', booking)).toMatchObject({ status: 'upcoming' });
  // As an admin they call it off for everybody.
  expect((await world.api.guest.patch(`/api/v2/admin/bookings/${booking.id}/cancel`)).status).toBe(200);
  expect(await seenBy('asker', booking)).toMatchObject({ status: 'cancelled' });
});

test('[D-B63, D-B211] a member who cancels by the path of admins leaves the session too', async () => {
  const booking = await upcoming();
  const path = `/api/v2/admin/bookings/${booking.id}/cancel`;
  const left = { status: 200, body: { booking: { status: 'cancelled', ...nothing } } };
  expect(await world.api.guest.patch(path, { reason: 'I am ill.' })).toMatchObject(left);
  expect(await seenBy('asker', booking)).toMatchObject({ status: 'upcoming' });
});

test('[D-B68, D-B75, D-B80] who was removed from the programme finds no session there, left or not', async () => {
  const [left, other] = [await upcoming(), await upcoming()];
  expect((await leave(left, 'guest')).status).toBe(200);
  await removeFromProgramme('guest');
  const outside = await app.as(world.people.guest);
  for (const { id } of [left, other])
    expect((await outside.post(`/bookings/${id}/cancel`, { reason: 'I am ill.' })).status).toBe(404);
});
