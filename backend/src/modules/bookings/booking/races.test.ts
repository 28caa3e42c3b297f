import { kill, startMain } from '../../../../test/faults/product.js';
import type { MainProcess } from '../../../../test/faults/product.js';
import { startTestApp } from '../../../../test/harness.js';
import type { Api, Answer, TestApp } from '../../../../test/harness.js';
import { buildMentor } from '../../accounts/index.js';
import { buildPerson } from '../../platform/index.js';
import { storedSession } from '../testing/session-facts.js';
import { openSessionWorld, requestBody, spacedStart } from '../testing/session-world.js';
import type { SessionWorld } from '../testing/session-world.js';

/** How often each race is run and how long it may take; the deep run, on a machine of its own, sets 50 and 2000. */
const repeats = Number(process.env['TANDEM_REPEAT'] ?? 3);
const raceMilliseconds = Number(process.env['TANDEM_RACE_MS'] ?? 20_000);
const rounds = Array.from({ length: repeats }, (_, index) => index);
const crowd = 200;

let app: TestApp;
let world: SessionWorld;
let mentees: Api[];
let processes: MainProcess[] = [];
/** Of the same programme, with a calendar of their own: the time that can be booked holds fifty rounds of one race only. */
let otherMentor: number;

beforeAll(async () => {
  const limits = JSON.stringify({
    'bookings.create': { max: 100_000, windowSeconds: 3600 },
    general: { max: 100_000, windowSeconds: 60 },
  });
  app = await startTestApp({ env: { LIMITS: limits, LOG_LEVEL: 'silent' } });
  world = await openSessionWorld(app);
  otherMentor = (await buildMentor(app, world.program)).id;
  processes = await Promise.all([startMain(app), startMain(app)]);
  mentees = [];
  for (let from = 0; from < crowd; from += 10)
    mentees.push(...(await Promise.all(Array.from({ length: 10 }, newMentee))));
}, 240_000);
afterAll(async () => {
  await Promise.all(processes.map(kill));
  await app.close();
});

async function newMentee(): Promise<Api> {
  const person = await buildPerson(app, { memberships: [{ program: world.program, role: 'mentee' }] });
  return app.as(person, world.program);
}

const submit = (api: Api, body: unknown, headers = {}) => api.post('/bookings/booking_submission', body, { headers });

