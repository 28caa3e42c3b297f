import { startTestApp } from '../../../../test/harness.js';
import type { Api, Json, TestApp } from '../../../../test/harness.js';
import { PaymentProvider } from '../../accounts/index.js';
import type { BuiltEvent } from '../events.builders.js';
import {
  box,
  buy,
  eachInAWorld,
  free,
  openEventWorld,
  order,
  orderStates,
  paid,
  press,
  ticketsOf,
} from '../testing/event-world.js';
import type { EventWorld } from '../testing/event-world.js';

let app: TestApp;
let world: EventWorld;
eachInAWorld(startTestApp, (given) => ({ app, world } = given));

async function paidOrder(event: BuiltEvent, amounts: number[], api: Api = world.api.mentee, person = world.mentee) {
  await press(app, String((await buy(api, order(event, amounts))).body), 'paid');
  const tickets = await ticketsOf(api, person, event);
  return { id: Number(tickets[0]?.['order_id']), ids: tickets.map((ticket) => Number(ticket['id'])) };
}
const refund = (id: number, body: object = {}, api = world.api.admin) => api.post(`/ticket_orders/${id}/refund`, body);
const refundsOf = (orderId: number) =>
  app.database.ops.rows<{ amount_sen: number; tax_sen: number; state: string }>(
    'select amount_sen, tax_sen, state from events.refund where order_id = $1 order by id',
    [orderId],
  );
/** The order that an address of the sandbox is about. */
async function orderOf(address: string): Promise<number> {
  const row = await app.database.ops.row<{ id: number }>(
    'select order_id as id from accounts.payment where session = $1',
    [address.split('/').at(-1)],
  );
  return row?.id ?? 0;
}
const subjects = async (email: string) => (await app.mailbox.to(email)).map(({ subject }) => subject);

test('[D-E37, D-E09] a whole order goes back: tickets are void, seats free, the money with its tax, and the buyer is told', async () => {
  const event = await world.build({ tickets: [{ ...paid, price: 25, max_amount: 2 }] });
  const bought = await paidOrder(event, [2]);
  expect(await refund(bought.id)).toMatchObject({ status: 200, body: { message: 'Refund started.' } });
  expect(await ticketsOf(world.api.mentee, world.mentee, event)).toEqual([]);
  expect((await box(world.api.mentee, event))[0]).toMatchObject({ tickets_left: 2 });
  expect(await orderStates(app, event)).toEqual({ refunded: 1 });
  expect(await refundsOf(bought.id)).toEqual([{ amount_sen: 5400, tax_sen: 400, state: 'pending' }]);
  await app.worker.drain();
  expect(await refundsOf(bought.id)).toEqual([{ amount_sen: 5400, tax_sen: 400, state: 'completed' }]);
  expect(await subjects(world.mentee.email)).toContain('Your refund for An evening of stories');
  expect(await refund(bought.id)).toMatchObject({ status: 409 });
});

test('[D-E37] tickets go back one by one, and their shares of the tax add up to what was paid', async () => {
  const event = await world.build({ tickets: [{ ...paid, price: 1.95 }] });
  const bought = await paidOrder(event, [3]);
  for (const id of bought.ids) expect((await refund(bought.id, { ticket_ids: [id] })).status).toBe(200);
  const parts = await refundsOf(bought.id);
  expect(parts.map(({ tax_sen }) => tax_sen)).toEqual([16, 15, 16]);
  expect(parts.reduce((sum, { amount_sen }) => sum + amount_sen, 0)).toBe(632);
  expect(await orderStates(app, event)).toEqual({ refunded: 1 });
});

test('[D-E37, D-E46] after a part went back the order stays with what is left', async () => {
  const event = await world.build({ tickets: [{ ...paid, price: 25 }] });
  const bought = await paidOrder(event, [3]);
  await refund(bought.id, { ticket_ids: bought.ids.slice(0, 1) });
  const path = `/api/v1/app/${world.program.enterpriseSlug}/${world.program.slug}/admin/events/${event.id}/attendees.json`;
  const [row] = Object.values<Json>((await world.api.admin.get(path)).body['data'] ?? {});
  expect(row).toMatchObject({
    order_state: 'partially_refunded',
    quantity: 2,
    total_payment: 54,
    refund_state: 'pending',
  });
});

