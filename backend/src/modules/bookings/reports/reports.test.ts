import pg from 'pg';
import type { BookingView } from '@tandem/contracts/bookings';
import type { Answer } from '../../../../test/harness.js';
import { buildPerson } from '../../platform/index.js';
import type { BookingOverrides } from '../bookings.builders.js';
import { storedSession } from '../testing/session-facts.js';
import { openSessionWorld } from '../testing/session-world.js';
import { quietApp } from '../testing/quiet-app.js';

const app = quietApp();

const hour = 3_600_000;
const hoursAgo = (hours: number) => new Date(app.clock.now().getTime() - hours * hour);
const technical = { reason: 'Technical issues' };

/** A session that is over, of two people with a credit between them. */
async function openPast(overrides: Partial<BookingOverrides> = {}) {
  const world = await openSessionWorld(app, { credits: 1 });
  const booking = await world.build({ status: 'upcoming', startTime: hoursAgo(3), ...overrides });
  return { world, booking, path: `/bookings/${booking.id}/report` };
}

const storedReports = (id: number) =>
  app.database.ops.rows(
    'select reporter_id, reported_user_id, reason, other_reason from bookings.report where booking_id = $1 order by id',
    [id],
  );

async function asOwner(sql: string): Promise<void> {
  const owner = new pg.Client({ connectionString: app.urls.owner });
  await owner.connect();
  await owner.query(sql);
  await owner.end();
}

test('[B-071, B-074, B-226, D-B33, D-B53, D-B133] a participant who marks the other one as absent reports the session: nothing is missed yet, and the credit stays held', async () => {
  const { world, booking, path } = await openPast();
  const answer = await world.api.mentee.post(path, {
    bookingId: booking.id,
    reportedUserId: world.mentor.id,
    reason: 'The other person did not show up',
  });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      booking: { id: booking.id, status: 'reported', readable_booking_status: 'Pending investigation' },
      message: 'Booking reported successfully!',
    },
  });
  expect(answer.body['booking']?.['missed_participant_id']).toBeNull();
  expect(await storedSession(app, booking.id)).toMatchObject({ status: 'reported', credit: 'held', claims: 0 });
  expect(await storedReports(booking.id)).toEqual([
    {
      reporter_id: world.mentee.id,
      reported_user_id: world.mentor.id,
      reason: 'The other person did not show up',
      other_reason: null,
    },
  ]);
  const list = await world.api.mentor.get<{ bookings: BookingView[] }>('/api/v2/my/bookings?tab=to_review');
  expect(list.body.bookings.map(({ id, status }) => ({ id, status }))).toEqual([
    { id: booking.id, status: 'reported' },
  ]);
});

test('[B-070, B-227, D-B54, D-B134] the no-show report names no one: the other party is reported', async () => {
  const { world, booking } = await openPast();
  const answer = await world.api.mentee.post('/bookings/failed_booking_report', {
    booking_id: booking.id,
    failed_booking_reason: 'Others',
    other_failed_booking_reason: 'The line was dead.',
  });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      booking: { status: 'reported' },
      message: 'Thanks for letting us know! The details have been sent to our support team.',
    },
  });
  expect(await storedReports(booking.id)).toEqual([
    {
      reporter_id: world.mentee.id,
      reported_user_id: world.mentor.id,
      reason: 'Others',
      other_reason: 'The line was dead.',
    },
  ]);
});

test('[D-B213] a mentor may report through the same call', async () => {
  const { world, booking } = await openPast();
  const body = { booking_id: booking.id, failed_booking_reason: 'Session ended too early' };
  expect((await world.api.mentor.post('/bookings/failed_booking_report', body)).status).toBe(200);
  expect(await storedReports(booking.id)).toMatchObject([{ reported_user_id: world.mentee.id }]);
});

test('[B-201, D-B152, D-S52] the no-show report needs the CSRF token, the other report does not', async () => {
  const { world, booking, path } = await openPast();
  const headers = { 'x-csrf-token': '' };
  const body = { booking_id: booking.id, failed_booking_reason: 'Technical issues' };
  expect(await world.api.mentee.post('/bookings/failed_booking_report', body, { headers })).toMatchObject({
    status: 403,
    body: { error: 'Invalid security token. Please reload the page.' },
  });
  expect(await storedReports(booking.id)).toEqual([]);
  const report = { ...technical, reportedUserId: world.mentor.id };
  expect((await world.api.mentee.post(path, report, { headers })).status).toBe(200);
});

