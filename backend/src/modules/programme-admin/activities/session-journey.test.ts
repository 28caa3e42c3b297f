import type {
  ActivitiesView,
  LearningExperience,
  OverviewView,
  SessionsManagementView,
} from '@tandem/contracts/programme-admin';
import { startTestApp, type TestApp } from '../../../../test/harness.js';
import { definedMessages, type Message } from '../../../kernel/index.js';
import { buildMentor } from '../../accounts/index.js';
import { buildPair } from '../programme-admin.builders.js';
import { openEnterprise, type EnterpriseWorld } from '../testing/enterprise-world.js';
import { newsfeedPostWritten } from '../analytics/engagement-messages.js';
import * as heard from './session-messages.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 120_000);
afterAll(() => app.close());

const messages: Message<unknown>[] = [...Object.values(heard), newsfeedPostWritten];

const byName = messages.map((message) => [message.name, message] as const);
test.each(byName)('[D-P128] what another area publishes as %s is what this area expects', (name, message) => {
  const published = definedMessages().find((candidate) => candidate.name === name);
  expect(published).toBeDefined();
  expect(message.schema.safeParse(published?.sample)).toMatchObject({ success: true });
});

const feed = async (world: EnterpriseWorld) =>
  (await world.inside.get<ActivitiesView>(`/dashboard/activities?program_id=${world.program.id}`)).body;
const countsOf = async (world: EnterpriseWorld) =>
  (await world.inside.get<OverviewView>(`/dashboard/overview?program_id=${world.program.id}`)).body.analytics;

test('[P-137] [D-P64] [P-126] a session that is asked for, agreed and called off stands in the feed with its people, newest first', async () => {
  const world = await openEnterprise(app);
  const mentor = await buildMentor(app, world.program);
  const mentee = await world.member('mentee');
  const [asMentor, asMentee] = [await app.as(mentor, world.program), await app.as(mentee, world.program)];
  const offered = await asMentee.get(`/mentors/${mentor.id}/availability`);
  const start = String(Object.values<Record<string, unknown>>(offered.body['slots'] ?? {})[0]?.['start_time']);
  const asked = await asMentee.post('/bookings/booking_submission', {
    booking: {
      program_id: world.program.id,
      requestee_id: mentor.id,
      start_time: start,
      topic: 'Choosing a first role',
      learning_objectives_attributes: [{ objective: 'Compare two offers' }],
    },
  });
  const id = Number(asked.body['booking']?.['id']);
  expect((await asMentor.post(`/bookings/${id}/accept`)).status).toBe(200);
  await app.worker.drain();
  expect((await countsOf(world)).bookings_count).toEqual({ created: 1, completed: 0 });
  const cancelled = await asMentor.post(`/bookings/${id}/cancel`, { reason: 'I am ill today, sorry.' });
  expect(cancelled.status).toBe(200);
  await app.worker.drain();
  const { activities, next } = await feed(world);
  const name = (person: typeof mentor) => `${person.firstname} ${person.lastname}`;
  expect(
    activities.map(({ action, mentor: of, mentees, user }) => [action, of?.full_name, mentees.length, user?.id]),
  ).toEqual([
    ['canceled', name(mentor), 1, mentor.id],
    ['confirmed', name(mentor), 1, mentor.id],
    ['created', name(mentor), 1, mentee.id],
  ]);
  expect(activities[0]?.mentees[0]?.full_name).toBe(name(mentee));
  expect(next).toBeNull();
});

/** Two people, and what is told of their one session. */
async function openTold() {
  const world = await openEnterprise(app);
  const mentor = await buildMentor(app, world.program);
  const mentee = await world.member('mentee');
  const people = { programId: world.program.id, mentorId: mentor.id, menteeId: mentee.id };
  const startTime = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  const facts = { ...people, bookingId: mentee.id, actorId: mentee.id, startTime };
  const tell = async (told: Message<unknown>, more: object = {}) => {
    const published = definedMessages().find(({ name }) => name === told.name);
    if (!published) throw new Error(`Nobody publishes ${told.name}.`);
    const payload = Object.assign({}, published.sample, facts, more);
    await app.database.asTenant({ tenantId: world.program.tenantId, programId: world.program.id }, () =>
      app.database.transaction((tx) => app.outbox.add(tx, published, payload)),
    );
    await app.worker.drain();
  };
  return { world, people, tell };
}

test('[D-B186] [D-P56] while a report is looked into its session counts as held no longer, nor do its reviews; both are back once it is decided as completed', async () => {
  const { world, people, tell } = await openTold();
  const pair = await buildPair(app, people);
  const told = async () => {
    const { average_mentee_rating } = (
      await world.inside.get<LearningExperience>(`/dashboard/learning_experience?program_id=${world.program.id}`)
    ).body;
    const { program_pairs } = (await world.inside.get<SessionsManagementView>('/sessions_management/main')).body;
    const health = await app.database.ops.row<{ held: number }>(
      'select held from programme_admin.pairing_health where id = $1',
      [pair?.id],
    );
    const completed = (await countsOf(world)).bookings_count.completed;
    return [completed, average_mentee_rating, program_pairs[0]?.user_rated_count, health?.held];
  };
  await tell(heard.sessionCompleted);
  await tell(heard.sessionReviewed, { side: 'mentee', stars: 5 });
  expect(await told()).toEqual([1, 5, 1, 1]);
  await tell(heard.sessionReported);
  expect(await told()).toEqual([0, null, 0, 0]);
  await tell(heard.sessionResolved, { outcome: 'completed' });
  expect(await told()).toEqual([1, 5, 1, 1]);
  // By the other one, who had not said anything yet.
  await tell(heard.sessionReported);
  expect(await told()).toEqual([0, null, 0, 0]);
  await tell(heard.sessionResolved, { outcome: 'missed' });
  expect(await told()).toEqual([0, null, 0, 0]);
});

const endings: readonly [string, Message<unknown>][] = [
  ['missed', heard.sessionMissed],
  ['called off when a report was decided', heard.sessionCancelled],
];
test.each(endings)(
  '[D-P56, P-126] a held session that turns out to be %s counts as held no longer',
  async (_title, message) => {
    const { world, tell } = await openTold();
    await tell(heard.sessionRequested);
    await tell(heard.sessionCompleted);
    expect((await countsOf(world)).bookings_count).toEqual({ created: 1, completed: 1 });
    expect(
      await app.database.ops.rows(
        'select confirmed_at = held_at as confirmed from programme_admin.session_fact where program_id = $1',
        [world.program.id],
      ),
    ).toEqual([{ confirmed: true }]);
    await tell(message);
    expect((await countsOf(world)).bookings_count).toEqual({ created: 1, completed: 0 });
  },
);
