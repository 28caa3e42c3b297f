import type { MemberOverview, OwnModuleView } from '@tandem/contracts/programme-admin';
import { startTestApp, type Api, type TestApp } from '../../../../test/harness.js';
import { definedMessages } from '../../../kernel/index.js';
import { buildLearningModule } from '../programme-admin.builders.js';
import { openEnterprise, type EnterpriseWorld } from '../testing/enterprise-world.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 120_000);
afterAll(() => app.close());

const tasks = [
  { name: 'Mock interview', category: 'session' },
  { name: 'CV and cover letter', category: 'assignment' },
  { name: 'How employers choose', category: 'mentor_class' },
  { name: 'Job readiness', category: 'survey' },
] as const;

const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

async function openScene() {
  const world = await openEnterprise(app);
  const programId = world.program.id;
  const moduleId = await buildLearningModule(app, { programId, startsOn: inDays(-9), endsOn: inDays(9), tasks });
  const mentee = await world.member('mentee');
  const asMentee = await app.as(mentee, world.program);
  const overview = async (api: Api) =>
    (await api.get<MemberOverview>(`/dashboard/overview?program_id=${programId}`)).body;
  const [module] = (await overview(asMentee)).learning_modules;
  const idOf = (name: string) => module?.tasks.find((task) => task.name === name)?.id ?? 0;
  const toggle = (api: Api, id: number, body: object = {}) =>
    api.post(`/learning_module_tasks/${id}/toggle_done`, body);
  return { world, moduleId, mentee, asMentee, overview, idOf, toggle };
}

const doneOf = (module: OwnModuleView | undefined) => module?.tasks.filter(({ done }) => done).map(({ name }) => name);

/** What bookings tells of a session of these two that belongs to the module. */
async function tell(world: EnterpriseWorld, name: string, facts: Record<string, unknown>): Promise<void> {
  const message = definedMessages().find((one) => one.name === `bookings.booking-${name}.v1`);
  if (!message) throw new Error(`Nobody publishes ${name}.`);
  const payload = Object.assign({}, message.sample, { programId: world.program.id, ...facts });
  await app.database.asTenant({ tenantId: world.enterprise.id, programId: world.program.id }, () =>
    app.database.transaction((tx) => app.outbox.add(tx, message, payload)),
  );
  await app.worker.drain();
}

test('[D-P60] [D-P124] a mentee ticks assignments, classes and surveys, takes a tick back, and reads the own progress', async () => {
  const { asMentee, overview, idOf, toggle } = await openScene();
  expect(await overview(asMentee)).toMatchObject({
    learning_modules: [
      {
        state: 'running',
        tasks: tasks.map(({ name, category }) => ({ name, done: false, may_tick: category !== 'session' })),
      },
    ],
    learning_progress: { done: 0, total: 4 },
  });
  for (const { name } of tasks.slice(1))
    expect((await toggle(asMentee, idOf(name))).body).toEqual({ id: idOf(name), done: true });
  expect((await toggle(asMentee, idOf('Job readiness'))).body).toMatchObject({ done: false });
  const after = await overview(asMentee);
  expect(after.learning_progress).toEqual({ done: 2, total: 4 });
  expect(doneOf(after.learning_modules[0])).toEqual(['CV and cover letter', 'How employers choose']);
});

test('[D-P60] a state that is named is kept however often it is sent, also at once', async () => {
  const { asMentee, overview, idOf, toggle } = await openScene();
  const id = idOf('CV and cover letter');
  const answers = await Promise.all([1, 2, 3].map(() => toggle(asMentee, id, { done: true })));
  expect(answers.map(({ status, body }) => [status, body['done']])).toEqual([1, 2, 3].map(() => [200, true]));
  expect((await overview(asMentee)).learning_progress.done).toBe(1);
  await toggle(asMentee, id, { done: false });
  expect((await toggle(asMentee, id, { done: false })).body).toEqual({ id, done: false });
});

test('[D-P60] a session of the module that was held does its task, for both, until it turns out that it was not', async () => {
  const { world, moduleId, mentee, asMentee, overview, idOf, toggle } = await openScene();
  const mentor = await world.member('mentor');
  const asMentor = await app.as(mentor, world.program);
  const session = { bookingId: mentee.id, mentorId: mentor.id, menteeId: mentee.id, learningModuleId: moduleId };
  expect(await toggle(asMentee, idOf('Mock interview'))).toMatchObject({
    status: 409,
    body: { error: 'This task is done once a session of its module was held.' },
  });
  await tell(world, 'requested', session);
  expect((await overview(asMentee)).learning_progress.done).toBe(0);
  await tell(world, 'completed', session);
  for (const api of [asMentee, asMentor])
    expect(doneOf((await overview(api)).learning_modules[0])).toEqual(['Mock interview']);
  const other = await app.as(await world.member('mentee'), world.program);
  expect((await overview(other)).learning_progress.done).toBe(0);
  await tell(world, 'missed', session);
  expect((await overview(asMentee)).learning_progress.done).toBe(0);
});

test('[D-P60] [D-P05] an admin ticks for a mentee, which is kept on record; a mentor ticks nothing', async () => {
  const { world, mentee, asMentee, overview, idOf, toggle } = await openScene();
  const mentor = await world.member('mentor');
  const id = idOf('CV and cover letter');
  expect((await toggle(world.inside, id, { user_id: mentee.id })).body).toEqual({ id, done: true });
  expect((await overview(asMentee)).learning_progress.done).toBe(1);
  const rows = await app.database.ops.rows(
    `select action, actor_id from kernel.audit_row where object_type = 'learning_module_task' and object_id = $1`,
    [String(id)],
  );
  expect(rows).toEqual([{ action: 'task.ticked', actor_id: world.admin.id }]);
  const asMentor = await app.as(mentor, world.program);
  for (const refused of [await toggle(asMentor, id), await toggle(asMentee, id, { user_id: mentor.id })])
    expect(refused).toMatchObject({ status: 403, body: { error: 'Only mentees and admins can tick tasks.' } });
  for (const body of [{}, { user_id: mentor.id }])
    expect(await toggle(world.inside, id, body)).toMatchObject({
      status: 422,
      body: { errors: { user_id: ['Select a mentee of this programme'] } },
    });
});

test('[P-001] [D-P16] a task of another programme, or of a module that was removed, is not found; nothing is ticked where the programme is off', async () => {
  const { world, moduleId, asMentee, idOf, toggle } = await openScene();
  const other = await openScene();
  expect((await toggle(asMentee, other.idOf('CV and cover letter'))).status).toBe(404);
  await app.database.ops.rows('update platform.programme set is_active = false where id = $1', [world.program.id]);
  expect(await toggle(asMentee, idOf('CV and cover letter'))).toMatchObject({ status: 403 });
  await app.database.ops.rows('update platform.programme set is_active = true where id = $1', [world.program.id]);
  const now = app.clock.now();
  await app.database.ops.rows('update programme_admin.learning_module set removed_at = $2 where id = $1', [
    moduleId,
    now,
  ]);
  expect((await toggle(asMentee, idOf('CV and cover letter'))).status).toBe(404);
});
