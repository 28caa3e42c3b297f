import type { RatingsView } from '@tandem/contracts/bookings';
import { startTestApp } from '../../../../test/harness.js';
import type { Api, TestApp } from '../../../../test/harness.js';
import { buildPerson, Memberships } from '../../platform/index.js';
import { buildGroup, buildProgrammeSettings } from '../../programme-admin/index.js';
import { openSessionWorld } from '../testing/session-world.js';
import type { SessionWorld } from '../testing/session-world.js';

let app: TestApp;
let world: SessionWorld;
beforeAll(async () => {
  app = await startTestApp({ env: { LOG_LEVEL: 'silent' } });
});
beforeEach(async () => {
  world = await openSessionWorld(app);
});
afterAll(() => app.close());

const hour = 3_600_000;
const hoursAgo = (hours: number) => new Date(Math.floor(app.clock.now().getTime() / hour) * hour - hours * hour);

async function pathOfPair({ mentee, program }: SessionWorld): Promise<string> {
  const pair = await app.database.ops.row<{ id: number }>(
    'select id from programme_admin.pair where mentee_id = $1 and program_id = $2',
    [mentee.id, program.id],
  );
  return `/mentorship_ratings/booking_list?group_id=${pair?.id}`;
}

test('[B-124, B-125, B-205, D-B158, D-B185] a pair reads its held sessions, oldest first, with who rated and the stars', async () => {
  const late = await world.build({ status: 'fully_rated', startTime: hoursAgo(26), topic: 'Second', stars: 4 });
  const early = await world.build({ status: 'completed', startTime: hoursAgo(50), topic: 'First' });
  await world.build({ status: 'cancelled' });
  const { status, body } = await world.api.mentee.get(await pathOfPair(world));
  expect(status).toBe(200);
  expect(Object.values(body)).toEqual([
    {
      booking_id: early.id,
      session: 'First',
      completed_on: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      mentee_rated: false,
      mentor_rated: false,
      mentee_score: null,
      mentor_score: null,
    },
    expect.objectContaining({
      booking_id: late.id,
      session: 'Second',
      mentee_rated: true,
      mentor_rated: true,
      mentee_score: 4,
      mentor_score: 4,
    }),
  ]);
});

test('[D-B183, D-B184] stars of the other side stay hidden until both have rated, and where the programme hides reviews; admins read all', async () => {
  await world.build({ status: 'partially_rated', firstRater: 'mentee', stars: 3 });
  const path = await pathOfPair(world);
  expect(Object.values((await world.api.mentee.get(path)).body)).toMatchObject([
    { mentee_rated: true, mentee_score: 3 },
  ]);
  expect(Object.values((await world.api.mentor.get(path)).body)).toMatchObject([
    { mentee_rated: true, mentee_score: null },
  ]);
  await world.build({ status: 'fully_rated', startTime: hoursAgo(80), stars: 5 });
  await buildProgrammeSettings(app, { programId: world.program.id, reviewSettings: 'hidden' });
  expect(Object.values((await world.api.mentor.get(path)).body)).toMatchObject([
    { mentee_score: null, mentor_score: 5 },
    { mentee_score: null, mentor_score: null },
  ]);
  const admin = await buildPerson(app, { memberships: [{ program: world.program, role: 'admin' }] });
  expect(Object.values((await (await app.as(admin, world.program)).get(path)).body)).toMatchObject([
    { mentee_score: 5, mentor_score: 5 },
    { mentee_score: 3, mentor_score: null },
  ]);
});

test('[D-B220, S02] others of the programme, other tenants and unknown pairs get the same nothing', async () => {
  await world.build({ status: 'completed' });
  const path = await pathOfPair(world);
  const colleague = await buildPerson(app, { memberships: [{ program: world.program, role: 'mentor' }] });
  const elsewhere = await openSessionWorld(app);
  const nothing = { status: 404, body: { error: 'Not found.', code: 'not_found' } };
  expect(await (await app.as(colleague, world.program)).get(path)).toMatchObject(nothing);
  expect(await elsewhere.api.mentor.get(path)).toMatchObject(nothing);
  expect(await world.api.mentee.get('/mentorship_ratings/booking_list?group_id=999999999')).toMatchObject(nothing);
  expect((await world.api.mentee.get('/mentorship_ratings/booking_list?group_id=x')).status).toBe(422);
});

