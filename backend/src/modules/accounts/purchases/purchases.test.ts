import { startTestApp, type TestApp } from '../../../../test/harness.js';
import { readPdf } from '../../../../test/read-pdf.js';
import { buildPerson, buildProgramme, generalProgramme, type BuiltProgramme } from '../../platform/index.js';
import { buildProfile, buildPromo } from '../accounts.builders.js';
import { buyerOf, press, type Buyer } from './testing/buyer.js';

let app: TestApp;
let program: BuiltProgramme;
let buyer: Buyer;

beforeAll(async () => {
  app = await startTestApp();
  program = await generalProgramme(app);
});
beforeEach(async () => {
  await app.clock.set('2026-01-10T02:00:00Z');
  buyer = await buyerOf(app);
});
afterAll(() => app.close());

const pay = async (id: number, by = buyer) => press(app, (await by.purchase(id)).url, 'paid');
const remove = (id: number, by = buyer) => by.api.post(`/subscriptions/${id}`, { _method: 'delete' });

test('[A-209] [A-210] [A-215] [D-A76] [D-A84] packages 10 and 12 are sold, others are not', async () => {
  const { body } = await buyer.api.get('/packages/10');
  expect(body).toEqual({
    id: 10,
    name: 'Single Session',
    cost: 35,
    currency: 'MYR',
    quantity: 1,
    valid_duration: 59,
    recommended: false,
    max_quantity: 10,
  });
  expect((await buyer.api.get('/packages/12')).body).toMatchObject({
    name: 'Starter Pack',
    cost: 60,
    quantity: 3,
    recommended: true,
  });
  expect((await buyer.api.get('/packages/11')).status).toBe(404);
  expect((await buyer.order({ package_id: 11 })).status).toBe(404);
});

