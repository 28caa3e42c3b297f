import type { AutoMatchAnswer, PairingsView, SuggestionsView } from '@tandem/contracts/programme-admin';
import { startTestApp, type TestApp } from '../../../../test/harness.js';
import { buildMentor, buildProfile, type ProfileOverrides } from '../../accounts/index.js';
import type { BuiltPerson, PersonOverrides } from '../../platform/index.js';
import { buildPair, buildProgrammeSettings } from '../programme-admin.builders.js';
import { openEnterprise, type EnterpriseWorld } from '../testing/enterprise-world.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 120_000);
afterAll(() => app.close());

interface MatchWorld extends EnterpriseWorld {
  mentor(firstname: string, profile?: ProfileOverrides): Promise<BuiltPerson>;
  mentee(firstname: string, profile?: ProfileOverrides, person?: PersonOverrides): Promise<BuiltPerson>;
}

const wishes: ProfileOverrides = { goalIds: [1, 2], industryIds: [1], languageIds: [1], skillIds: [] };

async function open(menteesPerMentor = 5): Promise<MatchWorld> {
  const world = await openEnterprise(app);
  await buildProgrammeSettings(app, { programId: world.program.id, pairingMethod: 'admin_pairs', menteesPerMentor });
  return {
    ...world,
    mentor: (firstname, profile = wishes) => buildMentor(app, world.program, { firstname, lastname: 'M', profile }),
    mentee: async (firstname, profile = wishes, person = {}) => {
      const mentee = await world.member('mentee', { firstname, lastname: 'E', ...person });
      await buildProfile(app, mentee.id, profile);
      return mentee;
    },
  };
}

const match = (world: EnterpriseWorld, ...pairs: readonly [BuiltPerson, BuiltPerson][]) =>
  world.inside.post<AutoMatchAnswer>(
    '/pairings/auto_match',
    pairs.length === 0
      ? {}
      : { pairs: pairs.map(([mentee, mentor]) => ({ mentee_id: mentee.id, mentor_id: mentor.id })) },
  );
const idsIn = ({ proposals }: AutoMatchAnswer) => proposals.map(({ mentee, mentor }) => [mentee.id, mentor.id]);
const activePairs = async (world: EnterpriseWorld) =>
  (await world.inside.get<PairingsView>('/pairings')).body.pairings.filter(({ state }) => state === 'active');

test('[D-P44] all unpaired mentees get the pairs with the highest total within the capacities, and nothing is saved', async () => {
  const world = await open(1);
  const [both, one] = [await world.mentor('Both'), await world.mentor('One', { ...wishes, goalIds: [1] })];
  const ella = await world.mentee('Ella', { ...wishes, goalIds: [1] });
  const ravi = await world.mentee('Ravi', { ...wishes, goalIds: [2] });
  await world.mentee('Left', { ...wishes, goalIds: [7], languageIds: [5] });
  const { status, body } = await match(world);
  expect([status, idsIn(body), body.unmatched, body.created]).toEqual([
    200,
    [
      [ella.id, one.id],
      [ravi.id, both.id],
    ],
    1,
    0,
  ]);
  expect(body.proposals[0]?.match).toEqual({
    percent: 100,
    reasons: ['Offers your goal Career Guidance', 'Same time zone', 'Speaks English'],
  });
  expect(await activePairs(world)).toEqual([]);
});

test('[D-P43] ties go to the mentor with fewer mentees, then the lower id; paired, silent, shy and full people are left out', async () => {
  const world = await open(2);
  const [busy, first] = [await world.mentor('Busy'), await world.mentor('First')];
  const [full, second] = [
    await world.mentor('Full'),
    await world.mentor('Second'),
    await world.mentor('Shy', { ...wishes, dnd: true }),
  ];
  const paired = [await world.mentee('A'), await world.mentee('B'), await world.mentee('C')];
  const programId = world.program.id;
  for (const [mentor, mentee] of [
    [busy, paired[0]],
    [full, paired[1]],
    [full, paired[2]],
  ] as const)
    if (mentee) await buildPair(app, { programId, mentorId: mentor.id, menteeId: mentee.id });
  for (const name of ['D', 'E', 'F']) await world.mentee(name);
  await world.mentee('Silent', { goalIds: [], industryIds: [], languageIds: [], skillIds: [] });
  const { body } = await match(world);
  expect(
    idsIn(body)
      .map(([, mentor = 0]) => mentor)
      .sort((a, b) => a - b),
  ).toEqual([first.id, first.id, second.id]);
  expect(body.unmatched).toBe(1);
  expect((await match(world)).body.proposals).toEqual(body.proposals);
});

test('[D-P44] the ticked rows become pairs whose people are told; the rest stays unpaired until the next proposals', async () => {
  const world = await open();
  const mentor = await world.mentor('Mona');
  const [ella, ravi] = [await world.mentee('Ella'), await world.mentee('Ravi')];
  const { status, body } = await match(world, [ella, mentor]);
  expect([status, body.created, body.message]).toEqual([200, 1, '1 pairing(s) created.']);
  expect([body.proposals, body.unmatched]).toEqual([[], 0]);
  expect(idsIn((await match(world)).body)).toEqual([[ravi.id, mentor.id]]);
  expect(await activePairs(world)).toMatchObject([
    { mentee: { id: ella.id }, mentor: { id: mentor.id }, match_percent: 100 },
  ]);
  await app.worker.drain();
  expect((await app.mailbox.to(ella.email)).map(({ subject }) => subject)).toEqual([
    'You have been paired with Mona M',
  ]);
  expect(await app.mailbox.to(ravi.email)).toEqual([]);
});