test('[D-E37, D-E09] an order stays partly refunded while a free ticket of it is valid, until that one goes back too', async () => {
  const event = await world.build({ tickets: [free, paid] });
  const [bought, other] = [await paidOrder(event, [1, 1]), await world.another()];
  const second = await paidOrder(event, [1, 1], other.api, other.person);
  expect((await refund(bought.id)).status).toBe(200);
  expect((await refund(second.id)).status).toBe(200);
  expect(await orderStates(app, event)).toEqual({ partially_refunded: 2 });
  const [left, ...more] = await ticketsOf(world.api.mentee, world.mentee, event);
  expect(more).toEqual([]);
  expect(left).toMatchObject({ price: 0, state: 'valid', order_state: 'partially_refunded' });
  expect((await world.api.mentee.post(`/tickets/${String(left?.['id'])}/cancel`)).status).toBe(200);
  expect(await orderStates(app, event)).toEqual({ partially_refunded: 1, refunded: 1 });
  expect((await cancel(event)).status).toBe(200);
  expect(await orderStates(app, event)).toEqual({ refunded: 2 });
});

test('[D-E37] the same ticket is refunded once, however many press at once', async () => {
  const event = await world.build({ tickets: [{ ...paid, max_amount: 3 }] });
  const bought = await paidOrder(event, [3]);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => refund(bought.id, { ticket_ids: bought.ids.slice(0, 1) })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  expect(await refundsOf(bought.id)).toHaveLength(1);
  expect((await box(world.api.mentee, event))[0]).toMatchObject({ tickets_left: 1 });
});

test('[D-E37] free and foreign tickets, orders of others and events long past are refused, and nothing changes', async () => {
  const event = await world.build({ tickets: [free, paid] });
  const bought = await paidOrder(event, [1, 1]);
  const other = await world.another();
  const second = await paidOrder(event, [0, 1], other.api, other.person);
  expect((await refund(bought.id, { ticket_ids: second.ids })).status).toBe(409);
  const rows = await ticketsOf(world.api.mentee, world.mentee, event);
  const freeId = Number(rows.find((ticket) => Number(ticket['price']) === 0)?.['id']);
  expect((await refund(bought.id, { ticket_ids: [freeId, ...bought.ids] })).status).toBe(409);
  expect((await refund(bought.id, {}, world.api.mentee)).status).toBe(403);
  expect((await refund(bought.id, {}, (await openEventWorld(app)).api.admin)).status).toBe(404);
  await app.clock.advance(100 * 86_400);
  const late = await app.as(world.admin, world.program);
  expect(await refund(bought.id, {}, late)).toMatchObject({
    status: 409,
    body: { error: 'Orders can be refunded until 90 days after the event.' },
  });
  expect(await refundsOf(bought.id)).toEqual([]);
});

test('[D-E37] a used ticket wants to be confirmed', async () => {
  const event = await world.build({ tickets: [paid] });
  const bought = await paidOrder(event, [1]);
  await app.database.ops.rows("update events.ticket set state = 'used', used_at = $2 where id = any($1)", [
    bought.ids,
    app.clock.now(),
  ]);
  expect(await refund(bought.id)).toMatchObject({ status: 409, body: { code: 'refund.used_ticket' } });
  expect((await refund(bought.id, { confirm_used: true })).status).toBe(200);
});

