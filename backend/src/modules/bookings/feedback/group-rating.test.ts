import type { Json } from '../../../../test/harness.js';
import { buildReviewQuestion } from '../../programme-admin/index.js';
import { openGroupWorld } from '../testing/group-world.js';
import type { GroupWorld } from '../testing/group-world.js';
import { quietApp } from '../testing/quiet-app.js';

const app = quietApp();
const pastStart = () => new Date(app.clock.now().getTime() - 3 * 3_600_000);

/** What the asker reads of the mentor after everything that happened is known everywhere. */
async function ratingOf({ api, program, people }: GroupWorld): Promise<Json> {
  await app.worker.drain();
  const path = `/api/v1/app/${program.enterpriseSlug}/${program.slug}/members/${people.mentor.id}.json`;
  const { body } = await api.asker.get<{ data: Json }>(path);
  return body.data;
}

test('[D-A49, D-A50, D-B185] reviews of a session of a group count for its mentor whatever members who never answered or declined did; not when it turns out to be missed', async () => {
  const world = await openGroupWorld(app);
  const ask = { programId: world.program.id, user_type: 'mentee' as const };
  const stars = await buildReviewQuestion(app, { ...ask, title: 'How helpful?', category: 'stars' });
  const text = await buildReviewQuestion(app, { ...ask, title: 'What helped?', category: 'text' });
  const booking = await world.build({ status: 'upcoming', startTime: pastStart(), tell: 'steps' });
  await world.api.guest.post(`/bookings/${booking.id}/cancel`, { reason: 'I left early.' });
  await world.api.mentor.post(`/bookings/${booking.id}/complete`);
  const answers = [
    { question_id: stars, value: 5 },
    { question_id: text, text: 'Clear next steps.' },
  ];
  const path = `/bookings/${booking.id}/booking_participants/${booking.seats.mentor}/feedback`;
  expect((await world.api.asker.post(path, { answers })).status).toBe(201);
  expect(await ratingOf(world)).toMatchObject({
    fl_average_rating: 5,
    total_reviews: 1,
    reviews: [{ comment: 'Clear next steps.' }],
    thank_you: [{ text: 'Clear next steps.' }],
  });
  const complaint = { reportedUserId: world.people.mentor.id, reason: 'Technical issues' };
  expect((await world.api.asker.post(`/bookings/${booking.id}/report`, complaint)).status).toBe(200);
  const missed = { missed_participant_id: booking.seats.mentor };
  expect((await (await world.admin()).patch(`/api/v2/admin/bookings/${booking.id}/miss`, missed)).status).toBe(200);
  expect(await ratingOf(world)).toMatchObject({ fl_average_rating: null, total_reviews: 0, reviews: [] });
});

test('[D-B180] [D-B181] [D-B203] who stayed away is not told of the review of the mentor, who was there is', async () => {
  const world = await openGroupWorld(app);
  const booking = await world.build({ status: 'completed', startTime: pastStart() });
  const sql = 'select id from bookings.booking_participant where booking_id = $1 and user_id = $2';
  const absent = await app.database.ops.row<{ id: number }>(sql, [booking.id, world.people.guest.id]);
  const missed = { missed_participant_id: absent?.id };
  expect((await (await world.admin()).patch(`/api/v2/admin/bookings/${booking.id}/miss`, missed)).status).toBe(200);
  const answers = [1, 2].map((question_id) => ({ question_id, value: 4 }));
  const path = `/bookings/${booking.id}/booking_participants/${booking.seats.mentee}/feedback`;
  expect((await world.api.mentor.post(path, { answers })).status).toBe(201);
  await app.worker.drain();
  const heard = async (who: 'asker' | 'guest' | 'silent') => {
    const { body } = await world.api[who].get('/notifications');
    const messages = Object.values<Json>(body['notifications'] ?? {}).map((row) => String(row['message']));
    return messages.filter((text) => text.endsWith(' shared feedback on your session.')).length;
  };
  expect([await heard('asker'), await heard('guest'), await heard('silent')]).toEqual([1, 0, 0]);
});
