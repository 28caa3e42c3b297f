import type { AdminBookingInput, AdminFormData, BookingView } from '@tandem/contracts/bookings';
import type { Answer, Api, Json } from '../../../../test/harness.js';
import { buildProfile } from '../../accounts/index.js';
import { buildPerson } from '../../platform/index.js';
import { buildGroup } from '../../programme-admin/index.js';
import { storedSession } from '../testing/session-facts.js';
import { openSessionWorld, openStarts, spacedStart } from '../testing/session-world.js';
import type { SessionWorld } from '../testing/session-world.js';
import { quietApp } from '../testing/quiet-app.js';

const app = quietApp();

interface Scene {
  readonly world: SessionWorld;
  readonly admin: Api;
  create(change?: Partial<Record<keyof AdminBookingInput, unknown>>, by?: Api): Promise<Answer<Json>>;
}

/** A programme that pairs by its admins and asks for credits that the mentee does not have. */
async function open(): Promise<Scene> {
  const world = await openSessionWorld(app, {
    credits: 0,
    settings: { pairingMethod: 'admin_pairs' },
    mentor: { firstname: 'Aisha', lastname: 'Rahman' },
    mentee: { firstname: 'Wei Jie', lastname: 'Ong' },
  });
  const admin = await world.admin();
  const create: Scene['create'] = (change = {}, by = admin) =>
    by.post('/api/v2/admin/bookings', {
      booking: {
        program_id: world.program.id,
        booking_type: 'one_on_one',
        mentor_id: world.mentor.id,
        mentee_id: world.mentee.id,
        contact_method: 'video',
        duration: 60,
        start_time: spacedStart(app.clock.now(), 0).toISOString(),
        topic: 'A first meeting',
        learning_objectives_attributes: [{ objective: 'Get to know each other' }],
        ...change,
      },
    });
  return { world, admin, create };
}

const idOf = ({ body }: Answer<Json>) => Number(body['booking']?.['id']);

test('[B-190, D-B18, D-B82, D-B125, D-B146, D-B212] an admin makes a confirmed session of two people, without credits and without a pair', async () => {
  const { world, create } = await open();
  const answer = await create();
  expect(answer).toMatchObject({
    status: 201,
    body: {
      message: 'Booking created successfully',
      booking: { status: 'upcoming', created_by: 'Admin', session_type: 'Video Call', credit_charged: false },
    },
  });
  const id = idOf(answer);
  expect(await storedSession(app, id)).toEqual({
    status: 'upcoming',
    awaiting: null,
    credit: 'none',
    claims: 2,
    messages: ['booking-requested', 'booking-accepted'],
  });
  const list = await world.api.mentee.get<{ bookings: BookingView[] }>('/api/v2/my/bookings?tab=upcoming');
  expect(list.body.bookings.map((booking) => booking.id)).toEqual([id]);
  const pairs = await app.database.ops.rows('select id from programme_admin.pair where program_id = $1', [
    world.program.id,
  ]);
  expect(pairs).toEqual([]);
});

test('[D-B77] it makes no pair either when one of them moves it and the other accepts', async () => {
  const { world, create } = await open();
  const id = idOf(await create());
  const rescheduleDateTime = spacedStart(app.clock.now(), 2).toISOString();
  expect((await world.api.mentor.post(`/bookings/${id}/reschedule`, { rescheduleDateTime })).status).toBe(200);
  expect((await world.api.mentee.post(`/bookings/${id}/accept`)).status).toBe(200);
  const pairs = await app.database.ops.rows('select id from programme_admin.pair where program_id = $1', [
    world.program.id,
  ]);
  expect(pairs).toEqual([]);
});

