import { startTestApp } from '../../../../test/harness.js';
import type { TestApp } from '../../../../test/harness.js';
import { buy, eachInAWorld, order, orderStates, paid, press, ticketsOf } from '../testing/event-world.js';
import type { EventWorld } from '../testing/event-world.js';
import { PaymentProvider, SandboxPayments } from '../../accounts/index.js';
import type { BuiltEvent } from '../events.builders.js';

let app: TestApp;
let world: EventWorld;
let event: BuiltEvent;
let address: string;
let orderId: number;

eachInAWorld(startTestApp, (given) => ({ app, world } = given));
beforeEach(async () => {
  event = await world.build({ tickets: [{ ...paid, max_amount: 2 }] });
  address = String((await buy(world.api.mentee, order(event, [2]))).body);
  const row = await app.database.ops.row<{ id: number }>('select id from events.ticket_order where event_id = $1', [
    event.id,
  ]);
  orderId = row?.id ?? 0;
});

/** A callback of the provider about the order's payment; `notice` tells it apart from others. */
async function send(notice = 'first') {
  const payment = await app.database.ops.row<{ id: number; amount_sen: number }>(
    'select id, amount_sen from accounts.payment where order_id = $1',
    [orderId],
  );
  const { body, signature } = app.get(SandboxPayments).signedCallback({
    id: `evt_${orderId}_${notice}`,
    paymentId: payment?.id ?? 0,
    amountSen: payment?.amount_sen ?? 0,
    currency: 'MYR',
    result: 'paid',
  });
  const headers = { 'x-sandbox-signature': signature };
  return app.anonymous.post('/payments/webhook/sandbox', body.toString(), { headers });
}

/** A callback that the order has heard of. */
async function callBack(notice?: string) {
  await send(notice);
  await app.worker.drain();
}

const mine = () => ticketsOf(world.api.mentee, world.mentee, event);

test('[D-E33, D-E35, D-A146] paying on the sandbox page confirms the order by its signed callback and leads to the thank-you page', async () => {
  const page = await app.anonymous.get(address);
  expect(page.body).toMatchObject({ amount: 54, currency: 'MYR', is_open: true });
  const pressed = await press(app, address, 'paid');
  expect(pressed.body['redirect_url']).toMatch(new RegExp(`/events/${event.id}/thank_you\\?order=${orderId}$`));
  expect(await orderStates(app, event)).toEqual({ confirmed: 1 });
  expect(await mine()).toHaveLength(2);
});

test('[D-E33] the return to the thank-you page alone confirms nothing', async () => {
  expect((await world.api.mentee.get(`/ticket_orders/${orderId}`)).body).toMatchObject({ state: 'pending' });
  expect(await mine()).toEqual([]);
});

test('[D-E34] declining sets the order failed and frees its seats; cancelling keeps the hold', async () => {
  expect((await press(app, address, 'cancelled')).body['redirect_url']).toMatch(new RegExp(`/events/${event.id}$`));
  expect(await orderStates(app, event)).toEqual({ pending: 1 });
  await press(app, address, 'declined');
  expect(await orderStates(app, event)).toEqual({ failed: 1 });
  expect(await press(app, address, 'paid')).toMatchObject({ status: 409 });
  const other = await world.another();
  expect((await buy(other.api, order(event, [2]))).status).toBe(200);
});

test('[S36, D-E33] twenty repetitions at once grant the tickets once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => send()));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await app.worker.drain();
  expect(await mine()).toHaveLength(2);
  const told = await app.database.ops.rows(
    "select id from kernel.outbox_message where name = 'events.order-confirmed.v1' and (payload ->> 'orderId')::bigint = $1",
    [orderId],
  );
  expect(told).toHaveLength(1);
});

test('[D-E34] a payment after the hold confirms the order while its seats are free', async () => {
  await app.clock.advance(16 * 60);
  await app.worker.drain();
  expect(await orderStates(app, event)).toEqual({ expired: 1 });
  await callBack();
  expect(await orderStates(app, event)).toEqual({ confirmed: 1 });
  expect(await mine()).toHaveLength(2);
});

