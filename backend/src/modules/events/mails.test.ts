import { startTestApp } from '../../../test/harness.js';
import type { CapturedMail, Json, TestApp } from '../../../test/harness.js';
import { formatInstant } from '../../kernel/index.js';
import type { BuiltEvent } from './events.builders.js';
import { PaymentProvider } from '../accounts/index.js';
import { buy, eachInAWorld, eventFields, free, order, paid, press, ticketsOf } from './testing/event-world.js';
import type { EventWorld } from './testing/event-world.js';
import { readPdf } from '../../../test/read-pdf.js';

let app: TestApp;
let world: EventWorld;
eachInAWorld(startTestApp, (given) => ({ app, world } = given));

const zone = 'Asia/Kuala_Lumpur';
const quarter = 900_000;
/** Days ahead, at a full quarter. */
const ahead = (days: number) =>
  new Date(Math.ceil((app.clock.now().getTime() + days * 86_400_000) / quarter) * quarter);
const said = (at: Date) => formatInstant(at, zone, 'D MMM YYYY, h:mm A');

async function lastMail(subject: RegExp | string, person = world.mentee): Promise<CapturedMail> {
  await app.worker.drain();
  const mail = (await app.mailbox.to(person.email)).at(-1);
  expect(mail?.subject).toMatch(subject);
  if (!mail) throw new Error('There is no mail.');
  return mail;
}
const bell = async () =>
  Object.values<Json>((await world.api.mentee.get('/notifications')).body['notifications'] ?? {}).map((row) => [
    row['object_type'],
    row['message'],
  ]);

async function bought(event: BuiltEvent, amounts: number[]) {
  const address = String((await buy(world.api.mentee, order(event, amounts))).body);
  if (address.includes('/payments/sandbox/')) await press(app, address, 'paid');
  return ticketsOf(world.api.mentee, world.mentee, event);
}
const save = (event: BuiltEvent, change: Record<string, unknown>) =>
  world.api.admin.post('/events', {
    event_id: event.id,
    event: { ...eventFields, title: 'An evening of stories', ...change },
    notify_users: true,
  });
const times = (start: Date, hours: number) => ({
  start_time: start.toISOString(),
  end_time: new Date(start.getTime() + hours * 3_600_000).toISOString(),
});

test('[D-E59, D-E41] the confirmation says order, tickets with codes and QR, total with tax, place and whom to ask', async () => {
  const event = await world.build({
    tickets: [free, paid],
    event: { event_type: 'physical', venue_title: 'Harbour Hall', webinar_link: '' },
  });
  const tickets = await bought(event, [1, 2]);
  const mail = await lastMail('Your ticket for An evening of stories');
  for (const part of [
    `Order ${String(tickets[0]?.['order_id'])}. Venue: Harbour Hall`,
    ...tickets.map((ticket) => `${String(ticket['ticket_name'])}: ${String(ticket['code'])}`),
    'Total: RM 54.00, service tax of RM 4.00 included.',
    'Questions? Write to Harbour Group at events@harbour.example.',
  ])
    expect(mail.text).toContain(part);
  expect(mail.attachments.map(({ filename }) => filename)).toEqual(['event.ics', 'tickets.pdf']);
  const pages = readPdf(Buffer.from(mail.attachments[1]?.content ?? '', 'base64'));
  expect(pages).toHaveLength(3);
  for (const page of pages) expect(page.squares.length).toBeGreaterThan(400);
  expect(await bell()).toEqual([
    ['Booking', expect.stringMatching(/^Your spot at An evening of stories on .+ is reserved\.$/)],
  ]);
});

test('[D-E59] the mail of a free order asks for no money', async () => {
  await bought(await world.build(), [1]);
  expect((await lastMail(/^Your ticket/)).text).toContain('Total: free.');
});

