import type { Answer, Api, Json } from '../../../../test/harness.js';
import { members, openGroupWorld, storedGroupSession } from '../testing/group-world.js';
import type { GroupWorld, Member } from '../testing/group-world.js';
import { quietApp } from '../testing/quiet-app.js';
import { spacedStart } from '../testing/session-world.js';

const app = quietApp();
let world: GroupWorld;
let admin: Api;

beforeAll(async () => {
  world = await openGroupWorld(app, { credits: 1 });
  admin = await world.admin();
});

const idOf = ({ body }: Answer<Json>): number => Number((body['booking'] as Json | undefined)?.['id']);
const objectives = { learning_objectives_attributes: [{ objective: 'Compare two offers' }] };

const create = (change: Record<string, unknown>): Promise<Answer<Json>> =>
  admin.post('/api/v2/admin/bookings', {
    booking: {
      program_id: world.program.id,
      booking_type: 'group',
      mentor_id: '',
      mentee_id: '',
      group_id: world.groupId,
      contact_method: 'video',
      duration: 60,
      topic: 'A first meeting',
      ...objectives,
      ...change,
    },
  });

const day = 86_400_000;
const noonAgo = (days: number): Date => new Date(Math.floor(app.clock.now().getTime() / day) * day - days * day);
const log = (by: Api, change: Record<string, unknown> = {}): Promise<Answer<Json>> =>
  by.post('/bookings/offline_bookings', {
    program_id: world.program.id,
    booking_type: 'group',
    booking_method: 'online',
    group_id: world.groupId,
    start_time: noonAgo(3).toISOString(),
    ...objectives,
    ...change,
  });

test('[B-107, B-110, D-B18, D-B61, D-B125, D-B145] an admin confirms a session of everybody in a group, without credits', async () => {
  const { body } = await admin.get('/api/v2/admin/bookings/form_data');
  expect(body).toMatchObject({
    groups: [{ id: world.groupId, name: 'Growth circle', mentor_id: world.people.mentor.id }],
  });
  const start_time = spacedStart(app.clock.now(), 0).toISOString();
  const answer = await create({ start_time });
  expect(answer).toMatchObject({ status: 201, body: { booking: { status: 'upcoming', booking_type: 'group' } } });
  const stored = await storedGroupSession(app, idOf(answer));
  expect(stored.seats).toEqual(members.map(() => 'accepted none'));
  expect(stored.busyIds).toHaveLength(members.length);
  expect((await create({ start_time })).body).toMatchObject({ error: 'Aisha Rahman is not available at this time.' });
});

test('[D-B18, D-B63] in a session that an admin made nobody counts as who asked: each mentee leaves alone, and the mentor hears of it', async () => {
  const id = idOf(await create({ start_time: spacedStart(app.clock.now(), 3).toISOString() }));
  for (const who of ['asker', 'guest'] as const)
    await world.api[who].post(`/bookings/${id}/cancel`, { reason: 'Ill.' });
  expect(await storedGroupSession(app, id)).toMatchObject({
    status: 'upcoming',
    seats: ['accepted none', 'declined none', 'declined none', 'accepted none'],
  });
  await app.worker.drain();
  const bellOf = async (who: Member) => {
    const { body } = await world.api[who].get('/notifications');
    return Object.values<Json>(body['notifications'] ?? {}).map((row) => String(row['message']));
  };
  const left = (message: string) => message.includes('will not take part');
  expect((await bellOf('mentor')).filter(left)).toHaveLength(2);
  expect((await bellOf('silent')).filter(left)).toEqual([]);
});

test('[B-168] a group booking without a group is refused, and a group of somewhere else is not there', async () => {
  const start_time = spacedStart(app.clock.now(), 1).toISOString();
  expect((await create({ start_time, group_id: '' })).body).toMatchObject({
    errors: { 'booking.group_id': ['Group is required'] },
  });
  const other = await openGroupWorld(app);
  expect((await create({ start_time, group_id: other.groupId })).status).toBe(404);
});

test('[B-101, D-B154, D-B178] the admin list counts both kinds, narrows to groups and finds a session by any of its people', async () => {
  const { id } = await world.build({ status: 'upcoming', startTime: spacedStart(app.clock.now(), 2) });
  const list = (query: string) => admin.get(`/api/v2/admin/bookings?per_page=100&${query}`);
  const idsOf = ({ body }: Answer<Json>) => Object.values<Json>(body['bookings'] ?? {}).map((row) => Number(row['id']));
  const groups = await list('type=group&search=Dewi');
  expect(idsOf(groups)).toContain(id);
  expect(groups.body['counts']).toMatchObject({ one_on_one: 0 });
  expect(idsOf(await list('type=one_on_one'))).toEqual([]);
  const row = Object.values<Json>((await list('type=group')).body['bookings'] ?? {}).find(
    (each) => Number(each['id']) === id,
  );
  expect(row).toMatchObject({
    mentees: [{}, {}, {}],
    mentors: [{ name: 'Aisha Rahman' }],
    group_name: 'Growth circle',
  });
});

test('[B-082, B-089, B-090, D-B19, D-B112] a past session of a group is logged once, with everybody in it', async () => {
  const { body } = await world.api.asker.get(`/bookings/offline_sessions_data?program_id=${world.program.id}`);
  expect(body).toMatchObject({
    groups: [
      {
        id: world.groupId,
        name: 'Growth circle',
        participants: [{ name: 'Aisha Rahman', user_type: 'mentor' }, {}, {}, {}],
      },
    ],
  });
  const answer = await log(world.api.asker);
  expect(answer).toMatchObject({ status: 201, body: { booking: { status: 'completed', booking_type: 'group' } } });
  const stored = await storedGroupSession(app, idOf(answer));
  expect(stored).toMatchObject({ seats: members.map(() => 'accepted none'), busyIds: [] });
  expect((await log(world.api.mentor)).body).toMatchObject({ error: 'This session has already been logged.' });
  const { body: seen } = await world.api.silent.get('/api/v2/my/bookings?tab=to_review');
  expect(Object.values<Json>(seen['bookings'] ?? {}).map((row) => Number(row['id']))).toContain(idOf(answer));
});

test('[B-176] a group has to be selected, and only its members log for it', async () => {
  expect((await log(world.api.asker, { group_id: '' })).body).toMatchObject({
    errors: { group_id: ['Select a group'] },
  });
  const other = await openGroupWorld(app);
  expect((await log(world.api.asker, { group_id: other.groupId })).status).toBe(404);
});
