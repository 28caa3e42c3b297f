import type { BookingView } from '@tandem/contracts/bookings';
import { buildHours } from '../../accounts/index.js';
import { buildPerson } from '../../platform/index.js';
import { quietApp } from '../testing/quiet-app.js';
import { storedSession } from '../testing/session-facts.js';
import { openSessionWorld, openStarts, spacedStart } from '../testing/session-world.js';
import type { SessionWorld } from '../testing/session-world.js';

const app = quietApp();
let world: SessionWorld;
let start: Date;

beforeEach(async () => {
  world = await openSessionWorld(app, {
    mentor: { firstname: 'Aisha', lastname: 'Rahman' },
    mentee: { firstname: 'Wei Jie', lastname: 'Ong' },
  });
  start = spacedStart(app.clock.now(), 0);
});

const hour = 3_600_000;
const later = () => new Date(start.getTime() + hour);

test('[B-064, B-065, B-066, B-228, D-B25, D-B59, D-B132] moving a confirmed session by an instant makes it a request to the other side, with a line of history', async () => {
  const { id } = await world.build({ status: 'upcoming', startTime: start });
  const moved = await world.api.mentor.post(`/bookings/${id}/reschedule`, {
    bookingId: id,
    rescheduleDateTime: later().toISOString(),
  });
  expect(moved).toMatchObject({
    status: 200,
    body: {
      message: 'Booking reschedule request succesfully sent!',
      booking: {
        status: 'pending',
        start_time: later().toISOString(),
        end_time: new Date(later().getTime() + hour).toISOString(),
      },
    },
  });
  const { body } = await world.api.mentee.get(`/bookings/${id}`);
  expect(body).toMatchObject({
    booking: {
      status: 'pending_accept',
      booking_reschedules: [
        {
          who_rescheduled: 'Mentor',
          old_start_time: start.toISOString(),
          new_start_time: later().toISOString(),
          reason: null,
        },
      ],
    },
  });
});

test("[B-062, B-063, D-B60, D-B115, D-B132] moving by date and time reads them on the actor's clock", async () => {
  const traveller = await openSessionWorld(app, { mentee: { timezone: 'Europe/London' } });
  const { id } = await traveller.build({ status: 'upcoming', startTime: start });
  const offered = (await openStarts(traveller, `?booking_id=${id}&duration=90`)).find(
    (entry) => entry > later().toISOString(),
  );
  const wall = new Date(offered ?? '').toISOString();
  const inLondon = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/London',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(wall));
  const [date, time] = inLondon.split(' ');
  // A client that holds every field of both forms sends null for what nobody filled in.
  const unfilled = { rescheduleDateTime: null, timezone: null };
  const body = {
    date,
    select_booking_time: time,
    duration: 90,
    reschedule_reason: 'I am on a train then.',
    ...unfilled,
  };
  const moved = await traveller.api.mentee.post(`/bookings/${id}/reschedule`, body);
  expect(moved).toMatchObject({
    status: 200,
    body: { booking: { start_time: wall, duration: 90, booking_reschedules: [{ reason: 'I am on a train then.' }] } },
  });
  const bare = { ...body, duration: null, reschedule_reason: null };
  expect(await traveller.api.mentee.post(`/bookings/${id}/reschedule`, bare)).toMatchObject({
    status: 200,
    body: { booking: { start_time: wall, booking_reschedules: [{}, { reason: null }] } },
  });
});

test.each(['mentor', 'mentee', 'admin'] as const)(
  '[D-B25] [D-B26] the %s is told that a session is at the wished time already; it stays confirmed and nobody is told',
  async (by) => {
    const { id } = await world.build({ status: 'upcoming', startTime: start, durationMinutes: 60 });
    const before = await storedSession(app, id);
    const wish = { rescheduleDateTime: start.toISOString(), duration: 60 };
    const refused =
      by === 'admin'
        ? (await world.admin()).patch(`/api/v2/admin/bookings/${id}/reschedule`, wish)
        : world.api[by].post(`/bookings/${id}/reschedule`, wish);
    expect(await refused).toMatchObject({
      status: 422,
      body: { code: 'booking.same_time', errors: { start_time: ['This session is already at this time.'] } },
    });
    expect(await storedSession(app, id)).toEqual(before);
    expect((await world.api.mentor.get(`/bookings/${id}`)).body).toMatchObject({
      booking: { status: 'upcoming', booking_reschedules: [] },
    });
  },
);

test('[D-B58] a session may be moved as often as both like, and ends when a move is declined', async () => {
  const { id } = await world.build({ status: 'upcoming', startTime: start });
  for (const step of [1, 2, 3, 4, 5, 6]) {
    const rescheduleDateTime = new Date(start.getTime() + (step % 2) * hour).toISOString();
    const by = world.api[step % 2 === 0 ? 'mentee' : 'mentor'];
    expect((await by.post(`/bookings/${id}/reschedule`, { rescheduleDateTime })).status).toBe(200);
  }
  const reason = 'That does not suit me either.';
  expect((await world.api.mentor.post(`/bookings/${id}/cancel`, { reason })).body).toMatchObject({
    booking: { status: 'cancelled', cancellation: { reason } },
  });
  expect(await storedSession(app, id)).toMatchObject({ status: 'cancelled', claims: 0 });
});

