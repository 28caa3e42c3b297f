import type { WeekBookingsView } from '@tandem/contracts/bookings';
import { startTestApp } from '../../../../test/harness.js';
import type { Api, TestApp } from '../../../../test/harness.js';
import { buildPerson } from '../../platform/index.js';
import { openGroupWorld } from '../testing/group-world.js';
import { openSessionWorld } from '../testing/session-world.js';
import type { SessionWorld } from '../testing/session-world.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 120_000);
afterAll(() => app.close());

/** Thursday noon in Auckland, where the week has begun while it is Wednesday elsewhere. */
const thursday = '2027-06-10T00:00:00.000Z';

async function open(): Promise<{ world: SessionWorld; admin: Api }> {
  await app.clock.set(thursday);
  const world = await openSessionWorld(app, { programme: { timezone: 'Pacific/Auckland' } });
  const person = await buildPerson(app, { memberships: [{ program: world.program, role: 'admin' }] });
  return { world, admin: await app.as(person, world.program) };
}
const path = ({ program }: SessionWorld) => `/api/v2/admin/bookings/week?program_id=${program.id}`;

test('[D-P03] the week runs from Monday to Sunday of the programme; cancelled sessions are left out, and what is to come stands first', async () => {
  const { world, admin } = await open();
  const build = async (status: 'completed' | 'upcoming' | 'pending' | 'cancelled', startTime: string) =>
    (await world.build({ status, startTime: new Date(startTime) })).id;
  await build('completed', '2027-06-06T09:00:00.000Z');
  const held = await build('completed', '2027-06-06T12:00:00.000Z');
  await build('cancelled', '2027-06-11T02:00:00.000Z');
  const first = await build('upcoming', '2027-06-10T05:30:00.000Z');
  const last = await build('pending', '2027-06-13T10:00:00.000Z');
  await build('upcoming', '2027-06-13T12:30:00.000Z');
  const { status, body } = await admin.get<WeekBookingsView>(path(world));
  expect(status).toBe(200);
  expect(body).toMatchObject({ from: '2027-06-07', to: '2027-06-13', timezone: 'Pacific/Auckland', total: 3, held: 1 });
  expect(body.bookings.map(({ id }) => id)).toEqual([first, last, held]);
  expect(body.bookings[0]).toMatchObject({
    date: '2027-06-10',
    booking_start_time: '5:30 PM',
    booking_end_time: '6:30 PM',
    readable_booking_status: 'Confirmed',
    mentor: { id: world.mentor.id, full_name: `${world.mentor.firstname} ${world.mentor.lastname}` },
    mentee: { id: world.mentee.id },
  });
  expect(body.bookings[1]).toMatchObject({ date: '2027-06-13', booking_start_time: '10:00 PM' });
});

test('[D-B116] each session names the zone as it is at its time, also across a change of the clock', async () => {
  await app.clock.set('2027-03-26T12:00:00.000Z');
  const world = await openSessionWorld(app, { programme: { timezone: 'Europe/London' } });
  for (const startTime of ['2027-03-27T10:00:00.000Z', '2027-03-28T10:00:00.000Z'])
    await world.build({ status: 'upcoming', startTime: new Date(startTime) });
  const { body } = await (await world.admin()).get<WeekBookingsView>(path(world));
  const shown = body.bookings.map((row) => `${row.booking_start_time} ${row.timezone_abbreviation}`);
  expect(shown).toEqual(['10:00 AM GMT', '11:00 AM BST']);
});

test('[D-B03, D-B06] a session that is over and was not concluded, and one whose credit went back, read as in the list', async () => {
  await app.clock.set(thursday);
  const world = await openSessionWorld(app, { programme: { timezone: 'Pacific/Auckland' }, credits: 2 });
  const admin = await world.admin();
  const build = async (status: 'upcoming' | 'completed', startTime: string) =>
    (await world.build({ status, startTime: new Date(startTime) })).id;
  const overdue = await build('upcoming', '2027-06-08T02:00:00.000Z');
  const refunded = await build('completed', '2027-06-09T02:00:00.000Z');
  expect((await admin.patch(`/api/v2/admin/bookings/${refunded}/refund`)).status).toBe(200);
  const { body } = await admin.get<WeekBookingsView>(path(world));
  expect(body.bookings).toMatchObject([
    { id: overdue, status: 'upcoming', readable_booking_status: 'Pending Completion' },
    { id: refunded, status: 'refunded', readable_booking_status: 'Refunded' },
  ]);
});

test('a session of a group names its group', async () => {
  await app.clock.set(thursday);
  const world = await openGroupWorld(app);
  await world.build({ status: 'upcoming', startTime: new Date('2027-06-11T02:00:00.000Z') });
  const { body } = await (
    await world.admin()
  ).get<WeekBookingsView>(`/api/v2/admin/bookings/week?program_id=${world.program.id}`);
  expect(body.bookings.map(({ group_name }) => group_name)).toEqual(['Growth circle']);
});

test('[D-P11] participants are refused, and nobody sees the week of another programme', async () => {
  const { world } = await open();
  const other = await open();
  await world.build({ status: 'upcoming', startTime: new Date('2027-06-11T02:00:00.000Z') });
  expect((await world.api.mentor.get(path(world))).status).toBe(403);
  expect((await other.admin.get(path(world))).status).toBe(422);
  expect((await other.admin.get<WeekBookingsView>(path(other.world))).body.total).toBe(0);
});
