import type { Answer, Json } from '../../../../test/harness.js';
import { buildPair } from '../../programme-admin/index.js';
import { quietApp } from '../testing/quiet-app.js';
import { openSessionWorld, spacedStart } from '../testing/session-world.js';
import type { SessionWorld } from '../testing/session-world.js';

const app = quietApp();
let world: SessionWorld;
let start: Date;

beforeEach(async () => {
  world = await openSessionWorld(app);
  await buildPair(app, { programId: world.program.id, mentorId: world.mentor.id, menteeId: world.mentee.id });
  start = spacedStart(app.clock.now(), 0);
});

const submission = '/bookings/booking_submission';

const byMentor = (change: Record<string, unknown>): Promise<Answer<Json>> =>
  world.api.mentor.post(submission, world.request(start, { requestee_id: world.mentee.id, ...change }));

const phone = { session_type: 'Phone Call', contact_info: '+60 12 345 6789' };
const seenBy = async (side: 'mentor' | 'mentee', id: number) =>
  (await world.api[side].get(`/bookings/${id}`)).body['booking'];

test('[B-215, B-216, D-B73, D-B149, D-B156] a mentor asks for a call by phone; the number is told once both agreed', async () => {
  const asked = await byMentor(phone);
  expect(asked).toMatchObject({
    status: 201,
    body: { booking: { session_type: 'Phone Call', booking_method: 'online', contact_info: null } },
  });
  const id = Number(asked.body['booking']?.['id']);
  expect(await seenBy('mentee', id)).toMatchObject({ session_type: 'Phone Call', contact_info: null });
  expect((await world.api.mentee.post(`/bookings/${id}/accept`)).body['booking']).toMatchObject({
    status: 'upcoming',
    contact_info: '+60 12 345 6789',
    urls: { room_url: null },
  });
});

test('[D-B73] whoever declines a call by phone never learns the number', async () => {
  const id = Number((await byMentor(phone)).body['booking']?.['id']);
  const { body } = await world.api.mentee.post(`/bookings/${id}/cancel`, { reason: 'No time.' });
  expect(body['booking']).toMatchObject({ status: 'cancelled', contact_info: null });
});

test.each([
  ['by its method, the place in words', { booking_method: 'physical', location: 'Level 3' }],
  ['by its kind, the place as it is answered', { session_type: 'In Person', location: { title: 'Level 3' } }],
])('[B-083, B-216, D-B149, D-B156] a mentee asks to meet in person %s', async (_title, change) => {
  const { status, body } = await world.api.mentee.post(submission, world.request(start, change));
  expect(status).toBe(201);
  expect(body['booking']).toMatchObject({
    session_type: 'In Person',
    booking_method: 'physical',
    method: 'physical',
    session_method: 'physical',
    location: { title: 'Level 3' },
  });
});

test.each([
  ['by phone without a number', { session_type: 'Phone Call' }, 'contact_info', 'Phone number is required'],
  ['in person without a place', { booking_method: 'physical' }, 'location', 'Location is required'],
  [
    'in person by video',
    { booking_method: 'physical', session_type: 'Video Call', location: 'Level 3' },
    'session_type',
    'This kind of session is not available.',
  ],
  ['by letter', { booking_method: 'letter' }, 'booking_method', 'This method is not available.'],
])('[D-B149, D-B156] a session %s is refused', async (_title, change, field, text) => {
  expect(await world.api.mentee.post(submission, world.request(start, change))).toMatchObject({
    status: 422,
    body: { errors: { [`booking.${field}`]: [text] } },
  });
});
