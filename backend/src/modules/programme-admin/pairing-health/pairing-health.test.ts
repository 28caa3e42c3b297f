import type {
  FeedbackReminderAnswer,
  HealthOverview,
  HealthTrends,
  PairingHealthView,
  PairingInsight,
} from '@tandem/contracts/programme-admin';
import { startTestApp, type TestApp } from '../../../../test/harness.js';
import { readPdf } from '../../../../test/read-pdf.js';
import { definedMessages, type Message } from '../../../kernel/index.js';
import * as heard from '../activities/session-messages.js';
import { buildGroup } from '../programme-admin.builders.js';
import { openEnterprise, type EnterpriseWorld } from '../testing/enterprise-world.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 120_000);
afterAll(() => app.close());

let bookingId = 810_000;
const hours = (count: number) => new Date(app.clock.now().getTime() + count * 3_600_000).toISOString();

/** A pair of the programme, or what is told of its sessions as bookings would tell it. */
async function pairUp(world: EnterpriseWorld) {
  const [mentor, mentee] = [await world.member('mentor'), await world.member('mentee')];
  const made = await world.inside.post('/pairings', { mentor_id: mentor.id, mentee_id: mentee.id });
  expect(made.status).toBe(201);
  await app.worker.drain();
  return {
    id: Number(made.body['pairing']?.['id']),
    mentor,
    mentee,
    people: { mentorId: mentor.id, menteeId: mentee.id },
  };
}

/** Told at once, so that what comes of them meets. */
async function tell(world: EnterpriseWorld, told: readonly (readonly [Message<unknown>, object])[]): Promise<void> {
  const scope = { tenantId: world.program.tenantId, programId: world.program.id };
  await app.database.asTenant(scope, () =>
    app.database.transaction(async (tx) => {
      for (const [message, facts] of told) {
        const published = definedMessages().find(({ name }) => name === message.name);
        if (!published) throw new Error(`Nobody publishes ${message.name}.`);
        await app.outbox.add(
          tx,
          published,
          Object.assign({}, published.sample, { programId: world.program.id }, facts),
        );
      }
    }),
  );
  await app.worker.drain();
}

const session = (people: object, startTime = hours(1)) => ({ bookingId: (bookingId += 1), startTime, ...people });
const path = (world: EnterpriseWorld, rest = '') => `/dashboard/pairing_health${rest}?program_id=${world.program.id}`;
const list = async (world: EnterpriseWorld, more = '') =>
  (await world.inside.get<PairingHealthView>(path(world) + more)).body;

test('[P-166] [P-172] [D-P68] [D-P70] a score follows each message: a new pair is fair, a held and praised one great, a missed one poor', async () => {
  const world = await openEnterprise(app);
  const { id, mentor, mentee, people } = await pairUp(world);
  expect((await list(world)).rows).toMatchObject([
    {
      id,
      pairing_health_score: 2,
      completed_bookings_count: 0,
      percentage: 0,
      average_ratings_score: null,
      reminder_sent: null,
    },
  ]);
  const held = session({ ...people, actorId: mentor.id });
  const review = { ...held, actorId: mentee.id, side: 'mentee', stars: 5 };
  const other = await world.member('mentee');
  await tell(world, [
    [heard.sessionCompleted, held],
    [heard.sessionReviewed, review],
    [heard.sessionReviewed, { ...review, actorId: mentor.id, side: 'mentor', stars: 4 }],
    [heard.sessionReviewed, review],
    [heard.sessionCompleted, session({ mentorId: mentor.id, menteeId: other.id, actorId: mentor.id })],
    [heard.sessionCompleted, session({ ...people, isPeer: true, actorId: mentor.id })],
    [heard.sessionCompleted, session({ ...people, actorId: mentor.id }, hours(-1000))],
  ]);
  expect((await list(world)).rows).toMatchObject([
    {
      id,
      type: 'pair',
      name: null,
      mentee_participants: [{ id: mentee.id }],
      mentor_participants: [{ id: mentor.id }],
      pairing_health_score: 1,
      pairing_health_points: 96.88,
      confirmed_bookings_count: 1,
      completed_bookings_count: 1,
      mentee_rated_count: 1,
      mentor_rated_count: 1,
      user_rated_count: 2,
      percentage: 100,
      user_session_fulfillment: 100,
      average_ratings_score: 4.5,
      parts: { sessions: { points: 40, most: 40 }, rating: { points: 21.9, most: 25 } },
    },
  ]);
  await tell(world, [[heard.sessionMissed, { ...held, actorId: mentor.id }]]);
  expect((await list(world)).rows).toMatchObject([
    { pairing_health_score: 2, pairing_health_points: 0, parts: { rating: null } },
  ]);
});

