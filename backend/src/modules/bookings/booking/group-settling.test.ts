import { openGroupWorld, storedGroupSession } from '../testing/group-world.js';
import type { GroupWorld, Member } from '../testing/group-world.js';
import type { BookingView } from '@tandem/contracts/bookings';
import type { Answer, Api } from '../../../../test/harness.js';
import type { BuiltBooking } from '../bookings.builders.js';
import { buildMentor } from '../../accounts/index.js';
import { quietApp } from '../testing/quiet-app.js';
import { spacedStart } from '../testing/session-world.js';

const app = quietApp();
let world: GroupWorld;
let admin: Api;
let index = 0;

beforeAll(async () => {
  world = await openGroupWorld(app, { credits: 20 });
  admin = await world.admin();
});

const hour = 3_600_000;
function upcoming(change: Parameters<GroupWorld['build']>[0] = {}): Promise<BuiltBooking> {
  index += 1;
  return world.build({ status: 'upcoming', startTime: spacedStart(app.clock.now(), index), ...change });
}
const passStart = ({ startTime }: BuiltBooking): Promise<void> =>
  app.clock.advance((startTime.getTime() + 3 * hour - app.clock.now().getTime()) / 1000);
async function seatId(booking: BuiltBooking, userId: number): Promise<number> {
  const row = await app.database.ops.row<{ id: number }>(
    'select id from bookings.booking_participant where booking_id = $1 and user_id = $2',
    [booking.id, userId],
  );
  return row?.id ?? 0;
}
const seatsOf = async ({ id }: BuiltBooking): Promise<readonly string[]> => (await storedGroupSession(app, id)).seats;

async function miss(booking: BuiltBooking, who: Member): Promise<Answer<unknown>> {
  const seat = await seatId(booking, world.people[who].id);
  return admin.patch(`/api/v2/admin/bookings/${booking.id}/miss`, { missed_participant_id: seat });
}

test('[D-B64, D-B65, D-B120] a missed session settles every credit: who was asked anew and did not answer gets theirs back', async () => {
  const booking = await upcoming({ silentIds: [] });
  const later = new Date(booking.startTime.getTime() + hour).toISOString();
  await world.api.mentor.post(`/bookings/${booking.id}/reschedule`, { rescheduleDateTime: later });
  await world.api.asker.post(`/bookings/${booking.id}/accept`);
  expect(await seatsOf(booking)).toEqual(['accepted none', 'accepted held', 'pending held', 'pending held']);
  await passStart(booking);
  expect((await miss(booking, 'asker')).status).toBe(200);
  expect((await storedGroupSession(app, booking.id)).status).toBe('missed');
  const back = 'pending released';
  expect(await seatsOf(booking)).toEqual(['accepted none', 'accepted charged absent', back, back]);
});

test('[D-B64, D-B119, D-B120] who was asked anew and has not answered by the start is out of it: the credit and the hour are theirs again', async () => {
  const { asker, mentor } = world.people;
  const booking = await upcoming({ silentIds: [] });
  const later = new Date(booking.startTime.getTime() + hour).toISOString();
  await world.api.mentor.post(`/bookings/${booking.id}/reschedule`, { rescheduleDateTime: later });
  await world.api.asker.post(`/bookings/${booking.id}/accept`);
  await passStart(booking);
  await app.worker.drain();
  expect(await storedGroupSession(app, booking.id)).toMatchObject({
    status: 'upcoming',
    seats: ['accepted none', 'accepted held', 'declined released', 'declined released'],
    busyIds: [mentor.id, asker.id].sort((a, b) => a - b),
  });
  expect((await world.api.guest.get(`/bookings/${booking.id}`)).status).toBe(404);
  expect((await world.api.mentor.post(`/bookings/${booking.id}/complete`)).status).toBe(200);
  expect((await storedGroupSession(app, booking.id)).seats[1]).toBe('accepted charged');
  const { body } = await admin.get<{ booking: BookingView }>(`/bookings/${booking.id}`);
  expect(body.booking.mentees.map(({ name }) => name)).toEqual(['Ben Okafor']);
});

