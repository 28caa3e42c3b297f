import type { PairAnswer, PairingRole, PairingsView, UnpairedView } from '@tandem/contracts/programme-admin';
import { startTestApp, type TestApp } from '../../../../test/harness.js';
import { buildGroup, buildProgrammeSettings } from '../programme-admin.builders.js';
import { MayRequest } from './may-request.js';
import { openEnterprise, type EnterpriseWorld } from '../testing/enterprise-world.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function people(world: EnterpriseWorld) {
  const mentor = await world.member('mentor', { firstname: 'Mona' });
  const mentee = await world.member('mentee', { firstname: 'Ella' });
  return { mentor, mentee, body: { mentor_id: mentor.id, mentee_id: mentee.id } };
}

const list = async (world: EnterpriseWorld) => (await world.inside.get<PairingsView>('/pairings')).body;

const alone = async (world: EnterpriseWorld, role: PairingRole) =>
  (await world.inside.get<UnpairedView>(`/pairings/unpaired?role=${role}`)).body.people.map(({ id }) => id);

/** Whether the mentee may open a request to the mentor: the rule that bookings obeys. */
async function refusal({ program }: EnterpriseWorld, mentee: number, mentor: number) {
  const answers = await app.database.asTenant({ tenantId: program.tenantId, programId: program.id }, () =>
    app
      .get(MayRequest)
      .check({ programId: program.id, requesterId: mentee, requesterRole: 'mentee', otherIds: [mentor] }),
  );
  return answers.get(mentor)?.reason ?? null;
}

test('[P-185] [D-P36] [D-P37] [D-P38] under admin_pairs nobody may ask until an admin pairs them, and both are told once', async () => {
  const world = await openEnterprise(app);
  await buildProgrammeSettings(app, { programId: world.program.id, pairingMethod: 'admin_pairs' });
  const { mentor, mentee, body } = await people(world);
  expect(await refusal(world, mentee.id, mentor.id)).toBe('not_paired');
  expect([await alone(world, 'mentee'), await alone(world, 'mentor')]).toEqual([[mentee.id], [mentor.id]]);
  const made = await world.inside.post<PairAnswer>('/pairings', body);
  expect([made.status, made.body.pairing.state]).toEqual([201, 'active']);
  expect(await refusal(world, mentee.id, mentor.id)).toBeNull();
  await app.worker.drain();
  for (const [person, other] of [
    [mentor, mentee],
    [mentee, mentor],
  ] as const)
    expect((await app.mailbox.to(person.email)).map(({ subject }) => subject)).toEqual([
      `You have been paired with ${other.firstname} ${other.lastname}`,
    ]);
  const after = await list(world);
  expect([await alone(world, 'mentee'), await alone(world, 'mentor')]).toEqual([[], []]);
  expect(after.counts).toEqual({ pairs: 1, groups: 0, unpaired_mentees: 0, unpaired_mentors: 0 });
  expect(after.pairings).toMatchObject([{ mentee: { id: mentee.id }, mentor: { id: mentor.id }, state: 'active' }]);
});

