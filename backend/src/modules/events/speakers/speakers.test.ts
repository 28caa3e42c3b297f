import { startTestApp } from '../../../../test/harness.js';
import type { Json, TestApp } from '../../../../test/harness.js';
import { buildMentor, buildProfile } from '../../accounts/index.js';
import { buildPerson } from '../../platform/index.js';
import { eachInAWorld, eventFields, openEventWorld } from '../testing/event-world.js';
import type { EventWorld } from '../testing/event-world.js';

let app: TestApp;
let world: EventWorld;
eachInAWorld(startTestApp, (given) => ({ app, world } = given));

const days = (ids: readonly number[], month = '2031-05') =>
  world.api.admin.get(`/events/speaker_days?user_ids=${ids.join(',')}&month=${month}`);
const saveWith = (event_speakers: object[]) => world.api.admin.post('/events', { event: eventFields, event_speakers });

test('[D-E16] people of the programme are found by name with job and company; those of others are not', async () => {
  const memberships = [{ program: world.program, role: 'mentor' as const }];
  const leila = await buildPerson(app, { firstname: 'Leila', lastname: '100% Haddad', memberships });
  await buildProfile(app, leila.id, { jobTitle: 'Head of Product', company: 'Meridian Health' });
  await buildPerson(app, { firstname: 'Leila', lastname: '1000 Elsewhere' });
  const { body } = await world.api.admin.get(`/events/speaker_options?query=${encodeURIComponent('leila 100%')}`);
  expect(body).toEqual([
    {
      user_id: leila.id,
      name: 'Leila 100% Haddad',
      job_title: 'Head of Product',
      company: 'Meridian Health',
      photo_url: null,
    },
  ]);
  expect((await world.api.mentee.get('/events/speaker_options')).status).toBe(403);
});

test('[D-E16] a speaker of the platform is shown with the way to the profile, and somebody of another programme is refused', async () => {
  const speaker = await buildMentor(app, world.program);
  const saved = await saveWith([{ name: 'Leila', user_id: speaker.id }, { name: 'A guest' }]);
  const read = await world.api.admin.get(`/events/${String(saved.body['event_id'])}`);
  expect(read.body['speakers']).toMatchObject([
    { name: 'Leila', user_id: speaker.id, slug: speaker.slug, photo_url: expect.any(String) as string },
    { name: 'A guest', user_id: null, slug: null, photo_url: null },
  ]);
  const stranger = await buildPerson(app);
  expect(await saveWith([{ name: 'A guest' }, { name: 'Stranger', user_id: stranger.id }])).toMatchObject({
    status: 422,
    body: { errors: { 'event_speakers.1.user_id': ['Please choose somebody of this programme.'] } },
  });
});

test('[D-E16] a speaker who left the programme stays and hinders no save; another who is not of it is still refused', async () => {
  const [leaving, left] = [await buildMentor(app, world.program), await buildMentor(app, world.program)];
  const event = await world.build({ published: false, speakers: [{ name: 'Leila', user_id: leaving.id }] });
  for (const { id } of [leaving, left])
    await app.database.ops.rows('delete from platform.membership where program_id = $1 and user_id = $2', [
      world.program.id,
      id,
    ]);
  const read = async () => (await world.api.admin.get(`/events/${event.id}`)).body;
  const now = async () =>
    Object.values<Json>((await read())['speakers'] ?? {}).map(({ id, user_id, name }) => ({ id, user_id, name }));
  const save = async (more: object[]) =>
    world.api.admin.post('/events', {
      event_id: event.id,
      event: { ...eventFields, title: 'Another title' },
      event_speakers: [...(await now()), ...more],
    });
  expect((await save([])).status).toBe(200);
  expect(await read()).toMatchObject({ event: { title: 'Another title' }, speakers: [{ user_id: leaving.id }] });
  expect(await save([{ name: 'Left', user_id: left.id }])).toMatchObject({
    status: 422,
    body: { errors: { 'event_speakers.1.user_id': ['Please choose somebody of this programme.'] } },
  });
});

test('[D-E43] a speaker reads the link of the webinar, without a ticket', async () => {
  const speaker = await buildMentor(app, world.program);
  const event = await world.build({ speakers: [{ name: 'Leila', user_id: speaker.id }] });
  const api = await app.as(speaker, world.program);
  expect((await api.get(`/events/${event.id}`)).body['event']).toMatchObject({
    webinar_link: 'https://meet.example/stories',
    holds_ticket: false,
  });
  expect((await world.api.mentee.get(`/events/${event.id}`)).body['event']).not.toHaveProperty('webinar_link');
});

test('[E-030, D-E14, D-E55, D-E61] days without hours of any mentor among the speakers are left out', async () => {
  const mondays = await buildMentor(app, world.program, {
    hours: {
      weekly: [{ weekday: 1, start: '09:00', end: '11:00' }],
      exceptions: [
        { date: '2031-05-12', closed: true, start: null, end: null },
        { date: '2031-05-24', closed: false, start: '10:00', end: '12:00' },
      ],
    },
  });
  const resting = await buildMentor(app, world.program, { profile: { dnd: true } });
  expect((await days([mondays.id])).body).toEqual(['2031-05-05', '2031-05-19', '2031-05-24', '2031-05-26']);
  expect((await days([mondays.id, resting.id])).body).toHaveLength(4);
  expect((await days([resting.id])).body).toEqual([]);
  expect((await days([mondays.id], '2031-13')).status).toBe(422);
});

test('[D-E14, D-E55] without a mentor of the programme among the speakers every day is open', async () => {
  const stranger = await buildMentor(app, (await openEventWorld(app)).program);
  expect((await days([world.mentee.id, stranger.id], '2032-02')).body).toHaveLength(29);
});
