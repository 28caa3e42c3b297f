import type { Api, Json } from '../../../../test/harness.js';
import { buildPerson, generalProgramme } from '../../platform/index.js';
import { buildBooking } from '../bookings.builders.js';
import { openSessionWorld, spacedStart } from '../testing/session-world.js';
import { quietApp } from '../testing/quiet-app.js';

const app = quietApp();

const list = (api: Api, query = '') => api.get(`/api/v2/my/bookings${query}`);
const idsIn = (body: Json) => Object.values<Json>(body['bookings'] ?? {}).map((booking) => Number(booking['id']));

test('[B-001, B-213, D-B09, D-B10] each tab holds its statuses, upcoming by start ascending, the others descending', async () => {
  const world = await openSessionWorld(app);
  const at = (index: number) => spacedStart(app.clock.now(), index);
  const ago = (days: number) =>
    new Date(Math.floor(app.clock.now().getTime() / 3_600_000) * 3_600_000 - days * 86_400_000);
  const late = await world.build({ status: 'upcoming', startTime: at(5) });
  const early = await world.build({ status: 'pending', startTime: at(1) });
  const old = await world.build({ status: 'completed', startTime: ago(9) });
  const recent = await world.build({ status: 'partially_rated', firstRater: 'mentor', startTime: ago(2) });
  const rated = await world.build({ status: 'partially_rated', firstRater: 'mentee', startTime: ago(3) });
  const cancelled = await world.build({ status: 'cancelled', startTime: ago(20) });
  const [upcoming, review, closed] = await Promise.all(
    ['', '?tab=to_review', '?tab=closed'].map((query) => list(world.api.mentee, query)),
  );
  expect(idsIn(upcoming?.body ?? {})).toEqual([early.id, late.id]);
  expect(idsIn(review?.body ?? {})).toEqual([recent.id, old.id]);
  expect(idsIn(closed?.body ?? {})).toEqual([rated.id, cancelled.id]);
  expect(upcoming?.body).toMatchObject({
    booking_count: 2,
    counts: { upcoming: 2, to_review: 2, closed: 2 },
    timezone: 'Asia/Kuala_Lumpur',
  });
  expect(idsIn((await list(world.api.mentee, '?tab=nonsense')).body)).toEqual([early.id, late.id]);
});

test('[D-B07, B-140, B-142] a half-rated session waits for the one who has not rated and is completed for the other', async () => {
  const world = await openSessionWorld(app);
  await world.build({ status: 'partially_rated', firstRater: 'mentor' });
  const mentees = await list(world.api.mentee, '?tab=to_review');
  expect(mentees.body).toMatchObject({
    bookings: [{ status: 'partially_rated', readable_booking_status: 'Pending Review' }],
  });
  const mentors = await list(world.api.mentor, '?tab=closed');
  expect(mentors.body).toMatchObject({
    bookings: [{ status: 'partially_rated', readable_booking_status: 'Completed' }],
  });
});

test('[D-B153, D-S54] pages hold what was asked; a page past the end is empty with the true total', async () => {
  const world = await openSessionWorld(app);
  for (let index = 0; index < 5; index += 1) await world.build({ startTime: spacedStart(app.clock.now(), index) });
  const first = await list(world.api.mentee, '?per_page=4');
  expect(idsIn(first.body)).toHaveLength(4);
  expect(first.body).toMatchObject({
    booking_count: 5,
    pagination: { current_page: 1, total_pages: 2, per_page: 4, total_entries: 5 },
  });
  const past = await list(world.api.mentee, '?per_page=4&page=9');
  expect(past.body).toMatchObject({ bookings: [], booking_count: 5 });
});

test.each(['per_page=101', 'per_page=0', 'page=0', 'page=x', 'per_page=1e9', 'page=1.5'])(
  '[D-S54, S33, S34] %s is refused',
  async (query) => {
    const world = await openSessionWorld(app);
    expect((await list(world.api.mentee, `?${query}`)).status).toBe(422);
  },
);

test('[B-002, B-010, D-B127] a portal lists its own sessions, the marketplace those of all programmes, each acted on from there', async () => {
  const [one, two] = [await openSessionWorld(app), await openSessionWorld(app)];
  const general = await generalProgramme(app);
  const mentee = await buildPerson(app, {
    memberships: [one.program, two.program, general].map((program) => ({ program, role: 'mentee' as const })),
  });
  const here = await buildBooking(app, {
    program: one.program,
    mentor: one.mentor,
    mentee,
    startTime: spacedStart(app.clock.now(), 0),
  });
  const there = await buildBooking(app, {
    program: two.program,
    mentor: two.mentor,
    mentee,
    startTime: spacedStart(app.clock.now(), 1),
  });
  expect(idsIn((await list(await app.as(mentee, one.program))).body)).toEqual([here.id]);
  const onMarket = await app.as(mentee, general);
  const { body } = await list(onMarket);
  expect(idsIn(body)).toEqual([here.id, there.id]);
  expect(body).toMatchObject({
    bookings: [{ program_id: one.program.id, program_name: one.program.name }, { program_id: two.program.id }],
  });
  expect((await onMarket.post(`/bookings/${there.id}/cancel`, { reason: 'I am travelling.' })).status).toBe(200);
});

test('[S02, S04, D-B68] nobody sees sessions of others, in lists or by number', async () => {
  const world = await openSessionWorld(app);
  const { id } = await world.build();
  const colleague = await buildPerson(app, { memberships: [{ program: world.program, role: 'mentee' }] });
  const api = await app.as(colleague, world.program);
  expect((await list(api)).body).toMatchObject({ bookings: [], booking_count: 0 });
  expect(await api.get(`/bookings/${id}`)).toMatchObject({
    status: 404,
    body: { error: 'Not found.', code: 'not_found' },
  });
});

