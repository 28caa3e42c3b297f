import { startTestApp } from '../../../../test/harness.js';
import type { Api, TestApp } from '../../../../test/harness.js';
import { buy, eachInAWorld, eventFields, free, openEventWorld, order } from '../testing/event-world.js';
import type { EventWorld } from '../testing/event-world.js';

let app: TestApp;
let world: EventWorld;
eachInAWorld(startTestApp, (given) => ({ app, world } = given));

test('[D-E53, D-E18] a paid ticket saved at price 0 is accepted and is sold without a payment', async () => {
  const event = await world.build({ tickets: [{ name: 'Supporter', ticket_type: 'paid', price: 0, max_amount: 0 }] });
  const bought = await buy(world.api.mentee, order(event, [3]));
  expect(bought).toMatchObject({ status: 200, body: expect.stringContaining('/thank_you?order=') as string });
});

test('[D-E56, E-020] webinar and webinar_link are one value: the link is written, both are returned', async () => {
  const event = await world.build({ event: { webinar_link: 'https://meet.example/one' } });
  expect((await world.api.admin.get(`/events/${event.id}`)).body['event']).toMatchObject({
    webinar: 'https://meet.example/one',
    webinar_link: 'https://meet.example/one',
  });
});

test('[D-E11, D-E15] what belongs to the other type of event is dropped when the type changes', async () => {
  const event = await world.build();
  const place = { event_type: 'physical', venue_title: 'The Glasshouse', geocode: '3.139,101.687' };
  await world.api.admin.post('/events', {
    event_id: event.id,
    event: { ...eventFields, ...place },
    event_speakers: [],
  });
  expect((await world.api.admin.get(`/events/${event.id}`)).body['event']).toMatchObject({
    venue_title: 'The Glasshouse',
    geocode: '3.139,101.687',
  });
  await world.api.admin.post('/events', {
    event_id: event.id,
    event: { ...eventFields, ...place, event_type: 'webinar' },
  });
  expect((await world.api.admin.get(`/events/${event.id}`)).body['event']).toMatchObject({
    venue_title: null,
    geocode: null,
  });
});

test('[D-E18, D-E20] ticket names are unique in the event, at most 20 tickets and 10 active questions', async () => {
  const ticket = (name: string) => ({ name, ticket_type: 'free', price: 0, max_amount: 0 });
  const save = (change: object) => world.api.admin.post('/events', { event: eventFields, ...change });
  expect(await save({ tickets: [ticket('Seat'), ticket('seat')] })).toMatchObject({
    status: 422,
    body: { error: 'Each ticket needs a name of its own' },
  });
  const names = Array.from({ length: 21 }, (_, index) => `Seat ${index}`);
  expect(await save({ tickets: names.map(ticket) })).toMatchObject({
    status: 422,
    body: { error: 'Please add at most 20 tickets.' },
  });
  expect((await save({ tickets: names.slice(1).map(ticket) })).status).toBe(200);
  const questions = Array.from({ length: 11 }, (_, index) => ({ title: `Question ${index}` }));
  expect(await save({ extra_fields: questions })).toMatchObject({
    status: 422,
    body: { error: 'Please ask at most 10 questions.' },
  });
});

test('[D-E08, D-E58] an event without orders may be deleted; one that was ever ordered cannot', async () => {
  const [idle, ordered] = [
    await world.build({ questions: ['Why?'], speakers: [{ name: 'Leila' }] }),
    await world.build(),
  ];
  await buy(world.api.mentee, order(ordered, [1]));
  expect((await world.api.mentee.delete(`/events/${idle.id}`)).status).toBe(403);
  expect((await (await openEventWorld(app)).api.admin.delete(`/events/${idle.id}`)).status).toBe(404);
  expect((await world.api.admin.delete(`/events/${idle.id}`)).status).toBe(200);
  expect((await world.api.admin.get(`/events/${idle.id}`)).status).toBe(404);
  expect(await world.api.admin.delete(`/events/${ordered.id}`)).toMatchObject({
    status: 409,
    body: { error: 'This event has orders. It can only be cancelled.' },
  });
  expect((await world.api.mentee.get(`/events/${ordered.id}`)).status).toBe(200);
});

/** What the form sends of an event as it is. */
async function formOf(id: number) {
  interface Read {
    event: Record<string, unknown> & { edit: { tickets: object[]; event_tags: object } };
    speakers: object[];
  }
  const { event, speakers } = (await world.api.admin.get<Read>(`/events/${id}`)).body;
  const { tickets, event_tags } = event.edit;
  const names = ['webinar_link', 'webinar_password', 'venue_title', 'geocode', 'inquiry_number'];
  const texts = Object.fromEntries(names.map((name) => [name, event[name] ?? '']));
  return { event_id: id, event: { ...event, ...texts }, event_speakers: speakers, tickets, event_tags };
}

