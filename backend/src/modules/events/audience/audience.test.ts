import { startTestApp } from '../../../../test/harness.js';
import type { Api, Json, TestApp } from '../../../../test/harness.js';
import { buildProfile } from '../../accounts/index.js';
import { buildPerson } from '../../platform/index.js';
import { buildTickets } from '../events.builders.js';
import { eachInAWorld, openEventWorld } from '../testing/event-world.js';
import type { EventWorld } from '../testing/event-world.js';
import { announcedAtOnce } from './announce-event.js';

let app: TestApp;
let world: EventWorld;
eachInAWorld(startTestApp, (given) => ({ app, world } = given));

const reach = (tags?: object, api: Api = world.api.admin) =>
  api.get(`/events/tag_reach${tags ? `?event_tags=${encodeURIComponent(JSON.stringify(tags))}` : ''}`);
const counted = async (tags?: object) => (await reach(tags)).body;
const member = (change: Parameters<typeof buildPerson>[1] = {}) =>
  buildPerson(app, { memberships: [{ program: world.program, role: 'mentee' }], ...change });
const subjects = async (person: { email: string }) =>
  (await app.mailbox.to(person.email)).map(({ subject }) => subject);
const publish = (id: number) => world.api.admin.post('/events/activity', { event_id: id });

async function fieldsOf(id: number): Promise<Record<string, unknown>> {
  const event = (await world.api.admin.get(`/events/${id}`)).body['event'];
  const names =
    'event_type title privacy timezone webinar_link description organizer_name inquiry_email start_time end_time';
  return Object.fromEntries(names.split(' ').map((name) => [name, event?.[name]]));
}
const save = async (id: number, change: object, event: object = {}) =>
  world.api.admin.post('/events', { event_id: id, event: { ...(await fieldsOf(id)), ...event }, ...change });

test('[E-053, E-054, D-E22, D-E23] reach counts members: any tag of a category, all of the categories, everybody without tags', async () => {
  const [skilled, interested, both] = [await member(), await member({ countryId: 1 }), await member({ countryId: 1 })];
  await buildProfile(app, skilled.id, { skillIds: [2], industryIds: [4], company: 'Kite Mobility' });
  await buildProfile(app, interested.id, { industryIds: [], interestedIndustryIds: [3] });
  await buildProfile(app, both.id, { skillIds: [2, 3], industryIds: [3] });
  // The world's own admin and mentee count where no tag is set.
  expect(await counted()).toBe(5);
  expect(await counted({})).toBe(5);
  expect(await counted({ skill_tags: [2, 9] })).toBe(2);
  expect(await counted({ industry_tags: [3] })).toBe(2);
  expect(await counted({ skill_tags: [2], industry_tags: [3] })).toBe(1);
  expect(await counted({ country_tags: [1] })).toBe(2);
  expect(await counted({ company_tags: ['kite mobility', 'Elsewhere'] })).toBe(1);
  expect(await counted({ company_tags: ['Kite'] })).toBe(0);
});

test('[D-E22] reach leaves out other programmes, unconfirmed people and those who want no announcements; only those who run events ask', async () => {
  await (await openEventWorld(app)).another();
  await member({ confirmed: false });
  expect(await counted()).toBe(2);
  expect((await reach({}, world.api.mentee)).status).toBe(403);
  expect((await reach({}, app.anonymous)).status).toBe(401);
  expect((await world.api.admin.get('/events/tag_reach?event_tags=nonsense')).status).toBe(422);
});

test('[D-E24] the first publication announces the event to its audience by mail, once, and a second one to nobody', async () => {
  const [meant, other] = [await member(), await member()];
  await buildProfile(app, meant.id, { skillIds: [2] });
  const event = await world.build({ published: false, event: { description: 'First line.\n\nSecond.' } });
  expect((await save(event.id, { event_tags: { skill_tags: [2] }, notify_users: true })).status).toBe(200);
  await publish(event.id);
  await app.worker.drain();
  expect(await subjects(meant)).toEqual([expect.stringMatching(/^An evening of stories - \d{1,2} \w{3} \d{4}$/)]);
  expect(await subjects(other)).toEqual([]);
  const [mail] = await app.mailbox.to(meant.email);
  expect(mail?.text).toContain('First line.');
  expect(mail?.text).not.toContain('meet.example');
  await publish(event.id);
  await publish(event.id);
  await app.worker.drain();
  expect(await subjects(meant)).toHaveLength(1);
  const bell = (await (await app.as(meant, world.program)).get('/notifications')).body['notifications'];
  expect(bell).toEqual([]);
});

test('[D-E24] the team reads the wish that a draft was saved with', async () => {
  const event = await world.build({ published: false });
  const wish = async () => (await world.api.admin.get(`/events/${event.id}`)).body['event']?.['edit']?.['notify_users'];
  expect(await wish()).toBe(false);
  await save(event.id, { notify_users: true });
  expect(await wish()).toBe(true);
});

test('[D-E24] without the wish nobody is told', async () => {
  const person = await member();
  await world.build();
  await app.worker.drain();
  expect(await subjects(person)).toEqual([]);
});

