import { startTestApp } from '../../../../test/harness.js';
import type { Api, Json, TestApp } from '../../../../test/harness.js';
import { giveHost } from '../../../../test/portal-host.js';
import { formatInstant } from '../../../kernel/index.js';
import type { BuiltEvent } from '../events.builders.js';
import { buy, eachInAWorld, free, openEventWorld, order, paid, press, ticketsOf } from '../testing/event-world.js';
import type { EventWorld } from '../testing/event-world.js';

let app: TestApp;
let world: EventWorld;
eachInAWorld(startTestApp, (given) => ({ app, world } = given));

async function held(event: BuiltEvent, amounts: number[] = [1]) {
  const { body } = await buy(world.api.mentee, order(event, amounts));
  if (String(body).includes('/payments/sandbox/')) await press(app, String(body), 'paid');
  return (await ticketsOf(world.api.mentee, world.mentee, event)).map((row) => ({
    id: String(row['id']),
    code: String(row['code']),
    qr: String(row['qr']),
  }));
}
const soon = () => new Date(Math.ceil((app.clock.now().getTime() + 2 * 3_600_000) / 900_000) * 900_000);
const use = (event: BuiltEvent, code: string, api: Api = world.api.admin) =>
  api.post(`/events/${event.id}/check_in`, { code });
const undo = (event: BuiltEvent, code: string, api: Api = world.api.admin) =>
  api.post(`/events/${event.id}/check_in/undo`, { code });
const invalid = { status: 409, body: { error: 'This ticket is not valid.' } };

test('[D-E42, D-E10] a code as typed or scanned lets its holder in once, and tells who it is and how many have come', async () => {
  const event = await world.build({ start: soon(), tickets: [{ ...paid, price: 0 }] });
  const [first, second] = await held(event, [2]);
  if (!first || !second) throw new Error('There are no tickets.');
  const spaced = `${first.code.slice(0, 4)} ${first.code.slice(4).toLowerCase()}`;
  expect(await use(event, spaced)).toMatchObject({
    status: 200,
    body: { holder: 'Aina Rahman', ticket_name: 'Supporter', checked_in: 1, total: 2 },
  });
  expect(await use(event, second.qr)).toMatchObject({ status: 200, body: { checked_in: 2, total: 2 } });
  expect((await world.api.admin.get(`/events/${event.id}/check_in`)).body).toMatchObject({
    title: 'An evening of stories',
    is_open: true,
    checked_in: 2,
    total: 2,
  });
  expect(await use(event, first.code)).toMatchObject({
    status: 409,
    body: { error: expect.stringMatching(/^Already checked in at \d{1,2}:\d{2} [AP]M$/) as string },
  });
});

test('[D-E41, D-E42] a made-up code or seal, a void ticket and one of another event are not valid', async () => {
  const [event, other] = [await world.build({ start: soon() }), await world.build({ start: soon(), tickets: [free] })];
  const [ticket] = await held(event);
  const [foreign] = await held(other);
  if (!ticket || !foreign) throw new Error('There are no tickets.');
  expect(await use(event, 'AAAAAAAAAA')).toMatchObject(invalid);
  expect(await use(event, ticket.qr.replace(/seal=.+$/, 'seal=AAAAAAAAAAAAAAAAAAAAAA'))).toMatchObject(invalid);
  expect(await use(event, foreign.code)).toMatchObject(invalid);
  expect(await use(event, foreign.qr)).toMatchObject(invalid);
  await world.api.mentee.post(`/tickets/${ticket.id}/cancel`);
  expect(await use(event, ticket.code)).toMatchObject(invalid);
});

