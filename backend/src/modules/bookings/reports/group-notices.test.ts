import type { Api, Json } from '../../../../test/harness.js';
import { buildPerson } from '../../platform/index.js';
import type { BuiltPerson } from '../../platform/index.js';
import type { BuiltBooking } from '../bookings.builders.js';
import { openGroupWorld } from '../testing/group-world.js';
import type { GroupWorld, Member } from '../testing/group-world.js';
import { quietApp } from '../testing/quiet-app.js';

const app = quietApp();
let world: GroupWorld;
let boss: BuiltPerson;
let admin: Api;

beforeEach(async () => {
  world = await openGroupWorld(app, { credits: 5 });
  boss = await buildPerson(app, { memberships: [{ program: world.program, role: 'admin' }] });
  admin = await app.as(boss, world.program);
});

const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000);
const begun = () => world.build({ status: 'upcoming', startTime: inHours(-1) });
const leave = ({ id }: BuiltBooking, who: Member) =>
  world.api[who].post(`/bookings/${id}/cancel`, { reason: 'I am ill.' });

async function bellOf(api: Api): Promise<string[]> {
  await app.worker.drain();
  const { body } = await api.get('/notifications');
  return Object.values<Json>(body['notifications'] ?? {}).map((row) => String(row['message']));
}

async function miss({ id }: BuiltBooking, who: Member): Promise<number> {
  const seat = await app.database.ops.row<{ id: number }>(
    'select id from bookings.booking_participant where booking_id = $1 and user_id = $2',
    [id, world.people[who].id],
  );
  return (await admin.patch(`/api/v2/admin/bookings/${id}/miss`, { missed_participant_id: seat?.id })).status;
}

const left = /^Chitra Nair left the session with Growth circle on .+: I am ill\.$/;

test('[D-B30, D-B173] of a mentee of a group who leaves after the start, and is charged, the admins hear, who may give the credit back', async () => {
  const booking = await begun();
  expect((await leave(booking, 'guest')).status).toBe(200);
  expect(await bellOf(admin)).toEqual([expect.stringMatching(left)]);
  expect((await app.mailbox.to(boss.email)).map(({ subject }) => subject)).toEqual(['Chitra Nair left a session late']);
  const [notice] = Object.values<Json>((await admin.get('/notifications')).body['notifications'] ?? {});
  expect(notice?.['link_path']).toMatch(new RegExp(`/admin/bookings/bookings_list\\?booking=${booking.id}$`));
});

test('[D-B28, D-B173] so they do when it was too late to leave for nothing, and not when it was in good time', async () => {
  const notice = { cancelHours: 24, rescheduleHours: 12 };
  const good = await world.build({ status: 'upcoming', startTime: inHours(60), notice });
  const late = await world.build({ status: 'upcoming', startTime: inHours(20), notice });
  expect((await leave(good, 'guest')).status).toBe(200);
  expect(await bellOf(admin)).toEqual([]);
  expect((await leave(late, 'guest')).status).toBe(200);
  expect(await bellOf(admin)).toEqual([expect.stringMatching(left)]);
});

test('[D-B187, D-B209] whoever left late and gets the credit back is led to their list: the session is none of theirs', async () => {
  const booking = await begun();
  await leave(booking, 'guest');
  await world.api.mentor.post(`/bookings/${booking.id}/complete`);
  expect((await admin.patch(`/api/v2/admin/bookings/${booking.id}/refund`)).status).toBe(200);
  await app.worker.drain();
  const pathOf = async (who: Member) => {
    const { body } = await world.api[who].get('/notifications');
    const told = Object.values<Json>(body['notifications'] ?? {});
    return told.find((row) => String(row['message']).startsWith('1 credit for your session'))?.['link_path'];
  };
  const { enterpriseSlug, slug } = world.program;
  const list = `/app/${enterpriseSlug}/${slug}/bookings`;
  expect(await pathOf('guest')).toBe(list);
  expect(await pathOf('asker')).toBe(`${list}?tab=to_review&session=${booking.id}`);
});

test('[B-219, D-B124] that the credit of one who left can be given back is not told to the others', async () => {
  const booking = await begun();
  expect((await leave(booking, 'guest')).status).toBe(200);
  const refundOf = async (api: Api) => (await api.get(`/bookings/${booking.id}`)).body['booking']?.['refund_details'];
  expect(await refundOf(admin)).toEqual({ status: 'charged', refundable: false });
  expect(await refundOf(world.api.asker)).toEqual({ status: 'none', refundable: false });
  await world.api.mentor.post(`/bookings/${booking.id}/complete`);
  expect(await refundOf(admin)).toEqual({ status: 'charged', refundable: true });
});

test('[D-B34, D-B65, D-B181, D-B201, D-B208] a member who stayed away is told so and not asked for feedback', async () => {
  const booking = await begun();
  expect(await miss(booking, 'guest')).toBe(200);
  expect((await world.api.mentor.post(`/bookings/${booking.id}/complete`)).status).toBe(200);
  const missed = expect.stringMatching(/^Your session on \d+ \w+ \d{4} was marked as missed\.$/);
  const completed = 'Your session with Growth circle is completed. Please share your feedback.';
  const [absent, present] = [await bellOf(world.api.guest), await bellOf(world.api.asker)];
  expect(absent).toContainEqual(missed);
  expect(absent).not.toContain(completed);
  expect(present).toContain(completed);
  expect(present).not.toContainEqual(missed);
  const subjects = (await app.mailbox.to(world.people.guest.email)).map(({ subject }) => subject);
  expect(subjects).toContain('Session marked as missed');
  expect(subjects).not.toContain('Session completed');
});
