import { startTestApp } from '../../../../test/harness.js';
import type { Api, TestApp } from '../../../../test/harness.js';
import { buildTickets } from '../events.builders.js';
import { eachInAWorld, eventFields, openEventWorld } from '../testing/event-world.js';
import type { EventWorld } from '../testing/event-world.js';

let app: TestApp;
let world: EventWorld;
eachInAWorld(startTestApp, (given) => ({ app, world } = given));

const adminPath = (tab = 'upcoming', more = '') =>
  `/api/v1/app/${world.program.enterpriseSlug}/${world.program.slug}/admin/events.json?tab=${tab}${more}`;

test('[E-013, E-019, E-014, E-016, E-038, E-047, E-053] a saved event is read back as it was sent, unpublished and in its programme', async () => {
  const body = {
    event: {
      event_type: 'physical',
      title: 'Breakfast for new pairs',
      privacy: 'is_private',
      timezone: 'Europe/Berlin',
      start_time: '2031-03-30T09:00',
      end_time: '2031-03-30T11:00',
      venue_title: 'The Glasshouse',
      geocode: '3.139,101.687',
      description: 'Coffee and questions.',
      organizer_name: 'Harbour Group',
      inquiry_email: 'events@harbour.example',
      inquiry_number: '+60355500142',
      event_ended: true,
      active: true,
    },
    event_speakers: [{ name: 'Leila Haddad', job_title: 'Head of Product', company: 'Meridian Health' }],
    tickets: [{ name: 'Supporter', ticket_type: 'paid', price: 25.5, max_amount: 40, max_per_user: 4 }],
    extra_fields: [{ title: 'What do you hope for?' }],
    event_tags: { skill_tags: [2], industry_tags: [3], company_tags: ['Kite Mobility'], country_tags: [1] },
  };
  const saved = await world.api.admin.post('/events', body);
  expect(saved.status).toBe(200);
  const { body: answer } = await world.api.admin.get(`/events/${String(saved.body['event_id'])}`);
  expect(answer['event']).toMatchObject({
    title: 'Breakfast for new pairs',
    program_id: world.program.id,
    start_time: '2031-03-30T07:00:00.000Z',
    venue_title: 'The Glasshouse',
    geocode: '3.139,101.687',
    active: false,
    event_ended: false,
    total_attendees: 0,
    tickets: [{ name: 'Supporter', price: 25.5, tickets_left: 40, max_per_user: 4 }],
    edit: {
      event_tags: body.event_tags,
      tickets: [{ ...body.tickets[0], id: expect.any(Number) as number, active: true }],
    },
  });
  expect((await world.api.admin.get(`/events/${String(saved.body['event_id'])}/questions`)).body).toEqual([
    { id: expect.any(Number) as number, title: 'What do you hope for?', active: true },
  ]);
  expect(answer['speakers']).toMatchObject([
    { name: 'Leila Haddad', job_title: 'Head of Product', company: 'Meridian Health' },
  ]);
});

test('[E-090, E-091] mentees save and publish nothing, and admins of another programme find no event here', async () => {
  const event = await world.build({ published: false });
  const other = await openEventWorld(app);
  const save = (api: Api) => api.post('/events', { event_id: event.id, event: eventFields });
  expect((await save(world.api.mentee)).status).toBe(403);
  expect((await world.api.mentee.post('/events/activity', { event_id: event.id })).status).toBe(403);
  expect((await world.api.mentee.get(adminPath())).status).toBe(403);
  expect((await save(other.api.admin)).status).toBe(404);
  expect((await other.api.admin.post('/events/activity', { event_id: event.id })).status).toBe(404);
});

