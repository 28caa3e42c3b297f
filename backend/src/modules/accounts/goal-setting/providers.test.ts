import type { GoalProvider, UserObjective } from '@tandem/contracts/accounts';
import { startTestApp, type TestApp } from '../../../../test/harness.js';
import { LanguageModels, readConfig } from '../../../kernel/index.js';
import { buildProgramme, type BuiltProgramme } from '../../platform/index.js';
import { openModelServer, type ModelServer, type Turn } from '../../../../test/model-server.js';
import { answers, own, path, planModules, planner, start } from './testing/plan-world.js';

let server: ModelServer;
let app: TestApp;
let program: BuiltProgramme;
beforeAll(async () => {
  server = await openModelServer();
  app = await startTestApp({ modules: planModules, env: { ...server.env, LOG_LEVEL: 'silent' } });
  program = await buildProgramme(app);
}, 60_000);
afterAll(async () => {
  await app.close();
  await server.close();
});

/** The plan that comes of the quiz when the provider's calls go like this, and how often it was called. */
async function planBy(
  provider: GoalProvider,
  ...turns: Turn[]
): Promise<{ plan: UserObjective | null; calls: string[] }> {
  const { api } = await planner(app, program);
  const before = server.calls().length;
  server.next(...turns);
  await start(api, { 5: 'Less than 1 hour' }, provider);
  await app.worker.drain();
  return { plan: await own(api), calls: server.calls().slice(before) };
}

const titles = (plan: UserObjective | null) => plan?.monthly_objectives.map(({ title }) => title);
const byRule = ['Observe', 'Lead', 'Own'];
const byModel = ['Part 1', 'Part 2', 'Part 3'];

test.each([
  ['claude', '/v1/messages'],
  ['openai', '/v1/chat/completions'],
] as const)(
  '[D-A110][D-A117] %s writes the plan in the form of the rules, and gives no links',
  async (provider, url) => {
    const { plan, calls } = await planBy(provider);
    expect([calls, titles(plan), plan?.is_generated]).toEqual([[url], byModel, true]);
    expect(plan?.description).toMatch(/^Move into leadership: your 3-month plan/);
    const [first] = plan?.monthly_objectives ?? [];
    const day = (date: string | undefined) => Date.parse(date ?? '') / 86_400_000;
    expect(first).toMatchObject({ focus: 'Calm', tags: ['Move into leadership', 'Communication'] });
    expect(first?.objectives.map(({ title, status, sequence, action }) => [title, status, sequence, action])).toEqual([
      ['Step 2', 'todo', 1, '/discover/mentors'],
      ['Step 1', 'done', 2, null],
    ]);
    expect(day(first?.objectives[1]?.due_date) - day(first?.objectives[0]?.due_date)).toBe(1);
  },
);

test.each([
  ['claude', ['other form', 'plan'], 2, byModel],
  ['claude', [529, 'prose'], 2, byRule],
  ['claude', ['hangs up', 'other form'], 2, byRule],
  ['openai', ['prose', 500], 2, byRule],
  ['openai', [401, 'plan'], 2, byModel],
  ['claude', ['unsavable', 'endless'], 2, byRule],
  ['local', [], 0, byRule],
] as const)(
  '[D-A110] %s whose calls go %j is asked %i times, and there is a plan all the same',
  async (provider, turns, times, months) => {
    const { plan, calls } = await planBy(provider, ...turns);
    expect([calls.length, titles(plan), plan?.is_generated]).toEqual([times, months, true]);
  },
);

test('[D-A110] claude is who is asked when nobody says otherwise; after a minute and a half nobody is asked any more', async () => {
  const { api } = await planner(app, program);
  const before = server.calls().length;
  expect((await api.post(path, { answers: answers() })).status).toBe(201);
  await app.clock.advance(94);
  await app.worker.drain();
  expect([server.calls().length - before, titles(await own(api))]).toEqual([0, byRule]);
  await app.clock.advance(-app.clock.offset / 1000);
});

test('a provider that stays silent is waited for no longer than it is told', async () => {
  server.next('silent');
  const question = { task: 'Plan', material: '{}', form: { type: 'object' as const }, milliseconds: 200 };
  await expect(app.get(LanguageModels).of('claude')?.answer(question)).rejects.toThrow('No answer: TimeoutError');
});

test('[D-A110] without an account a provider is not asked; a key alone is refused at the start', () => {
  const [bare, half] = [{ APP_ENV: 'test' }, { APP_ENV: 'test', CLAUDE_API_KEY: 'sk-ant' }];
  const urls = { DATABASE_URL: app.urls.app, REDIS_URL: app.config.redisUrl };
  expect(readConfig({ ...bare, ...urls }).languageModels).toEqual({ claude: null, openai: null });
  expect(() => readConfig({ ...half, ...urls })).toThrow('CLAUDE_API_KEY, CLAUDE_MODEL: must be set together');
});
