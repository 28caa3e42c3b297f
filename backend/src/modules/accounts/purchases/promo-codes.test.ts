import { startTestApp, type TestApp } from '../../../../test/harness.js';
import { buildPromo, type PromoOverrides } from '../accounts.builders.js';
import { generalProgramme, type BuiltProgramme } from '../../platform/index.js';
import { buyerOf, press, type Buyer } from './testing/buyer.js';

let app: TestApp;
let program: BuiltProgramme;
let buyer: Buyer;
let codes = 0;

beforeAll(async () => {
  app = await startTestApp();
  program = await generalProgramme(app);
});
beforeEach(async () => {
  await app.clock.set('2026-01-10T02:00:00Z');
  buyer = await buyerOf(app);
});
afterAll(() => app.close());

async function promo(overrides: PromoOverrides = {}): Promise<{ id: number; code: string }> {
  codes += 1;
  const code = `WELCOME${codes}`;
  return { id: await buildPromo(app, { program, code, ...overrides }), code };
}
const check = (code: string, by = buyer, packageId = 10) =>
  by.api.post('/promo_codes/validate', { promo_code: code, package_id: packageId });
const refused = { status: 422, body: { errors: { promo_code: ['Promo code has expired or is invalid.'] } } };

test('[A-222] [A-219] [D-A80] [D-A81] a code in any case answers the promo and the price with it', async () => {
  const { id, code } = await promo({ packageId: 10 });
  expect(await check(` ${code.toLowerCase()} `)).toMatchObject({
    status: 200,
    body: {
      promo: { id, code, package_id: 10, discount: 30 },
      pricing: { cost: 35, discount: 10.5, sst_amount: 1.96, fees: 2.14, total: 28.6 },
    },
  });
});

test('[A-223] without a code the answer says so at the field', async () => {
  expect(await check('  ')).toMatchObject({
    status: 422,
    body: { errors: { promo_code: ['Promo code is required'] } },
  });
});

test('[D-A81] unknown, not begun, over, of another package, somebody else’s and used up codes are refused alike, and none is bought with', async () => {
  const other = await buyerOf(app);
  const used = await promo({ maxUses: 1 });
  await other.order({ promo_code_id: used.id });
  const bad = [
    await promo({ startsAt: new Date('2026-01-11T00:00:00Z') }),
    await promo({ expiresAt: new Date('2026-01-10T01:59:00Z') }),
    await promo({ packageId: 12 }),
    await promo({ ownerUserId: other.id }),
    used,
  ];
  expect(await check('NOSUCHCODE')).toMatchObject(refused);
  for (const { id, code } of bad) {
    expect(await check(code)).toMatchObject(refused);
    expect(await buyer.order({ promo_code_id: id })).toMatchObject(refused);
  }
  expect((await buyer.api.get('/subscriptions')).body['data']).toEqual([]);
});

test('[D-A81] [D-A90] each person uses a code once; a removed payment lets go of it', async () => {
  const { id, code } = await promo();
  const payment = await buyer.start({ promo_code_id: id });
  expect(await buyer.purchase(payment)).toMatchObject({ promo_code: code, pricing: { total: 28.6 } });
  expect(await check(code, buyer, 12)).toMatchObject(refused);
  expect((await check(code)).status).toBe(200);
  await buyer.api.post(`/subscriptions/${payment}`, { _method: 'delete' });
  expect((await check(code, buyer, 12)).status).toBe(200);
  const again = await buyer.start({ promo_code_id: id });
  await press(app, (await buyer.purchase(again)).url, 'paid');
  expect(await check(code)).toMatchObject(refused);
});

test('[D-A81] the last use of a code goes to one of many who buy at once', async () => {
  const { id } = await promo({ maxUses: 2 });
  const buyers = await Promise.all(Array.from({ length: 6 }, () => buyerOf(app)));
  const answers = await Promise.all(buyers.map((one) => one.order({ promo_code_id: id })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422, 422, 422]);
});

test('[D-A79] with a promo of 100% nothing is paid, nobody visited, and the credits are there at once', async () => {
  const { id } = await promo({ discount: 100 });
  const { body } = await buyer.order({ promo_code_id: id });
  expect(body['redirect_url']).toMatch(/^\/subscriptions\/\d+\/thank_you$/);
  const payment = Number(String(body['redirect_url']).split('/')[2]);
  const pricing = { cost: 35, discount: 35, sst_amount: 0, fees: 0, total: 0, currency: 'MYR' };
  expect(await buyer.purchase(payment)).toMatchObject({ status: 'paid', pricing, url: null });
  expect(await buyer.credits()).toBe(1);
});

test('[D-A80] who checks too many codes is told to wait, which says nothing about the code', async () => {
  const { code } = await promo();
  const answers = await Promise.all(Array.from({ length: 31 }, () => check(code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({
    status: 429,
    body: { error: 'Too many promo codes were checked. Please try again in a few minutes.' },
  });
});
