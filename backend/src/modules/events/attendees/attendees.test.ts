import { startTestApp } from '../../../../test/harness.js';
import type { Api, Json, TestApp } from '../../../../test/harness.js';
import { buildPerson } from '../../platform/index.js';
import type { BuiltEvent } from '../events.builders.js';
import { buildTickets } from '../events.builders.js';
import {
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

const pathOf = (event: BuiltEvent, kind: 'json' | 'csv', more = '') =>
  `/api/v1/app/${world.program.enterpriseSlug}/${world.program.slug}/admin/events/${event.id}/attendees.${kind}?page=1${more}`;
const rowsOf = async (event: BuiltEvent, more = '', api: Api = world.api.admin): Promise<Json[]> =>
  Object.values<Json>((await api.get(pathOf(event, 'json', more))).body['data'] ?? {});
const csvOf = async (event: BuiltEvent, more = '') =>
  (await world.api.admin.get<string>(pathOf(event, 'csv', more))).body;
const pay = async (api: Api, event: BuiltEvent, amounts: number[], change: object = {}) =>
  press(app, String((await buy(api, order(event, amounts, { ...change }))).body), 'paid');

test('[E-087, E-088, E-089, D-E46] the table has one row per order and ticket, with money in two decimals and the tax of the order shared out', async () => {
  const event = await world.build({
    event: { title: 'Stories' },
    tickets: [free, { ...paid, price: 1.95 }, { ...paid, name: 'Patron', price: 7.35 }],
  });
  await pay(world.api.mentee, event, [1, 3, 1]);
  const rows = await rowsOf(event);
  expect(
    rows.map((row) => [
      row['ticket_name'],
      row['quantity'],
      row['ticket_price'],
      row['service_tax'],
      row['total_payment'],
    ]),
  ).toEqual([
    ['Patron', 1, 7.35, 0.59, 7.94],
    ['Supporter', 3, 1.95, 0.47, 6.32],
    ['General', 1, 0, 0, 0],
  ]);
  expect(rows[0]).toMatchObject({
    attendee_id: world.mentee.id,
    email: 'aina@example.test',
    program_name: world.program.name,
    user_type: 'mentee',
    event_id: event.id,
    event_name: 'Stories',
    first_time_buyer: true,
    order_state: 'confirmed',
    checked_in_at: null,
  });
});

test('[E-087, E-088, E-089, D-E46] the spreadsheet has the columns in their order, then the answers, under the name of event and day', async () => {
  const event = await world.build({
    event: { title: 'Stories, "live"' },
    tickets: [{ ...paid, price: 25 }],
    questions: ['Why?'],
  });
  const answers = [{ event_extra_field_id: event.questionIds[0], answer: '=SUM(A1)' }];
  await pay(world.api.mentee, event, [2], { answers });
  const answer = await world.api.admin.get<string>(pathOf(event, 'csv', '&is_csv=true'));
  const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kuala_Lumpur' })
    .format(app.clock.now())
    .replaceAll('/', '-');
  expect(answer.headers.get('content-disposition')).toContain(`filename="Stories_ _live__attendees_${day}.csv"`);
  const record = await app.database.ops.rows(
    `select action from kernel.audit_row where object_type = 'event' and object_id = $1 and action like '%exported'`,
    [String(event.id)],
  );
  expect(record).toEqual([{ action: 'attendees.exported' }]);
  const { firstname, lastname } = (await app.database.ops.row<{ firstname: string; lastname: string }>(
    'select firstname, lastname from platform."user" where id = $1',
    [world.mentee.id],
  )) ?? { firstname: '', lastname: '' };
  expect(answer.body.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
    'Attendee id,First name,Last name,E-mail,Enterprise name,Programme name,User type,Event id,Event name,Ticket name,Quantity,Purchase date,Ticket price (RM),Total payment (RM),Service tax,First-time buyer,Why?',
    [
      ...[
        world.mentee.id,
        firstname,
        lastname,
        'aina@example.test',
        await enterpriseName(),
        world.program.name,
        'mentee',
        event.id,
      ],
      ...['"Stories, ""live"""', 'Supporter', 2, day, '25.00', '54.00', '4.00', 'Yes', "'=SUM(A1)"],
    ].join(','),
  ]);
});

const enterpriseName = async () =>
  (
    await app.database.ops.row<{ name: string }>('select name from platform.enterprise where id = $1', [
      world.program.tenantId,
    ])
  )?.name;

test('[D-E46] guests are told apart, only the first order of a person is a first one, and given-back tickets are left out', async () => {
  const [first, second] = [await world.build(), await world.build({ tickets: [free, { ...paid, price: 0 }] })];
  await buy(world.api.mentee, order(first, [1]));
  await buy(world.api.mentee, order(second, [1, 2]));
  const guest = await app.as(await buildPerson(app));
  await buy(guest, order(second, [0, 1]));
  const told = async () =>
    (await rowsOf(second)).map((row) => [
      row['user_type'],
      row['ticket_name'],
      row['quantity'],
      row['first_time_buyer'],
    ]);
  expect(await told()).toEqual([
    ['guest', 'Supporter', 1, true],
    ['mentee', 'Supporter', 2, false],
    ['mentee', 'General', 1, false],
  ]);
  expect((await rowsOf(first))[0]).toMatchObject({ first_time_buyer: true });
  const [ticket] = await ticketsOf(world.api.mentee, world.mentee, second);
  await world.api.mentee.post(`/tickets/${String(ticket?.['id'])}/cancel`);
  expect((await told()).map(([, name]) => name)).toEqual(['Supporter', 'Supporter']);
});

