import type { ZoneMovesView } from '@tandem/contracts/bookings';
import { startTestApp, type TestApp } from '../../../../test/harness.js';
import { Timers, zoneDataVersion, zonePeriods } from '../../../kernel/index.js';
import { buildMentor } from '../../accounts/index.js';
import { buildPerson, buildProgramme } from '../../platform/index.js';
import { buildBooking } from '../bookings.builders.js';
import { openSessionWorld, spacedStart } from '../testing/session-world.js';
import { reanchored } from './reanchor-sessions.js';
import { ZoneDataSubscriber } from './zone-data.subscriber.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.worker.drain();
}, 120_000);
afterAll(() => app.close());

const hour = 3_600_000;
const zone = 'Asia/Kuala_Lumpur';
const rulesOf = (name: string) =>
  app.database.ops.row<{ version: string }>('select version from bookings.zone_rules where zone = $1', [name]);

/** As if the worker of before had known the zone as so many minutes behind what the data says today. */
async function hadKnown(minutesBehind: number, exceptId = 0): Promise<void> {
  const periods = zonePeriods(zone, app.clock.now()).map(({ until, offset }) => ({
    until,
    offset: offset - minutesBehind,
  }));
  await app.database.ops.rows(`update bookings.zone_rules set version = '2026a'`);
  await app.database.ops.rows(`update bookings.slot_claim set zone_version = '2026a' where booking_id <> $1`, [
    exceptId,
  ]);
  await app.database.ops.rows('update bookings.zone_rules set periods = $2 where zone = $1', [
    zone,
    JSON.stringify(periods),
  ]);
}

/** A worker begins with today's data. */
async function update(): Promise<void> {
  await app.nest.get(ZoneDataSubscriber).onApplicationBootstrap();
  await app.worker.drain();
}

async function openScene() {
  const program = await buildProgramme(app);
  const mentor = await buildMentor(app, program);
  const person = () => buildPerson(app, { memberships: [{ program, role: 'mentee' }] });
  const admin = await app.as(await buildPerson(app, { memberships: [{ program, role: 'admin' }] }), program);
  const mentee = await person();
  const at = (hours: number) => new Date(Math.ceil(app.clock.now().getTime() / hour) * hour + hours * hour);
  const book = (hours: number, more: Partial<Parameters<typeof buildBooking>[1]> = {}) =>
    buildBooking(app, { program, mentor, mentee, status: 'upcoming', startTime: at(hours), ...more });
  const startOf = async (id: number) =>
    (await app.database.ops.row<{ start_time: Date }>('select start_time from bookings.booking where id = $1', [id]))
      ?.start_time;
  const moves = async () =>
    (
      await admin.get<ZoneMovesView>(
        `/api/v1/app/${program.enterpriseSlug}/${program.slug}/admin/bookings/zone_moves.json`,
      )
    ).body;
  return { program, mentor, mentee, person, at, book, startOf, moves };
}

test('[F19] a worker keeps what the zone data says, once, and finds nothing to do while the data stays', async () => {
  expect((await rulesOf(zone))?.version).toBe(zoneDataVersion);
  const { book, startOf, at, moves } = await openScene();
  const session = await book(48);
  await update();
  expect(await startOf(session.id)).toEqual(at(48));
  expect(await moves()).toEqual({ moves: [] });
});

test('[F19] after an update of the zone data sessions keep their time on the wall, back to back ones too; both people are told and admins see the list', async () => {
  const { mentor, mentee, person, book, startOf, at, moves } = await openScene();
  const [first, second] = [await book(48), await book(49, { mentee: await person() })];
  const request = await book(72, { status: 'pending' });
  const past = await book(-48, { status: 'completed' });
  await hadKnown(60);
  await update();
  expect(await startOf(first.id)).toEqual(at(47));
  expect(await startOf(second.id)).toEqual(at(48));
  expect(await startOf(request.id)).toEqual(at(71));
  expect(await startOf(past.id)).toEqual(at(-48));
  expect((await rulesOf(zone))?.version).toBe(zoneDataVersion);
  const { moves: listed } = await moves();
  expect(listed).toHaveLength(3);
  expect(listed.find((one) => one.booking_id === first.id)).toMatchObject({
    zone,
    from_version: '2026a',
    to_version: zoneDataVersion,
    old_start_time: at(48).toISOString(),
    new_start_time: at(47).toISOString(),
    is_moved: true,
  });
  for (const { email } of [mentor, mentee]) {
    const mails = await app.mailbox.to(email);
    expect(mails.some(({ subject, text }) => subject === 'Session time updated' && text.includes(zone))).toBe(true);
  }
  const timer = await app.database.ops.row<{ due_at: Date }>(
    `select due_at from kernel.timer where kind = 'bookings.session-starting' and key = $1`,
    [`${first.id}:5m`],
  );
  expect(timer?.due_at.getTime()).toBe(at(47).getTime() - 5 * 60_000);
  await update();
  expect(await startOf(first.id)).toEqual(at(47));
});

test('[F19, D-B176] a request that its zone moves stays out of calendars, and its mail names no place to meet at; an agreed session comes with both', async () => {
  const { mentee, person, book } = await openScene();
  const asking = await person();
  const agreed = await book(48);
  const request = await book(72, { status: 'pending', mentee: asking });
  await hadKnown(60);
  await update();
  const updateOf = async (email: string) =>
    (await app.mailbox.to(email)).find(({ subject }) => subject === 'Session time updated');
  const [asked, told] = [await updateOf(asking.email), await updateOf(mentee.email)];
  expect(asked).toMatchObject({ attachments: [], text: expect.not.stringContaining('Meet here') });
  expect(told).toMatchObject({ attachments: [{}], text: expect.stringContaining('Meet here') });
  const sequences = await app.database.ops.rows<{ sequence: number }>(
    'select sequence from bookings.booking where id in ($1, $2) order by start_time',
    [agreed.id, request.id],
  );
  expect(sequences.map(({ sequence }) => sequence)).toEqual([1, 0]);
});

