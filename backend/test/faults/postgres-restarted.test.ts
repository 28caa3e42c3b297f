import { setTimeout as pause } from 'node:timers/promises';
import { startTestApp, type TestApp } from '../harness.js';
import { ownServer, type OwnServer } from '../own-server.js';
import { type RunningProcess } from '../processes.js';
import { eventually } from './eventually.js';
import {
  bookingIdOf,
  damage,
  openPairs,
  ordersOf,
  place,
  savedBookings,
  unlimited,
  type Order,
  type Outcome,
} from './orders.js';
import { kill, startMain, startWorker, type MainProcess } from './product.js';

const isDeep = Number(process.env['TANDEM_REPEAT'] ?? 3) >= 50;
const rounds = isDeep ? 5 : 1;
/** Seconds until all is well again; a machine that does other things at the same time may take longer. */
const inTime = isDeep ? 5 : 25;
/** Starts of one round; more than a round can use up. */
const starts = 300 / rounds;
/** How long a client waits after a refusal before it asks for the next session. */
const refusedMilliseconds = 100;

let postgres: OwnServer;
let app: TestApp;
let pairs: Awaited<ReturnType<typeof openPairs>>;
let main: MainProcess;
let worker: RunningProcess;
let earlierMails: number;
const processes: RunningProcess[] = [];
beforeAll(async () => {
  postgres = await ownServer('postgres');
  app = await startTestApp({ servers: { postgres: postgres.url }, env: { LIMITS: unlimited, LOG_LEVEL: 'silent' } });
  pairs = await openPairs(app, 8, 300);
  // Credits were told to their owners; what follows counts the mails of sessions alone.
  await app.worker.drain();
  earlierMails = app.mailbox.arrivals().length;
  [main, worker] = await Promise.all([startMain(app), startWorker(app)]);
  processes.push(main, worker);
}, 120_000);
afterAll(async () => {
  await Promise.all(processes.map(kill));
  await app.close();
  await postgres.close();
});

interface Load {
  readonly outcomes: Outcome[];
  stop(): Promise<void>;
}

/** Asks for one session after the other, each pair for itself, until stopped. */
function keepPlacing(orders: readonly Order[]): Load {
  const outcomes: Outcome[] = [];
  let running = true;
  const clients = pairs.map(async ({ mentee }) => {
    for (const order of orders.filter(({ menteeId }) => menteeId === mentee.id)) {
      if (!running) return;
      const outcome = await place(main.url, order);
      outcomes.push(outcome);
      // A refusal takes a millisecond: without the wait a longer outage would use up all starts.
      if (outcome.status === 503) await pause(refusedMilliseconds);
    }
  });
  return {
    outcomes,
    stop: async () => {
      running = false;
      await Promise.all(clients);
    },
  };
}

const readiness = async (): Promise<number> => (await app.anonymous.at(main.url).get('/api/ready')).status;
const count = (outcomes: readonly Outcome[], wanted: number): number =>
  outcomes.filter(({ status }) => status === wanted).length;

test.each(Array.from({ length: rounds }, (_, round) => round))(
  '[F14] PostgreSQL restarted under load: only 503s, well again within 5 s of its return, same process, no booking lost, round %i',
  async (round) => {
    const load = keepPlacing(ordersOf(app, pairs, { first: round * starts, each: starts }));
    const { outcomes } = load;
    await eventually(
      () => count(outcomes, 201),
      (made) => made >= 16,
      30,
    );
    await postgres.stop();
    await eventually(
      () => count(outcomes, 503),
      (refused) => refused >= 16,
      30,
    );
    expect(await readiness()).toBe(503);
    expect((await app.anonymous.at(main.url).get('/api/health')).status).toBe(200);
    await postgres.start();
    const [returned, madeBefore] = [performance.now(), count(outcomes, 201)];
    await eventually(readiness, (status) => status === 200, inTime);
    await eventually(
      () => count(outcomes, 201),
      (made) => made > madeBefore,
      inTime,
    );
    expect(performance.now() - returned).toBeLessThan(inTime * 1000);
    await load.stop();
    expect([...new Set(outcomes.map(({ status }) => status))].sort()).toEqual([201, 503]);
    const saved = await savedBookings(
      app,
      pairs.map(({ mentee }) => mentee.id),
    );
    expect(outcomes.filter((outcome) => outcome.status === 201 && !saved.has(bookingIdOf(outcome)))).toEqual([]);
    expect(await damage(app)).toEqual({ torn: [], unbalanced: [] });
    expect([main.child.exitCode, worker.child.exitCode]).toEqual([null, null]);
  },
  240_000,
);

test('[F14] the worker goes on after the restart: everybody who asked or was asked gets the mail, once', async () => {
  const made = await savedBookings(
    app,
    pairs.map(({ mentee }) => mentee.id),
  );
  const arrivals = await eventually(
    () => app.mailbox.arrivals().slice(earlierMails),
    (list) => new Set(list).size >= made.size * 2,
    120,
  );
  expect(new Set(arrivals).size).toBe(made.size * 2);
}, 180_000);
