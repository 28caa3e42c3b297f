import { startTestApp } from '../../../../test/harness.js';
import type { Api, TestApp } from '../../../../test/harness.js';
import { buildProfile } from '../../accounts/index.js';
import { buildPerson } from '../../platform/index.js';
import { buildProgrammeSettings } from '../../programme-admin/index.js';
import type { BuiltBooking } from '../bookings.builders.js';
import { openSessionWorld } from '../testing/session-world.js';
import type { SessionWorld } from '../testing/session-world.js';

let app: TestApp;
let world: SessionWorld;

beforeAll(async () => {
  app = await startTestApp({ env: { LOG_LEVEL: 'silent' } });
});
beforeEach(async () => {
  world = await openSessionWorld(app, { mentor: { firstname: 'Aisha', lastname: 'Rahman' } });
});
afterAll(() => app.close());

type Who = 'mentee' | 'mentor';
const questionsOf = { mentee: [3, 4], mentor: [1, 2] } as const;
const pathOf = (booking: BuiltBooking, rated: Who) =>
  `/bookings/${booking.id}/booking_participants/${booking.seats[rated]}/feedback`;
const other = (who: Who): Who => (who === 'mentee' ? 'mentor' : 'mentee');

function rate(who: Who, booking: BuiltBooking, value = 5) {
  const answers = questionsOf[who].map((question_id) => ({ question_id, value }));
  return world.api[who].post(pathOf(booking, other(who)), { answers });
}

test('[B-119, B-200] the feedback page names the rated person with photo, company and position, and no address', async () => {
  await buildProfile(app, world.mentor.id, { company: 'Northwind', jobTitle: 'Product Lead' });
  const booking = await world.build({ status: 'completed' });
  const { body } = await world.api.mentee.get(`/bookings/${booking.id}/booking_participants/${booking.seats.mentor}`);
  expect(body).toEqual({
    user: {
      profile_photo_url: expect.stringContaining('/photos/'),
      full_name: 'Aisha Rahman',
      info: { company: 'Northwind', job_title: 'Product Lead' },
    },
  });
});

test('[B-129, D-B140, D-B182] without questions of its own a programme asks two of each side, with stars from 1 to 5', async () => {
  const booking = await world.build({ status: 'completed' });
  const mentees = await world.api.mentee.get(pathOf(booking, 'mentor'));
  const titles = (body: typeof mentees.body) =>
    Object.values(body['questions'] ?? {}).map((question) => String(question['title']));
  expect(titles(mentees.body)).toEqual([
    'How helpful was your mentor?',
    'How likely are you to apply what you learned?',
  ]);
  expect(mentees.body).toMatchObject({
    submitted: false,
    questions: [{ category: 'stars', scale_start: 1, scale_end: 5, required: true }, {}],
  });
  const mentors = await world.api.mentor.get(pathOf(booking, 'mentee'));
  expect(titles(mentors.body)).toEqual(['How prepared was your mentee?', 'How engaged was your mentee?']);
});

test('[D-B180] the id in the path is the place of the person rated: an own or a foreign one is unknown', async () => {
  const [booking, another] = [await world.build({ status: 'completed' }), await world.build({ status: 'completed' })];
  expect((await world.api.mentee.get(pathOf(booking, 'mentee'))).status).toBe(404);
  const foreign = `/bookings/${booking.id}/booking_participants/${another.seats.mentor}/feedback`;
  expect((await world.api.mentee.get(foreign)).status).toBe(404);
});

test('[D-B182] a required question left out is named and nothing is kept', async () => {
  const booking = await world.build({ status: 'completed' });
  const { status, body } = await world.api.mentee.post(pathOf(booking, 'mentor'), {
    answers: [{ question_id: 3, value: 5 }],
  });
  expect([status, body['errors']]).toEqual([422, { 'answers.4': ['This field is required'] }]);
  expect((await world.api.mentee.get(`/bookings/${booking.id}`)).body).toMatchObject({
    booking: { status: 'completed' },
  });
});