const refusedFields: [string, Record<string, unknown>, string, string][] = [
  ['E-021', { event_type: undefined }, 'event.event_type', 'Type of event is required'],
  ['E-022', { title: ' ' }, 'event.title', 'Title is required'],
  ['E-023', { privacy: 'secret' }, 'event.privacy', 'Privacy is required'],
  ['E-024', { start_time: undefined }, 'event.start_time', 'Start time is required'],
  ['E-024', { timezone: '' }, 'event.timezone', 'Timezone is required'],
  ['E-025', { description: '' }, 'event.description', 'Description is required'],
  ['E-026', { organizer_name: '' }, 'event.organizer_name', 'Organizer name is required'],
  ['E-027', { inquiry_email: '' }, 'event.inquiry_email', 'Organizer email is required'],
  ['E-028', { end_time: '2031-05-19T20:30' }, 'event.end_time', 'End time must be after start time'],
  ['D-E12', { title: 'x'.repeat(121) }, 'event.title', 'Please enter at most 120 characters.'],
  ['D-E12', { description: 'x'.repeat(10_001) }, 'event.description', 'Please enter at most 10000 characters.'],
  ['D-E12', { venue_title: 'x'.repeat(201) }, 'event.venue_title', 'Please enter at most 200 characters.'],
  ['D-E12', { organizer_name: 'x'.repeat(101) }, 'event.organizer_name', 'Please enter at most 100 characters.'],
  ['D-E12', { inquiry_email: 'nobody' }, 'event.inquiry_email', 'Please enter a valid email address.'],
  ['D-E12', { inquiry_number: '+60 12' }, 'event.inquiry_number', 'Please enter digits, with + in front if needed.'],
  ['D-E15', { geocode: 'here' }, 'event.geocode', 'Please enter latitude and longitude, such as 3.139,101.687'],
  ['D-E13', { end_time: '2031-06-21T20:30' }, 'event.end_time', 'An event lasts at most 31 days'],
  [
    'D-E13',
    { start_time: '2020-05-20T19:00', end_time: '2020-05-20T20:00' },
    'event.start_time',
    'The event must start in the future',
  ],
  [
    'D-E12',
    { webinar_link: 'http://meet.example' },
    'event.webinar_link',
    'Link must be a full address starting with https://',
  ],
];

test.each(refusedFields)(
  '[E-021..E-028, D-E12, D-E13] %s: an event with %j is refused at its field',
  async (_row, change, field, text) => {
    const answer = await world.api.admin.post('/events', { event: { ...eventFields, ...change } });
    expect(answer.status).toBe(422);
    expect(answer.body['errors']?.[field]).toEqual([text]);
  },
);

test('[E-033, E-095, D-E16] the sixth speaker is refused', async () => {
  const speakers = Array.from({ length: 6 }, (_, index) => ({ name: `Speaker ${index}` }));
  const answer = await world.api.admin.post('/events', { event: eventFields, event_speakers: speakers });
  expect(answer).toMatchObject({ status: 422, body: { error: "You've exceeded the number of speakers allowed" } });
});

const refusedTickets: [string, Record<string, unknown>, string][] = [
  ['E-039', { name: '' }, 'Ticket name is required'],
  ['E-040', { ticket_type: 'vip' }, 'Ticket type is required'],
  ['E-041', { price: 'ten' }, 'Price must be a number'],
  ['E-041', { max_amount: 'many' }, 'Quantity must be a number'],
  ['E-043', { price: -1 }, 'This must be 0 or more.'],
  ['E-043', { price: 1.005 }, 'Price has at most two decimals'],
  ['E-043', { price: 1_000_000.01 }, 'Price must be at most 1000000'],
  ['E-043', { price: 1e300 }, 'Price must be at most 1000000'],
  ['E-044', { max_amount: -1 }, 'This must be 0 or more.'],
  ['D-E18', { name: 'x'.repeat(61) }, 'Please enter at most 60 characters.'],
  ['D-E18', { max_amount: 100_001 }, 'Quantity must be at most 100000'],
  ['D-E18', { ticket_type: 'free', price: 1 }, 'A free ticket has price 0'],
];

test.each(refusedTickets)(
  '[E-038..E-041, E-043, E-044, D-E18] %s: a ticket with %j is refused',
  async (_row, change, text) => {
    const ticket = { name: 'Supporter', ticket_type: 'paid', price: 1, max_amount: 0, ...change };
    const answer = await world.api.admin.post('/events', { event: eventFields, tickets: [ticket] });
    expect(answer).toMatchObject({ status: 422, body: { error: text } });
  },
);

test.each(['skill_tags', 'industry_tags', 'country_tags'])(
  '[D-E23, D-E21] an id among %s that no tag can have is refused, in the form and in the estimate',
  async (category) => {
    const event_tags = { [category]: [2_147_483_648] };
    const refused = { status: 422, body: { error: 'This tag does not exist.' } };
    expect(await world.api.admin.post('/events', { event: eventFields, event_tags })).toMatchObject(refused);
    const asked = encodeURIComponent(JSON.stringify(event_tags));
    expect(await world.api.admin.get(`/events/tag_reach?event_tags=${asked}`)).toMatchObject(refused);
  },
);