test('[D-E42] two doors that scan one ticket at once let one person in', async () => {
  const event = await world.build({ start: soon() });
  const [ticket] = await held(event);
  const answers = await Promise.all(Array.from({ length: 20 }, () => use(event, ticket?.code ?? '')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
});

test('[D-E42] a check-in is undone for ten minutes, then no more', async () => {
  const event = await world.build({ start: soon() });
  const [ticket] = await held(event);
  const code = ticket?.code ?? '';
  expect((await undo(event, code)).status).toBe(409);
  await use(event, code);
  expect(await undo(event, code)).toMatchObject({ status: 200, body: { checked_in: 0, total: 1 } });
  await use(event, code);
  await app.clock.advance(10 * 60 + 1);
  const later = await app.as(world.admin, world.program);
  expect((await undo(event, code, later)).status).toBe(409);
});

test('[D-E42] whoever came in during the last ten minutes is listed, newest first, on the clock of the event', async () => {
  const event = await world.build({
    start: soon(),
    tickets: [{ ...paid, price: 0 }],
    event: { timezone: 'Asia/Tokyo' },
  });
  const [first, second] = await held(event, [2]);
  const recent = async () => {
    const api = await app.as(world.admin, world.program);
    return Object.values<Json>((await api.get(`/events/${event.id}/check_in`)).body['recent'] ?? {});
  };
  expect(await recent()).toEqual([]);
  await use(event, first?.code ?? '');
  const at = formatInstant(app.clock.now(), 'Asia/Tokyo', 'h:mm A');
  await app.clock.advance(9 * 60);
  await use(event, second?.code ?? '', await app.as(world.admin, world.program));
  const rows = await recent();
  expect(rows.map((row) => row['code'])).toEqual([second?.code, first?.code]);
  expect(rows[1]).toMatchObject({ holder: 'Aina Rahman', ticket_name: 'Supporter', at });
  await app.clock.advance(2 * 60);
  expect((await recent()).map((row) => row['code'])).toEqual([second?.code]);
});

test('[D-E42] check-in opens 24 hours before the start and closes 24 hours after the end', async () => {
  const event = await world.build({ start: new Date(app.clock.now().getTime() + 48 * 3_600_000), minutes: 60 });
  const [ticket] = await held(event);
  const at = async (hours: number) => {
    await app.clock.advance(hours * 3600);
    const api = await app.as(world.admin, world.program);
    return (await use(event, ticket?.code ?? '', api)).body['error'] ?? 'in';
  };
  const closed = 'Check-in is open from 24 hours before the start to 24 hours after the end.';
  expect(await at(23)).toBe(closed);
  expect(await at(51)).toBe(closed);
  expect(await at(-2)).toBe('in');
});

test('[D-E42, E-090, E-091] only those who run the event check in', async () => {
  const event = await world.build({ start: soon() });
  const [ticket] = await held(event);
  expect((await use(event, ticket?.code ?? '', world.api.mentee)).status).toBe(403);
  expect((await use(event, ticket?.code ?? '', (await openEventWorld(app)).api.admin)).status).toBe(404);
  expect((await world.api.mentee.get(`/events/${event.id}/check_in`)).status).toBe(403);
});

test('[D-E45] the calendar entry keeps its id, names the page and never the link, and grows with each change', async () => {
  const event = await world.build({
    event: { title: 'Stories; a, very long title that does not fit into one line of a calendar file' },
  });
  const read = async (api: Api = app.anonymous) => (await api.get<string>(`/events/${event.id}/calendar.ics`)).body;
  const text = await read();
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const whole = text.replaceAll('\r\n ', '');
  expect(whole).toContain(
    'SUMMARY:Stories\\; a\\, very long title that does not fit into one line of a calendar file\r\n',
  );
  const page = `/app/${world.program.enterpriseSlug}/${world.program.slug}/events/${event.id}`;
  expect(whole).toContain(`LOCATION:http://localhost:3000${page}\r\n`);
  expect(whole).not.toContain('meet.example');
  expect(whole).toContain('SEQUENCE:0\r\n');
  const shown = (await world.api.admin.get(`/events/${event.id}`)).body['event'];
  expect(whole).toContain(`DTSTART:${String(shown?.['start_time']).replace(/[-:]|\.\d{3}/g, '')}\r\n`);
  await world.api.admin.post(`/events/${event.id}/cancel`, { reason: 'The speaker is ill.', title: shown?.['title'] });
  const after = (await read()).replaceAll('\r\n ', '');
  expect(after).toContain('SEQUENCE:1\r\n');
  expect(after).toContain('STATUS:CANCELLED\r\n');
  const uid = (ics: string) => /UID:(.+)\r\n/.exec(ics)?.[1];
  expect(uid(after)).toBe(uid(whole));
});

test('[D-S36, D-E45] on a portal with a host of its own it names the page there', async () => {
  const event = await world.build();
  const portal = giveHost(app, world.program);
  const { body } = await app.anonymous.get<string>(`/events/${event.id}/calendar.ics`);
  expect(body.replaceAll('\r\n ', '')).toContain(`URL:${portal}/events/${event.id}\r\n`);
});

test('[D-E45] where there is no calendar entry, the refusal is no file', async () => {
  const { status, headers } = await app.anonymous.get('/events/999999999/calendar.ics');
  expect([status, headers.get('content-disposition')]).toEqual([404, null]);
  expect(headers.get('content-type')).toMatch(/^application\/json/);
});

test('[D-E45, D-E59] tickets come by mail with the calendar entry', async () => {
  const event = await world.build();
  await held(event);
  await app.worker.drain();
  const [mail] = await app.mailbox.to(world.mentee.email);
  expect(JSON.stringify(mail)).toContain('event.ics');
});
