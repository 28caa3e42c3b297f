import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp } from '../../../../test/harness.js';
import type { TestApp } from '../../../../test/harness.js';
import { buildCredits, buildMentor } from '../../accounts/index.js';
import { buildPerson, generalProgramme } from '../../platform/index.js';
import { openSessionWorld } from '../testing/session-world.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { LOG_LEVEL: 'silent' } });
});
afterAll(() => app.close());

test('[D-B118, D-P123, B-232] the marketplace asks a mentee for credits from the start, and the wizard learns the balance', async () => {
  const program = await generalProgramme(app);
  const mentor = await buildMentor(app, program);
  const mentee = await buildPerson(app, { memberships: [{ program, role: 'mentee' }] });
  await buildCredits(app, mentee.id, { program, credits: 2 });
  const path = `/mentors/${mentor.id}/availability`;
  expect((await (await app.as(mentee, program)).get(path)).body).toMatchObject({
    credit: { required: true, balance: 20 },
  });
  expect((await (await app.as(mentor, program)).get(path)).body).toMatchObject({
    credit: { required: false, balance: 0 },
  });
});

test('[D-B118] a portal asks for none unless it is told to', async () => {
  const free = await openSessionWorld(app);
  const paid = await openSessionWorld(app, { credits: 1 });
  const credit = async (world: typeof free) =>
    (await world.api.mentee.get(`/mentors/${world.mentor.id}/availability`)).body['credit'];
  expect(await credit(free)).toEqual({ required: false, balance: 0 });
  expect(await credit(paid)).toEqual({ required: true, balance: 10 });
});
