import type { Api, Json } from '../../../../test/harness.js';
import { daySlotsView } from '@tandem/contracts/bookings';
import { wallTime } from '../../../kernel/index.js';
import { buildPerson } from '../../platform/index.js';
import { openGroupWorld } from '../testing/group-world.js';
import { openSessionWorld, spacedStart } from '../testing/session-world.js';
import type { SessionWorld } from '../testing/session-world.js';
import { quietApp } from '../testing/quiet-app.js';

const app = quietApp();

const hour = 3_600_000;

async function open(): Promise<{ world: SessionWorld; admin: Api; start: Date }> {
  const world = await openSessionWorld(app);
  return { world, admin: await world.admin(), start: spacedStart(app.clock.now(), 0) };
}

/** Starts that the mentor can be planned at, as an admin is told. */
async function planned(admin: Api, { mentor }: SessionWorld, query = ''): Promise<string[]> {
  const { body } = await admin.get(`/mentors/${mentor.id}/availability?as_admin=true${query}`);
  return Object.values<Json>(body['slots'] ?? {}).map((slot) => String(slot['start_time']));
}

test('[D-B100, D-B107] an admin plans for people of the programme only: the times of anybody else stay unknown', async () => {
  const { world, admin, start } = await open();
  const foreign = await openSessionWorld(app);
  await foreign.build({ status: 'upcoming', startTime: start });
  const path = `/mentors/${world.mentor.id}/availability?as_admin=true`;
  for (const id of [foreign.mentor.id, foreign.mentee.id, 999_999_999])
    expect(await admin.get(`${path}&other_id=${id}`)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  const day = start.toISOString().slice(0, 10);
  const ofDay = `/mentors/${world.mentor.id}/available_time_slots?as_admin=true&date=${day}`;
  expect((await admin.get(`${ofDay}&other_id=${foreign.mentee.id}`)).status).toBe(404);
  expect((await admin.get(`${path}&other_id=${world.mentee.id}`)).status).toBe(200);
});

test('[D-B107] times at which the chosen mentee is busy are not offered to the admin who plans', async () => {
  const { world, admin, start } = await open();
  const other = await openSessionWorld(app);
  await other.build({ mentee: world.mentee, status: 'upcoming', startTime: start });
  expect(await planned(admin, world)).toContain(start.toISOString());
  expect(await planned(admin, world, `&other_id=${world.mentee.id}`)).not.toContain(start.toISOString());
});

test('[D-B106, D-B107] an admin reads each time on the clocks of both for whom it is planned', async () => {
  const world = await openSessionWorld(app, { mentee: { timezone: 'America/New_York' } });
  const path = `/mentors/${world.mentor.id}/availability?as_admin=true`;
  const admin = await world.admin();
  expect((await admin.get(path)).body).toMatchObject({
    timezone: 'Asia/Kuala_Lumpur',
    other_timezone: 'Asia/Kuala_Lumpur',
    mentee_timezone: null,
  });
  const { body } = await admin.get(`${path}&other_id=${world.mentee.id}`);
  expect(body).toMatchObject({ other_timezone: 'Asia/Kuala_Lumpur', mentee_timezone: 'America/New_York' });
  const [first] = Object.values<Json>(body['slots'] ?? {});
  expect(first).toMatchObject({
    other_time: null,
    mentee_time: { timezone_abbreviation: expect.stringMatching(/^E[DS]T$/) },
  });
});

test('[D-B106, D-B107] an admin who plans for a group, or moves its session, reads each time on the clock of whoever has another one', async () => {
  const group = await openGroupWorld(app);
  const { mentor, asker, guest, silent } = group.people;
  const move = 'update platform."user" set timezone = $2 where id = any($1)';
  await app.database.ops.rows(move, [[asker.id, silent.id], 'America/New_York']);
  await app.database.ops.rows(move, [[guest.id], 'Asia/Tokyo']);
  const [admin, foreign] = [await group.admin(), await openGroupWorld(app)];
  const start = spacedStart(app.clock.now(), 0);
  const { id } = await group.build({ status: 'upcoming', startTime: start });
  const { date } = wallTime(start, 'Asia/Kuala_Lumpur');
  const path = `/mentors/${mentor.id}/available_time_slots?as_admin=true&date=${date}`;
  for (const what of [`group_id=${group.groupId}`, `booking_id=${id}`]) {
    const { members = [], slots } = daySlotsView.parse((await admin.get(`${path}&${what}`)).body);
    expect(members.map(({ names }) => names)).toEqual([['Ben Okafor', 'Dewi Putri'], ['Chitra Nair']]);
    const shown = members.map(({ times }) => times.map(({ time }) => time));
    const clocks = ['America/New_York', 'Asia/Tokyo'];
    expect(shown).toEqual(clocks.map((zone) => slots.map((slot) => wallTime(new Date(slot.start_time), zone).time)));
  }
  expect((await admin.get(path)).body).toMatchObject({ members: [] });
  expect((await admin.get(`${path}&group_id=${foreign.groupId}`)).status).toBe(404);
});

test('[D-B106, D-B107] one of a group who asks it, or moves its session, reads each time on the clocks of the others, whoever is none of it does not', async () => {
  const group = await openGroupWorld(app);
  const { mentor, asker, guest, silent } = group.people;
  const move = 'update platform."user" set timezone = $2 where id = any($1)';
  await app.database.ops.rows(move, [[asker.id, silent.id], 'America/New_York']);
  await app.database.ops.rows(move, [[guest.id], 'Asia/Tokyo']);
  const start = spacedStart(app.clock.now(), 0);
  const { id } = await group.build({ status: 'upcoming', startTime: start });
  const { date } = wallTime(start, 'Asia/Kuala_Lumpur');
  const path = `/mentors/${mentor.id}/available_time_slots?date=${date}`;
  const namesFor = async (api: Api, what: string) =>
    daySlotsView.parse((await api.get(`${path}&${what}`)).body).members?.map(({ names }) => names);
  // The clock of the one who was chosen as the other side stands beside the slots already.
  expect(await namesFor(group.api.mentor, `booking_id=${id}&other_id=${silent.id}`)).toHaveLength(2);
  expect(await namesFor(group.api.mentor, `booking_id=${id}&other_id=${guest.id}`)).toEqual([
    ['Ben Okafor', 'Dewi Putri'],
  ]);
  expect(await namesFor(group.api.guest, `group_id=${group.groupId}`)).toEqual([['Ben Okafor', 'Dewi Putri']]);
  expect(await namesFor(group.api.guest, `duration=60`)).toEqual([]);
  const stranger = await buildPerson(app, { memberships: [{ program: group.program, role: 'mentee' }] });
  const asStranger = await app.as(stranger, group.program);
  expect((await asStranger.get(`${path}&group_id=${group.groupId}`)).status).toBe(404);
  expect((await asStranger.get(`${path}&booking_id=${id}`)).status).toBe(404);
});

test('[D-B107] the sessions of the admin who plans do not stand in the way of others', async () => {
  const { world, start } = await open();
  const person = await buildPerson(app, {
    memberships: [
      { program: world.program, role: 'admin' },
      { program: world.program, role: 'mentee' },
    ],
  });
  const elsewhere = await openSessionWorld(app);
  await elsewhere.build({ mentee: person, status: 'upcoming', startTime: start });
  expect(await planned(await app.as(person, world.program), world)).toContain(start.toISOString());
});

test('[D-B26, D-B109] an admin who moves a session may choose time that it occupies itself', async () => {
  const { world, admin, start } = await open();
  const { id } = await world.build({ status: 'upcoming', startTime: start, durationMinutes: 60 });
  const half = new Date(start.getTime() + hour / 2);
  const people = `&other_id=${world.mentee.id}`;
  expect(await planned(admin, world, people)).not.toContain(half.toISOString());
  expect(await planned(admin, world, `${people}&booking_id=${id}`)).toContain(half.toISOString());
  const moved = await admin.patch(`/api/v2/admin/bookings/${id}/reschedule`, {
    rescheduleDateTime: half.toISOString(),
    duration: 60,
  });
  expect(moved).toMatchObject({ status: 200, body: { booking: { start_time: half.toISOString() } } });
});

test('[D-B67, D-B100] a session of another programme cannot be named, nor planned by a participant', async () => {
  const { world, admin, start } = await open();
  const foreign = await openSessionWorld(app);
  const theirs = await foreign.build({ status: 'upcoming', startTime: start });
  const own = await world.build({ status: 'upcoming', startTime: start });
  const path = `/mentors/${world.mentor.id}/availability?as_admin=true`;
  expect((await admin.get(`${path}&booking_id=${theirs.id}`)).status).toBe(404);
  expect((await world.api.mentee.get(`${path}&booking_id=${own.id}`)).status).toBe(403);
});
