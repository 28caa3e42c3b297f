import { startTestApp } from '../../../../test/harness.js';
import type { Api, Json, TestApp } from '../../../../test/harness.js';
import { buildPerson, generalProgramme } from '../../platform/index.js';
import { buildEvent, buildTickets } from '../events.builders.js';
import { eachInAWorld, openEventWorld } from '../testing/event-world.js';
import type { EventWorld } from '../testing/event-world.js';

let app: TestApp;
let world: EventWorld;
eachInAWorld(startTestApp, (given) => ({ app, world } = given));

const titles = async (api: Api, path: string, part = 'data'): Promise<unknown[]> =>
  Object.values<Json>((await api.get(path)).body[part] ?? {}).map((event) => event['title']);
const adminPath = (tab = 'upcoming', more = '') =>
  `/api/v1/app/${world.program.enterpriseSlug}/${world.program.slug}/admin/events.json?tab=${tab}${more}`;

test('[D-E04, E-064] a portal lists its own published events, private ones for members only', async () => {
  await world.build({ event: { title: 'Open' } });
  await world.build({ event: { title: 'Members', privacy: 'is_private' } });
  await world.build({ event: { title: 'Draft' }, published: false });
  const other = await openEventWorld(app);
  await other.build({ event: { title: 'Elsewhere' } });
  expect(await titles(world.api.mentee, '/events.json')).toEqual(['Open', 'Members']);
  expect(await titles(app.anonymous, `/events.json?program_id=${world.program.id}`)).toEqual(['Open']);
  expect(await titles(world.api.mentee, '/dashboard/events/main', 'all')).toEqual(['Open', 'Members']);
});

test('[E-057, D-E25] upcoming are the events the person holds a ticket for, until they end', async () => {
  const event = await world.build({ event: { title: 'Mine' } });
  await world.build({ event: { title: 'Not mine' } });
  await buildTickets(app, { event, person: world.mentee, amounts: { [Number(event.ticketIds[0])]: 1 } });
  expect(await titles(world.api.mentee, '/dashboard/events/main', 'upcoming')).toEqual(['Mine']);
  expect(await titles(world.api.admin, '/dashboard/events/main', 'upcoming')).toEqual([]);
  await app.clock.advance(40 * 3600);
  const later = await app.as(world.mentee, world.program);
  expect(await titles(later, '/dashboard/events/main', 'upcoming')).toEqual([]);
});

test('[D-E03, E-061] who may see an event: visitors a public one, members a private one, its team also a draft, nobody else', async () => {
  const open = await world.build();
  const hidden = await world.build({ event: { privacy: 'is_private' } });
  const draft = await world.build({ published: false });
  const stranger = await app.as(await buildPerson(app));
  const statuses = async (api: Api) =>
    Promise.all([open, hidden, draft].map(async ({ id }) => (await api.get(`/events/${id}`)).status));
  expect(await statuses(app.anonymous)).toEqual([200, 404, 404]);
  expect(await statuses(stranger)).toEqual([200, 404, 404]);
  expect(await statuses(world.api.mentee)).toEqual([200, 200, 404]);
  expect(await statuses(world.api.admin)).toEqual([200, 200, 200]);
});

test('[D-E06] an unpublished event stays visible to those who hold a ticket', async () => {
  const event = await world.build();
  await buildTickets(app, { event, person: world.mentee, amounts: { [Number(event.ticketIds[0])]: 1 } });
  await world.api.admin.post('/events/activity', { event_id: event.id });
  expect((await world.api.mentee.get(`/events/${event.id}`)).body['event']).toMatchObject({ active: false });
  expect((await (await world.another()).api.get(`/events/${event.id}`)).status).toBe(404);
});