test('[D-E46] a refunded order stays with nothing paid; unpaid and lapsed ones are not there', async () => {
  const event = await world.build({ tickets: [paid] });
  await pay(world.api.mentee, event, [2]);
  await buy((await world.another()).api, order(event, [1]));
  await app.database.ops.rows(
    "update events.ticket_order set state = 'refunded' where event_id = $1 and user_id = $2",
    [event.id, world.mentee.id],
  );
  expect(await rowsOf(event)).toMatchObject([
    { quantity: 2, total_payment: 0, service_tax: 0, order_state: 'refunded' },
  ]);
});

test.each([1, 2])(
  '[D-E46, D-E37] after a part went back the rest and the refund add up to what was paid, to the sen (over %d tickets)',
  async (kinds) => {
    const one = { ...paid, price: 12.55 };
    const event = await world.build({ tickets: kinds === 1 ? [one] : [one, { ...one, name: 'Patron' }] });
    await pay(world.api.mentee, event, kinds === 1 ? [2] : [1, 1]);
    const total = async () =>
      (await rowsOf(event)).reduce((sum, row) => sum + Math.round(Number(row['total_payment']) * 100), 0);
    expect(await total()).toBe(2711);
    const [ticket] = await ticketsOf(world.api.mentee, world.mentee, event);
    await world.api.admin.post(`/ticket_orders/${String(ticket?.['order_id'])}/refund`, {
      ticket_ids: [ticket?.['id']],
    });
    const [back] = await app.database.ops.rows<{ amount_sen: number }>(
      'select amount_sen from events.refund where order_id = $1',
      [ticket?.['order_id']],
    );
    expect(back).toEqual({ amount_sen: 1356 });
    expect(await total()).toBe(1355);
  },
);

test('[D-E46, D-E34] an order whose payment came too late and went back is in neither the table nor the spreadsheet', async () => {
  const event = await world.build({ tickets: [{ ...paid, max_amount: 2 }] });
  const late = String((await buy(world.api.mentee, order(event, [2]))).body);
  await app.clock.advance(16 * 60);
  const other = await world.another();
  await pay(other.api, event, [1], { email: 'owen@example.test' });
  await press(app, late, 'paid');
  expect(await orderStates(app, event)).toEqual({ confirmed: 1, refunded: 1 });
  expect((await rowsOf(event)).map((row) => row['email'])).toEqual(['owen@example.test']);
  expect((await csvOf(event)).trimEnd().split('\r\n')).toHaveLength(2);
});

test('[E-088, D-E47] rows are found by name or e-mail, day, ticket and state', async () => {
  const event = await world.build({ tickets: [free, { ...paid, price: 0 }] });
  await buy(world.api.mentee, order(event, [1]));
  const other = await world.another();
  await buy(other.api, order(event, [0, 1], { email: 'owen_100@example.test' }));
  const emails = async (more: string) => (await rowsOf(event, more)).map((row) => row['email']);
  expect(await emails('&query=*')).toHaveLength(2);
  expect(await emails(`&query=${encodeURIComponent('n_100')}`)).toEqual(['owen_100@example.test']);
  expect(await emails(`&field=${event.ticketIds[0]}`)).toEqual(['aina@example.test']);
  expect(await emails('&state=refunded')).toEqual([]);
  const day = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  expect(await emails(`&date_from=${day(-1)}&date_to=${day(1)}`)).toHaveLength(2);
  expect(await emails(`&date_from=${day(2)}`)).toEqual([]);
  expect((await world.api.admin.get(pathOf(event, 'json', '&date_from=soon'))).status).toBe(422);
  expect((await world.api.admin.get(pathOf(event, 'json', '&date_from=0000-01-01'))).status).toBe(422);
  expect((await world.api.admin.get(pathOf(event, 'csv', '&date_to=0000-12-31'))).status).toBe(422);
});

test('[E-086, E-097] a page holds 100 rows; the spreadsheet holds them all', async () => {
  const event = await world.build({ tickets: [{ ...paid, price: 0, max_per_user: 200 }] });
  const [id] = event.ticketIds.map(Number);
  for (let count = 0; count < 101; count += 1)
    await buildTickets(app, { event, person: world.mentee, amounts: { [Number(id)]: 1 } });
  const { body } = await world.api.admin.get(pathOf(event, 'json'));
  expect(body).toMatchObject({ max_pages: 2, event: { id: event.id } });
  expect(body['data']).toHaveLength(100);
  const last = await world.api.admin.get(pathOf(event, 'json').replace('page=1', 'page=2'));
  expect(last.body['data']).toHaveLength(1);
  expect((await csvOf(event)).trimEnd().split('\r\n')).toHaveLength(102);
});

test('[E-090, E-091] attendees are for those who run the event: 403 for its mentees, 404 for admins elsewhere', async () => {
  const event = await world.build();
  expect((await world.api.mentee.get(pathOf(event, 'json'))).status).toBe(403);
  expect((await world.api.mentee.get(pathOf(event, 'csv'))).status).toBe(403);
  const other = await openEventWorld(app);
  const foreign = `/api/v1/app/${other.program.enterpriseSlug}/${other.program.slug}/admin/events/${event.id}/attendees.json`;
  expect((await other.api.admin.get(foreign)).status).toBe(404);
  expect((await other.api.admin.get(foreign.replace('.json', '.csv'))).status).toBe(404);
});