const ratingsOf = async (api: Api, query = '') => {
  const { status, body } = await api.get<RatingsView>(
    `/mentorship_ratings/main?program_id=${world.program.id}${query}`,
  );
  return { status, ...body };
};

test('[D-B220] the ratings of a programme: all pairs for its admins, their own for participants, who average what they may read', async () => {
  await world.build({ status: 'fully_rated', startTime: hoursAgo(26), stars: 4 });
  await world.build({ status: 'fully_rated', startTime: hoursAgo(50), stars: 5 });
  await world.build({ status: 'partially_rated', startTime: hoursAgo(80), firstRater: 'mentee', stars: 3 });
  await world.build({ status: 'completed', startTime: hoursAgo(100) });
  await world.build({ status: 'cancelled', startTime: hoursAgo(120) });
  const admin = await world.admin();
  const { rows, total, max_pages } = await ratingsOf(admin);
  expect({ total, max_pages }).toEqual({ total: 1, max_pages: 1 });
  expect(rows).toEqual([
    {
      id: expect.any(Number),
      type: 'pair',
      name: null,
      mentees: [expect.objectContaining({ id: world.mentee.id, profile_photo: null })],
      mentors: [expect.objectContaining({ id: world.mentor.id })],
      sessions_rated: 3,
      average_mentee_rating: 4,
      average_mentor_rating: 4.5,
      last_rated: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    },
  ]);
  expect((await ratingsOf(world.api.mentee)).rows).toMatchObject([
    { average_mentee_rating: 4, average_mentor_rating: 4.5 },
  ]);
  expect((await ratingsOf(world.api.mentor)).rows).toMatchObject([
    { average_mentee_rating: 4.5, average_mentor_rating: 4.5 },
  ]);
  await buildProgrammeSettings(app, { programId: world.program.id, reviewSettings: 'hidden' });
  expect((await ratingsOf(world.api.mentor)).rows).toMatchObject([
    { sessions_rated: 3, average_mentee_rating: null, average_mentor_rating: 4.5 },
  ]);
  const { program, mentor } = world;
  const place = { tenantId: program.tenantId, programId: program.id };
  await app.database.transaction((tx) => app.get(Memberships).join(tx, { ...place, userId: mentor.id, role: 'admin' }));
  // Who runs the programme and stands in the pair reads of it what its mentor does.
  expect((await ratingsOf(await app.as(mentor, program))).rows).toMatchObject([
    { sessions_rated: 3, average_mentee_rating: null, average_mentor_rating: 4.5 },
  ]);
  expect((await ratingsOf(admin, '&page=2')).rows).toEqual([]);
  const people = { programId: program.id, mentorIds: [mentor.id], menteeIds: [world.mentee.id] };
  await buildGroup(app, { ...people, name: 'Never begun', state: 'closed' });
  const over = await buildGroup(app, { ...people, name: 'Lost its mentor', state: 'closed' });
  await app.database.ops.rows('update programme_admin.mentoring_group set joined_at = created_at where id = $1', [
    over.id,
  ]);
  expect((await ratingsOf(admin, '&type=group')).rows.map(({ name }) => name)).toEqual(['Lost its mentor']);
  expect((await ratingsOf(admin, '&type=trio')).status).toBe(422);
});

test('[D-B220, S02] a pair without ratings has none, strangers to it read nothing, and other tenants do not find the programme', async () => {
  await world.build({ status: 'completed' });
  expect((await ratingsOf(await world.admin())).rows).toMatchObject([
    { sessions_rated: 0, average_mentee_rating: null, average_mentor_rating: null, last_rated: null },
  ]);
  const colleague = await buildPerson(app, { memberships: [{ program: world.program, role: 'mentor' }] });
  expect(await ratingsOf(await app.as(colleague, world.program))).toMatchObject({ status: 200, rows: [], total: 0 });
  const elsewhere = await openSessionWorld(app);
  const asked = elsewhere.api.mentor.get(`/mentorship_ratings/main?program_id=${world.program.id}`);
  expect((await asked).status).toBe(422);
  expect((await (await app.as(elsewhere.mentor, world.program)).get('/mentorship_ratings/main')).status).toBe(404);
});
