import { startTestApp, type TestApp } from '../../../../test/harness.js';
import { keyFor, readConfig } from '../../../kernel/index.js';
import { buyerOf, press, type Buyer } from '../purchases/testing/buyer.js';
import { signatureOf } from './signature.js';

let app: TestApp;
let buyer: Buyer;
let paymentId: number;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.clock.advance(-app.clock.offset / 1000);
  buyer = await buyerOf(app);
  paymentId = await buyer.start();
});
afterAll(() => app.close());

interface Said {
  readonly change?: Record<string, unknown>;
  readonly age?: number;
  readonly key?: Buffer;
  readonly tamper?: (body: string) => string;
}

/** A callback of the provider, with what a forger would change. */
function callBack({ change = {}, age = 0, key, tamper = (body) => body }: Said = {}) {
  const said = { id: `evt_${paymentId}`, payment_id: paymentId, amount: 4042, currency: 'MYR', result: 'paid' };
  const body = JSON.stringify({ ...said, ...change });
  const at = new Date(Date.now() - age * 1000);
  const signature = signatureOf(key ?? keyFor(app.config, 'sandbox callbacks'), Buffer.from(body), at);
  return app.anonymous.post('/payments/webhook/sandbox', tamper(body), {
    headers: { 'x-sandbox-signature': signature },
  });
}

test.each<[string, Said]>([
  ['signed with another key', { key: Buffer.alloc(32, 7) }],
  ['older than five minutes', { age: 301 }],
  ['from the future', { age: -360 }],
  ['changed after signing', { tamper: (body) => body.replace('"paid"', '"paid" ') }],
  ['about a smaller amount', { change: { amount: 1 } }],
  ['about a larger amount', { change: { amount: 4043 } }],
  ['in another currency', { change: { currency: 'IDR' } }],
  ['about a payment that does not exist', { change: { payment_id: 987_654_321 } }],
  ['about nothing', { change: { result: 'maybe' } }],
])('[S36] [D-E33] a callback %s is no callback', async (_name, said) => {
  expect((await callBack(said)).status).toBe(400);
  expect((await buyer.purchase(paymentId)).status).toBe('pending');
  expect(await buyer.credits()).toBe(0);
});

test('[S36] a callback without a signature, and one to another provider, are refused', async () => {
  const body = { id: 'evt', payment_id: paymentId, amount: 4042, currency: 'MYR', result: 'paid' };
  expect((await app.anonymous.post('/payments/webhook/sandbox', body)).status).toBe(400);
  expect((await app.anonymous.post('/payments/webhook/other', body)).status).toBe(404);
  expect((await buyer.purchase(paymentId)).status).toBe('pending');
});

test('[D-A91] [A-212] [D-A85] callbacks at once, under one id and under several, add the credits once', async () => {
  const calls = Array.from({ length: 12 }, (_, index) => callBack({ change: { id: `evt_${paymentId}_${index % 3}` } }));
  expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]));
  expect(await buyer.credits()).toBe(1);
  const ledger = await app.database.ops.rows(
    'select units, reason, payment_id from accounts.credit_ledger where user_id = $1',
    [buyer.id],
  );
  expect(ledger).toEqual([{ units: 10, reason: 'purchase', payment_id: paymentId }]);
});

test('[D-E35] [D-A146] the sandbox shows what is paid, calls back when Pay is pressed, and leads on to the thank-you page', async () => {
  const { url } = await buyer.purchase(paymentId);
  expect((await app.anonymous.get(url ?? '')).body).toEqual({
    description: 'Single Session',
    amount: 40.42,
    currency: 'MYR',
    is_open: true,
    back_url: `/subscriptions/${paymentId}/pending_payment`,
  });
  expect(await press(app, url, 'paid')).toMatchObject({
    status: 200,
    body: { redirect_url: `/subscriptions/${paymentId}/thank_you` },
  });
  expect(await buyer.purchase(paymentId)).toMatchObject({ status: 'paid', url: null, remove_url: null });
  expect(await press(app, url, 'paid')).toMatchObject({
    status: 409,
    body: { error: 'This payment is no longer open.' },
  });
});

test('[D-E35] [D-A92] Cancel leads back and changes nothing; a declined payment can be tried again', async () => {
  const { url } = await buyer.purchase(paymentId);
  const back = { redirect_url: `/subscriptions/${paymentId}/pending_payment` };
  expect((await press(app, url, 'cancelled')).body).toEqual(back);
  expect((await buyer.purchase(paymentId)).status).toBe('pending');
  await press(app, url, 'declined');
  expect(await buyer.purchase(paymentId)).toMatchObject({ status: 'failed', url });
  expect(await buyer.credits()).toBe(0);
  await press(app, url, 'paid');
  expect(await buyer.credits()).toBe(1);
});

test('[D-E35] a session that this server did not open has no page', async () => {
  expect((await app.anonymous.get('/payments/sandbox/none')).status).toBe(404);
  expect((await app.anonymous.post('/payments/sandbox/none', { result: 'paid' })).status).toBe(404);
});

test('[D-A146] production has no sandbox unless it is switched on', () => {
  const values = { DATABASE_URL: 'postgres://x', DATABASE_OPS_URL: 'postgres://x', REDIS_URL: 'redis://x' };
  const production = {
    ...values,
    APP_ENV: 'production',
    PUBLIC_ORIGIN: 'https://tandem.example',
    SMTP_URL: 'smtp://127.0.0.1:2525',
    JWT_SECRET: 'kJ8s-2mQz_7Rw4Xn9Lb3Tc6Vd1Gf5HyP0a',
    REFRESH_SECRET: 'wE3r-9tYu_1Io5Pl7Kj2Hg4Fd6Sa8ZxC0v',
    CSRF_SECRET: 'bN6m-0qWe_8Rt2Yu4Io9Pa1Sd3Fg5HjK7l',
  };
  expect(readConfig(values).sandboxPayments).toBe(true);
  expect(readConfig(production).sandboxPayments).toBe(false);
  expect(readConfig({ ...production, SANDBOX_PAYMENTS: 'true' }).sandboxPayments).toBe(true);
});
