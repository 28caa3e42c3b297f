import type { MentorCard, MentorProfile } from '@tandem/contracts/accounts';
import { startTestApp, type Api, type TestApp } from '../../../../test/harness.js';
import type { Message } from '../../../kernel/index.js';
import { NotificationsModule, NotificationsWorkerModule } from '../../notifications/index.js';
import {
  buildPerson,
  buildProgramme,
  generalProgramme,
  PlatformModule,
  type BuiltPerson,
  type BuiltProgramme,
} from '../../platform/index.js';
import { AccountsWorkerModule } from '../accounts.worker.js';
import { AccountsModule, buildMentor, buildProfile } from '../index.js';
import { pairMade, reviewPrivacyChanged } from './programme-messages.js';
import {
  nextFreeChanged,
  sessionAccepted,
  sessionCancelled,
  sessionCompleted,
  sessionMissed,
  sessionRated,
  sessionReported,
  sessionRequested,
  sessionResolved,
  sessionSystemCancelled,
} from './session-messages.js';

let app: TestApp;
let program: BuiltProgramme;
let booking = 1;

beforeAll(async () => {
  app = await startTestApp({
    modules: [PlatformModule, AccountsModule, NotificationsModule, NotificationsWorkerModule, AccountsWorkerModule],
  });
  program = await buildProgramme(app);
});
afterAll(() => app.close());

async function tell<T>(message: Message<T>, payload: T): Promise<void> {
  await app.database.asTenant({ tenantId: program.tenantId, programId: program.id }, () =>
    app.database.transaction((tx) => app.outbox.add(tx, message, payload)),
  );
  await app.worker.drain();
}

/** As if it had happened an hour ago. */
async function tellLate<T>(message: Message<T>, payload: T): Promise<void> {
  await app.database.ops.rows(
    `insert into kernel.outbox_message (name, payload, tenant_id, program_id, request_id, occurred_at)
     values ($1, $2, $3, $4, 'late', now() - interval '1 hour')`,
    [message.name, JSON.stringify(payload), program.tenantId, program.id],
  );
  await app.worker.drain();
}

interface Pair {
  mentor: BuiltPerson;
  mentee: BuiltPerson;
  api: Api;
  facts: { bookingId: number; programId: number; mentorId: number; menteeId: number };
}

async function pair(mentor?: BuiltPerson): Promise<Pair> {
  const known = mentor ?? (await buildMentor(app, program));
  const mentee = await buildPerson(app, {
    firstname: 'Wei Jie',
    lastname: 'Ong',
    memberships: [{ program, role: 'mentee' }],
  });
  const facts = { bookingId: booking++, programId: program.id, mentorId: known.id, menteeId: mentee.id };
  return { mentor: known, mentee, api: await app.as(mentee, program), facts };
}

async function myMentors(api: Api): Promise<MentorCard[]> {
  return (await api.get<{ my_mentors: MentorCard[] }>('/dashboard/users/mentors')).body.my_mentors;
}

async function profile(api: Api, mentor: BuiltPerson): Promise<MentorProfile> {
  const path = `/api/v1/app/${program.enterpriseSlug}/${program.slug}/members/${mentor.id}.json`;
  return (await api.get<{ data: MentorProfile }>(path)).body.data;
}

test('[D-A66][A-188] a mentor is one of my mentors from the request on, until every session was called off', async () => {
  const { api, facts, mentor } = await pair();
  await tell(sessionRequested, facts);
  expect(await myMentors(api)).toMatchObject([{ id: mentor.id, have_booked: true }]);
  expect(
    (await api.get<{ suggested: MentorCard[] }>('/dashboard/users/mentors')).body.suggested.map((card) => card.id),
  ).not.toContain(mentor.id);
  await tell(sessionSystemCancelled, facts);
  expect(await myMentors(api)).toEqual([]);
});

test('[D-A66] the newest contact stands first', async () => {
  const { api, facts, mentee } = await pair();
  const other = await buildMentor(app, program);
  await tell(sessionAccepted, facts);
  await tell(sessionRequested, { ...facts, bookingId: booking++, mentorId: other.id, menteeId: mentee.id });
  expect((await myMentors(api)).map((card) => card.id)).toEqual([other.id, facts.mentorId]);
});

test('[D-A49] sessions count when they were held, mentees once each', async () => {
  const { api, facts, mentor } = await pair();
  const other = await pair(mentor);
  await tell(sessionCompleted, facts);
  await tell(sessionCompleted, { ...facts, bookingId: booking++ });
  await tell(sessionCompleted, other.facts);
  await tell(sessionCancelled, { ...other.facts, bookingId: booking++ });
  expect(await profile(api, mentor)).toMatchObject({
    mentoring_sessions_count: 3,
    mentees_helped_count: 2,
    have_booked: true,
  });
});

