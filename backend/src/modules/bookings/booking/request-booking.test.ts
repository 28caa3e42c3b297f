import { buildMentor, buildProfile } from '../../accounts/index.js';
import { buildPerson } from '../../platform/index.js';
import { buildPair } from '../../programme-admin/index.js';
import { quietApp } from '../testing/quiet-app.js';
import { storedSession } from '../testing/session-facts.js';
import { openSessionWorld, openStarts, spacedStart } from '../testing/session-world.js';
import type { SessionWorld, SessionWorldOverrides } from '../testing/session-world.js';

const app = quietApp();
let world: SessionWorld;
let start: Date;

beforeEach(async () => {
  world = await openSessionWorld(app);
  start = spacedStart(app.clock.now(), 0);
});

const submission = '/bookings/booking_submission';

async function bookingsOf(person: { id: number }): Promise<number> {
  const row = await app.database.ops.row<{ count: number }>(
    'select count(*)::int as count from bookings.booking where $1 in (mentor_id, mentee_id)',
    [person.id],
  );
  return row?.count ?? 0;
}

test.each([submission, '/api/v2/my/bookings'])(
  '[B-195..B-197, B-221, B-033..B-035, D-B148] %s makes a request of an hour, online, pending',
  async (path) => {
    const { status, body } = await world.api.mentee.post(path, world.request(start));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      message: 'Booking request succesfully sent!',
      booking: {
        status: 'pending',
        readable_booking_status: 'Pending Accept',
        duration: 60,
        booking_method: 'online',
        booking_type: 'one_on_one',
        session_type: 'Video Call',
        service_id: 2,
        requester_id: world.mentee.id,
        requestee_id: world.mentor.id,
        start_time: start.toISOString(),
        topic: 'Choosing a first role',
        learning_objectives: [{ objective: 'Compare two offers' }],
        participant: { id: world.mentor.id, user_type: 'mentor' },
        role_type: 'mentee',
        created_by: 'Mentee',
      },
    });
  },
);

test('[B-197, D-S51] without a header the programme that the request names is the one it is made in', async () => {
  const api = await app.as(world.mentee);
  const made = await api.post('/api/v2/my/bookings', world.request(start));
  expect(made).toMatchObject({ status: 201, body: { booking: { program_id: world.program.id } } });
});

test('[B-138, D-B02, D-B16] a mentor asks a mentee, who then reads it as waiting for their own approval', async () => {
  await buildPair(app, { programId: world.program.id, mentorId: world.mentor.id, menteeId: world.mentee.id });
  const asked = await world.api.mentor.post(submission, world.request(start, { requestee_id: world.mentee.id }));
  expect(asked).toMatchObject({
    status: 201,
    body: { booking: { status: 'pending', role_type: 'mentor', created_by: 'Mentor' } },
  });
  const { body } = await world.api.mentee.get(`/bookings/${String(asked.body['booking']?.['id'])}`);
  expect(body).toMatchObject({
    booking: { status: 'pending_accept', readable_booking_status: 'Pending Your Approval' },
  });
});

const incomplete: readonly [string, Record<string, unknown>, string][] = [
  ['[B-162] no objective', { learning_objectives_attributes: [] }, 'You need at least 1 topic'],
  [
    '[B-163] four objectives',
    { learning_objectives_attributes: ['a', 'b', 'c', 'd'].map((objective) => ({ objective })) },
    'You can only select up to 3 topics',
  ],
  [
    '[B-164] an empty objective',
    { learning_objectives_attributes: [{ objective: ' ' }] },
    'This selection is required',
  ],
  [
    '[D-B165] the same objective twice',
    { learning_objectives_attributes: [{ objective: 'Same' }, { objective: 'same' }] },
    'Each topic can be chosen once',
  ],
  ['[B-165] no topic', { topic: '' }, 'Your key details is required'],
  ['[B-033] a duration of another screen', { duration: 120 }, 'Duration must be one of 30, 45, 60, 90 minutes.'],
  ['[S11, D-B57] a false status', { status: 'completed' }, 'A new booking starts as a request.'],
  ['[S11, D-B57] another service', { service_id: 9 }, 'This service cannot be booked.'],
  [
    '[D-B166] a link that is none',
    { booking_links_attributes: [{ internal_link: 'javascript:alert(1)' }] },
    'Link must be a valid URL starting with https://',
  ],
  [
    '[D-B115] a start without offset',
    { start_time: '2026-03-02T10:00:00' },
    'Start time must be a date and time with a time zone.',
  ],
];
test.each(incomplete)(
  '[B-162..B-165, B-171] %s is refused with its text and saves nothing',
  async (_title, change, text) => {
    const { status, body } = await world.api.mentee.post(submission, world.request(start, change));
    expect(status).toBe(422);
    expect(Object.values(body['errors'] ?? {}).flat()).toContain(text);
    expect(await bookingsOf(world.mentee)).toBe(0);
  },
);

