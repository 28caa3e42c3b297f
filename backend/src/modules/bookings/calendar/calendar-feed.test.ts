import type { CalendarFeedLinks, CalendarFeedView } from '@tandem/contracts/bookings';
import ICAL from 'ical.js';
import { startTestApp } from '../../../../test/harness.js';
import type { Api, TestApp } from '../../../../test/harness.js';
import { buildBooking } from '../bookings.builders.js';
import { openGroupWorld } from '../testing/group-world.js';
import { openSessionWorld, spacedStart } from '../testing/session-world.js';
import type { SessionWorld } from '../testing/session-world.js';

let app: TestApp;
let world: SessionWorld;
beforeAll(async () => {
  app = await startTestApp();
}, 120_000);
beforeEach(async () => {
  world = await openSessionWorld(app);
});
afterAll(() => app.close());

const day = 86_400_000;
const unknown = '/bookings/calendar/' + 'A'.repeat(43) + '.ics';

async function make(api: Api): Promise<CalendarFeedLinks> {
  const { status, body } = await api.post<CalendarFeedLinks>('/bookings/calendar');
  expect(status).toBe(201);
  return body;
}

/** As a calendar fetches it: without any session. */
const fetchFeed = ({ url }: CalendarFeedLinks, headers: Record<string, string> = {}) =>
  app.anonymous.get<string>(new URL(url).pathname, { headers });

const statusOf = async (links: CalendarFeedLinks) => (await fetchFeed(links)).status;

/** The entries by UID, as a calendar understands them. */
async function entriesOf(links: CalendarFeedLinks) {
  const { status, body } = await fetchFeed(links);
  expect(status).toBe(200);
  const found = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent');
  const entries = found.map((part) => new ICAL.Event(part));
  return new Map(
    entries.map((entry) => [
      entry.uid,
      {
        start: entry.startDate.toJSDate().toISOString(),
        sequence: entry.sequence,
        status: entry.component.getFirstPropertyValue('status'),
        title: entry.summary,
      },
    ]),
  );
}

const uid = ({ id }: { id: number }) => `booking-${id}`;

test('[D-B176] where a session is no calendar entry yet, the refusal is no file', async () => {
  const { id } = await world.build({ startTime: spacedStart(app.clock.now(), 0) });
  const { status, headers } = await world.api.mentee.get(`/api/v2/my/calendar/download_ics?booking_id=${id}`);
  expect([status, headers.get('content-disposition')]).toEqual([409, null]);
  expect(headers.get('content-type')).toMatch(/^application\/json/);
});

test('[D-B176] a feed holds what is agreed, held and called off since 90 days ago, of all programmes and of nobody else', async () => {
  const elsewhere = await openSessionWorld(app);
  const { mentee } = world;
  const now = app.clock.now();
  const agreed = await world.build({ status: 'upcoming', startTime: spacedStart(now, 0) });
  const held = await world.build({ status: 'completed', startTime: new Date(now.getTime() - 80 * day) });
  await world.build({ status: 'completed', startTime: new Date(now.getTime() - 100 * day) });
  const asked = await world.build({ startTime: spacedStart(now, 1) });
  const declined = await world.build({ startTime: spacedStart(now, 2) });
  await world.api.mentor.post(`/bookings/${declined.id}/cancel`, { reason: 'I am travelling.' });
  const { program, mentor } = elsewhere;
  await app.database.asTenant(program, () =>
    app.database.rows(
      `insert into platform.membership (tenant_id, program_id, user_id, role) values ($1, $2, $3, 'mentee')`,
      [program.tenantId, program.id, mentee.id],
    ),
  );
  const there = await buildBooking(app, {
    program,
    mentor,
    mentee,
    status: 'upcoming',
    startTime: spacedStart(now, 3),
  });
  const foreign = await elsewhere.build({ status: 'upcoming', startTime: spacedStart(now, 4) });
  const entries = await entriesOf(await make(world.api.mentee));
  expect([...entries.keys()]).toEqual([held, agreed, there].map(uid));
  expect(entries.get(uid(agreed))).toEqual({
    start: agreed.startTime.toISOString(),
    sequence: 0,
    status: 'CONFIRMED',
    title: `Tandem session with ${world.mentor.firstname} ${world.mentor.lastname}`,
  });
  expect([asked, declined, foreign].filter((session) => entries.has(uid(session)))).toEqual([]);
});