test('[D-B193] both people hear of it in the bell and by mail, in the words of that', async () => {
  const { world, create } = await open();
  await create();
  await app.worker.drain();
  const { body } = await world.api.mentor.get('/notifications');
  expect(body['notifications']?.[0]?.['message']).toMatch(
    /^An admin booked a session for you with Wei Jie Ong on .+\.$/,
  );
  for (const person of [world.mentor, world.mentee]) {
    const subjects = (await app.mailbox.to(person.email)).map((mail) => mail.subject);
    expect(subjects).toEqual([expect.stringMatching(/^New session with (Wei Jie Ong|Aisha Rahman)$/)]);
  }
});

test('[B-161, D-B18] the programme’s feed reads it as a new and as a confirmed booking', async () => {
  const { world, create } = await open();
  await create();
  await app.worker.drain();
  const rows = await app.database.ops.rows<{ kind: string }>(
    'select action as kind from programme_admin.activity where program_id = $1 order by id',
    [world.program.id],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['created', 'confirmed']);
});

const methods: readonly [string, Record<string, unknown>, Record<string, unknown>][] = [
  [
    'by phone',
    { contact_method: 'phone', contact_info: '+60 12 345 6789' },
    { session_type: 'Phone Call', booking_method: 'online', contact_info: '+60 12 345 6789', urls: { room_url: null } },
  ],
  [
    'in person',
    { contact_method: 'in_person', location: 'Level 3', contact_info: 'Ask for Aisha' },
    {
      session_type: 'In Person',
      booking_method: 'physical',
      location: { title: 'Level 3' },
      contact_info: 'Ask for Aisha',
      urls: { room_url: null },
    },
  ],
];
test.each(methods)('[D-B73, D-B156] a session %s says where, and has no room', async (_title, change, seen) => {
  const { world, create } = await open();
  const id = idOf(await create(change));
  expect((await world.api.mentee.get(`/bookings/${id}`)).body['booking']).toMatchObject(seen);
});

const refusals: readonly [string, Record<string, unknown>, string, string][] = [
  ['no type', { booking_type: undefined }, 'booking_type', 'Booking type is required'],
  ['no method', { contact_method: '' }, 'contact_method', 'Method is required'],
  ['no duration', { duration: '' }, 'duration', 'Duration is required'],
  ['120 minutes', { duration: 120 }, 'duration', 'Duration is required'],
  ['no time', { date: '2030-01-01', start_time: '' }, 'start_time', 'Time is required'],
  ['no number to call', { contact_method: 'phone' }, 'contact_info', 'Phone number is required'],
  ['no place to meet', { contact_method: 'in_person' }, 'location', 'Location is required'],
  ['a day that is none', { date: 'today' }, 'date', 'Date is required'],
  ['no topic', { topic: ' ' }, 'topic', 'Topic is required'],
  [
    'no objective',
    { learning_objectives_attributes: [] },
    'learning_objectives_attributes',
    'At least one learning objective is required',
  ],
  [
    'four objectives',
    { learning_objectives_attributes: ['a', 'b', 'c', 'd'].map((objective) => ({ objective })) },
    'learning_objectives_attributes',
    'Maximum 3 learning objectives are allowed',
  ],
  [
    'an empty objective',
    { learning_objectives_attributes: [{ objective: '' }] },
    'learning_objectives_attributes.0.objective',
    'This selection is required',
  ],
];
test.each(refusals)(
  '[B-167, B-169, B-170, D-B167, D-B169, D-B214] %s is refused',
  async (_title, change, field, text) => {
    const { create } = await open();
    const answer = await create(change);
    expect(answer.status).toBe(422);
    expect(
      Object.entries(answer.body['errors'] ?? {}).map(([name, texts]) => [name.replace(/^booking\./, ''), texts]),
    ).toEqual([[field, [text]]]);
  },
);

test('[B-167, D-B167] all that is missing is told at once, date and time too', async () => {
  const { admin } = await open();
  const answer = await admin.post('/api/v2/admin/bookings', { booking: { contact_method: 'phone' } });
  expect(answer).toMatchObject({
    status: 422,
    body: {
      errors: {
        'booking.booking_type': ['Booking type is required'],
        'booking.duration': ['Duration is required'],
        'booking.date': ['Date is required'],
        'booking.start_time': ['Time is required'],
        'booking.topic': ['Topic is required'],
        'booking.contact_info': ['Phone number is required'],
      },
    },
  });
});

