import { activitiesPerPage, type ActivitiesView, type OverviewView } from '@tandem/contracts/programme-admin';
import { startTestApp, type TestApp } from '../../../../test/harness.js';
import type { Message } from '../../../kernel/index.js';
import { adminModules } from '../testing/admin-modules.js';
import { openEnterprise, type EnterpriseWorld } from '../testing/enterprise-world.js';
import * as heard from './session-messages.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ modules: adminModules });
}, 120_000);
afterAll(() => app.close());

const day = 86_400;
let bookingId = 900_000;

interface Session {
  readonly facts: heard.SessionFacts & { actorId: number };
  readonly names: { readonly mentor: string; readonly mentee: string };
}

async function session(world: EnterpriseWorld): Promise<Session> {
  const [mentor, mentee] = [await world.member('mentor'), await world.member('mentee')];
  bookingId += 1;
  const startTime = new Date(app.clock.now().getTime() + day * 1000).toISOString();
  const people = { mentorId: mentor.id, menteeId: mentee.id, actorId: mentee.id };
  const name = ({ firstname, lastname }: typeof mentor) => `${firstname} ${lastname}`;
  return {
    facts: { bookingId, programId: world.program.id, startTime, ...people },
    names: { mentor: name(mentor), mentee: name(mentee) },
  };
}

async function tell<T>(world: EnterpriseWorld, message: Message<T>, payload: T): Promise<void> {
  await app.database.asTenant({ tenantId: world.enterprise.id, programId: world.program.id }, () =>
    app.database.transaction((tx) => app.outbox.add(tx, message, payload)),
  );
}

const feed = async (world: EnterpriseWorld, path = 'activities', before?: number) =>
  (
    await world.inside.get<ActivitiesView>(
      `/dashboard/${path}?program_id=${world.program.id}${before ? `&before=${before}` : ''}`,
    )
  ).body;
const countsOf = async (world: EnterpriseWorld) =>
  (await world.inside.get<OverviewView>(`/dashboard/overview?program_id=${world.program.id}`)).body.analytics;

test('[D-P56] [P-126] all bookings are counted as created and the held ones as completed, each once however often and in whatever order it is told', async () => {
  const world = await openEnterprise(app);
  const [held, open] = [await session(world), await session(world)];
  await tell(world, heard.sessionCompleted, held.facts);
  await tell(world, heard.sessionRequested, held.facts);
  await tell(world, heard.sessionRequested, open.facts);
  await tell(world, heard.sessionReviewed, { ...held.facts, side: 'mentee', stars: 5 });
  await app.worker.drain();
  const first = await feed(world);
  expect(first.activities.map(({ action }) => action).sort()).toEqual(['completed', 'created', 'created', 'reviewed']);
  await app.database.ops.rows(
    `update kernel.outbox_delivery d set done_at = null, retry_at = clock_timestamp() from kernel.outbox_message m
     where m.id = d.message_id and m.program_id = $1 and d.subscription like 'programme-admin.%'`,
    [world.program.id],
  );
  await app.worker.drain();
  expect(await feed(world)).toEqual(first);
  expect((await countsOf(world)).bookings_count).toEqual({ created: 2, completed: 1 });
});

test('[P-136] [D-P64] the feed comes by pages of 20 without a gap or a double, in days of the programme', async () => {
  const world = await openEnterprise(app);
  const one = await session(world);
  await app.database.ops.rows(`update platform.programme set timezone = 'Pacific/Auckland' where id = $1`, [
    world.program.id,
  ]);
  for (let index = 0; index < activitiesPerPage + 3; index += 1)
    await tell(world, heard.sessionRequested, { ...one.facts, bookingId: (bookingId += 1) });
  await app.worker.drain();
  const first = await feed(world);
  expect([first.activities.length, first.timezone, first.activities[0]?.day]).toEqual([
    20,
    'Pacific/Auckland',
    first.today,
  ]);
  const at = new Date(first.activities[0]?.created_at ?? '');
  expect(first.activities[0]?.time).toBe(
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Pacific/Auckland', hour: '2-digit', minute: '2-digit' }).format(at),
  );
  await tell(world, heard.sessionRequested, { ...one.facts, bookingId: (bookingId += 1) });
  await app.worker.drain();
  const second = await feed(world, 'activities', first.next ?? 0);
  expect([second.activities.length, second.next]).toEqual([3, null]);
  const ids = new Set([...first.activities, ...second.activities].map(({ id }) => id));
  expect(ids.size).toBe(23);
});

test('[P-135] the dashboard is given the four newest', async () => {
  const world = await openEnterprise(app);
  const one = await session(world);
  for (const message of [
    heard.sessionRequested,
    heard.sessionAccepted,
    heard.sessionRescheduled,
    heard.sessionDeclined,
  ])
    await tell(world, message, one.facts);
  await tell(world, heard.sessionSystemCancelled, one.facts);
  await tell(world, heard.sessionCompleted, one.facts);
  await app.worker.drain();
  const { activities } = await feed(world, 'latest_activities');
  expect(activities.map(({ action, user }) => [action, user?.id ?? null])).toEqual([
    ['completed', one.facts.menteeId],
    ['canceled', null],
    ['canceled', one.facts.menteeId],
    ['confirmed', one.facts.menteeId],
  ]);
});

test('[P-005] a deleted person stands in the feed as "Deleted User"', async () => {
  const world = await openEnterprise(app);
  const { facts, names } = await session(world);
  await tell(world, heard.sessionRequested, facts);
  await app.worker.drain();
  await app.database.ops.rows(`update platform."user" set deleted_at = clock_timestamp() where id = $1`, [
    facts.menteeId,
  ]);
  const [line] = (await feed(world)).activities;
  expect([line?.mentor?.full_name, line?.mentees[0]?.full_name, line?.user?.full_name]).toEqual([
    names.mentor,
    'Deleted User',
    'Deleted User',
  ]);
});

test('[P-326] [P-001] members are refused the feed, and nobody reads that of another enterprise', async () => {
  const [world, other] = [await openEnterprise(app), await openEnterprise(app)];
  const { facts } = await session(world);
  await tell(world, heard.sessionRequested, facts);
  await app.worker.drain();
  const mentor = await app.as(await world.member('mentor'), world.program);
  const path = `/dashboard/activities?program_id=${world.program.id}`;
  expect((await mentor.get(path)).status).toBe(403);
  expect((await other.api.get(path)).status).toBe(404);
  expect((await feed(other)).activities).toEqual([]);
  const [line] = (await feed(world)).activities;
  expect((await feed(other, 'activities', line?.id)).activities).toEqual([]);
});
