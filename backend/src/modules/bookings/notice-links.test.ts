import type { Json } from '../../../test/harness.js';
import { quietApp } from './testing/quiet-app.js';
import { openSessionWorld } from './testing/session-world.js';
import type { SessionWorld } from './testing/session-world.js';

const app = quietApp();

/** Where the mentor's last notice leads to, without the portal. */
async function linkOf({ api, program }: SessionWorld): Promise<string> {
  await app.worker.drain();
  const { body } = await api.mentor.get('/notifications');
  const [last] = Object.values<Json>(body['notifications'] ?? {});
  return String(last?.['link_path']).replace(`/app/${program.enterpriseSlug}/${program.slug}`, '');
}

const listOf = async ({ api }: SessionWorld, tab: string, id: number) => {
  const { body } = await api.mentor.get<{ bookings: { id: number }[] }>(`/api/v2/my/bookings?tab=${tab}`);
  return body.bookings.some((booking) => booking.id === id);
};

test.each([
  ['complete', 'to_review'],
  ['cancel', 'closed'],
  ['miss', 'closed'],
] as const)(
  '[D-B187, D-B207, D-B09] the news of a review that ended in %s leads to the session in the list that holds it, %s',
  async (action, tab) => {
    const world = await openSessionWorld(app);
    const { id, seats } = await world.build({ status: 'reported' });
    const body = action === 'miss' ? { missed_participant_id: seats.mentee } : {};
    expect((await (await world.admin()).patch(`/api/v2/admin/bookings/${id}/${action}`, body)).status).toBe(200);
    expect(await linkOf(world)).toBe(`/bookings?tab=${tab}&session=${id}`);
    expect(await listOf(world, tab, id)).toBe(true);
  },
);

test.each([
  ['first', 'completed', 'to_review'],
  ['last', 'partially_rated', 'closed'],
] as const)(
  '[D-B187, D-B203, D-B09] the news of the %s review leads to the session, %s until then, in the list that holds it',
  async (_which, status, tab) => {
    const world = await openSessionWorld(app);
    const { id, seats } = await world.build({ status, firstRater: 'mentor' });
    const path = `/bookings/${id}/booking_participants/${seats.mentor}/feedback`;
    const { body: form } = await world.api.mentee.get<{ questions: { id: number }[] }>(path);
    const answers = form.questions.map((question) => ({ question_id: question.id, value: 5 }));
    expect((await world.api.mentee.post(path, { answers })).status).toBe(201);
    expect(await linkOf(world)).toBe(`/bookings?tab=${tab}&session=${id}`);
    expect(await listOf(world, tab, id)).toBe(true);
  },
);
