import { programmeTemplates, type OverviewView, type ProgrammeAdminView } from '@tandem/contracts/programme-admin';
import { startTestApp, type TestApp } from '../../../../test/harness.js';
import { formOf, openEnterprise } from '../testing/enterprise-world.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A year ahead of the clock, so that no date is over. */
const year = () => app.clock.now().getUTCFullYear() + 1;
const structure = (change: Record<string, unknown> = {}) => ({
  setup_step: 'structure',
  start_date: `${year()}-01-31`,
  duration: '1_months',
  timezone: 'Europe/London',
  no_of_participants: '20_to_80',
  template_type: 'create_my_own',
  ...change,
});

async function openScene() {
  const world = await openEnterprise(app);
  const program_id = world.program.id;
  return {
    world,
    save: (fields: Record<string, unknown>) =>
      world.inside.post<ProgrammeAdminView>('/programs', formOf({ program_id, ...fields })),
    read: async () => (await world.inside.get<ProgrammeAdminView>(`/programs?program_id=${program_id}`)).body,
  };
}

test('[P-063] [P-067] [P-068] [P-319] [P-320] [D-P29] a programme that nobody has set up reads the defaults', async () => {
  const { read } = await openScene();
  expect(await read()).toMatchObject({
    duration: '3_months',
    no_of_participants: 'less_than_20',
    template_type: 'create_my_own',
    goals: [],
    program_goals: [],
    setup_steps: [],
  });
});

test('[P-062] [P-065] [P-066] [P-071] [P-090] [P-091] [D-P34] the structure step saves its parts, works out the end, and gives a programme without goals those of its kind', async () => {
  const { save, read } = await openScene();
  const answer = await save(structure());
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual(await read());
  expect(answer.body).toMatchObject({
    start_date: `${year()}-01-31`,
    end_date: new Date(Date.UTC(year(), 2, 0)).toISOString().slice(0, 10),
    duration: '1_months',
    timezone: 'Europe/London',
    no_of_participants: '20_to_80',
    template_type: 'create_my_own',
    setup_steps: ['structure'],
    program_goals: ['Career Guidance', 'CV Reviews', 'Mock Interview', 'Business Mentoring'],
    learning_modules: [],
  });
  expect(answer.body.goals.map(({ name }) => name)).toEqual(answer.body.program_goals);
});

const named = ['employee_engagement_programme', 'entrepreneurship_programme', 'youth_employability_programme'] as const;
test.each(named)(
  '[P-070] [D-P34] [D-P35] %s gives three modules over equal parts of the programme, with tasks and goals; what is there stays',
  async (template_type) => {
    const { save } = await openScene();
    const days = { start_date: `${year()}-03-01`, duration: 'set_end_duration', end_date: `${year()}-03-11` };
    const { body } = await save(structure({ ...days, template_type }));
    expect(body.learning_modules.map(({ start_date, end_date }) => [start_date, end_date])).toEqual([
      [`${year()}-03-01`, `${year()}-03-03`],
      [`${year()}-03-04`, `${year()}-03-06`],
      [`${year()}-03-07`, `${year()}-03-11`],
    ]);
    const { modules, goals } = programmeTemplates[template_type];
    expect(body.program_goals).toEqual(goals);
    const tasks = body.learning_modules.map((module) => module.learning_module_tasks_attributes);
    expect(tasks.map((list) => list.map(({ name, category }) => [name, category]))).toEqual(
      modules.map((module) => module.tasks.map(({ name, category }) => [name, category])),
    );
    expect(tasks.flat().every(({ link_name, link_url }) => link_name === '' && link_url === null)).toBe(true);
    const again = await save(structure({ ...days, template_type: named.find((other) => other !== template_type) }));
    expect(again.body.learning_modules).toEqual(body.learning_modules);
    expect(again.body.program_goals).toEqual(goals);
  },
);

test('[P-069] [P-323] modules and goals that are sent are taken instead of those of the template', async () => {
  const { save } = await openScene();
  const own = { learning_modules: '[]', program_goals: JSON.stringify(['Stay']) };
  const { body } = await save(structure({ template_type: named[0], ...own }));
  expect([body.learning_modules, body.program_goals]).toEqual([[], ['Stay']]);
});

test('[P-071] [D-P34] goals that were removed come back with another kind of programme only', async () => {
  const { save } = await openScene();
  const filled = await save(structure());
  expect(filled.body.program_goals).toEqual(programmeTemplates.create_my_own.goals);
  const pairing = { setup_step: 'pairing', pairing_method: 'mentee_picks', program_goals: '[]' };
  for (const step of [{ ...pairing, draft: 'true' }, pairing]) {
    expect((await save(step)).body.program_goals).toEqual([]);
    expect((await save(structure())).body.program_goals).toEqual([]);
  }
  const other = await save(structure({ template_type: named[0] }));
  expect(other.body.program_goals).toEqual(programmeTemplates[named[0]].goals);
});

