import type { ProgrammeView } from '@tandem/contracts/programme-admin';
import { startTestApp, type TestApp } from '../../../../test/harness.js';
import { buildPerson } from '../../platform/index.js';
import { openEnterprise } from '../testing/enterprise-world.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 120_000);
afterAll(() => app.close());

test('[P-004] calls without a token, or with one that is not ours, are answered 401', async () => {
  const world = await openEnterprise(app);
  const path = `/programs?program_id=${world.program.id}`;
  expect((await app.anonymous.get(path)).status).toBe(401);
  const forged = await app.anonymous.call('GET', path, {
    options: { headers: { authorization: 'Bearer ey.made.up' } },
  });
  expect(forged.status).toBe(401);
});

test('[D-P09] [P-319] members read a programme without its counts and settings, strangers not at all', async () => {
  const world = await openEnterprise(app);
  const mentee = await app.as(await world.member('mentee'), world.program);
  const { body } = await mentee.get<ProgrammeView>(`/programs?program_id=${world.program.id}`);
  expect(Object.keys(body).sort()).toEqual(
    [
      'id',
      'name',
      'slug',
      'description',
      'start_date',
      'end_date',
      'timezone',
      'photo',
      'photo_url',
      'support_email',
      'is_active',
      'program_url',
      'pairing_method',
      'pairing_method_type',
      'enterprise',
      'white_label',
    ].sort(),
  );
  const stranger = await app.as(await buildPerson(app));
  expect((await stranger.get(`/programs?program_id=${world.program.id}`)).status).toBe(404);
});