test.each(['ended', 'cancelled'])(
  '[D-E07, D-E24] of an event that is %s only description, photo and speakers change, and nobody is told of a change',
  async (state) => {
    const event = await world.build({ questions: ['Why?'], tickets: [{ ...free, max_amount: 9 }] });
    await buy(
      world.api.mentee,
      order(event, [1], { answers: [{ event_extra_field_id: event.questionIds[0], answer: 'x' }] }),
    );
    const form = await formOf(event.id);
    const extra_fields = [{ id: event.questionIds[0], title: 'Why?', active: true }];
    if (state === 'ended') await app.clock.advance(40 * 3600);
    else await world.api.admin.post(`/events/${event.id}/cancel`, { reason: 'Rain.', title: 'An evening of stories' });
    const admin = await app.as(world.admin, world.program);
    const save = (change: object, fields: object = {}) =>
      admin.post('/events', {
        ...form,
        extra_fields,
        notify_users: true,
        ...change,
        event: { ...form.event, ...fields },
      });
    const [ticket] = form.tickets;
    const changes: [object, object][] = [
      [{}, { title: 'Another' }],
      [{}, { privacy: 'is_private' }],
      [{}, { webinar_link: 'https://meet.example/elsewhere' }],
      [{}, { timezone: 'Europe/Berlin' }],
      [{}, { organizer_name: 'Somebody else' }],
      [{}, { end_time: new Date(Date.parse(String(form.event['end_time'])) + 3_600_000).toISOString() }],
      [{ tickets: [{ ...ticket, max_amount: 10 }] }, {}],
      [{ tickets: [ticket, { ...free, name: 'Late' }] }, {}],
      [{ extra_fields: [{ title: 'And you?' }] }, {}],
      [{ event_tags: { skill_tags: [2] } }, {}],
    ];
    for (const [change, fields] of changes) {
      const answer = await save(change, fields);
      expect([answer.status, answer.body['error']]).toEqual([
        422,
        'This event is over: only its description, photo and speakers can change.',
      ]);
    }
    expect(await save({ event_speakers: [{ name: 'Leila' }] }, { description: 'What was told.' })).toMatchObject({
      status: 200,
    });
    expect((await admin.get(`/events/${event.id}`)).body).toMatchObject({
      event: { title: 'An evening of stories', description: 'What was told.' },
      speakers: [{ name: 'Leila' }],
    });
    await app.worker.drain();
    const mails = (await app.mailbox.to(world.mentee.email)).map(({ subject }) => subject);
    expect(mails).not.toContain('An evening of stories has changed');
  },
);

test('[D-E62] lists of events answer ten rows a page and how many pages there are', async () => {
  for (let count = 0; count < 11; count += 1) await world.build();
  const portal = `/api/v1/app/${world.program.enterpriseSlug}/${world.program.slug}/admin/events.json`;
  for (const path of ['/events.json', portal]) {
    const first = await world.api.admin.get<{ data: unknown[]; max_pages: number }>(path);
    const last = await world.api.admin.get<{ data: unknown[]; max_pages: number }>(`${path}?page=2`);
    expect([first.body.data.length, first.body.max_pages, last.body.data.length]).toEqual([10, 2, 1]);
  }
});

test('[D-E47, D-E58, D-E59] tickets are sent again by mail alone, by those who run the event', async () => {
  const event = await world.build();
  await buy(world.api.mentee, order(event, [1]));
  await app.worker.drain();
  const [row] = await app.database.ops.rows<{ id: number }>('select id from events.ticket_order where event_id = $1', [
    event.id,
  ]);
  const resend = (api: Api) => api.post(`/ticket_orders/${row?.id}/resend`);
  expect((await resend(world.api.mentee)).status).toBe(403);
  expect((await resend((await openEventWorld(app)).api.admin)).status).toBe(404);
  expect((await resend(world.api.admin)).status).toBe(200);
  await app.worker.drain();
  expect((await app.mailbox.to(world.mentee.email)).map(({ subject }) => subject)).toEqual([
    'Your ticket for An evening of stories',
    'Your ticket for An evening of stories',
  ]);
  expect((await world.api.mentee.get('/notifications')).body['notifications']).toHaveLength(1);
});