test('[D-P70] two messages that come at once leave the score of both', async () => {
  const world = await openEnterprise(app);
  const { people, mentor } = await pairUp(world);
  const sessions = Array.from({ length: 6 }, () => session({ ...people, actorId: mentor.id }));
  await tell(
    world,
    sessions.map((one) => [heard.sessionRequested, one] as const),
  );
  const scope = { tenantId: world.program.tenantId, programId: world.program.id };
  const { SessionFactsReader } = await import('../activities/session-facts.js');
  const reader = app.get(SessionFactsReader);
  await Promise.all(
    sessions.map((facts, index) =>
      app.database.asTenant(scope, () =>
        app.database.transaction((tx) =>
          reader.completed(
            { ...facts, ...people, programId: world.program.id },
            {
              tx,
              messageId: 990_000 + bookingId + index,
              ...scope,
              occurredAt: app.clock.now(),
            },
          ),
        ),
      ),
    ),
  );
  expect((await list(world)).rows).toMatchObject([{ completed_bookings_count: 6 }]);
});

/** A group of three mentees whose session the first two came to; the third was told absent. @param came how many were thought to be there when it was held */
async function oneAbsent(world: EnterpriseWorld, came: number): Promise<number> {
  const mentor = await world.member('mentor');
  const mentees = [await world.member('mentee'), await world.member('mentee'), await world.member('mentee')];
  const ids = mentees.map(({ id }) => id);
  const people = { programId: world.program.id, mentorIds: [mentor.id], menteeIds: ids };
  const group = await buildGroup(app, { ...people, name: 'Night owls', state: 'active' });
  const facts = session({ mentorId: mentor.id, menteeId: ids[0], groupId: group.id, menteeIds: ids });
  const review = (actorId: number | undefined, stars: number) =>
    [heard.sessionReviewed, { ...facts, actorId, side: 'mentee', stars }] as const;
  await tell(world, [
    [heard.sessionCompleted, { ...facts, actorId: mentor.id, presentIds: [mentor.id, ...ids.slice(0, came)] }],
    [heard.memberAbsent, { ...facts, absentId: ids[2] }],
    review(ids[0], 5),
    review(ids[1], 4),
  ]);
  return group.id;
}

test('[P-173] [D-P70] a group is measured by a review of each member who was there, whenever the absence of another was told; time alone lowers it overnight', async () => {
  const world = await openEnterprise(app);
  const ids = [await oneAbsent(world, 3), await oneAbsent(world, 2)];
  const row = { type: 'group', name: 'Night owls', mentee_rated_count: 2, percentage: 67, pairing_health_score: 1 };
  const { rows } = await list(world, '&type=group');
  expect(rows.sort((one, other) => one.id - other.id)).toMatchObject(ids.map((id) => ({ id, ...row })));
  expect(await list(world)).toMatchObject({ rows: [], totals: { pair: 0, group: 2 } });
  await app.clock.advance(46 * 86_400);
  await app.worker.drain();
  const later = { expected_sessions: 1, parts: { recency: { points: 0 } } };
  expect((await list(world, '&type=group')).rows).toMatchObject([later, later]);
  await app.clock.advance(-46 * 86_400);
});

test('[D-P71] [P-168] [P-169] great comes first, the ten best and the ten worst are told apart, and what has ended is left out', async () => {
  const world = await openEnterprise(app);
  const [best, fair, ended] = [await pairUp(world), await pairUp(world), await pairUp(world)];
  const held = session({ ...best.people, actorId: best.mentor.id });
  await tell(world, [
    [heard.sessionCompleted, held],
    [heard.sessionReviewed, { ...held, actorId: best.mentee.id, side: 'mentee', stars: 5 }],
  ]);
  expect((await world.inside.post(`/pairings/${ended.id}/end`)).status).toBe(200);
  const ids = async (more: string) => (await list(world, more)).rows.map(({ id }) => id);
  expect(await ids('')).toEqual([best.id, fair.id]);
  expect(await ids('&direction=desc')).toEqual([fair.id, best.id]);
  expect(await ids('&sort=completed')).toEqual([fair.id, best.id]);
  expect(await ids('&per_page=1&page=2')).toEqual([fair.id]);
  await app.database.ops.rows('update programme_admin.pairing_health set code = 3, points = 12 where id = $1', [
    fair.id,
  ]);
  const { body } = await world.inside.get<HealthOverview>(path(world, '/overview'));
  expect(body).toMatchObject({
    counts: { great: 1, fair: 0, poor: 1 },
    top: [{ id: best.id }],
    at_risk: [{ id: fair.id, pairing_health_points: 12 }],
    totals: { pair: 2, group: 0 },
  });
  const { months } = (await world.inside.get<HealthTrends>(path(world, '/trends'))).body;
  expect([months.length, months.at(-1), months[0]]).toMatchObject([
    6,
    { great: 1, fair: 1, poor: 0 },
    { great: 0, fair: 0, poor: 0 },
  ]);
  expect((await world.inside.get(path(world, `/${ended.id}`))).status).toBe(404);
  expect((await world.inside.get(path(world) + '&sort=name')).status).toBe(422);
});

