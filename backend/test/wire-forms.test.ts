import { roles } from '../src/kernel/index.js';
import { RouteTable, type RouteEntry } from '../src/kernel/http/route-table.js';
import { startTestApp, type TestApp } from './harness.js';
import { buildMatrixWorld, sampleCall, type MatrixWorld } from './matrix/matrix-world.js';

let app: TestApp;
let world: MatrixWorld;
let routes: RouteEntry[];
beforeAll(async () => {
  const wide = { max: 100_000, windowSeconds: 60 };
  app = await startTestApp({ env: { LIMITS: JSON.stringify({ general: wide, 'signed-out': wide }) } });
  world = await buildMatrixWorld(app);
  routes = app.get(RouteTable).routes.filter(({ path }) => !path.startsWith('/dev/'));
}, 60_000);
afterAll(() => app.close());

interface Fact {
  readonly name: string;
  readonly value: unknown;
}

/** Every named value of an answer, however deep. */
function* factsIn(value: unknown): Generator<Fact> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    if (typeof part === 'object' && part !== null) yield* factsIn(part);
    else if (part !== null) yield { name, value: part };
  }
}

const form = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value);
const isTime = form(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/);
const isDay = form(/^\d{4}-\d{2}-\d{2}$/);
const isId = (value: unknown) => Number.isSafeInteger(value);
const isMoney = (value: unknown) => typeof value === 'number' && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

/** Written as decided for them: a session's day as people read it (D-B113), and the key of whatever an audit row is about. */
const ownForms = ['booking_date', 'object_id'];

/** What a name promises about its value. */
const promises: readonly { names: RegExp; keeps: (value: unknown) => boolean }[] = [
  { names: /(_at|^start_time|^end_time)$/, keeps: isTime },
  { names: /(_on|_date)$/, keeps: (value) => isDay(value) || isTime(value) },
  { names: /(^|_)id$/, keeps: isId },
  { names: /^(price|amount|subtotal|total_amount|sst_amount|cost|tax|total|refunded)$/, keeps: isMoney },
];

function broken({ name, value }: Fact): boolean {
  if (ownForms.includes(name)) return false;
  return promises.some(({ names, keeps }) => names.test(name) && !keeps(value));
}

test('[D-S58, D-P03, D-A141] in every answer times carry an offset, days are yyyy-MM-dd, ids are whole numbers, money has two decimals', async () => {
  const wrong = new Set<string>();
  let seen = 0;
  for (const route of routes) {
    for (const role of roles) {
      const { target, body } = await sampleCall(route.path, route.sample ?? {}, world.fixture);
      const api = await app.as({ id: world.people[role] }, world.programId);
      await app.database.ops.rows('delete from platform.attempt');
      const options = { headers: { ...route.sample?.headers } };
      const answer = await api.call(route.method, target, { body, options });
      for (const fact of factsIn(answer.body)) {
        seen += 1;
        if (broken(fact)) wrong.add(`${route.method} ${route.path}: ${fact.name} = ${JSON.stringify(fact.value)}`);
      }
    }
  }
  expect([...wrong]).toEqual([]);
  expect(seen).toBeGreaterThan(1000);
}, 300_000);