test('[E-045, E-048, E-049] a saved ticket or question that goes is kept and no longer offered or asked', async () => {
  const event = await world.build({ questions: ['Why?'] });
  const [ticketId, questionId] = [event.ticketIds[0], event.questionIds[0]];
  const gone = { id: ticketId, name: 'General', ticket_type: 'free', price: 0, max_amount: 0, active: false };
  const tickets = [gone, { name: 'Late', ticket_type: 'free', price: 0, max_amount: 0 }];
  const extra_fields = [{ id: questionId, title: 'Why?', active: false }];
  const { status } = await world.api.admin.post('/events', {
    event_id: event.id,
    event: eventFields,
    tickets,
    extra_fields,
  });
  expect(status).toBe(200);
  const { body } = await world.api.admin.get(`/events/${event.id}`);
  expect(body['event']).toMatchObject({
    tickets: [{ name: 'Late' }],
    edit: { tickets: [{ id: ticketId, active: false }, { name: 'Late' }] },
  });
  expect((await world.api.mentee.get(`/events/${event.id}/questions`)).body).toEqual([]);
  expect((await world.api.admin.get(`/events/${event.id}/questions`)).body).toEqual([
    { id: questionId, title: 'Why?', active: false },
  ]);
});

test('[E-046] a ticket of another event cannot be changed through this one', async () => {
  const [event, other] = [await world.build(), await world.build()];
  const tickets = [{ id: other.ticketIds[0], name: 'Mine now', ticket_type: 'free', price: 0, max_amount: 0 }];
  expect((await world.api.admin.post('/events', { event_id: event.id, event: eventFields, tickets })).status).toBe(404);
  expect((await world.api.mentee.get(`/events/${other.id}`)).body['event']).toMatchObject({
    tickets: [{ name: 'General' }],
  });
});

test('[D-E19] a quantity below what is sold is refused, and the type stays after the first order', async () => {
  const event = await world.build({ tickets: [{ name: 'Supporter', ticket_type: 'paid', price: 5, max_amount: 9 }] });
  const id = Number(event.ticketIds[0]);
  await buildTickets(app, { event, person: world.mentee, amounts: { [id]: 3 } });
  const save = (change: object) =>
    world.api.admin.post('/events', {
      event_id: event.id,
      event: eventFields,
      tickets: [{ id, name: 'Supporter', ticket_type: 'paid', price: 5, max_amount: 9, ...change }],
    });
  expect(await save({ max_amount: 2 })).toMatchObject({
    status: 422,
    body: { error: 'Quantity cannot be less than 3 already sold.' },
  });
  expect((await save({ ticket_type: 'free', price: 0 })).status).toBe(422);
  expect((await save({ price: 8 })).status).toBe(200);
});

test('[E-004, D-E06] publishing turns the flag, wants a ticket and the link, and an ended event stays as it is', async () => {
  const bare = await world.build({ tickets: [], published: false });
  const press = (id: number) => world.api.admin.post('/events/activity', { event_id: id });
  expect(await press(bare.id)).toMatchObject({
    status: 409,
    body: { error: 'Add at least one ticket before publishing.' },
  });
  const linkless = await world.build({ event: { webinar_link: '' }, published: false });
  expect(await press(linkless.id)).toMatchObject({ status: 409 });
  const event = await world.build({ published: false });
  expect((await press(event.id)).body).toEqual({ active: true });
  expect((await press(event.id)).body).toEqual({ active: false });
  await app.clock.advance(40 * 3600);
  const later = await app.as(world.admin, world.program);
  expect(await later.post('/events/activity', { event_id: event.id })).toMatchObject({
    status: 409,
    body: { error: 'Event Ended' },
  });
});

test('[E-035, E-015, D-E17, D-E57] a photo is .jpg or .png of at most 2MB by its content, and is shown in a display size of 16:9', async () => {
  const event = await world.build();
  const { default: sharp } = await import('sharp');
  const png = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#335577' } })
    .png()
    .toBuffer();
  const send = (bytes: Buffer, id = event.id, api = world.api.admin) => {
    const form = new FormData();
    form.append('event_id', String(id));
    form.append('photo', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'photo.png');
    return api.post('/events/upload_photo', form);
  };
  expect(await send(Buffer.from('GIF89a'))).toMatchObject({ status: 422 });
  expect(await send(Buffer.concat([png, Buffer.alloc(2_097_153)]))).toMatchObject({
    status: 422,
    body: { error: 'File exceeds 2MB' },
  });
  expect((await send(png, event.id, (await openEventWorld(app)).api.admin)).status).toBe(404);
  const saved = await send(png);
  expect(saved.status).toBe(200);
  expect((await app.anonymous.get(`/events/${event.id}`)).body['event']).toMatchObject(saved.body);
  const shown = await app.anonymous.get(String(saved.body['photo_hq_url']));
  expect(shown.headers.get('content-type')).toBe('image/jpeg');
  const file = await fetch(app.url + String(saved.body['photo_hq_url']));
  const { width, height } = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
  expect([width, height]).toEqual([800, 450]);
});