test('[D-B03, D-B119, D-B120] each mentee of a group is told of their own credit, admins of what can be refunded', async () => {
  const booking = await upcoming();
  await passStart(booking);
  await world.api.guest.post(`/bookings/${booking.id}/cancel`, { reason: 'I left early' });
  expect(await seatsOf(booking)).toEqual(['accepted none', 'accepted held', 'declined charged', 'pending none']);
  const path = `/bookings/${booking.id}`;
  const own = { credit_charged: true, credit_held: true, refund_details: { status: 'none' } };
  expect((await world.api.asker.get(path)).body['booking']).toMatchObject(own);
  const asAdmin = async () => (await admin.get<{ booking: object }>(path)).body.booking;
  // The others are still in it: nothing is refunded before it is decided (D-B43).
  expect(await asAdmin()).toMatchObject({ refund_details: { status: 'charged', refundable: false } });
  expect((await admin.patch(`/api/v2/admin/bookings/${booking.id}/refund`)).status).toBe(409);
  await world.api.mentor.post(`${path}/complete`);
  expect(await asAdmin()).toMatchObject({ refund_details: { status: 'charged', refundable: true } });
});

test('[D-B64, D-B201] who had not answered when the session started hears nothing of how it went', async () => {
  const booking = await upcoming();
  await passStart(booking);
  await world.api.mentor.post(`/bookings/${booking.id}/complete`);
  await app.worker.drain();
  const about = async (who: Member) => {
    const { body } = await world.api[who].get<{ notifications: Record<string, { message: string }> }>('/notifications');
    return Object.values(body.notifications).filter(({ message }) => message.includes('is completed'));
  };
  expect(await about('guest')).toHaveLength(1);
  expect(await about('silent')).toEqual([]);
});

test('[D-B181] who stayed away has no review to give: it is neither asked for nor taken', async () => {
  const booking = await upcoming();
  await passStart(booking);
  await world.api.mentor.post(`/bookings/${booking.id}/complete`);
  await miss(booking, 'guest');
  const answers = [1, 2, 3, 4].map((question_id) => ({ question_id, value: 4 }));
  const path = `/bookings/${booking.id}/booking_participants/${booking.seats.mentor}/feedback`;
  expect(await world.api.guest.post(path, { answers })).toMatchObject({ status: 409 });
  expect(await world.api.guest.get(path)).toMatchObject({
    status: 409,
    body: { error: 'This action is not available for this booking.' },
  });
  expect((await world.api.asker.get(path)).status).toBe(200);
  const { body } = await world.api.guest.get(`/bookings/${booking.id}`);
  expect(body).toMatchObject({ booking: { urls: { rate_url: null } } });
  const listed = async (who: Member) => {
    const list = await world.api[who].get<{ bookings: { id: number }[] }>('/api/v2/my/bookings?tab=to_review');
    return list.body.bookings.some(({ id }) => id === booking.id);
  };
  expect([await listed('guest'), await listed('asker')]).toEqual([false, true]);
});

test('[D-B63, D-B64] a session does not begin when nobody of one side comes: the credit goes back and who waits is told', async () => {
  const booking = await upcoming({ requestedBy: 'mentor', silentIds: [world.people.guest.id, world.people.silent.id] });
  await world.api.asker.post(`/bookings/${booking.id}/cancel`, { reason: 'I am ill.' });
  expect((await storedGroupSession(app, booking.id)).status).toBe('upcoming');
  await passStart(booking);
  await app.worker.drain();
  const { status, seats, busyIds } = await storedGroupSession(app, booking.id);
  expect({ status, seats, busyIds }).toEqual({
    status: 'system_cancelled',
    seats: ['accepted none', 'declined released', 'declined none', 'declined none'],
    busyIds: [],
  });
  const { body } = await world.api.mentor.get('/notifications');
  expect(JSON.stringify(body)).toContain('because nobody of the other side had accepted it when it started.');
});