test('[D-B59] a list carries the last 20 moves of a session, the session itself its last 100', async () => {
  const { id } = await world.build({ status: 'upcoming', startTime: start });
  await app.database.ops.rows(
    `insert into bookings.reschedule (tenant_id, program_id, booking_id, who, old_start_time, new_start_time, reason, created_at)
     select $1, $2, $3, 'Admin', $4::timestamptz, $4::timestamptz + interval '1 hour', 'Move ' || n, $4::timestamptz - interval '1 day' + n * interval '1 minute'
     from generate_series(1, 101) n`,
    [world.program.tenantId, world.program.id, id, start],
  );
  const admin = await world.admin();
  const list = `/api/v1/app/${world.program.enterpriseSlug}/${world.program.slug}/admin/bookings`;
  const reasonsOf = ({ booking_reschedules: moves }: BookingView) =>
    [moves.length, moves[0]?.reason, moves.at(-1)?.reason] as const;
  for (const [api, path] of [
    [world.api.mentee, '/api/v2/my/bookings?tab=upcoming'],
    [admin, `${list}/bookings_list.json`],
  ] as const) {
    const { bookings } = (await api.get<{ bookings: BookingView[] }>(path)).body;
    expect(bookings.map(reasonsOf)).toEqual([[20, 'Move 82', 'Move 101']]);
  }
  for (const [api, path] of [
    [world.api.mentee, `/bookings/${id}`],
    [admin, `${list}/${id}.json`],
  ] as const) {
    const { booking } = (await api.get<{ booking: BookingView }>(path)).body;
    expect(reasonsOf(booking)).toEqual([100, 'Move 2', 'Move 101']);
  }
});

test('[D-B108] other hours of the mentor leave the sessions that stand outside of them as they are', async () => {
  const { id } = await world.build({ status: 'upcoming', startTime: start });
  await buildHours(app, world.mentor.id, { program: world.program, weekly: [] });
  expect(await openStarts(world)).toEqual([]);
  expect((await world.api.mentee.get(`/bookings/${id}`)).body).toMatchObject({
    booking: { status: 'upcoming', start_time: start.toISOString() },
  });
  expect(await storedSession(app, id)).toMatchObject({ status: 'upcoming', claims: 2 });
});

test('[B-186, D-B129, D-B130, D-B131] a mentor accepts one request and declines another; each answer carries the session and a message, as that of completing does', async () => {
  const accepted = await world.build({ startTime: start });
  const declined = await world.build({ startTime: new Date(start.getTime() + 2 * hour) });
  const over = await world.build({ status: 'upcoming', startTime: new Date(app.clock.now().getTime() - 3 * hour) });
  const { mentor } = world.api;
  expect(await mentor.post(`/bookings/${accepted.id}/accept`)).toMatchObject({
    status: 200,
    body: { booking: { id: accepted.id, status: 'upcoming' }, message: 'Booking accepted succesfully!' },
  });
  expect(await mentor.post(`/bookings/${declined.id}/cancel`, { reason: 'I am travelling.' })).toMatchObject({
    status: 200,
    body: { booking: { id: declined.id, status: 'cancelled' }, message: 'Booking cancelled successfully!' },
  });
  expect(await mentor.post(`/bookings/${over.id}/complete`)).toMatchObject({
    status: 200,
    body: { booking: { id: over.id, status: 'completed' }, message: 'Booking completed succesfully!' },
  });
});

test.each([
  [
    '[B-061, D-B60] a reason above 500 characters',
    { reschedule_reason: 'x'.repeat(501) },
    'reschedule_reason',
    'Reason must be 500 characters or fewer',
  ],
  [
    '[B-062] a duration not on the list',
    { duration: 15 },
    'duration',
    'Duration must be one of 30, 45, 60, 90, 120 minutes.',
  ],
  [
    '[D-B115] an instant without offset',
    { rescheduleDateTime: '2026-03-02T10:00:00' },
    'rescheduleDateTime',
    'Reschedule time must be a date and time with a time zone.',
  ],
  ['[B-064, S03] the id of another booking', { bookingId: 1 }, 'bookingId', 'This is not the booking of the address.'],
])('%s is refused', async (_title, change, field, text) => {
  const { id } = await world.build({ status: 'upcoming', startTime: start });
  const { status, body } = await world.api.mentee.post(`/bookings/${id}/reschedule`, {
    rescheduleDateTime: later().toISOString(),
    ...change,
  });
  expect(status).toBe(422);
  expect(body).toMatchObject({ errors: { [field]: [text] } });
  expect((await storedSession(app, id)).status).toBe('upcoming');
});