test.each([0, 6, 2.5])('[B-129] %s stars are none', async (value) => {
  const booking = await world.build({ status: 'completed' });
  expect((await rate('mentee', booking, value)).status).toBe(422);
});

test('[B-121..B-123, D-B39, D-B40, D-B140, D-B181, D-B183] the other review stays hidden until both are in', async () => {
  const booking = await world.build({ status: 'completed' });
  const before = await world.api.mentor.get(`/bookings/${booking.id}`);
  expect(before.body).toMatchObject({
    booking: { reviews: { other_review: { submitted: false, message: 'This user has not rated.' } } },
  });
  const first = await rate('mentee', booking, 4);
  expect(first).toMatchObject({
    status: 201,
    body: {
      message: 'Thank you for your feedback.',
      booking: { status: 'partially_rated', urls: { rate_url: null } },
    },
  });
  const hidden = await world.api.mentor.get(`/bookings/${booking.id}`);
  expect(hidden.body).toMatchObject({
    booking: {
      reviews: {
        user_review: { submitted: false },
        other_review: { submitted: true, visible: false, feedback: [], message: 'Feedback will be available soon.' },
      },
    },
  });
  const last = await rate('mentor', booking, 5);
  expect(last).toMatchObject({
    status: 201,
    body: { booking: { status: 'fully_rated', readable_booking_status: 'Completed' } },
  });
  const open = await world.api.mentee.get(`/bookings/${booking.id}`);
  expect(open.body).toMatchObject({
    booking: {
      reviews: {
        user_review: {
          submitted: true,
          feedback: [{ category: 'stars', title: 'How helpful was your mentor?', value: 4 }, { value: 4 }],
        },
        other_review: {
          visible: true,
          message: null,
          feedback: [{ title: 'How prepared was your mentee?', value: 5 }, { value: 5 }],
        },
      },
    },
  });
});

test.each(['upcoming', 'reported', 'missed', 'cancelled', 'closed'] as const)(
  '[D-B95, D-B179, D-B186] a session that is %s asks for no feedback',
  async (status) => {
    const booking = await world.build({ status });
    expect(await world.api.mentee.get(pathOf(booking, 'mentor'))).toMatchObject({
      status: 409,
      body: { error: 'This action is not available for this booking.' },
    });
  },
);

test.each(['completed', 'pending_rating', 'partially_rated'] as const)(
  '[D-B95, D-B179] a session that is %s asks for feedback, and whoever gave theirs is told so whatever becomes of it',
  async (status) => {
    const booking = await world.build({ status, firstRater: 'mentor' });
    expect(await world.api.mentee.get(pathOf(booking, 'mentor'))).toMatchObject({
      status: 200,
      body: { submitted: false },
    });
    expect((await rate('mentee', booking)).status).toBe(201);
    const reason = { reportedUserId: world.mentor.id, reason: 'Technical issues' };
    await world.api.mentee.post(`/bookings/${booking.id}/report`, reason);
    expect(await world.api.mentee.get(pathOf(booking, 'mentor'))).toMatchObject({
      status: 200,
      body: { submitted: true },
    });
  },
);

test('[D-P16, D-B179] in a programme that is not active no form is offered, and whoever gave theirs is told so', async () => {
  const booking = await world.build({ status: 'partially_rated', firstRater: 'mentor' });
  await app.database.ops.rows('update platform.programme set is_active = false where id = $1', [world.program.id]);
  const inactive = { status: 403, body: { error: 'This programme is not active.' } };
  expect(await world.api.mentee.get(pathOf(booking, 'mentor'))).toMatchObject(inactive);
  expect(await rate('mentee', booking)).toMatchObject(inactive);
  expect(await world.api.mentor.get(pathOf(booking, 'mentee'))).toMatchObject({
    status: 200,
    body: { submitted: true },
  });
});

