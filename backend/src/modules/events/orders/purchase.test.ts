import { startTestApp } from '../../../../test/harness.js';
import type { TestApp } from '../../../../test/harness.js';
import { buildPerson } from '../../platform/index.js';
import {
  box,
  buy,
  contact,
  eachInAWorld,
  free,
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

const minutes = 60;

test('[E-078, E-082, E-083, D-E29, D-E32] a free ticket is confirmed at once and is the buyer’s, with a code and a sealed QR address', async () => {
  const event = await world.build();
  const answer = await buy(world.api.mentee, order(event, [1]));
  expect(answer.status).toBe(200);
  expect(answer.body).toMatch(
    new RegExp(
      `^/app/${world.program.enterpriseSlug}/${world.program.slug}/events/${event.id}/thank_you\\?order=\\d+$`,
    ),
  );
  const [ticket, ...more] = await ticketsOf(world.api.mentee, world.mentee, event);
  expect(more).toEqual([]);
  expect(ticket).toMatchObject({
    ticket_name: 'General',
    ticket_type: 'free',
    price: 0,
    state: 'valid',
    order_state: 'confirmed',
  });
  expect(ticket?.['code']).toMatch(/^[2-9A-HJ-NP-Z]{10}$/);
  expect(ticket?.['qr']).toContain(`ticket=${String(ticket?.['code'])}&seal=`);
});

test.each([
  ['name', { name: ' ' }, 'name', 'Name is required'],
  ['e-mail', { email: '' }, 'email', 'Email is required'],
  ['phone number', { phone_no: '' }, 'phone_no', 'Phone number is required'],
])('[E-076] a purchase without %s is refused at its field', async (_name, change, field, text) => {
  const event = await world.build();
  const answer = await buy(world.api.mentee, order(event, [1], change));
  expect(answer.status).toBe(422);
  expect(answer.body['errors']).toEqual({ [field]: [text] });
});

test('[E-067] a ticket without an amount is refused', async () => {
  const event = await world.build();
  const answer = await buy(world.api.mentee, { ...order(event, []), tickets: [{ id: event.ticketIds[0] }] });
  expect(answer.status).toBe(422);
  expect(answer.body['errors']).toEqual({ 'tickets.0.amount': ['Amount is required'] });
});

test('[E-077, E-080] every question wants a text, and the answers are kept', async () => {
  const event = await world.build({ questions: ['What do you hope for?'] });
  const [question] = event.questionIds;
  const without = await buy(world.api.mentee, order(event, [1]));
  expect(without.body['errors']).toEqual({ [`answers.${question}`]: ['This answer is required'] });
  const blank = await buy(
    world.api.mentee,
    order(event, [1], { answers: [{ event_extra_field_id: question, answer: '  ' }] }),
  );
  expect(blank.body['errors']).toEqual({ 'answers.0.answer': ['This answer is required'] });
  const nameless = await buy(world.api.mentee, order(event, [1], { answers: [{ answer: 'Courage' }] }));
  expect(nameless.status).toBe(422);
  expect(
    (
      await buy(
        world.api.mentee,
        order(event, [1], { answers: [{ event_extra_field_id: question, answer: 'Courage' }] }),
      )
    ).status,
  ).toBe(200);
  expect(
    await app.database.ops.rows('select answer from events.order_answer where question_id = $1', [question]),
  ).toEqual([{ answer: 'Courage' }]);
});

test('[E-068, E-075] a free ticket is for one per person, also over two orders', async () => {
  const event = await world.build();
  const two = await buy(world.api.mentee, order(event, [2]));
  expect(two).toMatchObject({ status: 422, body: { error: 'You can reserve at most 1 of this ticket.' } });
  expect((await buy(world.api.mentee, order(event, [1]))).status).toBe(200);
  expect((await buy(world.api.mentee, order(event, [1]))).status).toBe(422);
  expect(await ticketsOf(world.api.mentee, world.mentee, event)).toHaveLength(1);
});

test.each([
  ['10 without a limit of its own', 0, 10],
  ['its own limit', 3, 3],
])('[E-069, E-075, E-096] a paid ticket is capped at %s', async (_name, max_per_user, cap) => {
  const event = await world.build({ tickets: [{ ...paid, price: 0, max_per_user }] });
  expect(await buy(world.api.mentee, order(event, [cap + 1]))).toMatchObject({
    status: 422,
    body: { error: `You can reserve at most ${cap} of this ticket.` },
  });
  expect((await buy(world.api.mentee, order(event, [cap]))).status).toBe(200);
});

test('[E-070, D-E31] with fewer seats left than asked for the answer says how many, and at none that it is sold out', async () => {
  const event = await world.build({ tickets: [{ ...paid, price: 0, max_amount: 5 }] });
  const other = await world.another();
  expect(await buy(other.api, order(event, [6]))).toMatchObject({
    status: 409,
    body: { error: 'Only 5 tickets left' },
  });
  expect((await buy(other.api, order(event, [5]))).status).toBe(200);
  expect(await buy(world.api.mentee, order(event, [1]))).toMatchObject({ status: 409, body: { error: 'Sold out' } });
  expect(await box(world.api.mentee, event)).toMatchObject([{ available: false, tickets_left: 0, owned: 0 }]);
});

test('[E-066, E-074, E-096] the box shows active tickets with what is left; 0 means unlimited', async () => {
  const event = await world.build({ tickets: [free, { ...paid, max_amount: 12, max_per_user: 4 }] });
  expect(await box(world.api.mentee, event)).toEqual([
    {
      id: event.ticketIds[0],
      name: 'General',
      ticket_type: 'free',
      price: 0,
      available: true,
      tickets_left: null,
      max_per_user: 0,
      owned: 0,
    },
    {
      id: event.ticketIds[1],
      name: 'Supporter',
      ticket_type: 'paid',
      price: 25,
      available: true,
      tickets_left: 12,
      max_per_user: 4,
      owned: 0,
    },
  ]);
});

test('[E-092, E-063, D-E07] an unpublished event does not exist for buyers, an ended one sells nothing', async () => {
  const draft = await world.build({ published: false });
  expect((await buy(world.api.mentee, order(draft, [1]))).status).toBe(404);
  expect(await buy(world.api.admin, order(draft, [1]))).toMatchObject({
    status: 409,
    body: { error: 'This event is not available.' },
  });
  const event = await world.build();
  const { body } = await world.api.mentee.get(`/events/${event.id}`);
  await app.clock.set(String(body['event']?.['end_time']));
  expect(await buy(await app.as(world.mentee, world.program), order(event, [1]))).toMatchObject({
    status: 409,
    body: { error: 'Event Ended' },
  });
});

test('[D-E26] nobody buys for another person, and paying wants a confirmed e-mail', async () => {
  const event = await world.build({ tickets: [free, paid] });
  expect((await buy(world.api.mentee, order(event, [1], { user_id: world.admin.id }))).status).toBe(403);
  const unsure = await buildPerson(app, {
    confirmed: false,
    memberships: [{ program: world.program, role: 'mentee' }],
  });
  const api = await app.as(unsure, world.program);
  expect(await buy(api, order(event, [0, 1]))).toMatchObject({
    status: 403,
    body: { error: 'Please confirm your email address first.' },
  });
  expect((await buy(api, order(event, [1]))).status).toBe(200);
});

test('[D-E03, D-E05] somebody of another programme buys a public event, never becomes a member, and does not find a private one', async () => {
  const [open, hidden] = [await world.build(), await world.build({ event: { privacy: 'is_private' } })];
  const stranger = await buildPerson(app);
  const api = await app.as(stranger);
  expect((await buy(api, order(open, [1]))).status).toBe(200);
  expect((await buy(api, order(hidden, [1]))).status).toBe(404);
  expect(await app.database.ops.rows('select role from platform.membership where user_id = $1', [stranger.id])).toEqual(
    [],
  );
});

test('[S37, E-043] a price, discount or total from the client changes nothing', async () => {
  const event = await world.build({ tickets: [paid] });
  const tickets = [{ id: event.ticketIds[0], amount: 2, price: 0, discount: 100 }];
  const answer = await buy(world.api.mentee, { ...order(event, []), tickets, total: 0, price: 0, tax: 0 });
  expect(String(answer.body)).toMatch(/^"?\/payments\/sandbox\//);
  expect(
    await app.database.ops.rows(
      'select subtotal_sen, tax_sen, total_sen from events.ticket_order where event_id = $1',
      [event.id],
    ),
  ).toEqual([{ subtotal_sen: 5000, tax_sen: 400, total_sen: 5400 }]);
});

test.each([-1, 1.5, 1e12, '2'])('[S37] an amount of %p is refused', async (amount) => {
  const event = await world.build({ tickets: [paid] });
  const answer = await buy(world.api.mentee, {
    ...contact,
    event_id: event.id,
    tickets: [{ id: event.ticketIds[0], amount }],
  });
  expect(answer.status).toBe(422);
  expect(await orderStates(app, event)).toEqual({});
});

test('[D-E30, F07] an unpaid order holds its seats for 15 minutes; then they are anybody’s, whether or not a job ran', async () => {
  const event = await world.build({ tickets: [{ ...paid, max_amount: 2 }] });
  const other = await world.another();
  await buy(other.api, order(event, [2]));
  expect((await buy(world.api.mentee, order(event, [1]))).status).toBe(409);
  await app.clock.advance(15 * minutes + 1);
  expect(await box(world.api.mentee, event)).toMatchObject([{ tickets_left: 2 }]);
  expect((await buy(world.api.mentee, order(event, [2]))).status).toBe(200);
  expect(await orderStates(app, event)).toEqual({ expired: 1, pending: 1 });
});

test('[D-E30] the job of the worker gives lapsed seats back by itself', async () => {
  const event = await world.build({ tickets: [{ ...paid, max_amount: 2 }] });
  await buy(world.api.mentee, order(event, [2]));
  await app.clock.advance(15 * minutes + 1);
  await app.worker.drain();
  expect(await orderStates(app, event)).toEqual({ expired: 1 });
  expect(await app.database.ops.rows('select taken from events.ticket_type where event_id = $1', [event.id])).toEqual([
    { taken: 0 },
  ]);
});

test('[D-E30] who comes back to the box replaces the own hold', async () => {
  const event = await world.build({ tickets: [{ ...paid, max_amount: 4 }] });
  await buy(world.api.mentee, order(event, [4]));
  expect((await buy(world.api.mentee, order(event, [3]))).status).toBe(200);
  expect(await orderStates(app, event)).toEqual({ expired: 1, pending: 1 });
  const other = await world.another();
  expect(await buy(other.api, order(event, [2]))).toMatchObject({ body: { error: 'Only 1 ticket left' } });
});

test('[D-E29] the same Idempotency-Key answers the same address and makes one order', async () => {
  const event = await world.build({ tickets: [paid] });
  const send = () =>
    world.api.mentee.post('/tickets/purchase', order(event, [1]), {
      headers: { 'idempotency-key': `once-${event.id}` },
    });
  const [first, second] = [await send(), await send()];
  expect(second.body).toEqual(first.body);
  expect(await orderStates(app, event)).toEqual({ pending: 1 });
});

test('[D-E40] an order is read by its buyer alone', async () => {
  const event = await world.build({ tickets: [paid] });
  const address = String((await buy(world.api.mentee, order(event, [2]))).body);
  await press(app, address, 'paid');
  const row = await app.database.ops.row<{ id: number }>('select id from events.ticket_order where event_id = $1', [
    event.id,
  ]);
  const { body } = await world.api.mentee.get(`/ticket_orders/${row?.id}`);
  expect(body).toMatchObject({
    state: 'confirmed',
    subtotal: 50,
    service_tax: 4,
    total: 54,
    lines: [{ ticket_name: 'Supporter', amount: 2, price: 25 }],
  });
  expect((await world.api.admin.get(`/ticket_orders/${row?.id}`)).status).toBe(404);
});
