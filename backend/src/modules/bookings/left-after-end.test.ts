import { keptDays } from '@tandem/contracts/platform';
import type { Api, Json } from '../../../test/harness.js';
import type { BuiltProgramme } from '../platform/index.js';
import type { BuiltBooking } from './bookings.builders.js';
import { openGroupWorld, storedGroupSession } from './testing/group-world.js';
import { quietApp } from './testing/quiet-app.js';
import { storedSession } from './testing/session-facts.js';
import { openSessionWorld, spacedStart } from './testing/session-world.js';
import type { SessionWorld } from './testing/session-world.js';

const app = quietApp();
const hour = 3_600_000;
const day = 24 * hour;
const sides = ['mentor', 'mentee'] as const;
type One = (typeof sides)[number];
const otherOf = (side: One): One => (side === 'mentor' ? 'mentee' : 'mentor');

const ago = (hours: number): Date => new Date(app.clock.now().getTime() - hours * hour);
const stays = { status: 'upcoming', credit: 'held' };

interface Leaver {
  readonly api: Api;
  readonly userId: number;
  readonly side: One;
}

async function deleteAccount({ api }: Leaver): Promise<void> {
  const reason_for_leaving = 'I no longer need mentoring';
  expect((await api.post('/users/current/delete_account', { reason_for_leaving })).status).toBe(200);
  await app.worker.drain();
}

async function remove(admin: Api, { id }: BuiltProgramme, { userId, side }: Leaver): Promise<void> {
  const sql = 'select id from platform.role where program_id = $1 and name = $2';
  const role = await app.database.ops.row<{ id: number }>(sql, [id, side]);
  expect((await admin.post('/users/remove_role', { role_id: role?.id, user_id: userId })).status).toBe(200);
  await app.worker.drain();
}

const leaverOf = (world: SessionWorld, side: One): Leaver => ({
  api: world.api[side],
  userId: world[side].id,
  side,
});

const ways = sides.flatMap((side) => [[side, 'deletes the account'] as const, [side, 'is removed'] as const]);

async function leave(world: SessionWorld, side: One, way: (typeof ways)[number][1]): Promise<void> {
  const leaver = leaverOf(world, side);
  await (way === 'is removed' ? remove(await world.admin(), world.program, leaver) : deleteAccount(leaver));
}

/** Held yesterday, and nobody has said so. */
async function openHeld(): Promise<{ world: SessionWorld; booking: BuiltBooking }> {
  const world = await openSessionWorld(app, { credits: 1 });
  return { world, booking: await world.build({ status: 'upcoming', startTime: ago(26) }) };
}

test.each(ways)(
  '[D-P97, D-A27, D-B31, D-B50] a session that was over when the %s %s is the other one’s to conclude: the credit is charged, and a review can be given',
  async (side, way) => {
    const { world, booking } = await openHeld();
    await leave(world, side, way);
    expect(await storedSession(app, booking.id)).toMatchObject(stays);
    const other = world.api[otherOf(side)];
    const waiting = await other.get<{ bookings: { id: number }[] }>('/api/v2/my/bookings/unconcluded');
    expect(waiting.body.bookings.map(({ id }) => id)).toEqual([booking.id]);
    expect((await other.post(`/bookings/${booking.id}/complete`)).status).toBe(200);
    await app.worker.drain();
    expect(await storedSession(app, booking.id)).toMatchObject({ status: 'completed', credit: 'charged' });
    const answers = [1, 2, 3, 4].map((question_id) => ({ question_id, value: 4 }));
    const rated = await other.post(`/bookings/${booking.id}/booking_participants/${booking.seats[side]}/feedback`, {
      answers,
    });
    expect(rated.status).toBe(201);
  },
);

test.each(ways)(
  '[D-P97, D-A27, D-B44] what is asked for and what is not over when the %s %s ends, and the credit goes back',
  async (side, way) => {
    const world = await openSessionWorld(app, { credits: 2 });
    const asked = await world.build({ startTime: spacedStart(app.clock.now(), 0) });
    const begun = await world.build({ status: 'upcoming', startTime: ago(0.5) });
    await leave(world, side, way);
    for (const { id } of [asked, begun])
      expect(await storedSession(app, id)).toMatchObject({ status: 'system_cancelled', credit: 'released' });
  },
);

test('[D-A27] it counts when somebody left, not when that is heard of', async () => {
  const world = await openSessionWorld(app, { credits: 1 });
  const booking = await world.build({ status: 'upcoming', startTime: spacedStart(app.clock.now(), 0) });
  const reason_for_leaving = 'I no longer need mentoring';
  expect((await world.api.mentee.post('/users/current/delete_account', { reason_for_leaving })).status).toBe(200);
  await app.clock.advance((booking.endTime.getTime() - app.clock.now().getTime() + hour) / 1000);
  await app.worker.drain();
  expect(await storedSession(app, booking.id)).toMatchObject({ status: 'system_cancelled', credit: 'released' });
});

test('[D-B32, D-B50, D-A30] an admin concludes it as well, also once the account is removed for good; nobody moves it to another time', async () => {
  const { world, booking } = await openHeld();
  const admin = await world.admin();
  await deleteAccount(leaverOf(world, 'mentee'));
  const path = `/api/v2/admin/bookings/${booking.id}`;
  const rescheduleDateTime = spacedStart(app.clock.now(), 0).toISOString();
  expect(await admin.patch(`${path}/reschedule`, { rescheduleDateTime })).toMatchObject({
    status: 409,
    body: { error: 'This action is not available for this booking.' },
  });
  await app.clock.advance((keptDays + 1) * (day / 1000));
  await app.worker.drain();
  expect(await storedSession(app, booking.id)).toMatchObject(stays);
  expect((await admin.patch(`${path}/complete`)).status).toBe(200);
  expect(await storedSession(app, booking.id)).toMatchObject({ status: 'completed', credit: 'charged' });
});

test.each(['deletes the account', 'is removed'] as const)(
  '[D-P97, D-B63, D-B65] a member of a group who %s after a session was in it: they pay as the others do',
  async (way) => {
    const group = await openGroupWorld(app, { credits: 1 });
    const booking = await group.build({ status: 'upcoming', startTime: ago(26) });
    const guest: Leaver = { api: group.api.guest, userId: group.people.guest.id, side: 'mentee' };
    await (way === 'is removed' ? remove(await group.admin(), group.program, guest) : deleteAccount(guest));
    expect((await storedGroupSession(app, booking.id)).seats[2]).toBe('accepted held');
    const { status, body } = await group.api.mentor.post<Json>(`/bookings/${booking.id}/complete`);
    expect([status, body['booking']?.['status']]).toEqual([200, 'completed']);
    expect((await storedGroupSession(app, booking.id)).seats[2]).toBe('accepted charged');
  },
);

test.each(['mentor', 'mentee'] as const)(
  '[D-B44, D-P97] where nobody is left of a session that was over, first the %s, it ends, and the credit goes back',
  async (first) => {
    const { world, booking } = await openHeld();
    const admin = await world.admin();
    await remove(admin, world.program, leaverOf(world, first));
    expect(await storedSession(app, booking.id)).toMatchObject(stays);
    await deleteAccount(leaverOf(world, otherOf(first)));
    expect(await storedSession(app, booking.id)).toMatchObject({ status: 'system_cancelled', credit: 'released' });
  },
);
