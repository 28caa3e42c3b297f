import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { startTestApp, type TestApp } from '../harness.js';
import { eventually } from './eventually.js';
import { bookingIdOf, damage, openPairs, ordersOf, place, savedBookings, unlimited, type Outcome } from './orders.js';
import { kill, startMain, type MainProcess } from './product.js';

/** Random points at which the process is killed: three, twenty in a deep run. */
const points = Math.min(Number(process.env['TANDEM_REPEAT'] ?? 3), 20);
const each = 3;

let app: TestApp;
let pairs: Awaited<ReturnType<typeof openPairs>>;
let main: MainProcess | undefined;
beforeAll(async () => {
  app = await startTestApp({ env: { LIMITS: unlimited, LOG_LEVEL: 'silent' } });
  pairs = await openPairs(app, 8, points * each);
  main = await startMain(app);
}, 180_000);
afterAll(async () => {
  if (main) await kill(main);
  await app.close();
});

/** Statements of the killed process that PostgreSQL has not given up yet. */
const unfinished = () =>
  app.database.ops.rows(
    `select pid, state, query from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and state in ('active', 'idle in transaction')`,
  );

const rounds = Array.from({ length: points }, (_, point) => point);

test.each(rounds)(
  '[F09, D-S55] killed in the middle of a burst, the process loses no confirmed booking and leaves no half of one, point %i',
  async (point) => {
    const running = main ?? (await startMain(app));
    const orders = ordersOf(app, pairs, { first: point * each, each });
    const [answersBefore, milliseconds] = [randomInt(0, orders.length - 4), randomInt(0, 12)];
    let answered = 0;
    const burst = orders.map(async (order): Promise<Outcome> => {
      const outcome = await place(running.url, order);
      answered += 1;
      return outcome;
    });
    await eventually(
      () => answered,
      (count) => count >= answersBefore,
      30,
    );
    await pause(milliseconds);
    await kill(running);
    const outcomes = await Promise.all(burst);
    await eventually(unfinished, (statements) => statements.length === 0, 10);

    const people = pairs.map(({ mentee }) => mentee.id);
    const when = `killed ${milliseconds} ms after ${answersBefore} answers`;
    const confirmed = outcomes.filter(({ status }) => status === 201);
    expect([...new Set(outcomes.map(({ status }) => status))].filter((status) => ![0, 201].includes(status))).toEqual(
      [],
    );
    const saved = await savedBookings(app, people);
    expect({ when, lost: confirmed.filter((outcome) => !saved.has(bookingIdOf(outcome))) }).toEqual({ when, lost: [] });
    expect({ when, ...(await damage(app)) }).toEqual({ when, torn: [], unbalanced: [] });

    main = await startMain(app);
    const { url } = main;
    const again = await Promise.all(orders.map((order) => place(url, order)));
    expect(again.filter(({ status }) => status !== 201)).toEqual([]);
    const firstIds = new Map(confirmed.map((outcome) => [outcome.order.key, bookingIdOf(outcome)]));
    const changed = again.filter(
      (outcome) => (firstIds.get(outcome.order.key) ?? bookingIdOf(outcome)) !== bookingIdOf(outcome),
    );
    expect({ when, changed }).toEqual({ when, changed: [] });
    expect(await savedBookings(app, people)).toHaveProperty('size', (point + 1) * orders.length);
    expect({ when, ...(await damage(app)) }).toEqual({ when, torn: [], unbalanced: [] });
  },
  60_000,
);