test('[D-P38] of ten admins who pair two people at once, one makes the pair', async () => {
  const world = await openEnterprise(app);
  const { body } = await people(world);
  const answers = await Promise.all(Array.from({ length: 10 }, () => world.inside.post('/pairings', body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  expect((await list(world)).pairings).toHaveLength(1);
});

test('[D-P40] a full mentor is paired only after a confirmation, also when two admins take the last place at once', async () => {
  const world = await openEnterprise(app);
  await buildProgrammeSettings(app, { programId: world.program.id, menteesPerMentor: 1 });
  const { mentor, mentee } = await people(world);
  const second = await world.member('mentee');
  const pair = (menteeId: number, force = false) =>
    world.inside.post('/pairings', { mentor_id: mentor.id, mentee_id: menteeId, force });
  const race = await Promise.all([pair(mentee.id), pair(second.id)]);
  expect(race.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(race.find(({ status }) => status === 409)?.body['code']).toBe('pair.full');
  const left = race[0]?.status === 409 ? mentee.id : second.id;
  expect((await pair(left, true)).status).toBe(201);
});

test('[D-P38] an ended pair stays in the list, may not ask any more, can be paired again, and both are told', async () => {
  const world = await openEnterprise(app);
  await buildProgrammeSettings(app, { programId: world.program.id, pairingMethod: 'admin_pairs' });
  const { mentor, mentee, body } = await people(world);
  const made = await world.inside.post<PairAnswer>('/pairings', body);
  const ended = await world.inside.post<PairAnswer>(`/pairings/${made.body.pairing.id}/end`);
  expect([ended.status, ended.body.pairing.state]).toEqual([200, 'ended']);
  expect((await world.inside.post<PairAnswer>(`/pairings/${made.body.pairing.id}/end`)).body.pairing).toEqual(
    ended.body.pairing,
  );
  expect(await refusal(world, mentee.id, mentor.id)).toBe('not_paired');
  await app.worker.drain();
  const subjects = (await app.mailbox.to(mentee.email)).map(({ subject }) => subject);
  expect(subjects).toContain(`Your pairing with ${mentor.firstname} ${mentor.lastname} has ended`);
  expect(subjects).toHaveLength(2);
  expect((await world.inside.post('/pairings', body)).status).toBe(201);
  expect((await list(world)).pairings.map(({ state }) => state)).toEqual(['active', 'ended']);
});

test('[P-326] [S03] only people of the programme in their roles are paired, by those who run it, and a refused call changes nothing', async () => {
  const world = await openEnterprise(app);
  const other = await openEnterprise(app);
  const { mentor, mentee, body } = await people(world);
  const foreign = await other.member('mentee');
  const wrong = await world.inside.post('/pairings', { mentor_id: mentor.id, mentee_id: foreign.id });
  expect([wrong.status, wrong.body['errors']]).toEqual([422, { mentee_id: ['Please choose from the list'] }]);
  const swapped = await world.inside.post('/pairings', { mentor_id: mentee.id, mentee_id: mentor.id });
  expect(swapped.status).toBe(422);
  expect((await (await app.as(mentor, world.program)).post('/pairings', body)).status).toBe(403);
  expect(
    (await other.api.post('/pairings', body, { headers: { 'x-program-id': String(world.program.id) } })).status,
  ).toBe(404);
  const made = await world.inside.post<PairAnswer>('/pairings', body);
  expect((await other.inside.post(`/pairings/${made.body.pairing.id}/end`)).status).toBe(404);
  expect((await list(world)).pairings.map(({ state }) => state)).toEqual(['active']);
});

test('[D-S54] [P-185] pairs and unpaired people come by page and by name; a page past the end is empty, odd pages are refused', async () => {
  const world = await openEnterprise(app);
  const { mentor, mentee } = await people(world);
  await world.inside.post('/pairings', { mentor_id: mentor.id, mentee_id: mentee.id });
  for (let index = 0; index < 12; index += 1) {
    const other = await world.member('mentee', { firstname: 'Row', lastname: String(index).padStart(2, '0') });
    if (index < 10) await world.inside.post('/pairings', { mentor_id: mentor.id, mentee_id: other.id, force: true });
  }
  const page = async (search: string) => (await world.inside.get<PairingsView>(`/pairings${search}`)).body;
  const [first, second, past] = [await page(''), await page('?page=2'), await page('?page=3')];
  expect([first.pairings.length, second.pairings.length, past.pairings.length]).toEqual([10, 1, 0]);
  expect([first.pairings[0]?.mentee.full_name, second.pairings[0]?.mentee.id]).toEqual(['Row 09', mentee.id]);
  expect([past.total, past.max_pages]).toEqual([11, 2]);
  expect((await page('?query=ROW%2003')).pairings.map((pair) => pair.mentee.full_name)).toEqual(['Row 03']);
  expect((await page('?query=%25')).total).toBe(0);
  expect(await alone(world, 'mentee')).toHaveLength(2);
  for (const odd of ['?page=0', '?per_page=101', '?page=a'])
    expect((await world.inside.get(`/pairings${odd}`)).status).toBe(422);
});

test('[D-P45] a pair tells how many sessions the two held', async () => {
  const world = await openEnterprise(app);
  const { mentor, mentee, body } = await people(world);
  await world.inside.post('/pairings', body);
  const told = app.clock.now();
  for (const [bookingId, heldAt] of [
    [world.program.id * 10, told],
    [world.program.id * 10 + 1, null],
  ])
    await app.database.ops.rows(
      `insert into programme_admin.session_fact (tenant_id, program_id, booking_id, mentor_id, mentee_id, starts_at, told_at, held_at)
       values ($1, $2, $3, $4, $5, $6, $6, $7)`,
      [world.program.tenantId, world.program.id, bookingId, mentor.id, mentee.id, told, heldAt],
    );
  expect((await list(world)).pairings.map(({ sessions }) => sessions)).toEqual([1]);
});

test('[P-189] the summary counts active pairs and active groups', async () => {
  const world = await openEnterprise(app);
  const { mentor, mentee, body } = await people(world);
  await world.inside.post('/pairings', body);
  const group = { programId: world.program.id, mentorIds: [mentor.id], menteeIds: [mentee.id] };
  await buildGroup(app, { ...group, state: 'active' });
  await buildGroup(app, { ...group, state: 'archived' });
  const summary = await world.inside.get(`/dashboard/pairing_summary?program_id=${world.program.id}`);
  expect(summary.body).toEqual({ pairs_count: 1, groups_count: 1 });
});

test('[P-125] [P-126] [D-P53] the overview follows what was set up', async () => {
  const world = await openEnterprise(app);
  const overview = async () => (await world.inside.get(`/dashboard/overview?program_id=${world.program.id}`)).body;
  expect(await overview()).toMatchObject({
    setup_status: { has_invited_user: false, has_setup_pairing: false, overall: 0 },
    analytics: { participants_count: { mentees: 0, mentors: 0 }, pairings_count: { pairs: 0 } },
  });
  const { body } = await people(world);
  expect(await overview()).toMatchObject({ setup_status: { has_invited_user: true, overall: 33 } });
  await world.inside.post('/pairings', body);
  expect(await overview()).toMatchObject({
    setup_status: { has_setup_pairing: true, overall: 67 },
    analytics: { participants_count: { mentees: 1, mentors: 1 }, pairings_count: { pairs: 1 } },
  });
});

test('[P-310] [D-P45] [D-P03] pairs are found by the days on which they were made, in the zone of the programme', async () => {
  const world = await openEnterprise(app);
  const { mentor, mentee } = await people(world);
  const made = await world.inside.post<PairAnswer>('/pairings', { mentor_id: mentor.id, mentee_id: mentee.id });
  // Already the first of March in Kuala Lumpur.
  await app.database.ops.rows('update programme_admin.pair set created_at = $2 where id = $1', [
    made.body.pairing.id,
    '2026-02-28T17:00:00Z',
  ]);
  const total = async (days: string) => (await world.inside.get<PairingsView>(`/pairings?${days}`)).body.total;
  expect(await total('date_from=2026-03-01&date_to=2026-03-31')).toBe(1);
  expect(await total('date_to=2026-02-28')).toBe(0);
  expect(await total('date_from=2026-03-02&date_to=')).toBe(0);
  expect((await world.inside.get('/pairings?date_from=March')).status).toBe(422);
});
