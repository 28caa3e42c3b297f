import { startTestApp } from '../../../../test/harness.js';
import type { Json, TestApp } from '../../../../test/harness.js';
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
import { TicketSeal } from './ticket-code.js';

let app: TestApp;
let world: EventWorld;
eachInAWorld(startTestApp, (given) => ({ app, world } = given));

const cancel = (id: unknown, api = world.api.mentee) => api.post(`/tickets/${String(id)}/cancel`);

async function heard() {
  await app.worker.drain();
  const { body } = await world.api.mentee.get('/notifications');
  const bell = Object.values<Json>(body['notifications'] ?? {}).map((row) => String(row['message']));
  return { bell, mails: await app.mailbox.to(world.mentee.email) };
}

test('[E-082, D-E44] tickets are read by their holder and the team of the event, by nobody else', async () => {
  const event = await world.build();
  await buy(world.api.mentee, order(event, [1]));
  const path = `/tickets/${world.mentee.id}?event_id=${event.id}`;
  expect((await world.api.admin.get(path)).body).toHaveLength(1);
  expect((await (await world.another()).api.get(path)).status).toBe(403);
  expect((await (await openEventWorld(app)).api.admin.get(path)).status).toBe(403);
  expect((await app.anonymous.get(path)).status).toBe(401);
});

test('[D-E38] a free ticket is given back: it is void, its seat is free, its order cancelled, and once only', async () => {
  const event = await world.build({ tickets: [{ ...free, max_amount: 1 }] });
  await buy(world.api.mentee, order(event, [1]));
  const [ticket] = await ticketsOf(world.api.mentee, world.mentee, event);
  expect(ticket).toMatchObject({ cancellable: true });
  const other = await world.another();
  expect((await cancel(ticket?.['id'], other.api)).status).toBe(404);
  const answers = await Promise.all([cancel(ticket?.['id']), cancel(ticket?.['id']), cancel(ticket?.['id'])]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await ticketsOf(world.api.mentee, world.mentee, event)).toEqual([]);
  expect(await orderStates(app, event)).toEqual({ cancelled: 1 });
  expect((await buy(other.api, order(event, [1]))).status).toBe(200);
});

test('[D-E38] a paid ticket is refunded by the organiser alone, and nothing is given back after the start', async () => {
  const event = await world.build({ tickets: [free, paid] });
  await press(app, String((await buy(world.api.mentee, order(event, [1, 1]))).body), 'paid');
  const tickets = await ticketsOf(world.api.mentee, world.mentee, event);
  const [own, bought] = [
    tickets.find(({ price }) => Number(price) === 0),
    tickets.find(({ price }) => Number(price) > 0),
  ];
  expect(await cancel(bought?.['id'])).toMatchObject({
    status: 409,
    body: { error: 'Contact the organiser for a refund' },
  });
  await app.clock.advance(26.5 * 3600);
  const later = await app.as(world.mentee, world.program);
  expect((await cancel(own?.['id'], later)).status).toBe(409);
  expect(await ticketsOf(later, world.mentee, event)).toHaveLength(2);
});

test('[D-E39, E-094] attendees count tickets, not orders, and voided ones no longer', async () => {
  const event = await world.build({ tickets: [free, paid] });
  const [freeId, paidId] = event.ticketIds.map(Number);
  await buildTickets(app, { event, person: world.mentee, amounts: { [Number(freeId)]: 1, [Number(paidId)]: 3 } });
  const attendees = async () => (await app.anonymous.get(`/events/${event.id}`)).body['event']?.['total_attendees'];
  expect(await attendees()).toBe(4);
  const [ticket] = await ticketsOf(world.api.mentee, world.mentee, event);
  await cancel(ticket?.['id']);
  expect(await attendees()).toBe(3);
});

test('[D-E41] a code is sealed for its event: a made-up one does not hold', async () => {
  const event = await world.build();
  await buy(world.api.mentee, order(event, [1]));
  const [ticket] = await ticketsOf(world.api.mentee, world.mentee, event);
  const seal = app.get(TicketSeal);
  const code = String(ticket?.['code']);
  const good = { eventId: event.id, code, seal: new URL(String(ticket?.['qr'])).searchParams.get('seal') ?? '' };
  expect(seal.holds(good)).toBe(true);
  expect(seal.holds({ ...good, eventId: event.id + 1 })).toBe(false);
  expect(seal.holds({ ...good, code: 'AAAAAAAAAA' })).toBe(false);
  expect(seal.holds({ ...good, seal: '' })).toBe(false);
});

test('[D-E59] a reservation is told in the bell and by mail with its code, once, and never with the link', async () => {
  const event = await world.build();
  await buy(world.api.mentee, order(event, [1]));
  const [ticket] = await ticketsOf(world.api.mentee, world.mentee, event);
  const { bell, mails } = await heard();
  expect(bell).toEqual([expect.stringMatching(/^Your spot at An evening of stories on .+ is reserved\.$/)]);
  expect(mails.map(({ subject }) => subject)).toEqual(['Your ticket for An evening of stories']);
  expect(JSON.stringify(mails)).toContain(String(ticket?.['code']));
  expect(JSON.stringify(mails)).not.toContain('meet.example');
});

test('[D-E59] holders hear of a new time and are reminded a day and an hour before; others are not', async () => {
  const start = new Date(Math.ceil((app.clock.now().getTime() + 48 * 3_600_000) / 900_000) * 900_000);
  const event = await world.build({ start });
  await buildTickets(app, { event, person: world.mentee, amounts: { [Number(event.ticketIds[0])]: 1 } });
  const other = await world.another();
  await heard();
  const moved = new Date(start.getTime() + 3_600_000);
  const { body } = await world.api.admin.get(`/events/${event.id}`);
  const shown = body['event'];
  const fields = [
    'event_type',
    'title',
    'privacy',
    'timezone',
    'webinar_link',
    'description',
    'organizer_name',
    'inquiry_email',
  ];
  const kept = Object.fromEntries(fields.map((name) => [name, shown?.[name]]));
  const times = { start_time: moved.toISOString(), end_time: new Date(moved.getTime() + 3_600_000).toISOString() };
  expect(
    (await world.api.admin.post('/events', { event_id: event.id, event: { ...kept, ...times }, notify_users: true }))
      .status,
  ).toBe(200);
  const subjects = async () => (await heard()).mails.map(({ subject }) => subject).slice(1);
  expect(await subjects()).toEqual(['An evening of stories has changed']);
  await app.clock.set(new Date(moved.getTime() - 24 * 3_600_000));
  world = { ...world, api: { ...world.api, mentee: await app.as(world.mentee, world.program) } };
  expect(await subjects()).toEqual(['An evening of stories has changed', 'An evening of stories starts tomorrow']);
  await app.clock.set(new Date(moved.getTime() - 3_600_000));
  expect((await subjects()).at(-1)).toBe('An evening of stories starts in one hour');
  expect(await app.mailbox.to(other.person.email)).toEqual([]);
});