test('[F19] a session whose people are taken by then stays where it is and is listed as such; the other way round later times move first', async () => {
  const { mentee, program, book, startOf, at, moves } = await openScene();
  const elsewhere = await buildMentor(app, program, { timezone: 'Europe/London' });
  const [first, second] = [await book(48), await book(49)];
  const taken = await book(96);
  await buildBooking(app, { program, mentor: elsewhere, mentee, status: 'upcoming', startTime: at(97) });
  await hadKnown(-60);
  await update();
  expect(await startOf(first.id)).toEqual(at(49));
  expect(await startOf(second.id)).toEqual(at(50));
  expect(await startOf(taken.id)).toEqual(at(96));
  const { moves: listed } = await moves();
  expect(listed.map((one) => [one.booking_id, one.is_moved]).sort()).toEqual(
    [
      [first.id, true],
      [second.id, true],
      [taken.id, false],
    ].sort(),
  );
});

test('[F19, D-B108] a linked calendar that is busy by then takes no agreed session back: it keeps its time on the wall, and its people are told', async () => {
  const { mentor, mentee, book, startOf, at, moves } = await openScene();
  const session = await book(48);
  for (const { id } of [mentor, mentee])
    await app.database.ops.rows(
      `with calendar as (insert into bookings.linked_calendar (user_id, sealed_address, host, linked_at)
         values ($1, '', 'calendar.test', $2) returning user_id)
       insert into bookings.calendar_busy (user_id, during) select user_id, tstzrange($2, $3) from calendar`,
      [id, at(46), at(48)],
    );
  await hadKnown(60);
  await update();
  expect(await startOf(session.id)).toEqual(at(47));
  expect((await moves()).moves).toMatchObject([{ booking_id: session.id, is_moved: true }]);
  const mails = await app.mailbox.to(mentee.email);
  expect(mails.some(({ subject }) => subject === 'Session time updated')).toBe(true);
});

/** A request by HTTP, so by the data of the process that runs. */
async function request() {
  const world = await openSessionWorld(app);
  const start = spacedStart(app.clock.now(), 0);
  const { body } = await world.api.mentee.post<{ booking: { id: number } }>(
    '/bookings/booking_submission',
    world.request(start),
  );
  return { id: body.booking.id, start };
}

test('[F19] a session that was agreed by the new zone data before the new worker began keeps its time', async () => {
  const { startOf } = await openScene();
  await hadKnown(60);
  const { id, start } = await request();
  await update();
  expect(await startOf(id)).toEqual(start);
  const newest = `update bookings.slot_claim set zone_version = '9999z' where booking_id = $1`;
  await app.database.ops.rows(newest, [id]);
  await hadKnown(60, id);
  await update();
  expect(await startOf(id)).toEqual(start);
  const claims = 'select distinct zone_version from bookings.slot_claim where booking_id = $1';
  expect(await app.database.ops.rows(claims, [id])).toEqual([{ zone_version: '9999z' }]);
});

test('[F19] a session that a process of before books after the new worker began keeps its time on the wall within the hour', async () => {
  const { startOf } = await openScene();
  await hadKnown(60);
  await update();
  const { id, start } = await request();
  await app.database.ops.rows(`update bookings.slot_claim set zone_version = '2026a' where booking_id = $1`, [id]);
  const again = async () => {
    await app.clock.advance(3600);
    await app.worker.drain();
  };
  await again();
  expect(await startOf(id)).toEqual(new Date(start.getTime() - hour));
  await again();
  expect(await startOf(id)).toEqual(new Date(start.getTime() - hour));
});

test('[F19] a session in the hour that the clock shows twice stays in its half where the rules are the same, and one in a skipped hour begins after it', () => {
  const now = new Date('2026-01-01T00:00:00Z');
  const kept = zonePeriods('America/New_York', now);
  for (const start of ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z', '2026-03-08T07:00:00Z'])
    expect(reanchored(new Date(start), 'America/New_York', kept)).toEqual(new Date(start));
  const winter = [{ until: null, offset: -300 }];
  expect(reanchored(new Date('2026-03-08T07:30:00Z'), 'America/New_York', winter)).toEqual(
    new Date('2026-03-08T07:00:00Z'),
  );
});

test('[F19] a session that its people moved since is listed no more; what newer data told is never undone by a worker of before', async () => {
  const { book, startOf, at, moves } = await openScene();
  const session = await book(48);
  await hadKnown(60);
  await update();
  expect((await moves()).moves).toHaveLength(1);
  await app.database.ops.rows('update bookings.booking set start_time = $2, end_time = $3 where id = $1', [
    session.id,
    at(52),
    at(53),
  ]);
  expect(await moves()).toEqual({ moves: [] });
  await hadKnown(60);
  await app.database.ops.rows(`update bookings.zone_rules set version = '9999z'`);
  await update();
  await app.database.transaction((tx) =>
    app.nest.get(Timers).schedule(tx, {
      kind: 'bookings.zone-data',
      key: '9999z',
      dueAt: app.clock.now(),
      payload: { version: '9999z' },
    }),
  );
  await app.worker.drain();
  expect(await startOf(session.id)).toEqual(at(52));
  expect((await rulesOf(zone))?.version).toBe('9999z');
  const waiting = await app.database.ops.rows(
    `select from kernel.timer where kind = 'bookings.zone-data' and key = '9999z'`,
  );
  expect(waiting).toHaveLength(1);
});
