import type { LearningModuleView, ProgrammeAdminView } from '@tandem/contracts/programme-admin';
import { startTestApp, type Answer, type Json, type TestApp } from '../../../../test/harness.js';
import { formOf, openEnterprise, type EnterpriseWorld } from '../testing/enterprise-world.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const dayMs = 86_400_000;
/** YYYY-MM-DD, so many days from now. */
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);

interface Scene {
  readonly world: EnterpriseWorld;
  save(modules: unknown, change?: Record<string, unknown>): Promise<Answer<Json>>;
  modules(): Promise<LearningModuleView[]>;
}

/** A programme that runs from the day after tomorrow for a hundred days. */
async function open(): Promise<Scene> {
  const world = await openEnterprise(app);
  const program_id = world.program.id;
  const post = (fields: Record<string, unknown>) => world.inside.post('/programs', formOf({ program_id, ...fields }));
  expect((await post({ start_date: inDays(2), end_date: inDays(102) })).status).toBe(200);
  return {
    world,
    save: (modules, change = {}) => post({ learning_modules: JSON.stringify(modules), ...change }),
    modules: async () =>
      (await world.inside.get<ProgrammeAdminView>(`/programs?program_id=${program_id}`)).body.learning_modules,
  };
}

const task = (change: Record<string, unknown> = {}) => ({
  name: 'CV',
  description: 'Write it for one real vacancy.',
  category: 'assignment',
  ...change,
});
const module = (from: number, to: number, change: Record<string, unknown> = {}) => ({
  name: 'Know yourself',
  start_date: inDays(from),
  end_date: inDays(to),
  ...change,
});

test('[P-073] [P-077] [P-321] [P-323] [D-P22] [D-P26] modules travel as text in the form and come back whole, in their order', async () => {
  const { save, modules } = await open();
  const link = { link_name: 'Template', link_url: 'https://cv.example.com/one' };
  const answer = await save([
    module(30, 60, { order: 2, name: 'Get ready' }),
    module(2, 29, { order: 1, description: 'Start here.', learning_module_tasks_attributes: [task(link)] }),
  ]);
  expect([answer.status, answer.body['errors']]).toEqual([200, undefined]);
  const text = (days: number) => inDays(days).split('-').reverse().join('/');
  expect(await modules()).toEqual([
    {
      id: expect.any(Number),
      order: 1,
      name: 'Know yourself',
      description: 'Start here.',
      duration_range: `${text(2)} - ${text(29)}`,
      start_date: inDays(2),
      end_date: inDays(29),
      learning_module_tasks_attributes: [{ id: expect.any(Number), ...task(link) }],
    },
    expect.objectContaining({ order: 2, name: 'Get ready', learning_module_tasks_attributes: [] }),
  ]);
});

test('[P-079] [D-P22] what is marked is removed, what is sent is changed, and what is left out stays', async () => {
  const { save, modules } = await open();
  const tasks = { learning_module_tasks_attributes: [task(), task({ name: 'Mock interview', category: 'session' })] };
  await save([module(2, 10, tasks), module(11, 20, { name: 'Second' }), module(21, 30, { name: 'Third' })]);
  const [first, second] = await modules();
  const [cv, mock] = first?.learning_module_tasks_attributes ?? [];
  const change = [
    { id: cv?.id, _destroy: true },
    { ...mock, name: 'Mock talk' },
    task({ _destroy: true }),
    task({ name: 'Letter' }),
  ];
  const answer = await save([
    { ...first, name: 'First', learning_module_tasks_attributes: change },
    { id: second?.id, name: '', _destroy: 'true' },
    module(2, 10, { _destroy: true }),
  ]);
  expect(answer.body['errors']).toBeUndefined();
  const after = await modules();
  expect(after.map(({ name }) => name)).toEqual(['First', 'Third']);
  const names = after[0]?.learning_module_tasks_attributes.map(({ id, name }) => [id === mock?.id, name]);
  expect(names).toEqual([
    [true, 'Mock talk'],
    [false, 'Letter'],
  ]);
});

test('[P-077] [D-P22] tasks stand in the order in which they are sent, new ones among those that were there', async () => {
  const { save, modules } = await open();
  const list = (...tasks: unknown[]) => ({ learning_module_tasks_attributes: tasks });
  await save([module(2, 10, list(task({ name: 'A' }), task({ name: 'B' })))]);
  const [first] = await modules();
  const [a, b] = first?.learning_module_tasks_attributes ?? [];
  await save([{ ...first, ...list(task({ name: 'New' }), b, a) }]);
  const names = async () => (await modules())[0]?.learning_module_tasks_attributes.map(({ name }) => name);
  expect(await names()).toEqual(['New', 'B', 'A']);
  await save([{ ...first, ...list({ ...a, name: 'A2' }, task({ name: 'Last' })) }]);
  expect(await names()).toEqual(['New', 'B', 'A2', 'Last']);
});

const taskErrors = (change: Record<string, unknown>) =>
  module(3, 9, { learning_module_tasks_attributes: [task(change)] });