const review = {
  side: 'mentee' as const,
  stars: 5,
  reviewsShown: true,
  topic: 'Mock Interview',
  comment: 'It helped.',
};

test('[D-A49, D-A66, D-B186] a session that turns out to be missed counts as held no longer, nor do its reviews; the two still know each other', async () => {
  const { api, facts, mentor } = await pair();
  const kept = await pair(mentor);
  await tell(sessionCompleted, kept.facts);
  await tell(sessionRated, { ...kept.facts, ...review });
  await tell(sessionCompleted, facts);
  await tell(sessionRated, { ...facts, ...review, stars: 1 });
  expect(await profile(api, mentor)).toMatchObject({ mentoring_sessions_count: 2, mentees_helped_count: 2 });
  await tell(sessionMissed, facts);
  expect(await profile(api, mentor)).toMatchObject({
    mentoring_sessions_count: 1,
    mentees_helped_count: 1,
    have_booked: true,
  });
  const stats = await app.database.ops.rows(
    'select rating::float8 as rating, ratings from accounts.mentor_stat where program_id = $1 and user_id = $2',
    [program.id, mentor.id],
  );
  expect(stats).toEqual([{ rating: 5, ratings: 1 }]);
});

test('[D-A49, D-B186] while a report is looked into, its session counts as held no longer, nor do its reviews; both are back once it is decided as completed', async () => {
  const { api, facts, mentor } = await pair();
  const told = async () => {
    const { mentoring_sessions_count, total_reviews, reviews, have_booked } = await profile(api, mentor);
    return [mentoring_sessions_count, total_reviews, reviews.map(({ comment }) => comment), have_booked];
  };
  const held = [1, 1, ['It helped.'], true];
  const asideOnly = [0, 0, [], true];
  await tell(sessionCompleted, facts);
  await tell(sessionRated, { ...facts, ...review });
  expect(await told()).toEqual(held);
  await tell(sessionReported, facts);
  expect(await told()).toEqual(asideOnly);
  await tell(sessionResolved, { ...facts, outcome: 'completed' });
  expect(await told()).toEqual(held);
  await tellLate(sessionReported, facts);
  expect(await told()).toEqual(held);
  await tell(sessionReported, facts);
  await tell(sessionResolved, { ...facts, outcome: 'missed' });
  expect(await told()).toEqual(asideOnly);
});

test('[D-B40, D-B183, D-A53] a mentor reads no review of a session before they reviewed it too, on no page of theirs; other members do', async () => {
  const { api, facts, mentor } = await pair();
  const own = await app.as(mentor, program);
  const read = async () => [
    (await profile(own, mentor)).reviews.length,
    (await profile(own, mentor)).thank_you.length,
    (await own.get<{ reviews: unknown[] }>('/users/current')).body.reviews.length,
    (await profile(api, mentor)).reviews.length,
  ];
  await tell(sessionCompleted, facts);
  await tell(sessionRated, { ...facts, ...review });
  expect(await read()).toEqual([0, 0, 0, 1]);
  await tell(sessionRated, { ...facts, ...review, bookingId: booking++, side: 'mentor' });
  expect(await read()).toEqual([0, 0, 0, 1]);
  await tell(sessionRated, { ...facts, ...review, side: 'mentor' });
  expect(await read()).toEqual([1, 1, 1, 1]);
});

test('[D-A149] a late older fact changes nothing: the newest state of a session stays', async () => {
  const { api, facts, mentor } = await pair();
  await tell(sessionCompleted, facts);
  await tellLate(sessionAccepted, facts);
  expect(await profile(api, mentor)).toMatchObject({ mentoring_sessions_count: 1 });
});

test('[A-161][A-170][D-A71][B-127] the rating shows from an unrounded 4 up, with one decimal, and features the mentor', async () => {
  const { api, facts, mentor } = await pair();
  await tell(sessionRated, { ...facts, side: 'mentee', stars: 5, reviewsShown: true });
  expect(await profile(api, mentor)).toMatchObject({ fl_average_rating: 5, featured: true, total_reviews: 1 });
  await tell(sessionRated, { ...facts, bookingId: booking++, side: 'mentee', stars: 2.9, reviewsShown: true });
  expect(await profile(api, mentor)).toMatchObject({ fl_average_rating: null, featured: false, total_reviews: 2 });
  expect((await (await app.as(mentor, program)).get('/users/current')).body).toMatchObject({
    impact_stats: { average_rating: 4 },
    fl_average_rating: null,
  });
});

test('[D-A50][A-164] reviews show the writer by first name and initial', async () => {
  const { api, facts, mentor } = await pair();
  await tell(sessionRated, { ...facts, ...review, comment: 'I got the offer.' });
  await tell(sessionRated, { ...facts, side: 'mentor', stars: 3, reviewsShown: true, comment: 'About the mentee' });
  const seen = await profile(api, mentor);
  expect(seen.reviews).toMatchObject([
    { reviewer_name: 'Wei Jie O.', stars: 5, topic: 'Mock Interview', comment: 'I got the offer.' },
  ]);
  expect(seen.thank_you).toMatchObject([{ name: 'Wei Jie O.', text: 'I got the offer.' }]);
});