test('[B-059, D-B109] a session moves only to an offered time, and may overlap its own old one', async () => {
  const { id } = await world.build({ status: 'upcoming', startTime: start });
  const off = await world.api.mentee.post(`/bookings/${id}/reschedule`, {
    rescheduleDateTime: new Date(start.getTime() + 600_000).toISOString(),
  });
  expect(off).toMatchObject({ status: 422, body: { errors: { start_time: ['This time is not available.'] } } });
  const half = new Date(start.getTime() + hour / 2).toISOString();
  expect(await openStarts(world)).not.toContain(half);
  expect(await openStarts(world, `?booking_id=${id}`)).toContain(half);
  expect((await world.api.mentee.post(`/bookings/${id}/reschedule`, { rescheduleDateTime: half })).status).toBe(200);
});

test("[D-B110, D-B111] moving onto somebody's busy time answers 409, tells nothing, and keeps the old time", async () => {
  const { id } = await world.build({ status: 'upcoming', startTime: start });
  const other = await buildPerson(app, { memberships: [{ program: world.program, role: 'mentee' }] });
  await world.build({ status: 'upcoming', mentee: other, startTime: later() });
  const { status, body } = await world.api.mentee.post(`/bookings/${id}/reschedule`, {
    rescheduleDateTime: later().toISOString(),
  });
  expect([status, body]).toEqual([409, { error: 'This time slot is no longer available.', code: 'slot.taken' }]);
  expect(await storedSession(app, id)).toMatchObject({ status: 'upcoming', claims: 2 });
});

test('[D-B105] the own session of somebody else is not taken out of the busy times by naming it', async () => {
  const other = await buildPerson(app, { memberships: [{ program: world.program, role: 'mentee' }] });
  const hidden = await world.build({ status: 'upcoming', mentee: other, startTime: start });
  const { status } = await world.api.mentee.get(`/mentors/${world.mentor.id}/availability?booking_id=${hidden.id}`);
  expect(status).toBe(404);
});

test('[B-130, B-131, B-209, B-210, D-B98, D-B141, D-B176] a confirmed session goes to Google, to Microsoft and into an ics file', async () => {
  const { id } = await world.build({ status: 'upcoming', startTime: start });
  const google = await world.api.mentee.post(`/api/v2/my/calendar/add_to_google_calendar?booking_id=${id}`);
  const microsoft = await world.api.mentee.post(`/api/v2/my/calendar/add_to_microsoft_calendar?booking_id=${id}`);
  // Nothing is made there: the answer is where to go.
  expect([google.status, microsoft.status]).toEqual([200, 200]);
  const stamp = start.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const at = new URL(String(google.body['url']));
  expect([at.host, at.searchParams.get('text'), at.searchParams.get('dates')?.split('/')[0]]).toEqual([
    'calendar.google.com',
    'Tandem session with Aisha Rahman',
    stamp,
  ]);
  expect(new URL(String(microsoft.body['url'])).searchParams.get('startdt')).toBe(start.toISOString());
  const file = await world.api.mentee.get<string>(`/api/v2/my/calendar/download_ics?booking_id=${id}`);
  expect(file.headers.get('content-type')).toContain('text/calendar');
  expect(file.body.split('\r\n')).toEqual(
    expect.arrayContaining([`UID:booking-${id}`, 'SEQUENCE:0', 'STATUS:CONFIRMED', `DTSTART:${stamp}`]),
  );
});

test('[D-B176] the ics of a moved session has a higher SEQUENCE, and that of a cancelled one says so', async () => {
  const { id } = await world.build({ status: 'upcoming', startTime: start });
  await world.api.mentee.post(`/bookings/${id}/reschedule`, { rescheduleDateTime: later().toISOString() });
  const waiting = await world.api.mentee.get(`/api/v2/my/calendar/download_ics?booking_id=${id}`);
  expect(waiting.status).toBe(409);
  await world.api.mentor.post(`/bookings/${id}/accept`);
  const moved = await world.api.mentee.get<string>(`/api/v2/my/calendar/download_ics?booking_id=${id}`);
  expect(moved.body).toContain('SEQUENCE:1');
  await world.api.mentee.post(`/bookings/${id}/cancel`, { reason: 'I am travelling.' });
  const cancelled = await world.api.mentee.get<string>(`/api/v2/my/calendar/download_ics?booking_id=${id}`);
  expect(cancelled.body).toContain('STATUS:CANCELLED');
  expect(cancelled.body).toContain('SEQUENCE:2');
});

test('[B-053, B-219] a confirmed session names the page of its room to its people only', async () => {
  const { id } = await world.build({ status: 'upcoming', startTime: start });
  const pending = await world.build({ startTime: later() });
  const room_url = `/app/${world.program.enterpriseSlug}/${world.program.slug}/bookings/${id}/room`;
  for (const api of [world.api.mentee, world.api.mentor])
    expect((await api.get(`/bookings/${id}`)).body).toMatchObject({ booking: { urls: { room_url } } });
  expect((await world.api.mentee.get(`/bookings/${pending.id}`)).body).toMatchObject({
    booking: { urls: { room_url: null } },
  });
  expect((await (await world.admin()).get(`/bookings/${id}`)).body).toMatchObject({
    booking: { urls: { room_url: null }, role_type: null },
  });
});
