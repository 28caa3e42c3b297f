import type { TestApp } from '../../../../test/harness.js';
import { buildPerson } from '../platform.builders.js';
import { startPlatformApp } from '../testing/platform-app.js';

const deep = Number(process.env['TANDEM_REPEAT'] ?? 3) >= 50;
/** Interleaved tries; few of them tell less exactly, yet far more than a hash that was left out would hide. */
const triesOf = (quick: number): number => (deep ? 200 : quick);
const tolerance = deep ? 0.05 : 0.2;

const endless = { max: 1_000_000, windowSeconds: 60 };
const open = ['sign-in', 'sign-in-address', 'forgot-password', 'resend-minute', 'resend-day'];

let app: TestApp;
beforeAll(async () => {
  app = await startPlatformApp({ limits: Object.fromEntries(open.map((name) => [name, endless])) });
});
afterAll(() => app.close());

const median = (values: readonly number[]): number =>
  [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0;

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

/**
 * The median difference of both, as a share of the longer one's median. The two calls of a pair follow one another at once: what else the
 * machine does meanwhile slows both.
 */
async function difference(
  tries: number,
  known: () => Promise<unknown>,
  unknown: () => Promise<unknown>,
): Promise<number> {
  for (let turn = 0; turn < 5; turn += 1) await Promise.all([known(), unknown()]);
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  for (let turn = 0; turn < tries; turn += 1) {
    // Which of the two comes first changes, so that neither profits from the other.
    const order = turn % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order) times[kind].push(await milliseconds(kind === 'known' ? known : unknown));
  }
  const apart = median(times.known.map((time, turn) => time - (times.unknown[turn] ?? 0)));
  return Math.abs(apart) / Math.max(median(times.known), median(times.unknown));
}

describe('[S20][D-A17] known and unknown e-mails take the same time', () => {
  test('at sign-in', async () => {
    const { email } = await buildPerson(app);
    const attempt = (address: string) => () =>
      app.anonymous.post('/login.json', { email: address, password: 'Wrong!2026' });
    expect(await difference(triesOf(40), attempt(email), attempt('nobody-known@example.test'))).toBeLessThan(tolerance);
  }, 120_000);

  test('when a password is forgotten', async () => {
    const { email } = await buildPerson(app);
    const ask = (address: string) => () =>
      app.anonymous.post('/api/enterprise/v1/auth/forgot_password', { email: address });
    expect(await difference(triesOf(120), ask(email), ask('nobody-known@example.test'))).toBeLessThan(tolerance);
  }, 120_000);

  test('when a confirmation is sent again', async () => {
    const { email } = await buildPerson(app, { confirmed: false });
    const ask = (address: string) => () =>
      app.anonymous.post('/api/enterprise/v1/auth/resend_confirmation', { email: address });
    expect(await difference(triesOf(120), ask(email), ask('nobody-known@example.test'))).toBeLessThan(tolerance);
  }, 120_000);
});