test('[D-E59, D-E45] the mail of a change says the old time beside the new one, and where it is now', async () => {
  // At noon in Kuala Lumpur, whatever the hour is now: a mail names both days of what goes on past midnight.
  const [start, later] = [ahead(3), ahead(4)].map((day) => new Date(new Date(day).setUTCHours(4, 0, 0, 0))) as [
    Date,
    Date,
  ];
  const event = await world.build({
    start,
    event: { event_type: 'physical', venue_title: 'Harbour Hall', webinar_link: '' },
  });
  await bought(event, [1]);
  await lastMail(/^Your ticket/);
  const old = `Old time: ${said(start)} - ${formatInstant(new Date(start.getTime() + 90 * 60_000), zone, 'h:mm A')} GMT+8`;
  expect(
    (await save(event, { event_type: 'physical', webinar_link: '', venue_title: 'Hill House', ...times(later, 1) }))
      .status,
  ).toBe(200);
  const { text, attachments } = await lastMail('An evening of stories has changed');
  expect(text).toContain(old);
  expect(text).toContain(
    `New time: ${said(later)} - ${formatInstant(new Date(later.getTime() + 3_600_000), zone, 'h:mm A')} GMT+8`,
  );
  expect(text).toContain('Venue: Hill House');
  expect(text).toContain('Before, it was to be here: Harbour Hall');
  expect(Buffer.from(attachments[0]?.content ?? '', 'base64').toString()).toContain('LOCATION:Hill House');
  expect((await save(event, { ...times(later, 1) })).status).toBe(200);
  const online = (await lastMail('An evening of stories has changed')).text;
  expect(online).toContain('Online: you join from the event page.');
  expect(online).toContain('Before, it was to be here: Hill House');
  expect(online).not.toContain('Old time');
  expect(online).not.toContain('meet.example');
});

test('[D-E59, D-E08] the mail of a cancelled event says the reason and what each reader gets back, and by when', async () => {
  const event = await world.build({ tickets: [free, paid] });
  await bought(event, [1, 2]);
  const guest = await world.another();
  await buy(guest.api, order(event, [1, 0]));
  await world.api.admin.post(`/events/${event.id}/cancel`, {
    reason: 'The hall is closed.',
    title: 'An evening of stories',
  });
  await app.worker.drain();
  const mails = await app.mailbox.to(world.mentee.email);
  const mail = mails.find(({ subject }) => subject === 'An evening of stories has been cancelled');
  expect(mail?.text).toContain('The organiser says: The hall is closed.');
  expect(mail?.text).toContain('You get RM 54.00 back within 14 days.');
  const { text } = await lastMail('An evening of stories has been cancelled', guest.person);
  expect(text).toContain('There is no payment to give back.');
  expect(text).not.toContain('RM');
});

test('[D-E59, D-E37] the mail of a refund says the amount, the tickets that are void and the reference of the provider', async () => {
  const event = await world.build({ tickets: [paid] });
  const [gone, kept] = await bought(event, [2]);
  const path = `/ticket_orders/${String(gone?.['order_id'])}/refund`;
  await world.api.admin.post(path, { ticket_ids: [gone?.['id']] });
  const { text } = await lastMail('Your refund for An evening of stories');
  expect(text).toContain('Your refund of RM 27.00 for An evening of stories is on its way.');
  expect(text).toContain(`These tickets are no longer valid: ${String(gone?.['code'])}.`);
  expect(text).not.toContain(String(kept?.['code']));
  expect(text).toMatch(/Reference of the payment provider: sandbox-refund-\d+/);
  expect((await bell())[0]).toEqual(['Booking', 'Your refund of RM 27.00 for An evening of stories is on its way.']);
});

test('[D-E59] a refund that the provider refuses is told to nobody as sent', async () => {
  const event = await world.build({ tickets: [paid] });
  const [ticket] = await bought(event, [1]);
  await lastMail(/^Your ticket/);
  const provider = jest.spyOn(app.get(PaymentProvider), 'refund');
  provider.mockResolvedValueOnce({ reference: null, failure: 'The card is closed.' });
  await world.api.admin.post(`/ticket_orders/${String(ticket?.['order_id'])}/refund`, {});
  await lastMail(/^Your ticket/);
  provider.mockRestore();
});

test('[D-E59] an announcement shows the picture of its event above the text', async () => {
  const event = await world.build({ published: false });
  await app.database.ops.rows(`update events.event set photo_hq = '/api/v1/events/photos/a.jpg' where id = $1`, [
    event.id,
  ]);
  await save(event, times(ahead(3), 1));
  await world.api.admin.post('/events/activity', { event_id: event.id });
  const { html, text } = await lastMail(/^An evening of stories - \d{1,2} \w{3} \d{4}$/);
  expect(html).toContain('<img src="http://localhost:3000/api/v1/events/photos/a.jpg"');
  expect(html.indexOf('<img')).toBeLessThan(html.indexOf('Three people tell.'));
  expect(text).toContain('Online');
});