function tally(answers: readonly Answer<unknown>[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Pairs of sessions that keep one person busy twice at once. */
const overlapSql = `select a.id from bookings.booking a join bookings.booking b on a.id < b.id
    and (a.mentor_id in (b.mentor_id, b.mentee_id) or a.mentee_id in (b.mentor_id, b.mentee_id))
    and a.start_time < b.end_time and b.start_time < a.end_time
  where a.status in ('pending', 'upcoming') and b.status in ('pending', 'upcoming')`;

const deadlocks = async (): Promise<number> => {
  const row = await app.database.ops.row<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  return row?.deadlocks ?? 0;
};

test.each(rounds)(
  '[F01, D-B110, D-B111] 200 people asking two processes for one slot make one booking; the others are told that it is gone, round %i',
  async (round) => {
    const start = spacedStart(app.clock.now(), round);
    const callers = mentees.map((api, index) => api.at(processes[index % processes.length]?.url ?? ''));
    const began = performance.now();
    const answers = await Promise.all(callers.map((api) => submit(api, world.request(start))));
    const milliseconds = performance.now() - began;
    expect(tally(answers)).toEqual({ 201: 1, 409: crowd - 1 });
    const refused = answers.filter(({ status }) => status === 409).map(({ body }) => body);
    expect(new Set(refused.map((body) => JSON.stringify(body)))).toEqual(
      new Set([JSON.stringify({ error: 'This time slot is no longer available.', code: 'slot.taken' })]),
    );
    expect(await deadlocks()).toBe(0);
    expect(milliseconds).toBeLessThan(raceMilliseconds);
  },
  60_000,
);

test.each(rounds)(
  '[F02, D-B110] overlapping requests, shifted and of mixed length, never overlap afterwards, round %i',
  async (round) => {
    const day = spacedStart(app.clock.now(), round * 6).getTime();
    const durations = [30, 45, 60, 90];
    const answers = await Promise.all(
      mentees.map((api, index) => {
        const start = new Date(day + (index % 8) * 1_800_000);
        const change = { requestee_id: otherMentor, duration: durations[index % durations.length] };
        return submit(api, world.request(start, change));
      }),
    );
    expect(Object.keys(tally(answers)).sort()).toEqual(['201', '409']);
    expect(await app.database.ops.rows(overlapSql)).toEqual([]);
    expect(await deadlocks()).toBe(0);
  },
  60_000,
);

test.each(rounds)(
  '[F03, D-B46] accepting, cancelling and moving at once leave one legal state, round %i',
  async (round) => {
    const own = await openSessionWorld(app, { credits: 1 });
    const booking = await own.build({ startTime: spacedStart(app.clock.now(), round) });
    const later = { rescheduleDateTime: new Date(booking.startTime.getTime() + 3_600_000).toISOString() };
    const calls = Array.from({ length: 12 }, () => [
      own.api.mentor.post(`/bookings/${booking.id}/accept`),
      own.api.mentee.post(`/bookings/${booking.id}/cancel`, { reason: 'I am travelling.' }),
      own.api.mentor.post(`/bookings/${booking.id}/reschedule`, later),
    ]).flat();
    const answers = await Promise.all(calls);
    expect(answers.filter(({ status }) => ![200, 403, 409, 422].includes(status))).toEqual([]);
    const stored = await storedSession(app, booking.id);
    expect(stored.status).toBe('cancelled');
    expect(stored).toMatchObject({ credit: 'released', claims: 0 });
    expect(stored.messages.filter((name) => name === 'booking-cancelled' || name === 'booking-declined')).toHaveLength(
      1,
    );
  },
  60_000,
);

test.each(rounds)(
  '[F03] two sessions that swap their times at once do not wait for each other for ever, round %i',
  async (round) => {
    const own = await openSessionWorld(app);
    const [early, late] = [spacedStart(app.clock.now(), round * 6), spacedStart(app.clock.now(), round * 6 + 1)];
    const other = await openSessionWorld(app);
    const first = await own.build({ startTime: early });
    const second = await other.build({ startTime: late });
    const swap = async () =>
      Promise.all([
        own.api.mentee.post(`/bookings/${first.id}/reschedule`, { rescheduleDateTime: late.toISOString() }),
        other.api.mentee.post(`/bookings/${second.id}/reschedule`, { rescheduleDateTime: early.toISOString() }),
      ]);
    const answers = (await swap()).map(({ status }) => status);
    expect(answers).toEqual([200, 200]);
    expect(await deadlocks()).toBe(0);
  },
  60_000,
);

test.each(rounds)(
  '[F04, D-B126] one credit and 50 requests at once make one booking; the balance stays at zero or above, round %i',
  async () => {
    const own = await openSessionWorld(app, { credits: 1 });
    const now = app.clock.now();
    const starts = Array.from({ length: 50 }, (_, index) => spacedStart(now, index));
    const answers = await Promise.all(starts.map((start) => submit(own.api.mentee, own.request(start))));
    expect(tally(answers)).toEqual({ 201: 1, 422: 49 });
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.body).toMatchObject({ error: 'Insufficient credit.', redirectUrl: '/package/10/purchase_page' });
    const left = await app.database.ops.row<{ left: number; claims: number }>(
      `select (select sum(remaining)::int from accounts.credit_lot where user_id = $1) as left,
       (select count(*)::int from bookings.slot_claim where user_id = $1) as claims`,
      [own.mentee.id],
    );
    expect(left).toEqual({ left: 0, claims: 1 });
  },
  60_000,
);

test('[F08, D-B49] one Idempotency-Key sent 50 times makes one booking, and another body with it is refused', async () => {
  const own = await openSessionWorld(app);
  const start = spacedStart(app.clock.now(), 3);
  const key = { 'idempotency-key': 'press-once' };
  const answers = await Promise.all(Array.from({ length: 50 }, () => submit(own.api.mentee, own.request(start), key)));
  expect(Object.keys(tally(answers)).every((status) => status === '201' || status === '409')).toBe(true);
  const rows = await app.database.ops.rows('select id from bookings.booking where mentee_id = $1', [own.mentee.id]);
  expect(rows).toHaveLength(1);
  const again = await submit(own.api.mentee, own.request(start), key);
  expect(again).toMatchObject({ status: 201, body: { booking: { id: Number((rows[0] as { id: number }).id) } } });
  const other = await submit(own.api.mentee, own.request(start, { topic: 'Something else' }), key);
  expect(other.status).toBe(422);
});

test('[D-B46] where the credit cannot be held nothing of the request stays', async () => {
  const own = await openSessionWorld(app, { credits: 0 });
  const start = spacedStart(app.clock.now(), 5);
  const { status } = await submit(own.api.mentee, own.request(start));
  expect(status).toBe(422);
  const traces = await app.database.ops.row(
    `select (select count(*)::int from bookings.slot_claim where user_id in ($1, $2)) as claims,
       (select count(*)::int from bookings.booking where mentee_id = $2) as bookings,
       (select count(*)::int from kernel.timer where tenant_id = $3) as timers,
       (select count(*)::int from kernel.outbox_message where tenant_id = $3 and name like 'bookings.%') as messages`,
    [own.mentor.id, own.mentee.id, own.program.tenantId],
  );
  expect(traces).toEqual({ claims: 0, bookings: 0, timers: 0, messages: 0 });
});

test('[D-B110] a person busy in one programme is busy in all of them', async () => {
  const here = await openSessionWorld(app);
  const there = await openSessionWorld(app);
  const mentee = await buildPerson(app, {
    memberships: [here.program, there.program].map((program) => ({ program, role: 'mentee' as const })),
  });
  const start = spacedStart(app.clock.now(), 7);
  const first = await submit(await app.as(mentee, here.program), here.request(start));
  const second = await submit(await app.as(mentee, there.program), there.request(start));
  expect([first.status, second.status]).toEqual([201, 409]);
  expect(second.body).toEqual({ error: 'This time slot is no longer available.', code: 'slot.taken' });
  const next = new Date(start.getTime() + 3_600_000);
  expect((await submit(await app.as(mentee, there.program), there.request(next))).status).toBe(201);
});

test('[D-B159] the 31st request within an hour is refused', async () => {
  const strict = await startTestApp({ env: { LOG_LEVEL: 'silent' } });
  try {
    const own = await openSessionWorld(strict);
    const body = requestBody({ program_id: own.program.id, requestee_id: own.mentor.id }, '2001-01-01T00:00:00Z');
    for (let call = 0; call < 30; call += 1) expect((await submit(own.api.mentee, body)).status).toBe(422);
    const refused = await submit(own.api.mentee, body);
    expect(refused).toMatchObject({ status: 429, body: { error: 'Too many requests. Please try again later.' } });
  } finally {
    await strict.close();
  }
});
