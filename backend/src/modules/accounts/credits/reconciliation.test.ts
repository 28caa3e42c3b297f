import fc from 'fast-check';
import { startTestApp, type TestApp } from '../../../../test/harness.js';
import { Problem, type Tx } from '../../../kernel/index.js';
import { buildPerson, generalProgramme, type BuiltProgramme } from '../../platform/index.js';
import { buildCredits, Credits } from '../index.js';

let app: TestApp;
let program: BuiltProgramme;

beforeAll(async () => {
  app = await startTestApp();
  program = await generalProgramme(app);
});
afterAll(() => app.close());

const bookings = 4;
const step = fc.record({
  what: fc.constantFrom('grant', 'hold', 'charge', 'release', 'refund'),
  booking: fc.integer({ min: 1, max: bookings }),
});
type Step = { what: string; booking: number };

/** What the rules say, without a database. */
class Model {
  balance = 0;
  private readonly states = new Map<number, string>();

  apply({ what, booking }: Step): void {
    const state = this.states.get(booking);
    if (what === 'grant') this.balance += 10;
    if (what === 'hold' && state === undefined && this.balance >= 10) this.move(booking, 'held', -10);
    if (what === 'charge' && state === 'held') this.move(booking, 'charged', 0);
    if (what === 'release' && state === 'held') this.move(booking, 'released', 10);
    if (what === 'refund' && state === 'charged') this.move(booking, 'refunded', 10);
  }

  private move(booking: number, state: string, units: number): void {
    this.states.set(booking, state);
    this.balance += units;
  }
}

let base = 0;

async function perform(userId: number, { what, booking }: Step): Promise<void> {
  if (what === 'grant') return buildCredits(app, userId, { credits: 1 });
  const order = { userId, bookingId: base + booking };
  const work = (tx: Tx, credits: Credits): Promise<unknown> => {
    if (what === 'hold') return credits.hold(tx, order);
    if (what === 'charge') return credits.charge(tx, order);
    return what === 'release' ? credits.release(tx, order) : credits.refund(tx, order);
  };
  await app.database
    .asTenant({ tenantId: program.tenantId, programId: program.id }, () =>
      app.database.transaction((tx) => work(tx, app.get(Credits))),
    )
    .catch((failure: unknown) => {
      if (!(failure instanceof Problem)) throw failure;
    });
}

async function totals(userId: number): Promise<{ ledger: number; lots: number }> {
  const row = await app.database.ops.row<{ ledger: number; lots: number }>(
    `select (select coalesce(sum(units), 0)::int from accounts.credit_ledger where user_id = $1) as ledger,
       (select coalesce(sum(remaining), 0)::int from accounts.credit_lot where user_id = $1) as lots`,
    [userId],
  );
  return row ?? { ledger: -1, lots: -1 };
}

test('[D-A85][D-B126][F05] after any series of steps the ledger, the lots and the rules agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
      base += 100;
      const person = await buildPerson(app, { memberships: [{ program, role: 'mentee' }] });
      const model = new Model();
      for (const one of steps) {
        model.apply(one);
        await perform(person.id, one);
      }
      expect(await totals(person.id)).toEqual({ ledger: model.balance, lots: model.balance });
    }),
    { numRuns: 15 },
  );
});

test('[D-A85][F05] parallel steps of many bookings leave ledger and lots equal and never below zero', async () => {
  base += 100;
  const person = await buildPerson(app, { memberships: [{ program, role: 'mentee' }] });
  await buildCredits(app, person.id, { credits: 3 });
  const all = ['hold', 'charge', 'release', 'refund'].flatMap((what) =>
    Array.from({ length: bookings * 2 }, (_, index) => ({ what, booking: (index % bookings) + 1 })),
  );
  await Promise.all(all.map((one) => perform(person.id, one)));
  const { ledger, lots } = await totals(person.id);
  expect(ledger).toBe(lots);
  expect(lots).toBeGreaterThanOrEqual(0);
  expect(lots).toBeLessThanOrEqual(30);
});