test('[D-A74] credits are sold on the general site alone', async () => {
  const portal = await buildProgramme(app);
  const member = await buildPerson(app, { memberships: [{ program: portal, role: 'mentee' }] });
  const api = await app.as(member, portal);
  const answers = await Promise.all([
    api.get('/packages/10'),
    api.get('/packages/10/pricing'),
    api.post('/promo_codes/validate', { promo_code: 'ANY', package_id: 10 }),
    api.post('/subscriptions', { user_subscription: { package_id: 10 } }),
    api.get('/subscriptions'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
});

test('[D-A13] before the address is confirmed nothing is bought, not even with a promo of 100%', async () => {
  const promoId = await buildPromo(app, { program, code: 'ALLFREE', discount: 100 });
  const unconfirmed = await buyerOf(app, { confirmed: false });
  const refused = { status: 403, body: { error: 'Please confirm your email address first.' } };
  expect(await unconfirmed.order()).toMatchObject(refused);
  expect(await unconfirmed.order({ promo_code_id: promoId })).toMatchObject(refused);
  expect((await unconfirmed.api.get('/subscriptions')).body['data']).toEqual([]);
  expect(await unconfirmed.credits()).toBe(0);
});

test('[D-A75] who never pays buys no credits: mentors of the general site, and whoever is exempt', async () => {
  const exempt = await buyerOf(app);
  await buildProfile(app, exempt.id, { isFlMentor: true });
  const mentor = await buyerOf(app, { memberships: [{ program, role: 'mentor' }] });
  const error = 'Only mentees can buy credits. You do not need any for your sessions.';
  for (const one of [exempt, mentor]) {
    expect(await one.order()).toMatchObject({ status: 403, body: { error, code: 'purchase.not-a-payer' } });
    expect((await one.api.get('/subscriptions')).body['data']).toEqual([]);
  }
});

test('[D-A74][D-A75][D-P123] mentees of a portal buy on the general site without a part in it; mentors and admins of one do not', async () => {
  const portal = await buildProgramme(app);
  const mentee = await buyerOf(app, { memberships: [{ program: portal, role: 'mentee' }] });
  await pay(await mentee.start(), mentee);
  expect(await mentee.credits()).toBe(1);
  expect((await (await app.as(mentee, portal)).get('/users/current/credits')).body).toMatchObject({ credits: 1 });
  expect((await mentee.api.get('/subscriptions')).body['data']).toMatchObject([{ status: 'paid' }]);
  for (const role of ['mentor', 'admin'] as const) {
    const other = await buyerOf(app, { memberships: [{ program: portal, role }] });
    expect(await other.order()).toMatchObject({ status: 403, body: { code: 'purchase.not-a-payer' } });
  }
});

test.each([0, 11, 3_000_000_000, Number.MAX_SAFE_INTEGER])('[D-A76] package %p is not sold', async (package_id) => {
  const answers = await Promise.all([
    buyer.api.get(`/packages/${package_id}`),
    buyer.api.get(`/packages/${package_id}/pricing`),
    buyer.api.post('/promo_codes/validate', { promo_code: 'ANY', package_id }),
    buyer.order({ package_id }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(package_id === 0 ? 422 : 404));
});

test('[D-A80] [A-217] the price of several units, and what is refused, is told before anything is bought', async () => {
  const pricing = { cost: 70, discount: 0, sst_amount: 5.6, fees: 4.19, total: 79.79, currency: 'MYR' };
  expect((await buyer.api.get('/packages/10/pricing?quantity=2')).body).toEqual(pricing);
  expect(await buyer.api.get('/packages/10/pricing?quantity=11')).toMatchObject({
    status: 422,
    body: { errors: { quantity: ['Quantity must be a whole number from 1 to 10'] } },
  });
  expect(await buyer.order({ package_id: 12, quantity: 2 })).toMatchObject({
    status: 422,
    body: { errors: { 'user_subscription.quantity': ['This package is bought one at a time.'] } },
  });
});

test('[A-216] [A-226] [D-A88] [D-A92] [D-A95] buying opens a pending payment, paying it adds the credits, and the buyer hears of it', async () => {
  const { status, body } = await buyer.order({ package_id: 12, return_to: '/mentor_profile/mei?tab=about' });
  expect([status, body]).toEqual([
    201,
    { redirect_url: expect.stringMatching(/^\/subscriptions\/\d+\/pending_payment$/) },
  ]);
  const id = Number(String(body['redirect_url']).split('/')[2]);
  expect(await buyer.purchase(id)).toMatchObject({
    status: 'pending',
    package_name: 'Starter Pack',
    credits: 3,
    pricing: { total: 68.54 },
    url: expect.stringMatching(/^\/payments\/sandbox\/.{32}$/),
    remove_url: `/subscriptions/${id}`,
    receipt_url: null,
    return_to: '/mentor_profile/mei?tab=about',
  });
  const hasPaid = async () => (await buyer.api.get('/users/current/credits')).body['has_paid'];
  expect(await hasPaid()).toBe(false);
  await pay(id);
  expect(await hasPaid()).toBe(true);
  expect(await buyer.purchase(id)).toMatchObject({ status: 'paid', receipt_url: `/subscriptions/${id}/receipt.pdf` });
  expect(await buyer.credits()).toBe(3);
  await app.worker.drain();
  const [mail] = await app.mailbox.to(buyer.email);
  expect(mail?.subject).toBe('Your payment for 3 credits was received');
  expect(mail?.text).toContain('Use it by 10 Mar 2026.');
});

test.each(['https://evil.example/', '//evil.example', '/api/v1/users', undefined])(
  '[D-A92] a purchase that started at %p leads to the dashboard afterwards',
  async (return_to) => {
    const id = await buyer.start(return_to === undefined ? {} : { return_to });
    expect((await buyer.purchase(id)).return_to).toBe('/main/dashboard');
  },
);

test('[D-A89] one payment is open per person and package, however many times Buy is pressed at once; its price is refreshed', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => buyer.order()));
  expect(new Set(answers.map(({ body }) => body['redirect_url'])).size).toBe(1);
  const id = await buyer.start({ quantity: 2 });
  expect(String(answers[0]?.body['redirect_url'])).toContain(`/${id}/`);
  expect(await buyer.purchase(id)).toMatchObject({ quantity: 2, credits: 2, pricing: { total: 79.79 } });
  await buyer.start({ package_id: 12 });
  expect((await buyer.api.get('/subscriptions')).body['data']).toHaveLength(2);
  await pay(id);
  expect(await buyer.start()).not.toBe(id);
  expect(await buyer.credits()).toBe(2);
});

test('[D-A89] a payment expires after 24 hours', async () => {
  const id = await buyer.start();
  const { url } = await buyer.purchase(id);
  await app.clock.advance(24 * 3600 + 60);
  expect(await buyer.purchase(id)).toMatchObject({ status: 'expired', url: null, remove_url: null });
  expect((await press(app, url, 'paid')).status).toBe(409);
  await app.worker.drain();
  const row = await app.database.ops.row('select state from accounts.payment where id = $1', [id]);
  expect(row).toEqual({ state: 'expired' });
  expect(await buyer.start()).not.toBe(id);
});

test('[D-A90] [A-228] an open payment is removed, a paid one stays', async () => {
  const id = await buyer.start();
  const { url } = await buyer.purchase(id);
  expect(await remove(id)).toMatchObject({ status: 200, body: { redirect_url: '/subscriptions' } });
  expect((await remove(id)).status).toBe(200);
  expect((await press(app, url, 'paid')).status).toBe(409);
  expect(await buyer.purchase(id)).toMatchObject({ status: 'removed', url: null });
  const other = await buyer.start();
  await pay(other);
  expect(await remove(other)).toMatchObject({
    status: 409,
    body: { error: 'Failed to remove payment. Please try again.' },
  });
  expect(await buyer.credits()).toBe(1);
});

test('[A-235] [D-A93] purchases are listed newest first, ten a page, and are nobody else’s', async () => {
  const ids: number[] = [];
  for (let index = 0; index < 11; index += 1) {
    ids.push(await buyer.start());
    if (index < 10) await remove(ids[index] ?? 0);
  }
  const { body } = await buyer.api.get('/subscriptions');
  expect(Object.values(body['data'] ?? {}).map((row) => row['id'])).toEqual([...ids].reverse().slice(0, 10));
  expect(body).toMatchObject({ current_page: 1, max_pages: 2 });
  expect((await buyer.api.get('/subscriptions?page=2')).body['data']).toHaveLength(1);
  const other = await buyerOf(app);
  expect((await other.api.get('/subscriptions')).body['data']).toHaveLength(0);
  const [newest = 0] = ids.slice(-1);
  const foreign = await Promise.all([
    other.api.get(`/subscriptions/${newest}`),
    other.api.get(`/subscriptions/${newest}/receipt.pdf`),
    remove(newest, other),
  ]);
  expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test('[D-A93] the receipt of a paid purchase says who paid what; before paying there is none', async () => {
  buyer = await buyerOf(app, { firstname: 'Aina', lastname: '李', timezone: 'Asia/Kuala_Lumpur' });
  const id = await buyer.start({ quantity: 2 });
  const path = `/subscriptions/${id}/receipt.pdf`;
  expect((await buyer.api.get(path)).status).toBe(404);
  await pay(id);
  const { status, headers, body } = await buyer.api.bytes(path);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const [page] = readPdf(body);
  for (const part of [`Receipt ${id}`, '10 Jan 2026, 10:00', 'Single Session x 2', 'RM70.00', 'SST 8%', 'RM79.79'])
    expect(page?.text).toContain(part);
  expect(page?.drawn.join('')).toContain('李');
});

test('[A-236] [D-A94] superadmins export all paid purchases; nobody else does', async () => {
  const portal = await buildProgramme(app, { name: 'Lift' });
  const [member, plain] = [
    await buyerOf(app, {
      firstname: '=Aina',
      memberships: [
        { program, role: 'mentee' },
        { program: portal, role: 'mentee' },
      ],
    }),
    await buyerOf(app, { firstname: 'Budi' }),
  ];
  const first = await member.start({ quantity: 2 });
  await pay(first, member);
  const second = await member.start({ package_id: 12 });
  await pay(second, member);
  const third = await plain.start();
  await pay(third, plain);
  await plain.start({ package_id: 12 });
  const superadmin = await app.as(await buildPerson(app, { isSuperadmin: true }));
  const { status, headers, body } = await superadmin.get<string>('/api/v1/main/admins/credit_purchases.csv');
  expect([status, headers.get('content-disposition')]).toEqual([
    200,
    expect.stringContaining('credit_purchases_10-01-2026.csv'),
  ]);
  const [heads, ...lines] = body.replace('\uFEFF', '').trim().split('\r\n');
  expect(heads).toBe(
    'paymentId,transactionType,amountPaid,serviceTax,dateOfPurchased,purchasedQuantity,promoCodeUsed,discountRate,totalDiscount,firstName,lastName,emailAddress,firstTimeBuyer,isProgramme,programmeName',
  );
  const own = lines.filter((line) => [first, second, third].some((id) => line.startsWith(`${id},`)));
  const end = (line: string) => line.split(',').slice(-3);
  expect(own.map((line) => line.split(',').slice(1, 9).join())).toEqual([
    'credit_purchase,79.79,5.60,10-01-2026 10:00,2,,,0.00',
    'credit_purchase,68.54,4.80,10-01-2026 10:00,1,,,0.00',
    'credit_purchase,40.42,2.80,10-01-2026 10:00,1,,,0.00',
  ]);
  expect(own.map(end)).toEqual([
    ['Yes', 'Yes', 'Lift'],
    ['No', 'Yes', 'Lift'],
    ['Yes', 'No', ''],
  ]);
  expect(own[0]).toContain("'=Aina");
  expect(lines).toHaveLength(new Set(lines).size);
  expect((await plain.api.get('/api/v1/main/admins/credit_purchases.csv')).status).toBe(403);
});