test('[D-E37] a refund that failed is shown and can be tried again, once and by those who run the event, and nothing else goes back with it', async () => {
  const event = await world.build({ tickets: [{ ...paid, price: 1.95 }] });
  const bought = await paidOrder(event, [3]);
  const provider = jest.spyOn(app.get(PaymentProvider), 'refund');
  provider.mockResolvedValueOnce({ reference: null, failure: 'The card is closed.' });
  await refund(bought.id, { ticket_ids: bought.ids.slice(0, 1) });
  await app.worker.drain();
  await refund(bought.id, { ticket_ids: bought.ids.slice(1, 2) });
  await app.worker.drain();
  expect((await refundsOf(bought.id)).map(({ state, tax_sen }) => [state, tax_sen])).toEqual([
    ['failed', 16],
    ['completed', 15],
  ]);
  const path = `/api/v1/app/${world.program.enterpriseSlug}/${world.program.slug}/admin/events/${event.id}/attendees.json`;
  const shown = async () => Object.values<Json>((await world.api.admin.get(path)).body['data'] ?? {})[0];
  expect(await shown()).toMatchObject({ refund_state: 'failed', quantity: 1, total_payment: 2.11 });
  expect((await refund(bought.id, { again: true }, world.api.mentee)).status).toBe(403);
  expect((await refund(bought.id, { again: true }, (await openEventWorld(app)).api.admin)).status).toBe(404);
  await app.clock.advance(100 * 86_400);
  const late = await app.as(world.admin, world.program);
  const answers = await Promise.all([1, 2, 3].map(() => refund(bought.id, { again: true }, late)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  await app.worker.drain();
  expect((await refundsOf(bought.id)).map(({ state }) => state)).toEqual(['completed', 'completed']);
  expect(provider.mock.calls.map(([{ refundId }]) => refundId)).toHaveLength(3);
  expect(await ticketsOf(await app.as(world.mentee, world.program), world.mentee, event)).toHaveLength(1);
  provider.mockRestore();
});

const cancel = (event: BuiltEvent, body: object = {}, api = world.api.admin) =>
  api.post(`/events/${event.id}/cancel`, { reason: 'The speaker is ill.', title: 'An evening of stories', ...body });

test('[D-E08, D-E06, D-E59] a cancelled event gives everything back, tells its holders, stays readable and sells nothing', async () => {
  const event = await world.build({ tickets: [free, { ...paid, max_amount: 3 }] });
  const bought = await paidOrder(event, [1, 1]);
  const [freeOnly, waiting] = [await world.another(), await world.another()];
  await buy(freeOnly.api, order(event, [1]));
  const address = String((await buy(waiting.api, order(event, [0, 2]))).body);
  expect(await cancel(event)).toMatchObject({ status: 200, body: { message: 'This event has been cancelled.' } });
  expect(await orderStates(app, event)).toEqual({ refunded: 1, cancelled: 2 });
  expect(await refundsOf(bought.id)).toMatchObject([{ amount_sen: 2700 }]);
  await app.worker.drain();
  expect(await subjects(world.mentee.email)).toContain('An evening of stories has been cancelled');
  expect(await subjects(freeOnly.person.email)).toContain('An evening of stories has been cancelled');
  expect(await subjects(waiting.person.email)).toEqual([]);
  expect((await app.mailbox.to(freeOnly.person.email)).at(-1)?.text).toContain('The speaker is ill.');
  expect((await app.anonymous.get(`/events/${event.id}`)).body['event']).toMatchObject({
    cancelled: true,
    active: false,
  });
  expect(await buy(waiting.api, order(event, [1]))).toMatchObject({ status: 409 });
  // The provider took the money of a hold that is gone: it goes back, and no ticket comes of it.
  await press(app, address, 'paid');
  expect(await ticketsOf(waiting.api, waiting.person, event)).toEqual([]);
  await app.worker.drain();
  expect(await refundsOf(await orderOf(address))).toEqual([{ amount_sen: 5400, tax_sen: 400, state: 'completed' }]);
  expect(await subjects(waiting.person.email)).toEqual(['Your payment for An evening of stories was returned']);
});

test('[D-E08] cancelling wants a reason and the typed title, happens once and is final', async () => {
  const event = await world.build();
  expect(await cancel(event, { title: 'an evening' })).toMatchObject({
    status: 422,
    body: { errors: { title: ['Please type the title of the event.'] } },
  });
  expect((await cancel(event, { reason: ' ' })).status).toBe(422);
  expect((await cancel(event, { reason: 'x'.repeat(501) })).status).toBe(422);
  expect((await cancel(event, {}, world.api.mentee)).status).toBe(403);
  expect((await cancel(event, {}, (await openEventWorld(app)).api.admin)).status).toBe(404);
  const answers = await Promise.all([cancel(event), cancel(event), cancel(event)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await world.api.admin.post('/events/activity', { event_id: event.id })).toMatchObject({
    status: 409,
    body: { error: 'This event has been cancelled.' },
  });
});

test('[D-E08, D-E31] whoever buys while the event is cancelled has no ticket afterwards, and no seat is left taken', async () => {
  const event = await world.build({ tickets: [{ ...paid, price: 0, max_amount: 50 }] });
  const buyers = await Promise.all(Array.from({ length: 10 }, () => world.another()));
  await Promise.all([...buyers.map(({ api }) => buy(api, order(event, [1]))), cancel(event)]);
  const rows = await app.database.ops.rows(
    `select (select count(*)::int from events.ticket where event_id = $1 and state <> 'void') as tickets,
       (select sum(taken)::int from events.ticket_type where event_id = $1) as taken`,
    [event.id],
  );
  expect(rows).toEqual([{ tickets: 0, taken: 0 }]);
});