test('[D-B75] a session is hidden from a participant who lost the role, and stays for the other', async () => {
  const world = await openSessionWorld(app);
  const { id } = await world.build({ status: 'completed' });
  await app.database.ops.rows('delete from platform.membership where user_id = $1', [world.mentee.id]);
  expect((await world.api.mentor.get(`/bookings/${id}`)).status).toBe(200);
  expect((await world.api.mentee.get(`/bookings/${id}`)).status).toBe(404);
});

test("[B-214, B-220, D-B106, D-B113, D-B114, D-B137, D-B138] times are written on the viewer's clock, with the other side's beside them", async () => {
  const world = await openSessionWorld(app, { mentee: { timezone: 'America/New_York' } });
  const startTime = spacedStart(app.clock.now(), 0);
  const { id } = await world.build({ status: 'upcoming', startTime });
  const mentor = (await world.api.mentor.get(`/bookings/${id}`)).body['booking'];
  expect(mentor).toMatchObject({
    booking_start_time: '8:00 AM',
    time: '8:00 AM',
    ending_time: '9:00 AM',
    timezone: 'Asia/Kuala_Lumpur',
    start_time: startTime.toISOString(),
  });
  const mentee = (await world.api.mentee.get(`/bookings/${id}`)).body['booking'];
  expect(mentee).toMatchObject({
    timezone: 'America/New_York',
    other_time: { timezone: 'Asia/Kuala_Lumpur', booking_start_time: '8:00 AM' },
  });
  const availability = await world.api.mentee.get(`/mentors/${world.mentor.id}/availability`);
  const slots = Object.values<Json>(availability.body['slots'] ?? {});
  expect(availability.body).toMatchObject({
    timezone: 'America/New_York',
    other_timezone: 'Asia/Kuala_Lumpur',
    duration: 60,
  });
  const first = slots[0];
  const day = String(first?.['date']);
  expect(day).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
  expect(availability.body['available_dates']).toContain(day);
  expect(availability.body['timeslots']?.[day]).toContain(String(first?.['time']));
  const date = day.split('/').reverse().join('-');
  const ofDay = await world.api.mentee.get(`/mentors/${world.mentor.id}/available_time_slots?date=${date}`);
  expect(ofDay.body['time_slots']).toEqual(availability.body['timeslots']?.[day]);
});

test('[D-B103] a mentor without hours has no dates', async () => {
  const world = await openSessionWorld(app);
  await app.database.ops.rows('delete from accounts.mentor_hours where user_id = $1', [world.mentor.id]);
  const { status, body } = await world.api.mentee.get(`/mentors/${world.mentor.id}/availability`);
  expect([status, body['available_dates'], body['slots']]).toEqual([200, [], []]);
});

test("[B-054, B-203, D-B69, D-B70, D-B97] a note is its author's alone; saving an empty text clears it", async () => {
  const world = await openSessionWorld(app);
  const { id } = await world.build();
  const read = (api: Api) => api.get(`/dashboard/booking_note?booking_id=${id}`);
  expect((await read(world.api.mentee)).body).toEqual({ note: '' });
  const saved = await world.api.mentee.post('/dashboard/booking_note', {
    booking_id: id,
    note: 'Ask about the portfolio.',
  });
  expect(saved).toMatchObject({
    status: 200,
    body: { note: 'Ask about the portfolio.', message: 'Note updated successfully' },
  });
  expect((await read(world.api.mentee)).body).toEqual({ note: 'Ask about the portfolio.' });
  expect((await read(world.api.mentor)).body).toEqual({ note: '' });
  const admin = await buildPerson(app, { memberships: [{ program: world.program, role: 'admin' }] });
  expect((await read(await app.as(admin, world.program))).status).toBe(403);
  expect(
    (await world.api.mentee.post('/dashboard/booking_note', { booking_id: id, note: 'x'.repeat(2001) })).status,
  ).toBe(422);
  await world.api.mentee.post('/dashboard/booking_note', { booking_id: id, note: '' });
  expect((await read(world.api.mentee)).body).toEqual({ note: '' });
});

test('[D-B50, D-B128] the unconcluded sessions are those that ended more than five minutes ago and nobody has completed', async () => {
  const world = await openSessionWorld(app);
  const minutes = 60_000;
  const endedAgo = (ago: number) => new Date(app.clock.now().getTime() - (ago + 30) * minutes);
  const open = await world.build({ status: 'upcoming', startTime: endedAgo(6), durationMinutes: 30 });
  const older = await world.build({ status: 'upcoming', startTime: endedAgo(3000), durationMinutes: 30 });
  await world.build({ status: 'upcoming', startTime: endedAgo(-60), durationMinutes: 30 });
  await world.build({ status: 'completed', startTime: endedAgo(6000), durationMinutes: 30 });
  const path = '/api/v2/my/bookings/unconcluded';
  expect(idsIn((await world.api.mentor.get(path)).body)).toEqual([older.id, open.id]);
  expect((await world.api.mentee.get(path)).body).toMatchObject({
    bookings: [{ status: 'upcoming' }, { id: open.id }],
  });
  const elsewhere = await openSessionWorld(app);
  expect((await elsewhere.api.mentee.get(path)).body).toEqual({ bookings: [] });
  await world.api.mentee.post(`/bookings/${open.id}/complete`);
  expect(idsIn((await world.api.mentor.get(path)).body)).toEqual([older.id]);
});