test('[E-085, D-E43, E-020] the link and password of a webinar reach ticket holders and the team, and no other answer at all', async () => {
  const secret = { webinar_link: 'https://meet.example/secret-room', webinar_password: 'open-sesame' };
  const event = await world.build({ event: secret });
  for (const api of [app.anonymous, world.api.mentee]) {
    for (const path of [
      `/events/${event.id}`,
      `/events/${event.id}/questions`,
      '/dashboard/events/main',
      `/events.json?program_id=${world.program.id}`,
    ]) {
      const text = JSON.stringify((await api.get(path)).body);
      expect(text).not.toContain('secret-room');
      expect(text).not.toContain('open-sesame');
      expect(text).not.toContain('webinar_link');
      expect(text).not.toContain('"edit"');
    }
  }
  await buildTickets(app, { event, person: world.mentee, amounts: { [Number(event.ticketIds[0])]: 1 } });
  const held = (await world.api.mentee.get(`/events/${event.id}`)).body['event'];
  expect(held).toMatchObject({ ...secret, webinar: secret.webinar_link, holds_ticket: true });
  expect(held).not.toHaveProperty('edit');
  expect((await world.api.admin.get(`/events/${event.id}`)).body['event']).toMatchObject(secret);
});

test('[E-093, E-003] an event has ended from its end on', async () => {
  const event = await world.build();
  const ended = async () => (await app.anonymous.get(`/events/${event.id}`)).body['event']?.['event_ended'];
  const end = new Date(String((await app.anonymous.get(`/events/${event.id}`)).body['event']?.['end_time']));
  await app.clock.set(new Date(end.getTime() - 5_000));
  expect(await ended()).toBe(false);
  await app.clock.set(end);
  expect(await ended()).toBe(true);
});

test('[D-E02] the admin list parts coming from past events, searches by title and counts what is sold', async () => {
  const event = await world.build({
    event: { title: 'Later 100% sure' },
    start: new Date(app.clock.now().getTime() + 72 * 3_600_000),
    tickets: [{ name: 'Seat', ticket_type: 'free', price: 0, max_amount: 30 }],
  });
  await world.build({ event: { title: 'Sooner' }, published: false });
  await buildTickets(app, { event, person: world.mentee, amounts: { [Number(event.ticketIds[0])]: 1 } });
  expect(await titles(world.api.admin, adminPath())).toEqual(['Sooner', 'Later 100% sure']);
  expect(await titles(world.api.admin, adminPath('upcoming', '&query=100%25'))).toEqual(['Later 100% sure']);
  const { body } = await world.api.admin.get(adminPath('upcoming', '&query=later'));
  expect(body).toMatchObject({ max_pages: 1, data: [{ sold: 1, capacity: 30 }] });
  await app.clock.advance(40 * 3600);
  const later = await app.as(world.admin, world.program);
  expect(await titles(later, adminPath('past'))).toEqual(['Sooner']);
});

test('[D-E02] the admin list has ten events a page: those to come soonest first, those that are over newest first', async () => {
  const hour = 3_600_000;
  const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * hour);
  for (const hours of [34, 24, 30, 25, 33, 26, 32, 27, 31, 28, 29, 35])
    await world.build({ event: { title: `In ${hours}` }, start: inHours(hours) });
  const named = (...hours: number[]) => hours.map((one) => `In ${one}`);
  expect(await titles(world.api.admin, adminPath())).toEqual(named(24, 25, 26, 27, 28, 29, 30, 31, 32, 33));
  expect(await titles(world.api.admin, adminPath('upcoming', '&page=2'))).toEqual(named(34, 35));
  expect((await world.api.admin.get(adminPath())).body['max_pages']).toBe(2);
  await app.clock.advance(40 * 3600);
  const later = await app.as(world.admin, world.program);
  expect(await titles(later, adminPath())).toEqual([]);
  expect(await titles(later, adminPath('past'))).toEqual(named(35, 34, 33, 32, 31, 30, 29, 28, 27, 26));
  expect(await titles(later, adminPath('past', '&page=2'))).toEqual(named(25, 24));
});

test('[D-E03, E-064] the general site’s events are run by the superadmin, and shown to every account', async () => {
  const program = await generalProgramme(app);
  const main = await buildPerson(app, { isSuperadmin: true });
  await buildEvent(app, { program, by: main, event: { title: 'For everybody' } });
  const somebody = await app.as(await buildPerson(app));
  expect(await titles(somebody, '/events.json')).toContain('For everybody');
  expect(await titles(await app.as(main), '/api/v1/main/admins/events.json')).toContain('For everybody');
  expect((await somebody.get('/api/v1/main/admins/events.json')).status).toBe(403);
});