test('[D-B81, D-B82, B-191] participants make no confirmed sessions, and admins ask nobody for one', async () => {
  const { world, admin, create } = await open();
  const asked = world.request(spacedStart(app.clock.now(), 0));
  expect((await admin.post('/bookings/booking_submission', asked)).status).toBe(403);
  expect((await create({}, world.api.mentor)).status).toBe(403);
  expect((await create({}, world.api.mentee)).status).toBe(403);
});

test('[D-B79, D-B169] both people have to be in the programme and free to be booked', async () => {
  const { world, create } = await open();
  const stranger = await buildPerson(app);
  expect(await create({ mentee_id: stranger.id })).toMatchObject({
    status: 422,
    body: { code: 'booking.not_a_member' },
  });
  expect((await create({ mentee_id: world.mentor.id })).status).toBe(422);
  await buildProfile(app, world.mentor.id, { dnd: true });
  expect(await create()).toMatchObject({
    status: 422,
    body: { code: 'mentor.unavailable', errors: { mentor_id: ['This mentor is currently unavailable.'] } },
  });
});

test('[D-B18, D-B107, D-B109] the mentor’s hours count, the notice of 60 minutes does not', async () => {
  const { world, admin, create } = await open();
  const night = new Date(spacedStart(app.clock.now(), 0).getTime() - 3 * 3_600_000);
  expect(await create({ start_time: night.toISOString() })).toMatchObject({
    status: 422,
    body: { errors: { start_time: ['This time is not available.'] } },
  });
  const soon = spacedStart(app.clock.now(), 1);
  await app.clock.set(new Date(soon.getTime() - 20 * 60_000));
  expect(await openStarts(world)).not.toContain(soon.toISOString());
  const forAdmins = await admin.get(`/mentors/${world.mentor.id}/availability?as_admin=true`);
  expect(JSON.stringify(forAdmins.body['slots'])).toContain(soon.toISOString());
  const forMentees = await world.api.mentee.get(`/mentors/${world.mentor.id}/availability?as_admin=true`);
  expect(JSON.stringify(forMentees.body['slots'])).not.toContain(soon.toISOString());
  expect((await create({ start_time: soon.toISOString() })).status).toBe(201);
});

test('[D-B18, D-B110] two admins who book the same time at once make one session', async () => {
  const { world, create } = await open();
  const other = await world.admin();
  const answers = await Promise.all([create(), create({}, other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const rows = await app.database.ops.rows('select id from bookings.booking where program_id = $1', [world.program.id]);
  expect(rows).toHaveLength(1);
});

test('[B-107, D-B145] the form offers the people of the programme, the methods and the durations', async () => {
  const { world, admin } = await open();
  const { body } = await admin.get<AdminFormData>('/api/v2/admin/bookings/form_data');
  expect(body).toEqual({
    mentors: [{ id: world.mentor.id, name: 'Aisha Rahman', photo_url: expect.any(String) }],
    mentees: [{ id: world.mentee.id, name: 'Wei Jie Ong', photo_url: null }],
    groups: [],
    contact_methods: ['video', 'phone', 'in_person'],
    durations: [30, 45, 60, 90],
  });
});

test('[B-107, B-110] every group of a large programme can be chosen', async () => {
  const { world, admin } = await open();
  const group = { programId: world.program.id, mentorIds: [world.mentor.id], menteeIds: [world.mentee.id] };
  for (let count = 1; count <= 201; count += 1) await buildGroup(app, { ...group, state: 'active', name: `G${count}` });
  const { body } = await admin.get<AdminFormData>('/api/v2/admin/bookings/form_data');
  expect(body.groups).toHaveLength(201);
});
