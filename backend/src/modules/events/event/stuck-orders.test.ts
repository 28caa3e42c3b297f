import { startTestApp } from '../../../../test/harness.js';
import type { TestApp } from '../../../../test/harness.js';
import { buildPerson } from '../../platform/index.js';
import type { BuiltPerson } from '../../platform/index.js';
import { buildTickets } from '../events.builders.js';
import type { BuiltEvent } from '../events.builders.js';
import { eachInAWorld, free, orderStates, paid } from '../testing/event-world.js';
import type { EventWorld } from '../testing/event-world.js';
import { settledAtOnce } from './settle-cancelled.js';

let app: TestApp;
let world: EventWorld;
eachInAWorld(startTestApp, (given) => ({ app, world } = given));

const reason = 'The hall is closed.';
const cancel = (event: BuiltEvent, title = 'An evening of stories') =>
  world.api.admin.post(`/events/${event.id}/cancel`, { reason, title });

/** An event with the first of its holders' orders out of joint: the seats that were counted for it are fewer than it has. */
async function eventWithPoison(others: number) {
  const event = await world.build({ tickets: [free, paid, { ...paid, name: 'Patron' }] });
  const [, paidId = 0, patronId = 0] = event.ticketIds.map(Number);
  const holders: BuiltPerson[] = [];
  for (let index = 0; index <= others; index += 1) {
    const person = await buildPerson(app, { memberships: [{ program: world.program, role: 'mentee' }] });
    holders.push(person);
    await buildTickets(app, { event, person, amounts: { [index === 0 ? patronId : paidId]: 1 } });
  }
  await app.worker.drain();
  const count = (taken: number) =>
    app.database.ops.rows('update events.ticket_type set taken = $2 where id = $1', [patronId, taken]);
  await count(0);
  const [first] = holders;
  const told = async (person: BuiltPerson | undefined) =>
    (await app.mailbox.to(person?.email ?? '')).filter(({ subject }) => /cancelled/i.test(subject)).length;
  return { event, holders, first, mend: () => count(1), told };
}

const stuckOf = async (event: BuiltEvent) => {
  const { enterpriseSlug, slug } = world.program;
  const path = `/api/v1/app/${enterpriseSlug}/${slug}/admin/events/${event.id}/attendees.json`;
  const { status, body } = await world.api.admin.get(path);
  expect(status).toBe(200);
  return Object.values<Record<string, unknown>>(body['stuck_orders'] ?? {});
};

test('[D-E08] an order that cannot be settled stays as it was and is shown, and everybody behind it is refunded and told', async () => {
  const others = settledAtOnce + 2;
  const { event, holders, first, told } = await eventWithPoison(others);
  expect((await cancel(event)).status).toBe(200);
  await app.worker.drain();
  expect(await orderStates(app, event)).toEqual({ confirmed: 1, refunded: others });
  expect((await stuckOf(event)).map(({ email }) => email)).toEqual([first?.email]);
  expect(await told(first)).toBe(0);
  for (const person of holders.slice(1)) expect(await told(person)).toBe(1);
}, 60_000);

test('[D-E08, D-E37] what is stuck of a cancelled event can be refunded by an admin once it is mended', async () => {
  const { event, mend } = await eventWithPoison(1);
  await cancel(event);
  await app.worker.drain();
  const [stuck] = await stuckOf(event);
  await mend();
  const refund = () => world.api.admin.post(`/ticket_orders/${String(stuck?.['order_id'])}/refund`, {});
  expect((await refund()).status).toBe(200);
  expect(await orderStates(app, event)).toEqual({ refunded: 2 });
  expect(await stuckOf(event)).toEqual([]);
  expect((await refund()).status).toBe(409);
});

test('[D-E08] cancelling again settles what was stuck, and tells nobody a second time', async () => {
  const { event, holders, first, mend, told } = await eventWithPoison(1);
  await cancel(event);
  await app.worker.drain();
  await mend();
  expect((await cancel(event, 'Another title')).status).toBe(422);
  const again = { status: 200, body: { message: 'What is left of this event is being given back.' } };
  expect(await cancel(event)).toMatchObject(again);
  await app.worker.drain();
  expect(await orderStates(app, event)).toEqual({ refunded: 2 });
  expect([await told(first), await told(holders[1])]).toEqual([1, 1]);
  expect(await stuckOf(event)).toEqual([]);
  expect(await cancel(event)).toMatchObject({ status: 409, body: { error: 'This event has been cancelled.' } });
});
