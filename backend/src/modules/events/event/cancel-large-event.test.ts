import { eventually } from '../../../../test/faults/eventually.js';
import { kill, startWorker } from '../../../../test/faults/product.js';
import { startTestApp } from '../../../../test/harness.js';
import type { Api, TestApp } from '../../../../test/harness.js';
import { buildPerson } from '../../platform/index.js';
import type { BuiltPerson } from '../../platform/index.js';
import { buildTickets } from '../events.builders.js';
import type { BuiltEvent } from '../events.builders.js';
import { RefundTickets } from '../refunds/refund-tickets.js';
import { buy, free, openEventWorld, order, orderStates, paid, press, ticketsOf } from '../testing/event-world.js';
import type { EventWorld } from '../testing/event-world.js';
import { settledAtOnce } from './settle-cancelled.js';

const crowd = settledAtOnce * 2 + 5;
let app: TestApp;
let world: EventWorld;
let people: BuiltPerson[];
beforeAll(async () => {
  app = await startTestApp({ env: { LOG_LEVEL: 'silent' } });
  world = await openEventWorld(app);
  people = [];
  for (let index = 0; index < crowd; index += 1)
    people.push(await buildPerson(app, { memberships: [{ program: world.program, role: 'mentee' }] }));
}, 120_000);
beforeEach(() => app.clock.set(new Date(Date.now())));
afterAll(() => app.close());

const cancel = (event: BuiltEvent, api: Api = world.api.admin) =>
  api.post(`/events/${event.id}/cancel`, { reason: 'The hall is closed.', title: 'An evening of stories' });

/** An event for which so many people, or the whole crowd, hold one free and one paid ticket each. */
async function soldEvent(holders = crowd): Promise<BuiltEvent> {
  const event = await world.build({ tickets: [free, { ...paid, max_amount: holders }] });
  const [freeId, paidId] = event.ticketIds.map(Number);
  for (const person of people.slice(0, holders))
    await buildTickets(app, { event, person, amounts: { [Number(freeId)]: 1, [Number(paidId)]: 1 } });
  await app.worker.drain();
  return event;
}

/** What is left of an event, and how often each thing was given back. */
async function leftOf(event: BuiltEvent) {
  const [row] = await app.database.ops.rows(
    `select (select count(*)::int from events.ticket where event_id = $1 and state <> 'void') as tickets,
       (select sum(taken)::int from events.ticket_type where event_id = $1) as taken,
       (select count(*)::int from events.refund f join events.ticket_order r on r.id = f.order_id where r.event_id = $1) as refunds,
       (select count(*)::int from notifications.delivery d join kernel.outbox_message m on m.id = d.message_id
          where d.notification = 'events.cancelled' and d.channel = 'email' and (m.payload ->> 'eventId')::bigint = $1) as mails`,
    [event.id],
  );
  return row;
}
const settled = { tickets: 0, taken: 0, refunds: crowd, mails: crowd };

test('[D-E08] an event with more holders than one transaction settles is cancelled in parts, and each holder is refunded and told once', async () => {
  const event = await soldEvent();
  expect((await cancel(event)).status).toBe(200);
  expect(await orderStates(app, event)).toEqual({ confirmed: crowd - settledAtOnce, refunded: settledAtOnce });
  await app.worker.drain();
  expect(await leftOf(event)).toEqual(settled);
  expect(await orderStates(app, event)).toEqual({ refunded: crowd });
  const parts = await app.database.ops.rows<{ people: number }>(
    `select jsonb_array_length(payload -> 'userIds') as people from kernel.outbox_message
     where name = 'events.event-cancelled.v1' and (payload ->> 'eventId')::bigint = $1 order by id`,
    [event.id],
  );
  expect(parts.map((part) => part.people)).toEqual([settledAtOnce, settledAtOnce, 5]);
}, 60_000);