test('[D-A149] hearing a rating twice counts it once', async () => {
  const { api, facts, mentor } = await pair();
  await tell(sessionRated, { ...facts, side: 'mentee', stars: 5, reviewsShown: true });
  await tell(sessionRated, { ...facts, side: 'mentee', stars: 5, reviewsShown: true });
  expect(await profile(api, mentor)).toMatchObject({ total_reviews: 1 });
});

test('[A-169] the next free time shows while it lies ahead and the mentor takes sessions', async () => {
  const { api, facts, mentor } = await pair();
  const nextFreeAt = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
  await tell(nextFreeChanged, { programId: program.id, mentorId: facts.mentorId, nextFreeAt });
  expect(await profile(api, mentor)).toMatchObject({ next_free_at: nextFreeAt });
  await app.clock.advance(2 * 86_400);
  expect(await profile(api, mentor)).toMatchObject({ next_free_at: null });
  await app.clock.advance(-2 * 86_400);
  await (await app.as(mentor, program)).post('/users/current/toggle_dnd');
  expect(await profile(api, mentor)).toMatchObject({ next_free_at: null, unavailable: true });
});

test('[A-180][A-191] [D-A73] a mentor’s dashboard lists the mentees of sessions that were not called off; mentees have no such list', async () => {
  const { api, facts, mentor, mentee } = await pair();
  const gone = await pair(mentor);
  await tell(sessionAccepted, facts);
  await tell(sessionCancelled, gone.facts);
  const { body } = await (await app.as(mentor, program)).get('/dashboard/users/mentees');
  expect(body).toEqual({
    mentees: [
      {
        id: mentee.id,
        profile_photo: null,
        image_alt_name: 'Wei Jie Ong',
        full_name: 'Wei Jie Ong',
        profession: null,
        program_member_path: `/app/${program.enterpriseSlug}/${program.slug}/members/${mentee.id}`,
        progress_path: `/app/${program.enterpriseSlug}/${program.slug}/members/${mentee.id}?tab=progress`,
        chat_link: `/messages?user=${mentee.id}`,
      },
    ],
    suggested: [],
  });
  expect(await api.get('/dashboard/users/mentees')).toMatchObject({ status: 403 });
});

test('[D-A49] on main/main the numbers of a mentor are those of all programmes, without ratings that a programme hides', async () => {
  const general = await generalProgramme(app);
  const both = [
    { program, role: 'mentor' as const },
    { program: general, role: 'mentor' as const },
  ];
  const { facts, mentor } = await pair(await buildMentor(app, program, { memberships: both }));
  await tell(sessionCompleted, facts);
  await tell(sessionRated, { ...facts, side: 'mentee', stars: 5, reviewsShown: true });
  const hiding = await buildProgramme(app);
  await tell(reviewPrivacyChanged, { programId: hiding.id, shown: false });
  const there = { ...facts, programId: hiding.id, bookingId: booking++ };
  await tell(sessionRated, { ...there, side: 'mentee', stars: 1, reviewsShown: false });
  const numbers = async (where: BuiltProgramme): Promise<unknown> =>
    (await (await app.as(mentor, where)).get<{ impact_stats: unknown }>('/users/current')).body.impact_stats;
  expect(await numbers(general)).toMatchObject({
    average_rating: 5,
    total_reviews: 1,
    mentoring_sessions: 1,
    mentees_helped: 1,
  });
  expect(await numbers(program)).toMatchObject({ average_rating: 5, total_reviews: 1, mentoring_sessions: 1 });
});

test('[D-A64] of equal matches the mentor with fewer active mentees is suggested first, then the better rated', async () => {
  const goals = { goalIds: [6], languageIds: [9] };
  const [busy, free, rated] = [
    await pair(await buildMentor(app, program, { profile: goals })),
    await buildMentor(app, program, { profile: goals }),
    await pair(await buildMentor(app, program, { profile: goals })),
  ];
  await tell(pairMade, busy.facts);
  await tell(sessionRated, { ...rated.facts, side: 'mentee', stars: 5, reviewsShown: true });
  const mentee = await buildPerson(app, { memberships: [{ program, role: 'mentee' }] });
  await buildProfile(app, mentee.id, { ...goals, industryIds: [] });
  const { body } = await (await app.as(mentee, program)).get<{ suggested: MentorCard[] }>('/dashboard/users/mentors');
  const order = body.suggested.map((card) => card.id);
  const places = [rated.mentor.id, free.id, busy.mentor.id].map((id) => order.indexOf(id));
  expect(places).toEqual([0, 1, 2]);
});
