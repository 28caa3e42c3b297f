// Review privacy over all of the product: who sees what mentees said of a mentor, and when a programme changes its mind.
import type { CurrentUser, DiscoveryAnswer, MentorProfile } from '@tandem/contracts/accounts';
import { buildPerson, generalProgramme } from '../src/modules/platform/index.js';
import { openSessionWorld, type SessionWorld } from '../src/modules/bookings/testing/session-world.js';
import { buildReviewQuestion, type QuestionOverrides } from '../src/modules/programme-admin/index.js';
import { formOf } from '../src/modules/programme-admin/testing/enterprise-world.js';
import { startTestApp, type Api, type TestApp } from './harness.js';

let app: TestApp;
let world: SessionWorld;
let manager: Api;

beforeAll(async () => {
  app = await startTestApp();
}, 120_000);
beforeEach(async () => {
  world = await openSessionWorld(app);
  manager = await world.admin();
});
afterAll(() => app.close());

/** The mentee gives the mentor five stars and a comment, and the mentor answers. */
async function review(): Promise<void> {
  const ask = (question: Omit<QuestionOverrides, 'programId'>) =>
    buildReviewQuestion(app, { programId: world.program.id, ...question });
  const stars = await ask({ title: 'How helpful?', category: 'stars', user_type: 'mentee' });
  const text = await ask({ title: 'What helped?', category: 'text', user_type: 'mentee' });
  const back = await ask({ title: 'How prepared?', category: 'stars', user_type: 'mentor' });
  const { id, seats } = await world.build({ status: 'completed' });
  const rate = (by: Api, rated: number, answers: readonly object[]) =>
    by.post(`/bookings/${id}/booking_participants/${rated}/feedback`, { answers });
  const mentees = [
    { question_id: stars, value: 5 },
    { question_id: text, text: 'She asked the right questions.' },
  ];
  expect(await rate(world.api.mentee, seats.mentor, mentees)).toMatchObject({ status: 201 });
  expect(await rate(world.api.mentor, seats.mentee, [{ question_id: back, value: 5 }])).toMatchObject({ status: 201 });
  await app.worker.drain();
}

async function choose(review_settings: 'shown' | 'hidden'): Promise<void> {
  const { status } = await manager.post('/programs', formOf({ program_id: world.program.id, review_settings }));
  expect(status).toBe(200);
  await app.worker.drain();
}

async function inDirectory(viewer: Api): Promise<unknown> {
  const { enterpriseSlug, slug } = world.program;
  const { body } = await viewer.get<DiscoveryAnswer>(`/api/v1/app/${enterpriseSlug}/${slug}/directory.json`);
  const card = body.data.mentors.find(({ id }) => id === world.mentor.id);
  return { stars: card?.fl_average_rating, featured: card?.featured, reviews: card?.total_reviews };
}

async function onProfile(viewer: Api): Promise<unknown> {
  const { enterpriseSlug, slug } = world.program;
  const { body } = await viewer.get<{ data: MentorProfile }>(
    `/api/v1/app/${enterpriseSlug}/${slug}/members/${world.mentor.id}.json`,
  );
  const { fl_average_rating: stars, featured, total_reviews: reviews, ...page } = body.data;
  return {
    stars,
    featured,
    reviews,
    words: [...page.reviews.map((one) => one.comment), ...page.thank_you.map((one) => one.text)],
  };
}

const seen = { stars: 5, featured: true, reviews: 1 };
const unseen = { stars: null, featured: false, reviews: 0 };
const words = ['She asked the right questions.', 'She asked the right questions.'];

test('[P-110][D-P49][D-A53] under "Private" members lose stars and reviews everywhere, the admin keeps them, and "Public" brings them back', async () => {
  await review();
  const other = await app.as(
    await buildPerson(app, { memberships: [{ program: world.program, role: 'mentor' }] }),
    world.program,
  );
  const everybody = [world.api.mentee, world.api.mentor, other];
  const own = async () => {
    const { body } = await world.api.mentor.get<CurrentUser>('/users/current');
    const { impact_stats, fl_average_rating, reviews } = body;
    return { ...impact_stats, fl_average_rating, reviews: reviews.length };
  };
  for (const viewer of everybody) {
    expect(await inDirectory(viewer)).toEqual(seen);
    expect(await onProfile(viewer)).toMatchObject({ ...seen, words });
  }
  expect(await own()).toMatchObject({ average_rating: 5, fl_average_rating: 5, total_reviews: 1, reviews: 1 });

  await choose('hidden');
  for (const viewer of everybody) {
    expect(await inDirectory(viewer)).toEqual(unseen);
    expect(await onProfile(viewer)).toEqual({ ...unseen, words: [] });
  }
  expect(await own()).toMatchObject({ average_rating: null, fl_average_rating: null, total_reviews: 0, reviews: 0 });
  expect(await inDirectory(manager)).toEqual(seen);
  expect(await onProfile(manager)).toMatchObject({ ...seen, words });

  await choose('shown');
  expect(await inDirectory(world.api.mentee)).toEqual(seen);
  expect(await onProfile(world.api.mentee)).toMatchObject({ ...seen, words });
});

test('[D-P49] a review given under "Private" is seen once the programme chooses "Public"', async () => {
  await choose('hidden');
  await review();
  expect(await onProfile(world.api.mentee)).toEqual({ ...unseen, words: [] });
  await choose('shown');
  expect(await onProfile(world.api.mentee)).toMatchObject({ ...seen, words });
});

test('[D-A49][D-P49] on main/main the ratings of a programme count from the day on which it shows them, and no longer when it hides them', async () => {
  await review();
  const general = await generalProgramme(app);
  const mentor = await app.as(world.mentor, general);
  const rating = async () => (await mentor.get<{ impact_stats: unknown }>('/users/current')).body.impact_stats;
  expect(await rating()).toMatchObject({ average_rating: 5, total_reviews: 1 });
  await choose('hidden');
  expect(await rating()).toMatchObject({ average_rating: null, total_reviews: 0 });
  await choose('shown');
  expect(await rating()).toMatchObject({ average_rating: 5, total_reviews: 1 });
});

test('[D-P49] until a programme has told its privacy, one review that was given under "Private" keeps all of them hidden', async () => {
  const { program } = world;
  await app.database.ops.rows(
    `update programme_admin.programme_settings set review_settings = 'hidden' where program_id = $1`,
    [program.id],
  );
  await review();
  expect(await inDirectory(world.api.mentee)).toEqual(unseen);
  expect(await onProfile(world.api.mentee)).toEqual({ ...unseen, words: [] });
});