test('[S11, D-B57] nobody requests in the name of another person', async () => {
  const other = await buildPerson(app, { memberships: [{ program: world.program, role: 'mentee' }] });
  const { status } = await world.api.mentee.post(submission, world.request(start, { requester_id: other.id }));
  expect(status).toBe(403);
  expect([await bookingsOf(other), await bookingsOf(world.mentee)]).toEqual([0, 0]);
});

test('[S03, B-010] people of other programmes and other programmes themselves cannot be named', async () => {
  const foreign = await openSessionWorld(app);
  const person = await world.api.mentee.post(submission, world.request(start, { requestee_id: foreign.mentor.id }));
  expect(person).toMatchObject({ status: 404, body: { code: 'not_found' } });
  const programme = await world.api.mentee.post(
    submission,
    world.request(start, { program_id: foreign.program.id, requestee_id: foreign.mentor.id }),
  );
  expect(programme.status).toBe(422);
  expect(await bookingsOf(foreign.mentor)).toBe(0);
});

test.each([
  ['[S11, D-B109] a start in the past', -48 * 3600],
  ['[D-B109] a start off the grid', 600],
  ['[D-B109] a start outside the hours', -3600],
])('%s is not available', async (_title, seconds) => {
  const { status, body } = await world.api.mentee.post(
    submission,
    world.request(new Date(start.getTime() + seconds * 1000)),
  );
  expect(status).toBe(422);
  expect(body).toMatchObject({ errors: { start_time: ['This time is not available.'] } });
});

test('[D-B79] nobody books themselves', async () => {
  const { status } = await world.api.mentee.post(submission, world.request(start, { requestee_id: world.mentee.id }));
  expect(status).toBe(422);
});

test('[D-B79] a mentor who is not to be disturbed cannot be booked', async () => {
  await buildProfile(app, world.mentor.id, { dnd: true });
  const { status, body } = await world.api.mentee.post(submission, world.request(start));
  expect([status, body['error']]).toEqual([422, 'This mentor is currently unavailable.']);
});

const refusals: [string, SessionWorldOverrides, number, string][] = [
  [
    '[D-B76] where an admin pairs people nobody opens a first request',
    { settings: { pairingMethod: 'admin_pairs' } },
    403,
    'You are not paired with this participant.',
  ],
  [
    '[D-B218, D-A13] an unconfirmed address',
    { mentee: { confirmed: false } },
    403,
    'Please confirm your email address first.',
  ],
  [
    '[D-B218, D-P16] a programme that is not active',
    { programme: { isActive: false } },
    403,
    'This programme is not active.',
  ],
  [
    '[D-P16] a programme that has ended',
    { programme: { startsOn: '2020-01-01', endsOn: '2020-12-31' } },
    403,
    'This programme is not active.',
  ],
];
test.each(refusals)('%s is refused', async (_title, overrides, expected, text) => {
  const closed = await openSessionWorld(app, overrides);
  const { status, body } = await closed.api.mentee.post(submission, closed.request(start));
  expect([status, body['error']]).toEqual([expected, text]);
});

test('[D-B218, D-B219, D-P40] a mentor with all places taken cannot be asked by somebody new, only by a pair', async () => {
  const full = await openSessionWorld(app, { settings: { menteesPerMentor: 1 } });
  const newcomer = await buildPerson(app, { memberships: [{ program: full.program, role: 'mentee' }] });
  await buildPair(app, { programId: full.program.id, mentorId: full.mentor.id, menteeId: full.mentee.id });
  const refused = await (await app.as(newcomer, full.program)).post(submission, full.request(start));
  expect([refused.status, refused.body['error']]).toEqual([422, 'This mentor is fully booked.']);
  const told = await (await app.as(newcomer, full.program)).get(`/bookings/may_request?user_ids=${full.mentor.id}`);
  expect(told.body).toMatchObject({ users: [{ allowed: false, reason: 'fully_booked', full: 'mentor' }] });
  expect((await full.api.mentee.post(submission, full.request(start))).status).toBe(201);
});

test('[B-182, D-B121] without a credit the answer leads to the page that sells them', async () => {
  const poor = await openSessionWorld(app, { credits: 0 });
  const { status, body } = await poor.api.mentee.post(submission, poor.request(start));
  expect(status).toBe(422);
  expect(body).toMatchObject({ error: 'Insufficient credit.', redirectUrl: '/package/10/purchase_page' });
});