test('[D-B30, D-B63, D-B64] who never answered is nobody that is left once the session has started: it is cancelled by the last mentee who comes', async () => {
  const { guest, silent } = world.people;
  const booking = await upcoming({ requestedBy: 'mentor', silentIds: [guest.id, silent.id] });
  await passStart(booking);
  expect((await world.api.asker.post(`/bookings/${booking.id}/cancel`, { reason: 'I was ill.' })).status).toBe(200);
  await app.worker.drain();
  expect(await storedGroupSession(app, booking.id)).toMatchObject({
    status: 'cancelled',
    seats: ['accepted none', 'accepted charged', 'declined none', 'declined none'],
  });
  const { body } = await world.api.mentor.get(`/bookings/${booking.id}`);
  expect(body).toMatchObject({ booking: { cancellation: { cancelled_by: 'Ben Okafor', reason: 'I was ill.' } } });
  const heard = (await world.api.mentor.get('/notifications')).body;
  expect(JSON.stringify(heard)).toMatch(/Ben Okafor cancelled the session on [^"]+: I was ill\./);
});

test.each(['asker', 'admin'] as const)(
  '[D-B64] [D-B68] a session that is cancelled after its start by the %s stays hidden from who had never answered, and nobody else',
  async (who) => {
    const booking = await upcoming();
    await passStart(booking);
    const calls = {
      asker: () => world.api.asker.post(`/bookings/${booking.id}/cancel`, { reason: 'I was ill.' }),
      admin: () => admin.patch(`/api/v2/admin/bookings/${booking.id}/cancel`),
    };
    expect((await calls[who]()).status).toBe(200);
    const seen = async (member: Member) => {
      const list = await world.api[member].get<{ bookings: { id: number }[] }>(
        '/api/v2/my/bookings?tab=closed&per_page=100',
      );
      const listed = list.body.bookings.some(({ id }) => id === booking.id);
      return [(await world.api[member].get(`/bookings/${booking.id}`)).status, listed];
    };
    expect([await seen('silent'), await seen('guest')]).toEqual([
      [404, false],
      [200, true],
    ]);
  },
);

test('[D-B48, D-B63] who leaves twice has left', async () => {
  const booking = await upcoming();
  const leave = () => world.api.guest.post(`/bookings/${booking.id}/cancel`, { reason: 'I am ill.' });
  const [first, again] = [await leave(), await leave()];
  expect(again).toMatchObject({ status: 200, body: first.body });
  const { messages } = await storedGroupSession(app, booking.id);
  expect(messages.filter((name) => name === 'member-answered')).toHaveLength(1);
});

test('[D-B180] of two mentors the review is about the one whose hours count, and never about who said no', async () => {
  const second = await buildMentor(app, world.program);
  const { mentor, asker, guest, silent } = world.people;
  const menteeIds = [asker.id, guest.id, silent.id];
  const group = { id: world.groupId, mentorIds: [mentor.id, second.id], menteeIds };
  const booking = await upcoming({ group });
  await world.api.guest.post(`/bookings/${booking.id}/cancel`, { reason: 'I am ill.' });
  await passStart(booking);
  await world.api.mentor.post(`/bookings/${booking.id}/complete`);
  const form = async (who: Member, userId: number) =>
    world.api[who].get(`/bookings/${booking.id}/booking_participants/${await seatId(booking, userId)}/feedback`);
  const path = [await form('asker', mentor.id), await form('asker', second.id), await form('mentor', guest.id)];
  expect(path.map(({ status }) => status)).toEqual([200, 404, 404]);
});

test('[B-205, D-B68] the rating list of a group leaves out sessions that the reader had no part in', async () => {
  const booking = await upcoming();
  await passStart(booking);
  await world.api.mentor.post(`/bookings/${booking.id}/complete`);
  const listed = async (api: Api) => {
    const list = await api.get<{ booking_id: number }[]>(`/mentorship_ratings/booking_list?group_id=${world.groupId}`);
    return list.body.some(({ booking_id }) => booking_id === booking.id);
  };
  expect([await listed(world.api.silent), await listed(world.api.guest), await listed(admin)]).toEqual([
    false,
    true,
    true,
  ]);
});

test('[D-B47, D-B69] the record names everybody of a group by the side they sit on', async () => {
  const booking = await upcoming();
  expect((await world.api.guest.post(`/bookings/${booking.id}/cancel`, { reason: 'I am ill.' })).status).toBe(200);
  const { enterpriseSlug, slug } = world.program;
  const { body } = await admin.get(`/api/v1/app/${enterpriseSlug}/${slug}/admin/bookings/${booking.id}.json`);
  expect(Object.values(body['booking']?.['audit'] ?? {})[0]).toMatchObject({
    action: 'cancel',
    by: 'Mentee',
    name: 'Chitra Nair',
    reason: 'I am ill.',
  });
});
