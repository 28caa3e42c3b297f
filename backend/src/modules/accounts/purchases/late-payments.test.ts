import { startTestApp, type TestApp } from '../../../../test/harness.js';
import { generalProgramme } from '../../platform/index.js';
import { buildPromo } from '../accounts.builders.js';
import { buyerOf, payLate, press, type Buyer } from './testing/buyer.js';

let app: TestApp;
let buyer: Buyer;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.clock.set('2026-01-10T02:00:00Z');
  buyer = await buyerOf(app);
});
afterAll(() => app.close());

const remove = (id: number) => buyer.api.post(`/subscriptions/${id}`, { _method: 'delete' });
const purchasesOf = async ({ api }: Buyer) =>
  Object.values((await api.get('/subscriptions')).body['data'] ?? {}).map((row) => [row['id'], row['status']]);

test('[D-A89] [D-A91] a changed order closes the page of the old one; money that comes from there buys what that page said, once', async () => {
  const program = await generalProgramme(app);
  const promoId = await buildPromo(app, { program, code: 'HALFPRICE', discount: 50 });
  const id = await buyer.start({ promo_code_id: promoId });
  const { url, pricing } = await buyer.purchase(id);
  await buyer.start({ quantity: 2 });
  expect((await press(app, url, 'paid')).status).toBe(404);
  const sen = Math.round(pricing.total * 100);
  expect((await payLate(app, id, { amountSen: 4042 })).status).toBe(400);
  const answers = await Promise.all(['a', 'b', 'a'].map((mark) => payLate(app, id, { amountSen: sen, mark })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await buyer.purchase(id)).toMatchObject({ status: 'paid', quantity: 1, promo_code: 'HALFPRICE', pricing });
  expect([await buyer.credits(), await purchasesOf(buyer)]).toEqual([1, [[id, 'paid']]]);
});

test('[D-A91] two pages of one payment that are both paid buy both orders, each once', async () => {
  const id = await buyer.start();
  await buyer.start({ quantity: 2 });
  for (const mark of ['a', 'b']) {
    expect((await payLate(app, id, { amountSen: 7979, mark })).status).toBe(200);
    expect((await payLate(app, id, { amountSen: 4042, mark })).status).toBe(200);
  }
  expect(await buyer.credits()).toBe(3);
  expect(await purchasesOf(buyer)).toEqual([
    [expect.any(Number), 'paid'],
    [id, 'paid'],
  ]);
  expect(await buyer.purchase(id)).toMatchObject({ quantity: 2, pricing: { total: 79.79 } });
});

test('[D-A91] an old page where the payment is declined leaves the present order as it is', async () => {
  const id = await buyer.start();
  await buyer.start({ quantity: 2 });
  expect((await payLate(app, id, { amountSen: 4042, result: 'declined' })).status).toBe(200);
  expect(await buyer.purchase(id)).toMatchObject({ status: 'pending', quantity: 2 });
});

test('[D-A92] another try after a declined one waits for its own outcome, on a page of its own', async () => {
  const id = await buyer.start();
  const retry = async () => buyer.api.post(`/subscriptions/${id}`, { _method: 'put' });
  const status = async () => (await buyer.purchase(id)).status;
  await press(app, (await buyer.purchase(id)).url, 'declined');
  for (const result of ['declined', 'paid'] as const) {
    expect(await status()).toBe('failed');
    const url = String((await retry()).body['redirect_url']);
    expect(await buyer.purchase(id)).toMatchObject({ status: 'pending', url });
    await press(app, url, result);
  }
  expect([await status(), await buyer.credits()]).toEqual(['paid', 1]);
  expect((await retry()).status).toBe(409);
});

test('[D-A90] [D-A91] a payment and its removal at once: it is paid with its credits, and the removal came before or is refused', async () => {
  const ids = await Promise.all([10, 12].map((package_id) => buyer.start({ package_id })));
  for (const [index, id] of ids.entries()) {
    const [paid, removed] = await Promise.all([payLate(app, id, { amountSen: index === 0 ? 4042 : 6854 }), remove(id)]);
    expect(paid.status).toBe(200);
    expect([200, 409]).toContain(removed.status);
    expect((await buyer.purchase(id)).status).toBe('paid');
    const events = await app.database.ops.rows<{ isLate: boolean }>(
      `select (payload ->> 'isLate')::boolean as "isLate" from kernel.outbox_message
       where name = 'accounts.credits-purchased.v1' and (payload ->> 'paymentId')::bigint = $1`,
      [id],
    );
    // Whoever came first decides what both are told.
    expect(events).toEqual([{ isLate: removed.status === 200 }]);
  }
  expect(await buyer.credits()).toBe(4);
});

test.each(['removed', 'expired'])(
  '[D-A91] a payment that arrives after it was %s counts, and the buyer is told',
  async (how) => {
    const id = await buyer.start();
    if (how === 'removed') await remove(id);
    else await app.clock.advance(25 * 3600);
    await app.worker.drain();
    expect((await payLate(app, id)).status).toBe(200);
    expect([(await buyer.purchase(id)).status, await buyer.credits()]).toEqual(['paid', 1]);
    await app.worker.drain();
    const bell = await buyer.api.get('/notifications');
    expect(bell.body).toMatchObject({
      notifications: [
        { message: 'Your payment came after the purchase was closed, and counts all the same: 1 credit.' },
      ],
    });
  },
);