test('[B-188, D-B122] a special mentor books as a mentee without credits', async () => {
  const poor = await openSessionWorld(app, { credits: 0 });
  await buildProfile(app, poor.mentee.id, { isFlMentor: true });
  const { status, body } = await poor.api.mentee.post(submission, poor.request(start));
  expect(status).toBe(201);
  expect((await storedSession(app, Number(body['booking']?.['id']))).credit).toBe('none');
});

test('[D-B152] both create calls need the security token', async () => {
  for (const path of [submission, '/api/v2/my/bookings']) {
    const { status, body } = await world.api.mentee.post(path, world.request(start), {
      headers: { 'x-csrf-token': 'wrong' },
    });
    expect([status, body['error']]).toEqual([403, 'Invalid security token. Please reload the page.']);
  }
});

test('[B-212] without a session no call answers', async () => {
  expect((await app.anonymous.post(submission, world.request(start))).status).toBe(401);
  expect((await app.anonymous.get('/api/v2/my/bookings')).status).toBe(401);
  expect((await app.anonymous.get(`/mentors/${world.mentor.id}/availability`)).status).toBe(401);
});

test('[D-B77, D-P38] the first accepted session makes the two a pair', async () => {
  const asked = await world.api.mentee.post(submission, world.request(start));
  const pairs = () =>
    app.database.ops.rows('select state from programme_admin.pair where mentee_id = $1', [world.mentee.id]);
  expect(await pairs()).toEqual([]);
  const accepted = await world.api.mentor.post(`/bookings/${String(asked.body['booking']?.['id'])}/accept`);
  expect(accepted).toMatchObject({
    status: 200,
    body: {
      message: 'Booking accepted succesfully!',
      booking: { status: 'upcoming', readable_booking_status: 'Confirmed' },
    },
  });
  expect(await pairs()).toEqual([{ state: 'active' }]);
});

test('[D-B110] a requested slot is no longer offered, and is again after the request was withdrawn', async () => {
  const asked = await world.api.mentee.post(submission, world.request(start));
  expect(await openStarts(world)).not.toContain(start.toISOString());
  const cancelled = await world.api.mentee.post(`/bookings/${String(asked.body['booking']?.['id'])}/cancel`, {
    reason: 'Changed plans.',
  });
  expect(cancelled.body).toMatchObject({
    message: 'Booking cancelled successfully!',
    booking: { status: 'cancelled', cancellation: { reason: 'Changed plans.' } },
  });
  expect(await openStarts(world)).toContain(start.toISOString());
});

test('[B-180, D-B56] cancelling needs a reason that can be seen', async () => {
  const booking = await world.build();
  for (const sent of [{ reason: ' ' }, { reason: ' \u200b\u2060' }, {}, undefined]) {
    const { status, body } = await world.api.mentee.post(`/bookings/${booking.id}/cancel`, sent);
    expect([status, body['error']]).toEqual([422, 'Please provide a reason to cancel']);
  }
});

test('[B-208] [D-B27] [D-B211] an admin need not say why, also by the path that participants use', async () => {
  const booking = await world.build();
  const admin = await world.admin();
  expect(await admin.post(`/bookings/${booking.id}/cancel`)).toMatchObject({
    status: 200,
    body: { booking: { status: 'cancelled', cancellation: { reason: 'Cancelled by admin' } } },
  });
});

test('[D-B219] the Connect buttons learn for each person whether a request would be taken, and why not', async () => {
  const second = await buildMentor(app, world.program, { profile: { dnd: true } });
  const peer = await buildPerson(app, { memberships: [{ program: world.program, role: 'mentee' }] });
  const ids = [world.mentor.id, second.id, peer.id, world.mentee.id];
  const { body } = await world.api.mentee.get(`/bookings/may_request?user_ids=${ids.join(',')}`);
  expect(body).toEqual({
    users: [
      { user_id: world.mentor.id, allowed: true, reason: null, full: null, seats: ['mentor'] },
      { user_id: second.id, allowed: false, reason: 'unavailable', full: null, seats: [] },
      { user_id: peer.id, allowed: false, reason: 'role', full: null, seats: [] },
      { user_id: world.mentee.id, allowed: false, reason: 'self', full: null, seats: [] },
    ],
  });
  expect((await world.api.mentee.get(`/bookings/may_request?user_ids=${'9'.repeat(22)}`)).status).toBe(422);
  expect((await world.api.mentor.get(`/bookings/may_request?user_ids=${world.mentee.id}`)).body).toMatchObject({
    users: [{ allowed: false, reason: 'not_paired' }],
  });
});