const place = 'learning_modules.0';
const ofTask = `${place}.learning_module_tasks_attributes.0`;
const overlap = 'Module dates must not overlap with other modules.';
const outside = 'Module dates must be within the program dates.';
/** Days are counted when the test runs. */
const refusals: readonly [string, () => unknown[], Record<string, string[]>][] = [
  ['[P-074] no name', () => [module(3, 9, { name: ' ' })], { [`${place}.name`]: ['Module name is required'] }],
  [
    '[P-075] no dates',
    () => [module(3, 9, { start_date: '', end_date: undefined })],
    {
      [`${place}.start_date`]: ['Module start date is required'],
      [`${place}.end_date`]: ['Module end date is required'],
    },
  ],
  [
    '[P-075] an end before the start',
    () => [module(9, 3)],
    { [`${place}.end_date`]: ['End date must be after start date'] },
  ],
  [
    '[P-075] [D-P26] a day that two share',
    () => [module(3, 9), module(9, 12)],
    { [`${place}.start_date`]: [overlap], 'learning_modules.1.start_date': [overlap] },
  ],
  ['[P-076] [D-P26] a day before the programme', () => [module(1, 9)], { [`${place}.start_date`]: [outside] }],
  ['[P-076] a day after the programme', () => [module(9, 103)], { [`${place}.end_date`]: [outside] }],
  [
    '[P-072] [D-P19] a past day',
    () => [module(-3, 9)],
    { [`${place}.start_date`]: ['Date cannot be before today', outside] },
  ],
  [
    '[P-077] a task without a name',
    () => [taskErrors({ name: '' })],
    { [`${ofTask}.name`]: ['Task name is required'] },
  ],
  [
    '[P-077] a task without a description',
    () => [taskErrors({ description: '' })],
    { [`${ofTask}.description`]: ['Task description is required'] },
  ],
  [
    '[P-077] [P-078] a task of an unknown kind',
    () => [taskErrors({ category: 'quiz' })],
    { [`${ofTask}.category`]: ['Task category is required'] },
  ],
  [
    '[D-P08] a link that is none',
    () => [taskErrors({ link_url: 'javascript:alert(1)' })],
    { [`${ofTask}.link_url`]: ['Link must be a valid full URL (e.g. https://www.example.com)'] },
  ],
];
test.each(refusals)('%s is refused beside its field, and nothing is saved', async (_title, wanted, errors) => {
  const { save, modules } = await open();
  expect(await save(wanted())).toMatchObject({ status: 422, body: { errors } });
  expect(await modules()).toEqual([]);
});

test('[P-075] [D-P26] two modules swap their dates in one save', async () => {
  const { save, modules } = await open();
  await save([module(2, 10, { name: 'A' }), module(11, 20, { name: 'B' })]);
  const [a, b] = await modules();
  const datesOf = (one: LearningModuleView | undefined) => ({ start_date: one?.start_date, end_date: one?.end_date });
  expect(
    (
      await save([
        { ...a, ...datesOf(b) },
        { ...b, ...datesOf(a) },
      ])
    ).status,
  ).toBe(200);
  expect((await modules()).map(({ name, start_date }) => [name, start_date])).toEqual([
    ['A', inDays(11)],
    ['B', inDays(2)],
  ]);
});

test('[D-P27] a programme is not made shorter than its modules', async () => {
  const { world, save, modules } = await open();
  await save([module(2, 60)]);
  const shorter = { program_id: world.program.id, end_date: inDays(59) };
  const refused = await world.inside.post('/programs', formOf(shorter));
  expect([refused.status, refused.body['errors']]).toEqual([422, { end_date: [outside] }]);
  const [one] = await modules();
  expect((await save([{ ...one, end_date: inDays(59) }], { end_date: inDays(59) })).status).toBe(200);
  expect(await save([{ ...one, end_date: inDays(61) }])).toMatchObject({
    status: 422,
    body: { errors: { [`${place}.end_date`]: [outside] } },
  });
});

test('[P-072] [D-P19] a module that has begun keeps its past start', async () => {
  const { world, save, modules } = await open();
  await app.database.ops.rows(
    `with programme as (update platform.programme set starts_on = $2 where id = $1 returning id, tenant_id)
     insert into programme_admin.learning_module (tenant_id, program_id, position, name, starts_on, ends_on)
     select tenant_id, id, 1, 'Running', $2, $3 from programme`,
    [world.program.id, inDays(-20), inDays(-10)],
  );
  const [running] = await modules();
  expect((await save([{ ...running, name: 'Began' }])).status).toBe(200);
  expect(await save([{ ...running, start_date: inDays(-19) }])).toMatchObject({ status: 422 });
  expect((await modules()).map(({ name, start_date }) => [name, start_date])).toEqual([['Began', inDays(-20)]]);
});

test('[P-075] two admins who add the same days at once: one of them gets the refusal', async () => {
  const { save, modules } = await open();
  const answers = await Promise.all([save([module(5, 9)]), save([module(8, 12)])]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(await modules()).toHaveLength(1);
});

test('[P-324] [P-326] [P-001] participants read the modules and change nothing; modules of another programme are not found', async () => {
  const { world, save, modules } = await open();
  await save([module(2, 60)]);
  const mentee = await app.as(await world.member('mentee'), world.program);
  const read = await mentee.get<ProgrammeAdminView>(`/programs?program_id=${world.program.id}`);
  expect(read.body.learning_modules).toEqual(await modules());
  const form = formOf({ program_id: world.program.id, learning_modules: JSON.stringify([]) });
  expect((await mentee.post('/programs', form)).status).toBe(403);
  const other = await open();
  const [own] = await modules();
  expect(await other.save([{ ...own, start_date: inDays(2), end_date: inDays(9) }])).toMatchObject({
    status: 422,
    body: {
      errors: { [`${place}.name`]: ['This learning module was removed meanwhile. Please reload and try again.'] },
    },
  });
  expect((await modules())[0]?.end_date).toBe(inDays(60));
});
