import { startTestApp } from '../../../../test/harness.js';
import type { TestApp } from '../../../../test/harness.js';
import { buildReviewQuestion } from '../../programme-admin/index.js';
import { openSessionWorld } from '../testing/session-world.js';
import type { SessionWorld } from '../testing/session-world.js';

let app: TestApp;
let world: SessionWorld;
let path: string;
let bookingId: number;

beforeAll(async () => {
  app = await startTestApp({ env: { LOG_LEVEL: 'silent' } });
});
beforeEach(async () => {
  world = await openSessionWorld(app);
  const booking = await world.build({ status: 'completed' });
  bookingId = booking.id;
  path = `/bookings/${bookingId}/booking_participants/${booking.seats.mentor}/feedback`;
});
afterAll(() => app.close());

const ask = (question: Omit<Parameters<typeof buildReviewQuestion>[1], 'programId'>) =>
  buildReviewQuestion(app, { programId: world.program.id, ...question });
const questions = async () =>
  Object.values((await world.api.mentee.get(path)).body['questions'] ?? {}).map((question) =>
    String(question['title']),
  );

test('[B-120, B-129, D-B223] stars, text, options and checkboxes are asked and kept, ticked boxes as options', async () => {
  const stars = await ask({ title: 'How likely?', category: 'stars', scale_start: 1, scale_end: 10 });
  const text = await ask({ title: 'What helped?', category: 'text' });
  const one = await ask({ title: 'Which part?', category: 'options', options: ['Start', 'End'] });
  const many = await ask({
    title: 'Which topics?',
    category: 'checkboxes',
    options: ['Career', 'Study', 'Life'],
    required: false,
  });
  const answers = [
    { question_id: stars, value: 10 },
    { question_id: text, text: 'Clear next steps.' },
    { question_id: one, options: ['End'] },
    { question_id: many, options: ['Career', 'Life'] },
  ];
  const { status, body } = await world.api.mentee.post(path, { answers });
  expect(status).toBe(201);
  expect(body['booking']?.['reviews']?.['user_review']?.['feedback']).toMatchObject([
    { category: 'stars', value: 10, title: 'How likely?', scale_start: 1, scale_end: 10 },
    { category: 'text', text: 'Clear next steps.' },
    { category: 'options', options: ['End'] },
    { category: 'options', options: ['Career', 'Life'], title: 'Which topics?' },
  ]);
  const told = await app.database.ops.row(
    `select payload -> 'stars' as stars, payload ->> 'comment' as comment from kernel.outbox_message
     where name = 'bookings.booking-rated.v1' and (payload ->> 'bookingId')::bigint = $1`,
    [bookingId],
  );
  expect(told).toEqual({ stars: 5, comment: 'Clear next steps.' });
});

test('[B-120] what was left open is no answer: nothing of it is kept, and no comment is made of it', async () => {
  const ids = [
    await ask({ title: 'What helped?', category: 'text', required: false }),
    await ask({ title: 'Which topics?', category: 'checkboxes', options: ['Career', 'Study'], required: false }),
    await ask({ title: 'How likely?', category: 'stars', required: false }),
  ];
  const [text = 0, many = 0, stars = 0] = ids;
  const answers = [
    { question_id: text, text: ' ' },
    { question_id: many, options: [] },
    { question_id: stars, value: null },
  ];
  const { status, body } = await world.api.mentee.post(path, { answers });
  expect([status, body['booking']?.['reviews']?.['user_review']]).toEqual([201, { feedback: [], submitted: true }]);
  const told = await app.database.ops.row(
    `select payload -> 'comment' as comment from kernel.outbox_message
     where name = 'bookings.booking-rated.v1' and (payload ->> 'bookingId')::bigint = $1`,
    [bookingId],
  );
  expect(told).toEqual({ comment: null });
});

test.each([
  ['a choice that is not offered', ['Middle']],
  ['two choices where one is asked', ['Start', 'End']],
])('[D-B182] %s is refused', async (_title, options) => {
  const id = await ask({ category: 'options', options: ['Start', 'End'] });
  const { status, body } = await world.api.mentee.post(path, { answers: [{ question_id: id, options }] });
  expect([status, body['errors']]).toEqual([422, { [`answers.${id}`]: ['This answer is not one of the choices'] }]);
});

test('[D-B182] a programme that removed its questions asks how the session was', async () => {
  expect(await questions()).toEqual(['How helpful was your mentor?', 'How likely are you to apply what you learned?']);
  await ask({ title: 'Old question', removed: true });
  expect(await questions()).toEqual(['How was your session?']);
});

test('[D-B182] each side answers its own questions', async () => {
  await ask({ title: 'For mentors', user_type: 'mentor' });
  await ask({ title: 'For mentees', user_type: 'mentee' });
  expect(await questions()).toEqual(['For mentees']);
});

test('[B-129, D-B182, P-098] a session is asked about as its programme did when it was completed, whatever it asks by now', async () => {
  const old = await ask({ title: 'What helped?', category: 'text' });
  const startTime = new Date(app.clock.now().getTime() - 26 * 3_600_000);
  const { id, seats } = await world.build({ status: 'upcoming', startTime });
  expect((await world.api.mentor.post(`/bookings/${id}/complete`)).status).toBe(200);
  await app.database.ops.rows('update programme_admin.review_question set deleted_at = $2 where id = $1', [
    old,
    app.clock.now(),
  ]);
  await ask({ title: 'What next?', category: 'text' });
  expect(await questions()).toEqual(['What next?']);
  path = `/bookings/${id}/booking_participants/${seats.mentor}/feedback`;
  expect(await questions()).toEqual(['What helped?']);
  const { status, body } = await world.api.mentee.post(path, { answers: [{ question_id: old, text: 'The plan.' }] });
  expect(status).toBe(201);
  expect(body['booking']?.['reviews']?.['user_review']?.['feedback']).toMatchObject([
    { title: 'What helped?', text: 'The plan.' },
  ]);
});

test('[D-B19, D-B182] so is a past session that was logged', async () => {
  const { body } = await world.api.mentee.post('/bookings/offline_bookings', {
    program_id: world.program.id,
    booking_type: 'one_on_one',
    booking_method: 'online',
    participant_id: world.mentor.id,
    start_time: new Date(app.clock.now().getTime() - 50 * 3_600_000).toISOString(),
    learning_objectives_attributes: [{ objective: 'Compare two offers' }],
  });
  await ask({ title: 'What next?', category: 'text' });
  path = `/bookings/${Number(body['booking']?.['id'])}/booking_participants/${Number(body['booking']?.['participant_id'])}/feedback`;
  expect(await questions()).toEqual(['How helpful was your mentor?', 'How likely are you to apply what you learned?']);
});