const remind = (world: EnterpriseWorld, more: object = {}) =>
  world.inside.post<FeedbackReminderAnswer>('/feedback_management/send_notification', {
    program_id: world.program.id,
    ...more,
  });

test('[P-182] [P-183] [D-P72] a reminder reaches whoever has not rated, once of two clicks, and again within a day only when it is forced', async () => {
  const world = await openEnterprise(app);
  const pair = await pairUp(world);
  expect((await remind(world)).body).toEqual({ message: 'Nobody has a session to give feedback on.', sent: 0 });
  const held = session({ ...pair.people, actorId: pair.mentor.id });
  await tell(world, [
    [heard.sessionCompleted, held],
    [heard.sessionReviewed, { ...held, actorId: pair.mentor.id, side: 'mentor', stars: 5 }],
  ]);
  const clicks = await Promise.all([remind(world), remind(world)]);
  expect(clicks.map(({ status }) => status).sort()).toEqual([200, 409]);
  const answers: unknown[] = clicks.map(({ body }) => body);
  expect(answers).toEqual(
    expect.arrayContaining([
      { message: 'Reminder sent to 1 person.', sent: 1 },
      expect.objectContaining({
        code: 'reminder.too-soon',
        error: 'A reminder was sent less than 24 hours ago. Send again?',
      }),
    ]),
  );
  await app.worker.drain();
  const mails = () =>
    app.mailbox.to(pair.mentee.email).then((all) => all.filter(({ subject }) => subject.startsWith('Share feedback')));
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    `Share feedback on your session with ${pair.mentor.firstname} ${pair.mentor.lastname}`,
  ]);
  const [mail] = await mails();
  for (const part of [mail?.html, mail?.text]) expect(part).toContain(`session=${held.bookingId}`);
  // On the reader's clock, which is named (D-B188).
  expect(mail?.text).toMatch(/, \d{1,2} \w{3} \d{4}, \d{1,2}:\d{2} [AP]M GMT\+8$/m);
  const notices = await (await app.as(pair.mentee, world.program)).get('/notifications');
  expect(JSON.stringify(notices.body)).toContain('Share feedback on your session with');
  expect((await list(world)).rows[0]?.reminder_sent).not.toBeNull();
  expect((await remind(world, { pairing_id: pair.id, type: 'pair' })).status).toBe(409);
  expect((await remind(world, { pairing_id: pair.id, type: 'group', force: true })).status).toBe(422);
  await app.clock.advance(60);
  const forced = () => remind(world, { pairing_id: pair.id, force: true });
  for (const { status, body } of await Promise.all([forced(), forced()]))
    expect([status, body]).toMatchObject([200, { message: 'Reminder sent to 1 person.', sent: 1 }]);
  await app.worker.drain();
  expect(await mails()).toHaveLength(2);
  const other = await openEnterprise(app);
  expect((await remind(other, { pairing_id: pair.id })).status).toBe(404);
});

test('[P-176] [P-177] [D-P73] the report is written at the first look, kept for a day, made again on wish, and printed', async () => {
  const world = await openEnterprise(app);
  const pair = await pairUp(world);
  const at = `/dashboard/pairing_insights/${pair.id}`;
  const read = async () => (await world.inside.get<PairingInsight>(at)).body;
  expect(await read()).toMatchObject({ id: pair.id, type: 'pair', summary: null, generated_at: null, is_due: false });
  expect((await world.inside.post(at, {})).body).toMatchObject({ summary: null });
  expect((await world.inside.get(`${at}/pdf`)).status).toBe(404);
  await tell(world, [[heard.sessionCompleted, session({ ...pair.people, actorId: pair.mentor.id })]]);
  expect(await read()).toMatchObject({ summary: null, is_due: true });
  const first = (await world.inside.post<PairingInsight>(at, {})).body;
  expect(first.summary).toContain('1 session booked, 1 completed, 0 missed, 0 called off');
  expect(first.summary).toContain('please review before sharing');
  await tell(world, [[heard.sessionRequested, session({ ...pair.people, actorId: pair.mentor.id })]]);
  expect(await read()).toEqual(first);
  const again = (await world.inside.post<PairingInsight>(at, {})).body;
  expect(again.summary).toContain('2 sessions booked');
  const pdf = await world.inside.bytes(`${at}/pdf`);
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(pdf.headers.get('content-disposition')).toMatch(
    new RegExp(`mentoring-report-${pair.id}-\\d{4}-\\d\\d-\\d\\d\\.pdf`),
  );
  const pages = readPdf(pdf.body);
  expect(JSON.stringify(pages)).toContain('Mentoring report');
  const asMentee = await app.as(pair.mentee, world.program);
  for (const call of [at, path(world), path(world, '/overview')]) expect((await asMentee.get(call)).status).toBe(403);
});
