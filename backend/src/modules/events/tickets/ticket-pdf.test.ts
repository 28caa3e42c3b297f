import jsqr from 'jsqr';
import { startTestApp } from '../../../../test/harness.js';
import type { TestApp } from '../../../../test/harness.js';
import { buy, eachInAWorld, free, order, paid, press, ticketsOf } from '../testing/event-world.js';
import type { EventWorld } from '../testing/event-world.js';
import { pictureOf, readPdf } from '../../../../test/read-pdf.js';
import { printable } from '../../../kernel/index.js';

let app: TestApp;
let world: EventWorld;
eachInAWorld(startTestApp, (given) => ({ app, world } = given));

async function pdfOf(ticketId: unknown, api = world.api.mentee) {
  const answer = await api.bytes(`/tickets/${String(ticketId)}/ticket.pdf`);
  return { ...answer, pages: answer.status === 200 ? readPdf(answer.body) : [] };
}

test('[D-E41] the PDF of a ticket says event, time, holder and code, and its QR code lets the holder in', async () => {
  const event = await world.build({
    tickets: [free, { ...paid, name: 'Sahabat Đặc biệt' }],
    event: { title: 'Malam Cerita “Ánh”' },
  });
  await press(app, String((await buy(world.api.mentee, order(event, [1, 1]))).body), 'paid');
  const [, ticket] = await ticketsOf(world.api.mentee, world.mentee, event);
  const { status, headers, pages } = await pdfOf(ticket?.['id']);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toContain('ticket.pdf');
  const [page, ...more] = pages;
  expect(more).toEqual([]);
  const code = String(ticket?.['code']);
  for (const part of ['Malam Cerita', 'Online', 'Sahabat Dac biet', 'RM 25.00', 'Aina Rahman', code.slice(0, 4)])
    expect(page?.text).toContain(part);
  expect(page?.text).not.toContain('meet.example');
  const { data, edge } = pictureOf(page?.squares ?? []);
  const scanned = jsqr.default(data, edge, edge)?.data;
  expect(scanned).toBe(ticket?.['qr']);
  await app.clock.advance(10 * 3600);
  const admin = await app.as(world.admin, world.program);
  expect((await admin.post(`/events/${event.id}/check_in`, { code: scanned })).status).toBe(200);
});

test('[D-E41] Chinese and Tamil names are printed in their letters, cut to their lines, and what no font knows as a question mark', async () => {
  const event = await world.build({
    event: { title: `李小龍與陳國榮的故事之夜 ${'長'.repeat(80)}`, organizer_name: 'கவிதா Foundation' },
    tickets: [{ ...free, name: '普通票' }],
  });
  await buy(world.api.mentee, order(event, [1], { name: 'Tan 陈美玲 ᚠ' }));
  const [ticket] = await ticketsOf(world.api.mentee, world.mentee, event);
  const [page] = (await pdfOf(ticket?.['id'])).pages;
  const drawn = page?.drawn ?? [];
  expect(drawn.join('')).toMatch(/^李小龍與陳國榮的故事之夜長{20,40}கவிதா普通票陈美玲$/);
  for (const part of ['By', 'Foundation', 'Tan', '?', '\u0085']) expect(page?.text).toContain(part);
  const { data, edge } = pictureOf(page?.squares ?? []);
  expect(jsqr.default(data, edge, edge)?.data).toBe(ticket?.['qr']);
});

test('[D-E41] a ticket is printed for its holder alone, and not once it is void', async () => {
  const event = await world.build();
  await buy(world.api.mentee, order(event, [1]));
  const [ticket] = await ticketsOf(world.api.mentee, world.mentee, event);
  const other = await world.another();
  expect((await pdfOf(ticket?.['id'], other.api)).status).toBe(404);
  expect((await pdfOf(ticket?.['id'], app.anonymous)).status).toBe(401);
  expect((await pdfOf(ticket?.['id'])).status).toBe(200);
  await world.api.mentee.post(`/tickets/${String(ticket?.['id'])}/cancel`);
  expect((await pdfOf(ticket?.['id'])).status).toBe(404);
});

test('[D-E41] printing costs more than reading: one person prints 120 times an hour', async () => {
  const statuses = [];
  for (let times = 0; times <= 120; times += 1) statuses.push((await pdfOf(9_000_000_000)).status);
  expect(statuses).toEqual([...Array.from({ length: 120 }, () => 404), 429]);
});

test('[D-E41] what the fonts of a PDF lack is printed by its nearest likeness', () => {
  expect(printable('Nguyễn Đặng, Łódź “x” – €5')).toBe('Nguyên Dang, Lódz “x” – €5');
  expect(printable('李 \n 2')).toBe('? 2');
});