const refusals: readonly [string, Record<string, unknown>, string, string][] = [
  ['no reason', {}, 'reason', 'Please choose a reason'],
  ['an empty reason', { reason: ' ' }, 'reason', 'Please choose a reason'],
  ['a reason of 501 characters', { reason: 'x'.repeat(501) }, 'reason', 'This must be 500 characters or fewer'],
  ['Others without a word', { reason: 'Others', other_reason: ' ' }, 'other_reason', 'Please tell us what happened'],
  [
    'Others with 501 characters',
    { reason: 'Others', other_reason: 'x'.repeat(501) },
    'other_reason',
    'This must be 500 characters or fewer',
  ],
  ['the id of another booking', { ...technical, bookingId: 1 }, 'bookingId', 'This is not the booking of the address.'],
];
test.each(refusals)('[B-071, B-181, D-B55] a report with %s is refused', async (_title, body, field, text) => {
  const { world, booking, path } = await openPast();
  const answer = await world.api.mentee.post(path, { reportedUserId: world.mentor.id, ...body });
  expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [text] } } });
  expect(await storedSession(app, booking.id)).toMatchObject({ status: 'upcoming', credit: 'held' });
});

test.each([
  ['in the reason itself', { reason: ' He never came. ' }],
  ['in the field of the no-show report', { reason: 'Others', other_failed_booking_reason: 'He never came.' }],
])('[B-071, D-B33, D-B133] a reason in the own words of the reporter is taken: %s', async (_title, given) => {
  const { world, booking, path } = await openPast();
  const answer = await world.api.mentee.post(path, { reportedUserId: world.mentor.id, ...given });
  expect(answer).toMatchObject({ status: 200, body: { message: 'Booking reported successfully!' } });
  expect(await storedReports(booking.id)).toMatchObject([{ reason: 'Others', other_reason: 'He never came.' }]);
  const { body } = await (await world.admin()).get(`/bookings/${booking.id}`);
  expect(body['booking']?.['report_details']).toMatchObject({ reason: 'Others', other_reason: 'He never came.' });
});

test.each([
  ['no reason', {}, 'failed_booking_reason', 'Please choose a reason'],
  ['an empty reason', { failed_booking_reason: '' }, 'failed_booking_reason', 'Please choose a reason'],
  [
    'Others without a word',
    { failed_booking_reason: 'Others' },
    'other_failed_booking_reason',
    'Please tell us what happened',
  ],
])('[B-181, D-B134] a no-show report with %s is refused', async (_title, body, field, text) => {
  const { world, booking } = await openPast();
  const answer = await world.api.mentee.post('/bookings/failed_booking_report', { booking_id: booking.id, ...body });
  expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [text] } } });
  expect(await storedReports(booking.id)).toEqual([]);
});

test.each(['Session was moved outside the platform', 'Inappropriate behaviour'])(
  '[D-B55] the reason %s is accepted',
  async (reason) => {
    const { world, booking, path } = await openPast();
    expect((await world.api.mentor.post(path, { reportedUserId: world.mentee.id, reason })).status).toBe(200);
    expect(await storedReports(booking.id)).toMatchObject([{ reason, other_reason: null }]);
  },
);

test('[D-B53, D-B133] only people of the session can be reported, and only by its participants', async () => {
  const { world, booking, path } = await openPast();
  const stranger = await buildPerson(app, { memberships: [{ program: world.program, role: 'mentee' }] });
  const admin = await world.admin();
  const body = { ...technical, reportedUserId: world.mentor.id };
  expect(await world.api.mentee.post(path, { ...body, reportedUserId: stranger.id })).toMatchObject({
    status: 422,
    body: { errors: { reportedUserId: ['This person is not part of the session.'] } },
  });
  expect((await (await app.as(stranger, world.program)).post(path, body)).status).toBe(404);
  expect((await admin.post(path, body)).status).toBe(403);
  expect(await storedReports(booking.id)).toEqual([]);
});

test('[D-B33, D-B90] before the start there is nothing to report', async () => {
  const { world, booking, path } = await openPast({ startTime: new Date(app.clock.now().getTime() + 26 * hour) });
  expect((await world.api.mentee.post(path, { ...technical, reportedUserId: world.mentor.id })).status).toBe(409);
  expect(await storedReports(booking.id)).toEqual([]);
  expect(await storedSession(app, booking.id)).toMatchObject({ status: 'upcoming', claims: 2 });
});

test('[D-B48] the same report twice is one report, and the second person of a reported session is refused', async () => {
  const { world, booking, path } = await openPast();
  const body = { ...technical, reportedUserId: world.mentor.id };
  expect((await world.api.mentee.post(path, body)).status).toBe(200);
  expect((await world.api.mentee.post(path, body)).status).toBe(200);
  expect((await world.api.mentor.post(path, { ...body, reportedUserId: world.mentee.id })).status).toBe(409);
  expect(await storedReports(booking.id)).toHaveLength(1);
  expect((await storedSession(app, booking.id)).messages.filter((name) => name === 'booking-reported')).toHaveLength(1);
});