test('[D-B176] a moved session keeps its UID under a higher SEQUENCE, a cancelled one says so, and the file of the one session agrees', async () => {
  const session = await world.build({ status: 'upcoming', startTime: spacedStart(app.clock.now(), 0) });
  const links = await make(world.api.mentee);
  const before = (await entriesOf(links)).get(uid(session));
  const moved = spacedStart(app.clock.now(), 2);
  await world.api.mentee.post(`/bookings/${session.id}/reschedule`, { rescheduleDateTime: moved.toISOString() });
  await world.api.mentor.post(`/bookings/${session.id}/accept`);
  const after = (await entriesOf(links)).get(uid(session));
  expect([before?.sequence, after?.sequence, after?.start, after?.status]).toEqual([
    0,
    1,
    moved.toISOString(),
    'CONFIRMED',
  ]);
  await world.api.mentor.post(`/bookings/${session.id}/cancel`, { reason: 'I am travelling.' });
  const entries = await entriesOf(links);
  expect(entries.size).toBe(1);
  expect(entries.get(uid(session))).toMatchObject({ sequence: 2, status: 'CANCELLED' });
  const eventIn = (text: string) => /BEGIN:VEVENT[^]+END:VEVENT/.exec(text)?.[0];
  const file = await world.api.mentee.get<string>(`/api/v2/my/calendar/download_ics?booking_id=${session.id}`);
  expect(eventIn(file.body)).toBe(eventIn((await fetchFeed(links)).body));
});

test.each(['accept', 'cancel'] as const)(
  '[D-B176] a session that waits for an answer to another time stays in the feeds of both, tentative at that time: %s',
  async (answer) => {
    const session = await world.build({ status: 'upcoming', startTime: spacedStart(app.clock.now(), 0) });
    const asked = await world.build({ startTime: spacedStart(app.clock.now(), 1) });
    const feeds = [await make(world.api.mentee), await make(world.api.mentor)];
    const seen = async () => Promise.all(feeds.map(async (links) => (await entriesOf(links)).get(uid(session))));
    const [old, moved] = [session.startTime, spacedStart(app.clock.now(), 2)].map((at) => at.toISOString());
    const both = (entry: object) => [expect.objectContaining(entry), expect.objectContaining(entry)] as unknown[];
    expect(await seen()).toEqual(both({ start: old, sequence: 0, status: 'CONFIRMED' }));
    await world.api.mentee.post(`/bookings/${session.id}/reschedule`, { rescheduleDateTime: moved });
    expect(await seen()).toEqual(both({ start: moved, sequence: 1, status: 'TENTATIVE' }));
    await world.api.mentor.post(`/bookings/${session.id}/${answer}`, { reason: 'I am travelling.' });
    const after = { accept: { sequence: 1, status: 'CONFIRMED' }, cancel: { sequence: 2, status: 'CANCELLED' } };
    expect(await seen()).toEqual(both({ start: moved, ...after[answer] }));
    expect((await Promise.all(feeds.map(entriesOf))).some((entries) => entries.has(uid(asked)))).toBe(false);
  },
);

