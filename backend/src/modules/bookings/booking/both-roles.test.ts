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

const askMentee = (world: SessionWorld, api: Api, change = {}) =>
  api.post(
    '/bookings/booking_submission',
    world.request(spacedStart(app.clock.now(), 0), { requestee_id: world.mentee.id, ...change }),
  );
const lookAsMentor = ({ api, program }: SessionWorld) =>
  api.mentor.post('/users/current/active_role', { program_id: program.id, user_type: 'mentor' });

test('[D-B16, D-P36, D-B219] where mentors pick, one who is a mentee as well asks another such person as a mentor, as they are told that they may', async () => {
  const world = await openBoth({ settings: { pairingMethod: 'mentor_picks' } });
  const { body } = await world.api.mentor.get<MayRequestView>(`/bookings/may_request?user_ids=${world.mentee.id}`);
  expect(body.users).toEqual([
    { user_id: world.mentee.id, allowed: true, reason: null, full: null, seats: ['mentee'] },
  ]);
  expect(await askMentee(world, world.api.mentor)).toMatchObject({
    status: 201,
    body: { booking: { status: 'pending', role_type: 'mentor', mentor_details: { user_id: world.mentor.id } } },
  });
});

test('[D-B16, D-S28] who looks at the programme as a mentor asks as one, with their own hours and without a credit of their own', async () => {
  const world = await openBoth({ credits: 0 });
  await buildPair(app, { programId: world.program.id, mentorId: world.mentor.id, menteeId: world.mentee.id });
  expect((await lookAsMentor(world)).status).toBe(200);
  expect(await askMentee(world, world.api.mentor)).toMatchObject({
    status: 201,
    body: { booking: { role_type: 'mentor', mentee_details: { user_id: world.mentee.id } } },
  });
});

test('[D-B16, D-B107, D-B219] who may sit on either side asks for the one that they chose, whatever their view, and that person’s hours count', async () => {
  const world = await openBoth({});
  await buildPair(app, { programId: world.program.id, mentorId: world.mentor.id, menteeId: world.mentee.id });
  await buildPair(app, { programId: world.program.id, mentorId: world.mentee.id, menteeId: world.mentor.id });
  const { body } = await world.api.mentor.get<MayRequestView>(`/bookings/may_request?user_ids=${world.mentee.id}`);
  expect(body.users).toMatchObject([{ allowed: true, seats: ['mentor', 'mentee'] }]);
  // Only one of the two has hours.
  expect(await askMentee(world, world.api.mentor, { requestee_role: 'mentee' })).toMatchObject({
    status: 201,
    body: { booking: { role_type: 'mentor', mentor_details: { user_id: world.mentor.id } } },
  });
  expect((await lookAsMentor(world)).status).toBe(200);
  expect(await askMentee(world, world.api.mentor, { requestee_role: 'mentor' })).toMatchObject({
    status: 422,
    body: { code: 'slot.not_offered' },
  });
});

test('[D-B57, D-B76] nobody is seated on another side than the one that was asked for', async () => {
  const world = await openBoth({ settings: { pairingMethod: 'mentor_picks' } });
  expect(await askMentee(world, world.api.mentor, { requestee_role: 'mentor' })).toMatchObject({
    status: 403,
    body: { error: 'You are not paired with this participant.' },
  });
  expect(await askMentee(world, world.api.mentor, { requestee_role: 'admin' })).toMatchObject({
    status: 422,
    body: { errors: { 'booking.requestee_role': ['This side cannot be asked for.'] } },
  });
});