test('[D-B46, D-B90] two people reporting at once make one report', async () => {
  const { world, booking, path } = await openPast();
  const answers = await Promise.all([
    world.api.mentee.post(path, { ...technical, reportedUserId: world.mentor.id }),
    world.api.mentor.post(path, { ...technical, reportedUserId: world.mentee.id }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await storedReports(booking.id)).toHaveLength(1);
});

test('[D-B46, D-B186] a report and a review at once leave one legal state: a reported session takes no review, and what was written stays', async () => {
  const { world, booking, path } = await openPast({ status: 'completed', startTime: hoursAgo(5) });
  const feedback = `/bookings/${booking.id}/booking_participants/${booking.seats.mentor}/feedback`;
  const answers = [1, 2, 3, 4].map((question_id) => ({ question_id, value: 4 }));
  const [reported, rated] = await Promise.all([
    world.api.mentor.post(path, { ...technical, reportedUserId: world.mentee.id }),
    world.api.mentee.post(feedback, { answers }),
  ]);
  expect(reported.status).toBe(200);
  const reviews = await app.database.ops.rows('select side from bookings.review where booking_id = $1', [booking.id]);
  expect([reviews.length, rated.status]).toEqual(isOk(rated) ? [1, rated.status] : [0, 409]);
  expect(await storedSession(app, booking.id)).toMatchObject({ status: 'reported', credit: 'charged' });
});

const isOk = ({ status }: Answer<unknown>) => status < 300;

test('[D-B46] a report that cannot be told leaves nothing behind', async () => {
  const { world, booking, path } = await openPast();
  await asOwner(
    `create or replace function kernel.refuse_report() returns trigger language plpgsql as
      $$ begin if new.name = 'bookings.booking-reported.v1' then raise exception 'refused'; end if; return new; end $$;
    create trigger refuse_report before insert on kernel.outbox_message for each row execute function kernel.refuse_report()`,
  );
  try {
    const body = { ...technical, reportedUserId: world.mentor.id };
    expect((await world.api.mentee.post(path, body)).status).toBe(500);
  } finally {
    await asOwner('drop trigger refuse_report on kernel.outbox_message');
  }
  expect(await storedReports(booking.id)).toEqual([]);
  expect(await storedSession(app, booking.id)).toMatchObject({ status: 'upcoming', credit: 'held', claims: 2 });
});

test('[D-B47] the report is on the record, with who did it and why', async () => {
  const { world, booking, path } = await openPast();
  await world.api.mentee.post(path, { ...technical, reportedUserId: world.mentor.id });
  const rows = await app.database.ops.rows(
    `select actor_id, action, value_from, value_to, reason from kernel.audit_row
     where object_type = 'booking' and object_id = $1 order by id desc limit 1`,
    [String(booking.id)],
  );
  expect(rows).toEqual([
    {
      actor_id: world.mentee.id,
      action: 'booking.report',
      value_from: 'upcoming',
      value_to: 'reported',
      reason: 'Technical issues',
    },
  ]);
});

test('[D-B71, D-B72, B-116] who reported and why is for admins only; the people read that the session is being reviewed', async () => {
  const { world, booking, path } = await openPast();
  const words = 'He was rude to me.';
  await world.api.mentee.post(path, { reason: 'Others', other_reason: words, reportedUserId: world.mentor.id });
  for (const api of [world.api.mentee, world.api.mentor]) {
    const { body } = await api.get(`/bookings/${booking.id}`);
    expect(body['booking']).toMatchObject({
      report_details: null,
      booking_reviews: null,
      admin_actions: [],
      chat_link: null,
    });
    expect(JSON.stringify(body)).not.toContain(words);
  }
  const { body } = await (await world.admin()).get(`/bookings/${booking.id}`);
  expect(body['booking']?.['report_details']).toMatchObject({
    reporter: { id: world.mentee.id },
    reported_user: { id: world.mentor.id },
    reason: 'Others',
    other_reason: words,
    investigation_status: 'reported',
    actions: [],
  });
});

test('[D-B33] 30 days after the completion the time to report is over', async () => {
  const { world, booking, path } = await openPast({ status: 'completed', startTime: hoursAgo(5) });
  await app.clock.set(new Date(booking.endTime.getTime() + 30 * 24 * hour + 1000));
  expect((await world.api.mentee.post(path, { ...technical, reportedUserId: world.mentor.id })).status).toBe(409);
  expect(await storedReports(booking.id)).toEqual([]);
});