test('[D-P44] of admins who confirm a mentee for different mentors at once, one succeeds', async () => {
  const world = await open();
  const mentors = [await world.mentor('A'), await world.mentor('B'), await world.mentor('C'), await world.mentor('D')];
  const ella = await world.mentee('Ella');
  const answers = await Promise.all(mentors.map((mentor) => match(world, [ella, mentor])));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(await activePairs(world)).toHaveLength(1);
});

test('[D-P44] confirmations that name the same people in another order wait for each other', async () => {
  const world = await open();
  const mentor = await world.mentor('Mona');
  const mentees = [await world.mentee('A'), await world.mentee('B'), await world.mentee('C')];
  const rows = mentees.map((mentee) => [mentee, mentor] as [BuiltPerson, BuiltPerson]);
  const answers = await Promise.all([match(world, ...rows), match(world, ...[...rows].reverse())]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await activePairs(world)).toHaveLength(3);
});

test('[D-P44] a row that no longer holds takes all others back, and nobody is told', async () => {
  const world = await open(1);
  const [mona, full] = [await world.mentor('Mona'), await world.mentor('Full')];
  const [ella, ravi, other] = [await world.mentee('Ella'), await world.mentee('Ravi'), await world.mentee('Other')];
  await buildPair(app, { programId: world.program.id, mentorId: full.id, menteeId: other.id });
  const refused = await match(world, [ella, mona], [ravi, full]);
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { error: 'Somebody was paired or left meanwhile. Nothing was saved; please check the new proposals.' },
  ]);
  expect((await activePairs(world)).map(({ mentee }) => mentee.id)).toEqual([other.id]);
  await app.worker.drain();
  expect(await app.mailbox.to(ella.email)).toEqual([]);
  const rows = await app.database.ops.rows(
    "select id from kernel.audit_row where action = 'pair.created' and program_id = $1",
    [world.program.id],
  );
  expect(rows).toEqual([]);
});

test('[D-P44] auto match is refused where matching is off or others than admins choose, and to participants', async () => {
  const world = await open();
  const [mona, ella] = [await world.mentor('Mona'), await world.mentee('Ella')];
  const save = (change: object) => world.inside.post('/programs', { program_id: world.program.id, ...change });
  for (const change of [{ smart_matching: false }, { smart_matching: true, pairing_method: 'mentee_picks' }]) {
    await save(change);
    expect([(await match(world)).status, (await match(world, [ella, mona])).status]).toEqual([409, 409]);
  }
  await save({ pairing_method: 'admin_pairs' });
  const mentee = await app.as(ella, world.program);
  expect((await mentee.post('/pairings/auto_match', {})).status).toBe(403);
  expect((await mentee.get(`/pairings/suggestions?user_id=${ella.id}&role=mentee`)).status).toBe(403);
  expect(await activePairs(world)).toEqual([]);
});

test('[D-P44] one mentee twice is refused before anything is looked at, and so are people of another programme', async () => {
  const [world, other] = [await open(), await open()];
  const [mona, ella, stranger] = [
    await world.mentor('Mona'),
    await world.mentee('Ella'),
    await other.mentee('Stranger'),
  ];
  expect((await match(world, [ella, mona], [ella, mona])).status).toBe(422);
  expect((await match(world, [ella, mona], [stranger, mona])).status).toBe(409);
  expect(await activePairs(world)).toEqual([]);
});

test('[D-P41] [D-P42] an admin sees up to ten people for either side, best first, with reasons; nobody where matching is off', async () => {
  const world = await open();
  const [mona, ella] = [await world.mentor('Mona'), await world.mentee('Ella')];
  await world.mentor('Half', { ...wishes, goalIds: [1] });
  await world.mentor('Far', { ...wishes, goalIds: [7], languageIds: [5] });
  const taken = await world.mentor('Taken');
  await buildPair(app, { programId: world.program.id, mentorId: taken.id, menteeId: ella.id });
  const ask = async (person: BuiltPerson, role: string) =>
    (await world.inside.get<SuggestionsView>(`/pairings/suggestions?user_id=${person.id}&role=${role}`)).body
      .suggestions;
  const forElla = await ask(ella, 'mentee');
  expect(forElla.map(({ full_name, match: { percent } }) => [full_name, percent])).toEqual([
    ['Mona M', 100],
    ['Half M', 68],
  ]);
  expect(forElla[0]?.match.reasons).toHaveLength(3);
  expect((await ask(mona, 'mentor')).map(({ full_name, match: { reasons } }) => [full_name, reasons[0]])).toEqual([
    ['Ella E', 'Looks for help with Career Guidance'],
  ]);
  expect((await world.inside.get(`/pairings/suggestions?user_id=${mona.id}&role=mentee`)).status).toBe(404);
  await world.inside.post('/programs', { program_id: world.program.id, smart_matching: false });
  expect(await ask(ella, 'mentee')).toEqual([]);
  expect((await activePairs(world))[0]?.match_percent).toBeNull();
});
