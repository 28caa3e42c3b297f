import type { SessionsManagementView } from '@tandem/contracts/programme-admin';
import { startTestApp, type TestApp } from '../../../../test/harness.js';
import { Database } from '../../../kernel/index.js';
import { buildGroup, buildPair } from '../programme-admin.builders.js';
import { openEnterprise, type EnterpriseWorld } from '../testing/enterprise-world.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface Fact {
  readonly mentorId: number;
  readonly menteeId: number;
  readonly groupId?: number;
  readonly presentIds?: readonly number[];
  readonly held: boolean;
  /** Who said how many stars it was worth. */
  readonly stars?: readonly (readonly [side: 'mentor' | 'mentee', reviewerId: number, stars: number])[];
}

async function saveFact({ program }: EnterpriseWorld, fact: Fact): Promise<void> {
  const at = app.clock.now();
  const [row] = await app.database.ops.rows<{ booking_id: number }>(
    `insert into programme_admin.session_fact (tenant_id, program_id, booking_id, mentor_id, mentee_id, group_id, present_ids, starts_at, told_at,
       confirmed_at, held_at)
     select $1, $2, coalesce(max(booking_id), 700000) + 1, $3, $4, $5, $6::bigint[], $7, $7, $7, $8 from programme_admin.session_fact
     returning booking_id`,
    [
      program.tenantId,
      program.id,
      fact.mentorId,
      fact.menteeId,
      fact.groupId ?? null,
      fact.presentIds ?? null,
      at,
      fact.held ? at : null,
    ],
  );
  for (const [side, reviewerId, stars] of fact.stars ?? [])
    await app.database.ops.rows(
      `insert into programme_admin.session_review (tenant_id, program_id, booking_id, reviewer_id, side, stars, reviewed_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [program.tenantId, program.id, row?.booking_id, reviewerId, side, stars, at],
    );
}

const read = async (world: EnterpriseWorld, page = '') =>
  (await world.inside.get<SessionsManagementView>(`/sessions_management/main?program_id=${world.program.id}${page}`))
    .body;

test('[P-172] [P-173] [P-174] [P-175] active pairs and groups with their people and counts, and the mentees', async () => {
  const world = await openEnterprise(app);
  const [mentor, mentee, other] = [
    await world.member('mentor'),
    await world.member('mentee'),
    await world.member('mentee'),
  ];
  const people = { mentorId: mentor.id, menteeId: mentee.id };
  const pair = await buildPair(app, { programId: world.program.id, ...people });
  const group = { programId: world.program.id, mentorIds: [mentor.id], menteeIds: [other.id] };
  const circle = await buildGroup(app, { ...group, name: 'Circle', state: 'active' });
  await buildGroup(app, { ...group, state: 'pending' });
  await saveFact(world, { ...people, held: true, stars: [['mentee', mentee.id, 5]] });
  await saveFact(world, { ...people, held: true, stars: [['mentee', mentee.id, 4]] });
  await saveFact(world, { ...people, held: false });
  const view = await read(world);
  const side = ({ id, firstname, lastname }: typeof mentor) => ({ id, full_name: `${firstname} ${lastname}` });
  expect(view.program_pairs).toMatchObject([
    {
      id: pair?.id,
      type: 'pair',
      mentee_participants: [side(mentee)],
      mentor_participants: [side(mentor)],
      confirmed_bookings_count: 3,
      completed_bookings_count: 2,
      mentee_rated_count: 2,
      mentor_rated_count: 0,
      user_rated_count: 2,
      percentage: 50,
      average_ratings_score: 4.5,
    },
  ]);
  expect(view.program_group_pairs).toMatchObject([
    { id: circle.id, type: 'group', name: 'Circle', mentee_participants: [side(other)], completed_bookings_count: 0 },
  ]);
  expect(view.program_mentees.map(({ id }) => id).sort()).toEqual([mentee.id, other.id].sort());
  expect(view.mentor_details).toMatchObject([{ id: mentor.id, email: mentor.email }]);
  expect(view.mentee_details.map(({ id }) => id).sort()).toEqual([mentee.id, other.id].sort());
});

test('[P-172] [D-P70] of a group everybody’s reviews and stars count, out of those that the people who were there could give', async () => {
  const world = await openEnterprise(app);
  const mentor = await world.member('mentor');
  const mentees = [await world.member('mentee'), await world.member('mentee'), await world.member('mentee')];
  const menteeIds = mentees.map(({ id }) => id);
  const group = await buildGroup(app, {
    programId: world.program.id,
    mentorIds: [mentor.id],
    menteeIds,
    state: 'active',
  });
  const [first = 0, second = 0, third = 0] = menteeIds;
  const people = { groupId: group.id, mentorId: mentor.id, menteeId: first, held: true };
  const stars = [
    ['mentee', first, 5],
    ['mentee', second, 4],
    ['mentee', third, 3],
    ['mentor', mentor.id, 2],
  ] as const;
  await saveFact(world, { ...people, stars });
  await saveFact(world, { ...people, presentIds: [mentor.id, second], stars: [['mentee', second, 1]] });
  expect((await read(world)).program_group_pairs).toMatchObject([
    {
      id: group.id,
      completed_bookings_count: 2,
      mentee_rated_count: 4,
      mentor_rated_count: 1,
      user_rated_count: 5,
      percentage: 83,
      average_ratings_score: 3,
    },
  ]);
});

/** Statements about pairs, groups and people that one call sends to PostgreSQL; what reads sessions and clocks is no part of a list. */
async function statementsOf(call: () => Promise<unknown>): Promise<number> {
  const rows = jest.spyOn(app.get(Database), 'rows');
  const row = jest.spyOn(app.get(Database), 'row');
  await call();
  const sent = [...rows.mock.calls, ...row.mock.calls].map(([sql]) => sql);
  const count = sent.filter((sql) => /programme_admin\.|platform\.(membership|programme|"user")/.test(sql)).length;
  rows.mockRestore();
  row.mockRestore();
  return count;
}

test('[D-S54] pairs, groups, unpaired people and all of them together: ten rows are read by as many statements as one', async () => {
  const world = await openEnterprise(app);
  const mentor = await world.member('mentor');
  const add = async () => {
    const mentee = await world.member('mentee');
    await buildPair(app, { programId: world.program.id, mentorId: mentor.id, menteeId: mentee.id });
    const people = { mentorIds: [mentor.id], menteeIds: [mentee.id] };
    await buildGroup(app, { programId: world.program.id, ...people, state: 'active' });
  };
  const paths = ['/pairings', '/groups', '/pairings/unpaired?role=mentee', '/sessions_management/main'];
  const counts = async () => {
    const each: number[] = [];
    for (const path of paths) each.push(await statementsOf(() => world.inside.get(path)));
    return each;
  };
  await add();
  // The first call of a session enters its programme.
  await world.inside.get('/groups');
  const one = await counts();
  for (let index = 0; index < 9; index += 1) await add();
  expect(await counts()).toEqual(one);
  expect((await read(world, '&per_page=4&page=3')).program_pairs).toHaveLength(2);
});

test('[P-326] [P-001] participants get 403, and nobody sees another programme', async () => {
  const world = await openEnterprise(app);
  const other = await openEnterprise(app);
  const [mentor, mentee] = [await world.member('mentor'), await world.member('mentee')];
  await buildPair(app, { programId: world.program.id, mentorId: mentor.id, menteeId: mentee.id });
  expect((await (await app.as(mentor, world.program)).get('/sessions_management/main')).status).toBe(403);
  expect(await read(other)).toMatchObject({ program_pairs: [], program_mentees: [], mentee_details: [] });
});