const gaps = [
  ['start_date', { start_date: '' }, 'Start date is required'],
  ['duration', { duration: undefined }, 'Duration is required'],
  ['duration', { duration: '4_months' }, 'Duration is required'],
  ['end_date', { duration: 'set_end_duration' }, 'End date is required'],
  ['timezone', { timezone: 'Mars/Base' }, 'Timezone is required'],
  ['no_of_participants', { no_of_participants: undefined }, 'Participant estimate is required'],
  ['template_type', { template_type: undefined }, 'Program type is required'],
] as const;
test.each(gaps)(
  '[P-062] [P-064] without %s (%j) the step is not done, and nothing of it is kept',
  async (field, change, text) => {
    const { save, read } = await openScene();
    const wanted = Object.fromEntries(Object.entries(structure(change)).filter(([, value]) => value !== undefined));
    const { status, body } = await save(wanted);
    expect([status, (body as { errors?: object }).errors]).toEqual([422, { [field]: [text] }]);
    expect(await read()).toMatchObject({ start_date: null, setup_steps: [] });
  },
);

test('[P-072] [D-P19] a start before today is refused', async () => {
  const { save } = await openScene();
  expect(await save(structure({ start_date: '2020-01-01' }))).toMatchObject({
    status: 422,
    body: { errors: { start_date: ['Date cannot be before today'] } },
  });
});

test('[P-090] [D-P17] a draft keeps what is there and leaves the step open', async () => {
  const { save } = await openScene();
  const { status, body } = await save({ setup_step: 'structure', draft: 'true', duration: '2_months' });
  expect([status, body.duration, body.setup_steps]).toEqual([200, '2_months', []]);
});

test('[P-085] [P-087] [P-092] [D-P29] [D-P53] the pairing step takes method and goals, and counts in the starting guide', async () => {
  const { world, save } = await openScene();
  const missing = await save({ setup_step: 'pairing', program_goals: JSON.stringify(['One']) });
  expect(missing).toMatchObject({ status: 422, body: { errors: { pairing_method: ['Pairing method is required'] } } });
  const step = (goals: readonly string[]) =>
    save({ setup_step: 'pairing', pairing_method: 'mentor_picks', program_goals: JSON.stringify(goals) });
  const refused = [
    [['1', '2', '3', '4', '5', '6', '7', '8'], "You've exceeded a maximum of 7 options."],
    [['Pitching', ' pitching '], 'Each goal can be chosen once'],
  ] as const;
  for (const [goals, text] of refused)
    expect(await step(goals)).toMatchObject({ status: 422, body: { errors: { program_goals: [text] } } });
  const first = await step([' Pitching ', 'Sales']);
  expect(first.body).toMatchObject({
    pairing_method: 'mentor_picks',
    program_goals: ['Pitching', 'Sales'],
    setup_steps: ['pairing'],
  });
  const second = await step(['Finance', 'pitching']);
  expect(second.body.program_goals).toEqual(['Finance', 'pitching']);
  expect(second.body.goals[1]?.id).toBe(first.body.goals[0]?.id);
  const told = await app.database.ops.rows<{ goals: string[] }>(
    `select payload->'goals' as goals from kernel.outbox_message where name = 'programme-admin.goals-changed.v1'
       and program_id = $1 order by id`,
    [world.program.id],
  );
  expect(told.map(({ goals }) => goals)).toEqual([
    ['Pitching', 'Sales'],
    ['Finance', 'pitching'],
  ]);
  const guide = await world.inside.get<OverviewView>(`/dashboard/overview?program_id=${world.program.id}`);
  expect(guide.body.setup_status.has_setup_pairing).toBe(true);
});

test('[P-063] [P-065] dates that are changed elsewhere make the duration a chosen end', async () => {
  const { save, read } = await openScene();
  await save(structure());
  await save({ end_date: `${year()}-12-31` });
  expect(await read()).toMatchObject({ duration: 'set_end_duration', end_date: `${year()}-12-31` });
});

test('[P-324] [P-326] participants save no step', async () => {
  const { world } = await openScene();
  const mentor = await app.as(await world.member('mentor'), world.program);
  const form = formOf({ program_id: world.program.id, ...structure() });
  expect((await mentor.post('/programs', form)).status).toBe(403);
});
