import type { BookingView } from '@tandem/contracts/bookings';
import type { Api, Json } from '../../../../test/harness.js';
import { buildMentor } from '../../accounts/index.js';
import type { BuiltPerson } from '../../platform/index.js';
import type { BuiltBooking } from '../bookings.builders.js';
import { members, openGroupWorld, storedGroupSession } from '../testing/group-world.js';
import type { GroupWorld } from '../testing/group-world.js';
import { quietApp } from '../testing/quiet-app.js';
import { spacedStart } from '../testing/session-world.js';

const app = quietApp();
let world: GroupWorld;
/** Besides Aisha, who comes first by name. */
let zoe: BuiltPerson;
let asZoe: Api;
let index = 0;

beforeAll(async () => {
  world = await openGroupWorld(app, { credits: 20 });
  zoe = await buildMentor(app, world.program, { firstname: 'Zoe', lastname: 'Yusuf' });
  asZoe = await app.as(zoe, world.program);
});

/** A session that one side of the two mentors and three mentees asked the other for. */
function asked(change: Parameters<GroupWorld['build']>[0] = {}): Promise<BuiltBooking> {
  index += 1;
  const { mentor, asker, guest, silent } = world.people;
  const group = { id: world.groupId, mentorIds: [mentor.id, zoe.id], menteeIds: [asker.id, guest.id, silent.id] };
  return world.build({ startTime: spacedStart(app.clock.now(), index), group, ...change });
}

async function pass({ endTime }: BuiltBooking): Promise<void> {
  await app.clock.advance((endTime.getTime() + 60_000 - app.clock.now().getTime()) / 1000);
  await app.worker.drain();
}

const viewOf = async ({ id }: BuiltBooking, api: Api) =>
  (await api.get<{ booking: BookingView }>(`/bookings/${id}`)).body.booking;

async function bellOf(api: Api): Promise<string> {
  await app.worker.drain();
  const { body } = await api.get('/notifications');
  return Object.values<Json>(body['notifications'] ?? {})
    .map((row) => String(row['message']))
    .join('\n');
}

const answers = [3, 4].map((question_id) => ({ question_id, value: 5 }));

test('[D-B54, D-B64, D-B180, D-B203] the mentor who accepted and held the session is rated and reported, not the one who never answered', async () => {
  const booking = await asked();
  expect((await asZoe.post(`/bookings/${booking.id}/accept`)).status).toBe(200);
  await pass(booking);
  expect((await asZoe.post(`/bookings/${booking.id}/complete`)).status).toBe(200);
  const view = await viewOf(booking, world.api.asker);
  expect([view.mentor_details.user_id, view.requester_id]).toEqual([zoe.id, view.mentee_details.user_id]);
  const feedback = (seat: number) => `/bookings/${booking.id}/booking_participants/${seat}/feedback`;
  expect((await world.api.asker.post(feedback(booking.seats.mentor), { answers })).status).toBe(404);
  expect((await world.api.asker.post(feedback(view.participant_id), { answers })).status).toBe(201);
  expect(await bellOf(asZoe)).toContain('Ben Okafor shared feedback on your session.');
  expect(await bellOf(world.api.mentor)).not.toContain('shared feedback');
  const noShow = { booking_id: booking.id, failed_booking_reason: 'The other person did not show up' };
  expect((await world.api.asker.post('/bookings/failed_booking_report', noShow)).status).toBe(200);
  const reported = await viewOf(booking, await world.admin());
  expect(reported.report_details?.reported_user.id).toBe(zoe.id);
});

test('[D-B62, D-B180] the mentee who accepted stands for a group that its mentor asked; the mentor who asked stays', async () => {
  const booking = await asked({ requestedBy: 'mentor', mentee: world.people.silent });
  expect((await world.api.guest.post(`/bookings/${booking.id}/accept`)).status).toBe(200);
  const view = await viewOf(booking, world.api.mentor);
  expect([view.mentee_details.user_id, view.mentor_details.user_id, view.requester_id]).toEqual([
    world.people.guest.id,
    world.people.mentor.id,
    world.people.mentor.id,
  ]);
});

