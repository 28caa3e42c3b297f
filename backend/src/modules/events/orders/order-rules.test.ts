import { startTestApp } from '../../../../test/harness.js';
import type { TestApp } from '../../../../test/harness.js';
import { box, buy, eachInAWorld, free, order, paid, press, ticketsOf } from '../testing/event-world.js';
import type { EventWorld } from '../testing/event-world.js';

let app: TestApp;
let world: EventWorld;
eachInAWorld(startTestApp, (given) => ({ app, world } = given));

test('[D-E36, E-089] service tax is 8% of the paid subtotal, rounded once per order, and kept with the order', async () => {
  const event = await world.build({ tickets: [{ ...paid, price: 1.95 }, free] });
  const answer = await buy(world.api.mentee, order(event, [3, 1]));
  await press(app, String(answer.body), 'paid');
  const [ticket] = await ticketsOf(world.api.mentee, world.mentee, event);
  const { body } = await world.api.mentee.get(`/ticket_orders/${String(ticket?.['order_id'])}`);
  expect(body).toMatchObject({
    subtotal: 5.85,
    service_tax: 0.47,
    total: 6.32,
    lines: [{ amount: 3, price: 1.95 }, {}],
  });
  expect(
    await app.database.ops.rows(
      'select subtotal_sen, tax_percent, tax_sen, total_sen from events.ticket_order where event_id = $1',
      [event.id],
    ),
  ).toEqual([{ subtotal_sen: 585, tax_percent: 8, tax_sen: 47, total_sen: 632 }]);
});

test('[D-E20] an inactive question is not asked of buyers any more, and answers given to it stay', async () => {
  const event = await world.build({ questions: ['Why?'] });
  const [id] = event.questionIds;
  const answers = [{ event_extra_field_id: id, answer: 'Courage' }];
  await buy(world.api.mentee, order(event, [1], { answers }));
  await app.database.ops.rows('update events.extra_question set active = false where id = $1', [id]);
  const other = await world.another();
  expect((await buy(other.api, order(event, [1]))).status).toBe(200);
  const long = 'x'.repeat(1001);
  const third = await world.another();
  expect(
    await buy(third.api, order(event, [1], { answers: [{ event_extra_field_id: id, answer: long }] })),
  ).toMatchObject({
    status: 422,
    body: { error: 'Please enter at most 1000 characters.' },
  });
  expect(await app.database.ops.rows('select answer from events.order_answer where question_id = $1', [id])).toEqual([
    { answer: 'Courage' },
  ]);
});

test('[D-E18, D-E21] an order of the dearest tickets that no payment could hold is refused at its tickets', async () => {
  const event = await world.build({ tickets: [{ ...paid, price: 1_000_000, max_per_user: 100 }] });
  expect(await buy(world.api.mentee, order(event, [19]))).toMatchObject({
    status: 422,
    body: { errors: { tickets: ['One order can come to at most RM 20000000.'] } },
  });
  expect((await buy(world.api.mentee, order(event, [18]))).status).toBe(200);
});

test('[D-E51, D-E52] at exactly ten left the cap is ten; of a free ticket too no more are given than are left', async () => {
  const event = await world.build({ tickets: [{ ...paid, price: 0, max_amount: 10 }] });
  expect((await box(world.api.mentee, event))[0]).toMatchObject({ tickets_left: 10 });
  expect((await buy(world.api.mentee, order(event, [11]))).status).toBe(422);
  expect((await buy(world.api.mentee, order(event, [10]))).status).toBe(200);
  const small = await world.build({ tickets: [{ ...free, max_amount: 1 }] });
  const other = await world.another();
  expect((await buy(world.api.mentee, order(small, [1]))).status).toBe(200);
  expect(await buy(other.api, order(small, [1]))).toMatchObject({ status: 409, body: { error: 'Sold out' } });
});
