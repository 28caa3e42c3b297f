import { kill, startMain } from '../../../../test/faults/product.js';
import { startTestApp } from '../../../../test/harness.js';
import type { Api, TestApp } from '../../../../test/harness.js';
import { buy, openEventWorld, order, paid, press, ticketsOf } from '../testing/event-world.js';
import type { EventWorld } from '../testing/event-world.js';
import type { BuiltEvent } from '../events.builders.js';

/** How often each race is run; the deep run sets 50. */
const repeats = Number(process.env['TANDEM_REPEAT'] ?? 3);
const rounds = Array.from({ length: repeats }, (_, index) => index);
/** Milliseconds that a buyer may wait for the database: the product's own in the deep run, which has the machine to itself. */
const patience = repeats < 50 ? 20_000 : 4000;
const crowd = 500;
const seats = 100;

let app: TestApp;
let world: EventWorld;
let buyers: Api[];

beforeAll(async () => {
  const wide = { max: 1_000_000, windowSeconds: 3600 };
  app = await startTestApp({
    env: {
      LIMITS: JSON.stringify({ 'events.purchase': wide, general: wide }),
      DATABASE_STATEMENT_TIMEOUT_MS: String(patience),
      LOG_LEVEL: 'silent',
    },
  });
  world = await openEventWorld(app);
  buyers = [];
  for (let from = 0; from < crowd; from += 20)
    buyers.push(...(await Promise.all(Array.from({ length: 20 }, async () => (await world.another()).api))));
}, 400_000);
afterAll(() => app.close());

const takenOf = async (event: BuiltEvent) =>
  (
    await app.database.ops.row<{ taken: number }>('select taken from events.ticket_type where event_id = $1', [
      event.id,
    ])
  )?.taken;
const soldOf = async (event: BuiltEvent) =>
  (
    await app.database.ops.row<{ sold: number }>(
      "select count(*)::int as sold from events.ticket where event_id = $1 and state = 'valid'",
      [event.id],
    )
  )?.sold;

/** Asks for as many as wanted and, told that fewer are left, for those, as people do. */
async function insist(api: Api, event: BuiltEvent, wanted: number): Promise<{ got: number; refusals: string[] }> {
  const refusals: string[] = [];
  for (let amount = wanted; ;) {
    const { status, body } = await buy(api, order(event, [amount]));
    if (status === 200) return { got: amount, refusals };
    const text = String(body['error']);
    refusals.push(text);
    const left = /^Only (\d+) tickets? left$/.exec(text)?.[1];
    if (left === undefined) return { got: 0, refusals };
    amount = Number(left);
  }
}

test.each(rounds)(
  '[F07, E-075, D-E31] 500 buyers of 1 to 10 at once for 100 seats: exactly 100 are sold, nobody is refused while a seat is free, and each hears which, round %i',
  async (round) => {
    const event = await world.build({ tickets: [{ ...paid, price: 0, max_amount: seats }] });
    const results = await Promise.all(buyers.map((api, index) => insist(api, event, ((index * 7 + round) % 10) + 1)));
    expect(results.reduce((sum, { got }) => sum + got, 0)).toBe(seats);
    expect(await soldOf(event)).toBe(seats);
    expect(await takenOf(event)).toBe(seats);
    const lost = results.filter(({ got }) => got === 0);
    expect(new Set(lost.map(({ refusals }) => refusals.at(-1)))).toEqual(new Set(['Sold out']));
    // "Sold out" is final: nothing was given back here, so every seat was gone when it was said.
    expect(
      results.every(({ refusals }) => refusals.every((text) => /^(Sold out|Only \d+ tickets? left)$/.test(text))),
    ).toBe(true);
  },
  400_000,
);

test.each(rounds)(
  '[F07, D-E30] seats of abandoned holds are sold to others, and none twice, round %i',
  async (round) => {
    const event = await world.build({ tickets: [{ ...paid, max_amount: 20 }] });
    const [leavers, takers] = [buyers.slice(0, 30), buyers.slice(30, 80)];
    await Promise.all(leavers.map((api) => buy(api, order(event, [1]))));
    expect(await takenOf(event)).toBe(20);
    await app.clock.advance(16 * 60);
    const answers = await Promise.all(takers.map((api, index) => insist(api, event, ((index + round) % 3) + 1)));
    expect(answers.reduce((sum, { got }) => sum + got, 0)).toBe(20);
    expect(await takenOf(event)).toBe(20);
  },
  200_000,
);

test.each(rounds)(
  '[E-068, E-075] one person pressing twenty times gets one free ticket, round %i',
  async () => {
    const event = await world.build();
    const { person, api } = await world.another();
    const answers = await Promise.all(Array.from({ length: 20 }, () => buy(api, order(event, [1]))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await ticketsOf(api, person, event)).toHaveLength(1);
  },
  200_000,
);

test.each(rounds)(
  '[D-E30, D-E34] a payment and the end of its hold at once leave either a confirmed order or free seats, round %i',
  async () => {
    const event = await world.build({ tickets: [{ ...paid, max_amount: 1 }] });
    const [api] = buyers;
    if (!api) throw new Error('Nobody buys.');
    const address = String((await buy(api, order(event, [1]))).body);
    await app.clock.advance(15 * 60 + 1);
    await Promise.all([press(app, address, 'paid'), app.worker.drain()]);
    expect(await soldOf(event)).toBe(1);
    expect(await takenOf(event)).toBe(1);
  },
  200_000,
);

test('[F07, D-E31] a crowd at two processes at once, where there is a seat for each of them: all get theirs, and none waits in vain', async () => {
  const second = await startMain(app);
  try {
    const event = await world.build({ tickets: [{ ...paid, price: 0, max_amount: crowd }] });
    const answers = await Promise.all(
      buyers.map((api, index) => buy(index % 2 === 0 ? api : api.at(second.url), order(event, [1]))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await soldOf(event)).toBe(crowd);
    expect(await takenOf(event)).toBe(crowd);
    expect((await buy(world.api.mentee, order(event, [1]))).body).toMatchObject({ error: 'Sold out' });
  } finally {
    await kill(second);
  }
}, 400_000);