test('[D-E08] a part that fails half-way leaves nothing of itself behind, and is settled once when it is tried again', async () => {
  const event = await soldEvent();
  await cancel(event);
  const refunds = app.get(RefundTickets);
  const right = refunds.run.bind(refunds);
  let calls = 0;
  const broken = jest.spyOn(refunds, 'run').mockImplementation(async (...given) => {
    calls += 1;
    if (calls === 20) throw Object.assign(new Error('The connection is gone.'), { code: '08006' });
    return right(...given);
  });
  const { failures } = await app.worker.drain({ failures: true });
  expect(failures.map(({ message }) => message)).toEqual(['The connection is gone.']);
  expect(await leftOf(event)).toEqual({
    tickets: 2 * (crowd - settledAtOnce),
    taken: 2 * (crowd - settledAtOnce),
    refunds: settledAtOnce,
    mails: settledAtOnce,
  });
  await app.worker.drain();
  expect(await leftOf(event)).toEqual(settled);
  broken.mockRestore();
}, 60_000);

test('[D-E08] a worker that is killed in the middle of settling takes nothing twice and forgets nobody', async () => {
  const event = await soldEvent();
  await cancel(event);
  const worker = await startWorker(app);
  const refunded = async () => (await orderStates(app, event))['refunded'] ?? 0;
  await eventually(refunded, (count) => count > settledAtOnce, 30);
  await kill(worker);
  const unfinished = () =>
    app.database.ops.rows(
      `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and state in ('active', 'idle in transaction')`,
    );
  await eventually(unfinished, (statements) => statements.length === 0, 10);
  await app.worker.drain();
  expect(await leftOf(event)).toEqual(settled);
  expect(await orderStates(app, event)).toEqual({ refunded: crowd });
}, 120_000);

test.each([1, 2, 3])(
  '[D-E08, D-E31, D-E42] of those who buy or come in while a large event is cancelled nobody keeps a ticket or a seat, round %i',
  async () => {
    const holders = settledAtOnce + 5;
    const event = await soldEvent(holders);
    await app.clock.advance(20 * 3600);
    const [admin, door] = [await app.as(world.admin, world.program), await app.as(world.admin, world.program)];
    const buyers = await Promise.all(Array.from({ length: 8 }, () => world.another()));
    const codes = await app.database.ops.rows<{ code: string }>(
      'select code from events.ticket where event_id = $1 order by id desc limit 8',
      [event.id],
    );
    const [, ...answers] = await Promise.all([
      cancel(event, admin),
      ...buyers.map(({ api }) => buy(api, order(event, [1]))),
      ...codes.map(({ code }) => door.post(`/events/${event.id}/check_in`, { code })),
    ]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    await app.worker.drain();
    expect(await leftOf(event)).toMatchObject({ tickets: 0, taken: 0, refunds: holders });
  },
  60_000,
);

test('[D-E08, D-E38, D-E42, D-E47] from the moment it is cancelled no ticket that waits to be settled lets anybody in, goes back twice or is sent again', async () => {
  const event = await soldEvent(settledAtOnce);
  const [buyer, late] = [await world.another(), await world.another()];
  await app.database.ops.rows('update events.ticket_type set max_amount = 0 where event_id = $1', [event.id]);
  await buy(buyer.api, order(event, [1, 0]));
  const [ticket] = await ticketsOf(buyer.api, buyer.person, event);
  const address = String((await buy(late.api, order(event, [0, 1]))).body);
  expect((await cancel(event)).status).toBe(200);
  expect(await buyer.api.post(`/tickets/${String(ticket?.['id'])}/cancel`)).toMatchObject({
    status: 409,
    body: { error: 'This event has been cancelled.' },
  });
  const { admin } = world.api;
  for (const call of ['resend', 'refund'])
    expect(
      (await admin.post(`/ticket_orders/${String(ticket?.['order_id'])}/${call}`, call === 'refund' ? {} : undefined))
        .status,
    ).toBe(409);
  expect(await admin.post(`/events/${event.id}/check_in`, { code: String(ticket?.['code']) })).toMatchObject({
    status: 409,
    body: { error: 'This ticket is not valid.' },
  });
  // The hold still stands when its payment comes: it becomes no ticket, and the money goes back.
  await press(app, address, 'paid');
  expect(await ticketsOf(late.api, late.person, event)).toEqual([]);
  await app.worker.drain();
  expect(await leftOf(event)).toEqual({ tickets: 0, taken: 0, refunds: settledAtOnce + 1, mails: settledAtOnce + 1 });
}, 60_000);
