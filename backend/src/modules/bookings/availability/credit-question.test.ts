import type { Json } from '../../../../test/harness.js';
import { buildCredits, buildMentor, buildProfile } from '../../accounts/index.js';
import { buildPerson, generalProgramme } from '../../platform/index.js';
import { openSessionWorld } from '../testing/session-world.js';
import { quietApp } from '../testing/quiet-app.js';

const app = quietApp();

test('[D-B118, D-P123, B-232] the marketplace asks a mentee for credits from the start, and the wizard learns the balance', async () => {
  const program = await generalProgramme(app);
  const mentor = await buildMentor(app, program);
  const mentee = await buildPerson(app, { memberships: [{ program, role: 'mentee' }] });
  await buildCredits(app, mentee.id, { credits: 2 });
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

test('[B-188, D-B122] a special mentor is asked for none, as in the request', async () => {
  const world = await openSessionWorld(app, { credits: 0 });
  await buildProfile(app, world.mentee.id, { isFlMentor: true });
  const { body } = await world.api.mentee.get(`/mentors/${world.mentor.id}/availability`);
  expect(body['credit']).toEqual({ required: false, balance: 0 });
});

test("[D-B106] a mentor who plans with a mentee reads the mentee's clock beside the own one; people of other programmes have none", async () => {
  const world = await openSessionWorld(app, { mentee: { timezone: 'Europe/London' } });
  const foreign = await openSessionWorld(app, { mentee: { timezone: 'America/New_York' } });
  const path = `/mentors/${world.mentor.id}/availability`;
  const planned = await world.api.mentor.get(`${path}?other_id=${world.mentee.id}`);
  expect(planned.body).toMatchObject({ timezone: 'Asia/Kuala_Lumpur', other_timezone: 'Europe/London' });
  const [first] = Object.values<Json>(planned.body['slots'] ?? {});
  expect(first?.['other_time']).toMatchObject({ timezone_abbreviation: expect.stringMatching(/^(GMT|BST)$/) });
  for (const query of ['', `?other_id=${foreign.mentee.id}`]) {
    const { body } = await world.api.mentor.get(path + query);
    expect(body['other_timezone']).toBeNull();
    expect(Object.values<Json>(body['slots'] ?? {}).every((slot) => slot['other_time'] === null)).toBe(true);
  }
});