test('[D-B23, D-B180] a mentor who proposes another time, which the mentee accepts, holds the session', async () => {
  const booking = await asked();
  const rescheduleDateTime = new Date(booking.startTime.getTime() + 3_600_000).toISOString();
  expect((await asZoe.post(`/bookings/${booking.id}/reschedule`, { rescheduleDateTime })).status).toBe(200);
  expect((await world.api.asker.post(`/bookings/${booking.id}/accept`)).status).toBe(200);
  expect((await viewOf(booking, world.api.asker)).mentor_details.user_id).toBe(zoe.id);
});

test('[D-B62, D-B110] whoever of two mentors accepts first at once holds it, and the time of both stays taken', async () => {
  const admin = await world.admin();
  for (let round = 0; round < 3; round += 1) {
    const booking = await asked();
    const { busyIds } = await storedGroupSession(app, booking.id);
    const accept = (api: Api) => api.post(`/bookings/${booking.id}/accept`);
    const both = await Promise.all([accept(asZoe), accept(world.api.mentor)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const stored = await storedGroupSession(app, booking.id);
    expect(stored.busyIds).toEqual(busyIds);
    expect(stored.messages.filter((name) => name === 'booking-accepted')).toHaveLength(1);
    const [first] = await app.database.ops.rows(
      `select (payload ->> 'actorId')::bigint as id, (payload ->> 'mentorId')::bigint as "mentorId" from kernel.outbox_message
       where name = 'bookings.booking-accepted.v1' and (payload ->> 'bookingId')::bigint = $1`,
      [booking.id],
    );
    const { mentor_details } = await viewOf(booking, world.api.asker);
    expect(first).toEqual({ id: mentor_details.user_id, mentorId: mentor_details.user_id });
    for (const { id } of [zoe, world.people.mentor]) {
      const { body } = await admin.get<{ slots: { start_time: string }[] }>(`/mentors/${id}/availability`);
      const starts = body.slots.map(({ start_time }) => Date.parse(start_time));
      expect([starts.length > 0, starts.includes(booking.startTime.getTime())]).toEqual([true, false]);
    }
  }
});

test('[D-B65, D-B180] the mentor who came is rated where an admin says that the other one stayed away', async () => {
  const booking = await asked();
  for (const api of [world.api.mentor, asZoe]) await api.post(`/bookings/${booking.id}/accept`);
  await pass(booking);
  const miss = { missed_participant_id: booking.seats.mentor };
  const admin = await world.admin();
  expect((await admin.patch(`/api/v2/admin/bookings/${booking.id}/miss`, miss)).status).toBe(200);
  expect((await asZoe.post(`/bookings/${booking.id}/complete`)).status).toBe(200);
  const view = await viewOf(booking, world.api.asker);
  expect([view.status, view.mentor_details.user_id]).toEqual(['completed', zoe.id]);
  const feedback = (seat: number) => `/bookings/${booking.id}/booking_participants/${seat}/feedback`;
  expect((await world.api.asker.post(feedback(booking.seats.mentor), { answers })).status).toBe(404);
  expect((await world.api.asker.post(feedback(view.participant_id), { answers })).status).toBe(201);
});

test('[D-B44, D-B63] everybody who is left in a session hears that one of its mentors is gone from the programme, by bell and by mail', async () => {
  const { program, people } = world;
  await asked({ status: 'upcoming' });
  await app.worker.drain();
  const role = await app.database.ops.row<{ id: number }>(
    `select id from platform.role where program_id = $1 and name = 'mentor'`,
    [program.id],
  );
  const admin = await world.admin();
  const removal = { role_id: role?.id, user_id: zoe.id };
  expect((await admin.post('/users/remove_role', removal)).status).toBe(200);
  for (const who of members) {
    expect(await bellOf(world.api[who])).toContain('Zoe Yusuf will not take part in your session with Growth circle');
    const subjects = (await app.mailbox.to(people[who].email)).map(({ subject }) => subject);
    expect(subjects).toContain('Zoe Yusuf will not take part');
  }
});