test('[D-E24] an audience larger than one part is told part after part, each person once', async () => {
  const count = announcedAtOnce + 5;
  for (let index = 0; index < count; index += 1) await member();
  const event = await world.build({ published: false });
  await save(event.id, { notify_users: true });
  await publish(event.id);
  await app.worker.drain();
  const told = await app.database.ops.rows<{ people: number; mails: number }>(
    `select (select count(*)::int from events.announcement where event_id = $1) as people,
       (select count(*)::int from notifications.delivery where program_id = $2 and notification = 'events.announced') as mails`,
    [event.id, world.program.id],
  );
  expect(told).toEqual([{ people: count + 2, mails: count + 2 }]);
}, 60_000);

test('[D-E24] ticket holders hear of another time only when the organiser wishes it, and others never', async () => {
  const event = await world.build();
  await buildTickets(app, { event, person: world.mentee, amounts: { [Number(event.ticketIds[0])]: 1 } });
  const other = await member();
  await app.worker.drain();
  const later = async (hours: number) => ({
    end_time: new Date(Date.parse(String((await fieldsOf(event.id))['end_time'])) + hours * 3_600_000).toISOString(),
  });
  await save(event.id, { notify_users: false }, await later(1));
  await app.worker.drain();
  expect((await subjects(world.mentee)).slice(1)).toEqual([]);
  await save(event.id, { notify_users: true }, await later(1));
  await app.worker.drain();
  expect((await subjects(world.mentee)).slice(1)).toEqual(['An evening of stories has changed']);
  expect(await subjects(other)).toEqual([]);
});

test('[D-E24, D-E06] ticket holders hear of another time also while the event is not published', async () => {
  const event = await world.build();
  await buildTickets(app, { event, person: world.mentee, amounts: { [Number(event.ticketIds[0])]: 1 } });
  await publish(event.id);
  await app.worker.drain();
  const end = Date.parse(String((await fieldsOf(event.id))['end_time'])) + 3_600_000;
  await save(event.id, { notify_users: true }, { end_time: new Date(end).toISOString() });
  await app.worker.drain();
  expect((await subjects(world.mentee)).slice(1)).toEqual(['An evening of stories has changed']);
});

test('[D-E24] an announcement that was cut short goes on with the next publication, each person once', async () => {
  const person = await member();
  const event = await world.build({ published: false });
  await save(event.id, { notify_users: true });
  await publish(event.id);
  await publish(event.id);
  await app.worker.drain();
  expect(await subjects(person)).toEqual([]);
  await publish(event.id);
  await app.worker.drain();
  expect(await subjects(person)).toHaveLength(1);
});

test('[D-E59, D-E22] the link of an announcement ends announcements for its reader, without a session; a made-up one ends nothing', async () => {
  const person = await member();
  const event = await world.build({ published: false });
  await save(event.id, { notify_users: true });
  await publish(event.id);
  await app.worker.drain();
  const [mail] = await app.mailbox.to(person.email);
  const token = /unsubscribe\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const [id = ''] = token.split('.');
  expect(await counted()).toBe(3);
  const stop = (value: string) => app.anonymous.post('/events/unsubscribe', { token: value });
  expect((await stop(`${id}.${'A'.repeat(22)}`)).status).toBe(404);
  expect((await stop(token.replace(id, String(world.mentee.id)))).status).toBe(404);
  expect(await counted()).toBe(3);
  expect((await stop(token)).status).toBe(200);
  expect(await counted()).toBe(2);
});

test('[D-A145, D-E22] whoever switches announcements off counts no more and gets none, but every mail about own tickets; switched on they come again', async () => {
  const person = await member();
  const api = await app.as(person, world.program);
  const turn = async (event_mails: boolean) =>
    (await api.post('/users/current', { user: { event_mails } })).body['event_mails'];
  const announce = async () => {
    const { id } = await world.build({ published: false });
    await save(id, { notify_users: true });
    await publish(id);
    await app.worker.drain();
  };
  expect((await api.get('/users/current')).body['event_mails']).toBe(true);
  expect(await counted()).toBe(3);
  expect(await turn(false)).toBe(false);
  expect(await counted()).toBe(2);
  await announce();
  expect(await subjects(person)).toEqual([]);
  const event = await world.build();
  await buildTickets(app, { event, person, amounts: { [Number(event.ticketIds[0])]: 1 } });
  await app.worker.drain();
  expect(await subjects(person)).toEqual(['Your ticket for An evening of stories']);
  expect(await turn(true)).toBe(true);
  await announce();
  expect(await subjects(person)).toHaveLength(2);
});

test('[D-E23, D-E25, E-057] matched are the events whose tags meet the person, best match first', async () => {
  await buildProfile(app, world.mentee.id, { skillIds: [2], industryIds: [3], company: 'Kite Mobility' });
  const tagged = async (title: string, event_tags: object) => {
    const { id } = await world.build({ event: { title } });
    await save(id, { event_tags });
  };
  await tagged('One', { skill_tags: [2, 5] });
  await tagged('Two', { skill_tags: [2], industry_tags: [3], country_tags: [9999] });
  await tagged('Company', { company_tags: ['KITE mobility'], industry_tags: [3], skill_tags: [2] });
  await tagged('Other', { skill_tags: [5] });
  await world.build({ event: { title: 'For all' } });
  const titles = async (api: Api) =>
    Object.values<Json>((await api.get('/dashboard/events/main')).body['matched'] ?? {}).map((event) => event['title']);
  expect(await titles(world.api.mentee)).toEqual(['Company', 'Two', 'One']);
  expect(await titles(world.api.admin)).toEqual([]);
});
