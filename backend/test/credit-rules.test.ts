import { migrationSource } from '../src/kernel/database/prepare.js';
import { buildPerson, buildProgramme } from '../src/modules/platform/index.js';
import { buildProgrammeSettings } from '../src/modules/programme-admin/index.js';
import { TellCreditRules1795030000133 } from '../src/modules/programme-admin/migrations/20261128001000-tell-credit-rules.js';
import { startTestApp, type TestApp } from './harness.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 120_000);
afterAll(() => app.close());

async function tellAgain(): Promise<void> {
  const source = await migrationSource(app.urls, []).initialize();
  const runner = source.createQueryRunner();
  try {
    await runner.startTransaction();
    await new TellCreditRules1795030000133().up(runner);
    await runner.commitTransaction();
  } finally {
    await runner.release();
    await source.destroy();
  }
}

test('[D-P123] [D-S28] [D-B118] a portal that asked for credits before a new version told of it shows them from then on, another one does not', async () => {
  const portals = [true, false].map(async (creditsRequired) => {
    const program = await buildProgramme(app);
    await buildProgrammeSettings(app, { programId: program.id, creditsRequired });
    return app.as(await buildPerson(app, { memberships: [{ program, role: 'mentee' }] }), program);
  });
  const people = await Promise.all(portals);
  const asked = async () => {
    await app.worker.drain();
    return Promise.all(people.map(async (api) => (await api.get('/users/current')).body['credits_required']));
  };
  expect(await asked()).toEqual([false, false]);
  await tellAgain();
  expect(await asked()).toEqual([true, false]);
});