test('[D-E34] a payment after its seats were sold goes back, is mailed, and oversells nothing', async () => {
  await app.clock.advance(16 * 60);
  const other = await world.another();
  const second = String((await buy(other.api, order(event, [1]))).body);
  await press(app, second, 'paid');
  await callBack();
  expect(await orderStates(app, event)).toEqual({ confirmed: 1, refunded: 1 });
  expect(await app.database.ops.rows('select taken from events.ticket_type where event_id = $1', [event.id])).toEqual([
    { taken: 1 },
  ]);
  await app.worker.drain();
  expect((await app.mailbox.to(world.mentee.email)).map(({ subject }) => subject)).toEqual([
    'Your payment for An evening of stories was returned',
  ]);
});

const refunds = () =>
  app.database.ops.rows(
    'select amount_sen, tax_sen, state, reference is not null as sent from events.refund where order_id = $1 order by id',
    [orderId],
  );
const whole = { amount_sen: 5400, tax_sen: 400 };

test('[D-E34, D-E59] a payment that came too late is given back by the provider, whole, and is told of once', async () => {
  await app.clock.advance(16 * 60);
  const other = await world.another();
  await press(app, String((await buy(other.api, order(event, [1]))).body), 'paid');
  await callBack();
  await callBack();
  expect(await refunds()).toEqual([{ ...whole, state: 'completed', sent: true }]);
  expect((await app.mailbox.to(world.mentee.email)).map(({ subject }) => subject)).toEqual([
    'Your payment for An evening of stories was returned',
  ]);
});

test('[D-E34, D-E37] a payment that came too late and could not be given back is shown to the team, and sent back from there', async () => {
  await app.clock.advance(16 * 60);
  const other = await world.another();
  await press(app, String((await buy(other.api, order(event, [1]))).body), 'paid');
  const provider = jest.spyOn(app.get(PaymentProvider), 'refund');
  provider.mockResolvedValueOnce({ reference: null, failure: 'The card is closed.' });
  await callBack();
  await app.worker.drain();
  const path = `/api/v1/app/${world.program.enterpriseSlug}/${world.program.slug}/admin/events/${event.id}/attendees.json`;
  const admin = await app.as(world.admin, world.program);
  const stuck = async () => (await admin.get(path)).body['stuck_payments'];
  expect(await stuck()).toEqual([{ order_id: orderId, name: 'Aina Rahman', email: 'aina@example.test', amount: 54 }]);
  expect((await admin.post(`/ticket_orders/${orderId}/refund`, { again: true })).status).toBe(200);
  await app.worker.drain();
  expect(await stuck()).toEqual([]);
  expect(await refunds()).toEqual([{ ...whole, state: 'completed', sent: true }]);
  provider.mockRestore();
});

test('[D-E33, D-E37] a payment that is told of twice, under two ids, gives nothing back; a refund shares the tax afterwards', async () => {
  await Promise.all([send('first'), send('second')]);
  await callBack('third');
  expect(await orderStates(app, event)).toEqual({ confirmed: 1 });
  expect(await refunds()).toEqual([]);
  expect(await mine()).toHaveLength(2);
  const [ticket] = await mine();
  await world.api.admin.post(`/ticket_orders/${orderId}/refund`, { ticket_ids: [ticket?.['id']] });
  await app.worker.drain();
  expect(await refunds()).toEqual([{ amount_sen: 2700, tax_sen: 200, state: 'completed', sent: true }]);
  expect(await mine()).toHaveLength(1);
});

test('[D-E34] a payment that counts after it was declined goes back, as its seats were freed', async () => {
  await press(app, address, 'declined');
  await app.worker.drain();
  await callBack();
  await callBack('second');
  expect(await orderStates(app, event)).toEqual({ failed: 1 });
  expect(await refunds()).toEqual([{ ...whole, state: 'completed', sent: true }]);
  expect(await mine()).toEqual([]);
});
