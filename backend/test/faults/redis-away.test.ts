import { Redis } from 'ioredis';
import { startTestApp, type TestApp } from '../harness.js';
import { ownServer, type OwnServer } from '../own-server.js';
import { type RunningProcess } from '../processes.js';
import { eventually } from './eventually.js';
import { openPairs, ordersOf, place, savedBookings, untold, unlimited, type Order, type Outcome } from './orders.js';
import { kill, startMain, startWorker, type MainProcess } from './product.js';

const isDeep = Number(process.env['TANDEM_REPEAT'] ?? 3) >= 50;
/** Sessions asked for while Redis is away: a hundred, a thousand in a deep run. */
const bookings = isDeep ? 1000 : 100;
/** Seconds until every mail went out; a machine that does other things at the same time may take longer. */
const inTime = isDeep ? { afterReturn: 30, underLoad: 60 } : { afterReturn: 120, underLoad: 180 };
const people = 10;
/** A request is told to the mentor and confirmed to the mentee. */
const mailsPerBooking = 2;

let redis: OwnServer;
let app: TestApp;
let pairs: Awaited<ReturnType<typeof openPairs>>;
let main: MainProcess;
let worker: RunningProcess;
let earlierMails: number;
const processes: RunningProcess[] = [];
beforeAll(async () => {
  redis = await ownServer('redis');
  app = await startTestApp({ servers: { redis: redis.url }, env: { LIMITS: unlimited, LOG_LEVEL: 'silent' } });
  pairs = await openPairs(app, people, bookings);
  // Credits were told to their owners; what follows counts the mails of sessions alone.
  await app.worker.drain();
  earlierMails = app.mailbox.arrivals().length;
  [main, worker] = await Promise.all([startMain(app), startWorker(app)]);
  processes.push(main, worker);
}, 120_000);
afterAll(async () => {
  await Promise.all(processes.map(kill));
  await app.close();
  await redis.close();
});

async function placeAll(orders: readonly Order[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let from = 0; from < orders.length; from += people)
    outcomes.push(...(await Promise.all(orders.slice(from, from + people).map((order) => place(main.url, order)))));
  return outcomes;
}

/** Waits for the mails of so many sessions and answers the Message-IDs that came more than once. */
async function mailedTwice(sessions: number, seconds: number): Promise<string[]> {
  const expected = sessions * mailsPerBooking;
  const arrivals = await eventually(
    () => app.mailbox.arrivals().slice(earlierMails),
    (list) => new Set(list).size >= expected,
    seconds,
  );
  await eventually(
    () => untold(app),
    (rows) => rows.length === 0,
    seconds,
  );
  expect(new Set(app.mailbox.arrivals().slice(earlierMails)).size).toBe(expected);
  return arrivals.filter((id, index) => arrivals.indexOf(id) !== index);
}

const savedSessions = async (): Promise<number> =>
  (
    await savedBookings(
      app,
      pairs.map(({ mentee }) => mentee.id),
    )
  ).size;

test('[F11] Redis stopped while sessions are asked for: all are saved, and after its return every mail goes out once within 30 s', async () => {
  const before = await placeAll(ordersOf(app, pairs, { first: 0, each: 2 }));
  await redis.stop();
  const during = await placeAll(ordersOf(app, pairs, { first: 2, each: bookings / people }));
  expect([...before, ...during].filter(({ status }) => status !== 201)).toEqual([]);
  expect(await savedSessions()).toBe(before.length + during.length);
  expect((await app.anonymous.at(main.url).get('/api/ready')).status).toBe(200);
  await redis.start();
  expect(await mailedTwice(before.length + during.length, inTime.afterReturn)).toEqual([]);
}, 480_000);

test('[F12] Redis emptied again and again under load: the outbox drives what was lost, each mail goes out once', async () => {
  const earlier = await savedSessions();
  const client = new Redis(redis.url);
  const lost: number[] = [];
  let placing = true;
  const emptying = eventually(
    async () => {
      const keys = await client.keys(`{${app.config.redisPrefix}}*:[0-9]*`);
      if (keys.length > 0) await client.flushall();
      lost.push(keys.length);
    },
    () => !placing,
    200,
  );
  const outcomes = await placeAll(ordersOf(app, pairs, { first: 120, each: bookings / people }));
  placing = false;
  await emptying;
  await client.quit();
  expect(outcomes.filter(({ status }) => status !== 201)).toEqual([]);
  expect(lost.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(5);
  expect(await mailedTwice(earlier + outcomes.length, inTime.underLoad)).toEqual([]);
}, 600_000);