test('[D-B64, D-B176] members of a group who have to answer a new time keep the session in their feeds, tentative until they do, and whoever said no does not', async () => {
  const group = await openGroupWorld(app);
  const who = ['mentor', 'asker', 'guest', 'silent'] as const;
  const feeds = await Promise.all(who.map((member) => make(group.api[member])));
  const session = await group.build({ status: 'upcoming', startTime: spacedStart(app.clock.now(), 0) });
  const seen = async () =>
    Promise.all(feeds.map(async (links) => (await entriesOf(links)).get(uid(session))?.status ?? null));
  expect(await seen()).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED', null]);
  await group.api.silent.post(`/bookings/${session.id}/cancel`, { reason: 'I am travelling.' });
  const rescheduleDateTime = spacedStart(app.clock.now(), 2).toISOString();
  await group.api.mentor.post(`/bookings/${session.id}/reschedule`, { rescheduleDateTime });
  expect(await seen()).toEqual(['TENTATIVE', 'TENTATIVE', 'TENTATIVE', null]);
  await group.api.guest.post(`/bookings/${session.id}/accept`);
  expect(await seen()).toEqual(['CONFIRMED', 'TENTATIVE', 'CONFIRMED', null]);
  await group.api.asker.post(`/bookings/${session.id}/accept`);
  expect(await seen()).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED', null]);
  await group.api.mentor.post(`/bookings/${session.id}/cancel`, { reason: 'I am travelling.' });
  expect(await seen()).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED', null]);
});

test('[D-B176] a calendar that has the feed is told so, until a session changes', async () => {
  const session = await world.build({ status: 'upcoming', startTime: spacedStart(app.clock.now(), 0) });
  const links = await make(world.api.mentor);
  const first = await fetchFeed(links);
  expect(Object.fromEntries(['content-type', 'cache-control'].map((name) => [name, first.headers.get(name)]))).toEqual({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
  });
  const held = { 'if-none-match': `W/${first.headers.get('etag')}` };
  await app.clock.advance(60);
  expect((await fetchFeed(links, held)).status).toBe(304);
  await world.api.mentor.post(`/bookings/${session.id}/cancel`, { reason: 'I am travelling.' });
  expect((await fetchFeed(links, held)).status).toBe(200);
});

test('[D-B176] a feed is told of, made anew and revoked by its person alone, and an old address is as unknown as a made-up one', async () => {
  const { mentee, mentor } = world.api;
  const stateOf = async (api: Api) => (await api.get<CalendarFeedView>('/bookings/calendar')).body;
  const none = { exists: false, created_at: null, since: null };
  expect(await stateOf(mentee)).toEqual(none);
  const first = await make(mentee);
  expect(first.url).toMatch(/^http:\/\/localhost:3000\/api\/v1\/bookings\/calendar\/[\w-]{43}\.ics$/);
  expect(first.webcal_url).toBe(first.url.replace('http:', 'webcal:'));
  expect(await stateOf(mentee)).toEqual({
    exists: true,
    created_at: first.created_at,
    since: expect.stringMatching(/^\d{1,2} [A-Z][a-z]{2} \d{4}$/) as string,
  });
  expect(await stateOf(mentor)).toEqual(none);
  const second = await make(mentee);
  await mentor.delete('/bookings/calendar');
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  expect((await mentee.delete('/bookings/calendar')).status).toBe(204);
  const [old, madeUp] = [await fetchFeed(second), await app.anonymous.get(unknown)];
  expect([old.status, old.body]).toEqual([404, madeUp.body]);
  expect(await stateOf(mentee)).toEqual(none);
});

test('[D-B176] of feeds that one person makes at once one address works', async () => {
  const made = await Promise.all(Array.from({ length: 6 }, () => make(world.api.mentee)));
  const answers = await Promise.all(made.map(statusOf));
  expect([...answers].sort()).toEqual([200, 404, 404, 404, 404, 404]);
});

test('[D-A27][S05] a deleted person has no feed, and tokens are stored hashed where the application reads none without a person', async () => {
  const links = await make(world.api.mentee);
  const rows = await app.database.ops.rows('select * from bookings.calendar_feed where user_id = $1', [
    world.mentee.id,
  ]);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(new URL(links.url).pathname.split('/').at(-1)?.replace('.ics', ''));
  expect(await app.database.rows('select 1 from bookings.calendar_feed')).toEqual([]);
  await world.api.mentee.post('/users/current/delete_account', { reason_for_leaving: 'I no longer need mentoring' });
  expect(await statusOf(links)).toBe(404);
  await app.worker.drain();
  expect(
    await app.database.ops.rows('select 1 from bookings.calendar_feed where user_id = $1', [world.mentee.id]),
  ).toEqual([]);
});
