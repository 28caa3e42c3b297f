import type { MayRequestView } from '@tandem/contracts/bookings';
import type { Api } from '../../../../test/harness.js';
import { buildPair } from '../../programme-admin/index.js';
import { addRole } from '../testing/offline-scene.js';
import { openSessionWorld, spacedStart } from '../testing/session-world.js';
import type { SessionWorld, SessionWorldOverrides } from '../testing/session-world.js';
import { quietApp } from '../testing/quiet-app.js';

const app = quietApp();

/** Two who are mentor and mentee both; the mentor alone has hours. */
async function openBoth(overrides: SessionWorldOverrides): Promise<SessionWorld> {
  const world = await openSessionWorld(app, overrides);
  await addRole(app, world, [world.mentor, 'mentee']);
  await addRole(app, world, [world.mentee, 'mentor']);
  return world;
}

const askMentee = (world: SessionWorld, api: Api) =>
  api.post(
    '/bookings/booking_submission',
    world.request(spacedStart(app.clock.now(), 0), { requestee_id: world.mentee.id }),
  );

test('[D-B16, D-P36, D-B219] where mentors pick, one who is a mentee as well asks another such person as a mentor, as they are told that they may', async () => {
  const world = await openBoth({ settings: { pairingMethod: 'mentor_picks' } });
  const { body } = await world.api.mentor.get<MayRequestView>(`/bookings/may_request?user_ids=${world.mentee.id}`);
  expect(body.users).toEqual([{ user_id: world.mentee.id, allowed: true, reason: null, full: null }]);
  expect(await askMentee(world, world.api.mentor)).toMatchObject({
    status: 201,
    body: { booking: { status: 'pending', role_type: 'mentor', mentor_details: { user_id: world.mentor.id } } },
  });
});

test('[D-B16, D-S28] who looks at the programme as a mentor asks as one, with their own hours and without a credit of their own', async () => {
  const world = await openBoth({ credits: 0 });
  await buildPair(app, { programId: world.program.id, mentorId: world.mentor.id, menteeId: world.mentee.id });
  const view = { program_id: world.program.id, user_type: 'mentor' };
  expect((await world.api.mentor.post('/users/current/active_role', view)).status).toBe(200);
  expect(await askMentee(world, world.api.mentor)).toMatchObject({
    status: 201,
    body: { booking: { role_type: 'mentor', mentee_details: { user_id: world.mentee.id } } },
  });
});