test('[D-B179] a review is given once', async () => {
  const booking = await world.build({ status: 'completed' });
  await rate('mentee', booking);
  const again = await rate('mentee', booking, 1);
  expect([again.status, again.body['error']]).toEqual([409, 'You have already submitted your feedback.']);
  expect((await world.api.mentee.get(`/bookings/${booking.id}`)).body).toMatchObject({
    booking: { reviews: { user_review: { feedback: [{ value: 5 }, {}] } } },
  });
});

test('[D-B179] twenty presses at once keep one review', async () => {
  const booking = await world.build({ status: 'completed' });
  const statuses = (await Promise.all(Array.from({ length: 20 }, () => rate('mentee', booking)))).map(
    ({ status }) => status,
  );
  expect(statuses.sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
});

test('[D-B96, D-B184, D-P49] where the programme hides reviews, participants read their own only and admins all', async () => {
  await buildProgrammeSettings(app, { programId: world.program.id, reviewSettings: 'hidden' });
  const { id } = await world.build({ status: 'fully_rated' });
  const { body } = await world.api.mentee.get(`/bookings/${id}`);
  expect(body).toMatchObject({ booking: { reviews: { user_review: { submitted: true } } } });
  expect(body['booking']?.['reviews']).not.toHaveProperty('other_review');
  const admin = await buildPerson(app, { memberships: [{ program: world.program, role: 'admin' }] });
  const count = async (api: Api) => {
    const reviews = (await api.get(`/mentorship_ratings/booking_reviews?booking_id=${id}`)).body;
    return [Object.keys(reviews['mentee_reviews'] ?? {}).length, Object.keys(reviews['mentor_reviews'] ?? {}).length];
  };
  expect(await count(world.api.mentee)).toEqual([1, 0]);
  const read = async (api: Api) => (await api.get(`/mentorship_ratings/booking_reviews?booking_id=${id}`)).body;
  expect(await read(world.api.mentee)).toMatchObject({ reviews_hidden: true });
  expect(await count(await app.as(admin, world.program))).toEqual([1, 1]);
});

test('[B-204, D-B157] reviews of a session are answered by who wrote them', async () => {
  const { id } = await world.build({ status: 'fully_rated', stars: 4 });
  const { body } = await world.api.mentor.get(`/mentorship_ratings/booking_reviews?booking_id=${id}`);
  expect(body).toMatchObject({
    mentee_reviews: [{ user_id: world.mentee.id, feedback: [{ value: 4 }, { value: 4 }] }],
    mentor_reviews: [{ user_id: world.mentor.id, full_name: 'Aisha Rahman' }],
  });
});

test('[D-B96, D-B186] while a session is under review, and once it counts as missed, only admins read what was written about it', async () => {
  const { id, seats } = await world.build({ status: 'reported', reportedFrom: 'partially_rated' });
  const admin = await world.admin();
  const written = async (api: Api) =>
    Object.keys((await api.get(`/mentorship_ratings/booking_reviews?booking_id=${id}`)).body['mentee_reviews'] ?? {})
      .length;
  const seen = async () => (await world.api.mentee.get(`/bookings/${id}`)).body['booking']?.['reviews'];
  expect([await written(world.api.mentee), await written(admin), await seen()]).toEqual([0, 1, null]);
  const address = `/api/v2/admin/bookings/${id}`;
  expect((await admin.patch(`${address}/miss`, { missed_participant_id: seats.mentor })).status).toBe(200);
  expect([await written(world.api.mentee), await written(admin), await seen()]).toEqual([0, 1, null]);
});

test('[D-B186] a review is back once the report about its session is decided as completed', async () => {
  const { id } = await world.build({ status: 'reported', reportedFrom: 'partially_rated' });
  expect((await (await world.admin()).patch(`/api/v2/admin/bookings/${id}/complete`)).status).toBe(200);
  expect((await world.api.mentee.get(`/bookings/${id}`)).body).toMatchObject({
    booking: { status: 'partially_rated', reviews: { user_review: { submitted: true } } },
  });
});
