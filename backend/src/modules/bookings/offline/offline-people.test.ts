import type { OfflineData } from '@tandem/contracts/bookings';
import { buildMentor } from '../../accounts/index.js';
import { buildPerson, buildProgramme } from '../../platform/index.js';
import { addRole, openOfflineScene, rowsOf } from '../testing/offline-scene.js';
import { quietApp } from '../testing/quiet-app.js';
import { openSessionWorld } from '../testing/session-world.js';

const app = quietApp();

test('[B-191, D-B57, D-B99] participants log their own sessions only, admins none of their own without a role, and nobody for a third person', async () => {
  const { world, log } = await openOfflineScene(app);
  const admin = await world.admin();
  const third = await buildPerson(app, { memberships: [{ program: world.program, role: 'mentee' }] });
  expect((await log({ user_id: third.id })).status).toBe(403);
  expect((await log({ requester_id: third.id })).status).toBe(403);
  expect((await log({ requester_id: world.mentee.id })).status).toBe(403);
  expect(await log({}, admin)).toMatchObject({
    status: 422,
    body: { errors: { user_id: ['Select a mentor or mentee of this programme'] } },
  });
  expect((await log({}, app.anonymous)).status).toBe(401);
  expect(await rowsOf(app, world)).toEqual([]);
});

test('[B-191, D-B112] people of another programme, of the same side or of no role cannot be chosen, nor can oneself', async () => {
  const { world, log } = await openOfflineScene(app);
  const other = await openSessionWorld(app);
  const sameSide = await buildPerson(app, { memberships: [{ program: world.program, role: 'mentee' }] });
  const refused = { status: 422, body: { errors: { participant_id: ['Select a participant of this programme'] } } };
  for (const participant_id of [other.mentor.id, sameSide.id, 987_654_321])
    expect(await log({ participant_id })).toMatchObject(refused);
  expect(await log({ participant_id: world.mentee.id })).toMatchObject({ body: { code: 'booking.own' } });
  expect(await log({ program_id: other.program.id })).toMatchObject({ status: 422 });
  const admin = await world.admin();
  expect(await log({ user_id: other.mentee.id }, admin)).toMatchObject({ status: 422 });
  expect(await rowsOf(app, world)).toEqual([]);
});

test('[D-A13, D-A135] who has not confirmed the address, and mentors who are not admitted, log nothing, are logged by nobody and see nobody', async () => {
  const { world, log } = await openOfflineScene(app);
  const { program } = world;
  const pending = await buildMentor(app, program, { profile: { applicationPending: true }, firstname: 'Pending' });
  const refused = await buildMentor(app, program, { profile: { mentorStatus: 'hidden' }, firstname: 'Refused' });
  const away = await buildMentor(app, program, { profile: { dnd: true }, firstname: 'Away' });
  const memberships = [{ program, role: 'mentee' }] as const;
  const unconfirmed = await buildPerson(app, { confirmed: false, memberships });
  const path = `/bookings/offline_sessions_data?program_id=${program.id}`;
  const ways = [
    [unconfirmed, world.mentor, 'Please confirm your email address first.'],
    [pending, world.mentee, 'You can log past sessions once your mentor application is approved.'],
    [refused, world.mentee, 'You can log past sessions once your mentor application is approved.'],
  ] as const;
  for (const [person, other, error] of ways) {
    const api = await app.as(person, program);
    expect(await log({ participant_id: other.id }, api)).toMatchObject({ status: 403, body: { error } });
    expect(await api.get(path)).toMatchObject({ status: 403, body: { error } });
  }
  const admin = await world.admin();
  expect(await log({ user_id: pending.id, participant_id: world.mentee.id }, admin)).toMatchObject({ status: 422 });
  for (const { id } of [pending, refused])
    expect(await log({ participant_id: id })).toMatchObject({ status: 422, body: { code: 'offline.not_possible' } });
  expect(await rowsOf(app, world)).toEqual([]);
  const { body } = await world.api.mentee.get<OfflineData>(path);
  expect(body.program_participants.map(({ id }) => id).sort()).toEqual([world.mentor.id, away.id].sort());
  expect((await log({ participant_id: away.id })).status).toBe(201);
});

test('[D-B112, D-S28] between two who are mentor and mentee both, who logs it sits where their view is, and the other cannot log it anew', async () => {
  const { world, log } = await openOfflineScene(app);
  const { program } = world;
  await addRole(app, world, [world.mentor, 'mentee']);
  await addRole(app, world, [world.mentee, 'mentor']);
  const view = { program_id: program.id, user_type: 'mentor' };
  expect((await world.api.mentor.post('/users/current/active_role', view)).status).toBe(200);
  const { body } = await world.api.mentor.get<OfflineData>(`/bookings/offline_sessions_data?program_id=${program.id}`);
  expect(body).toMatchObject({ role_type: 'mentor', program_participants: [{ user_type: 'mentee' }] });
  expect(await log({}, world.api.mentor)).toMatchObject({ status: 201, body: { booking: { role_type: 'mentor' } } });
  await world.api.mentee.post('/users/current/active_role', view);
  expect(await log()).toMatchObject({ status: 409, body: { code: 'offline.repeated' } });
  expect(await rowsOf(app, world)).toHaveLength(1);
});

test('[B-091, D-B136, D-B170] the form’s data are those of the caller, for admins those of the person they name', async () => {
  const { world } = await openOfflineScene(app);
  const query = `/bookings/offline_sessions_data?program_id=${world.program.id}`;
  const mentor = { id: world.mentor.id, name: 'Aisha Rahman', user_type: 'mentor', photo_url: expect.any(String) };
  const mentee = { id: world.mentee.id, name: 'Wei Jie Ong', user_type: 'mentee', photo_url: null };
  const own = await world.api.mentee.get<OfflineData>(`${query}&user_id=${world.mentee.id}`);
  expect(own.body).toEqual({
    user: { id: world.mentee.id, name: 'Wei Jie Ong' },
    program_participants: [mentor],
    groups: [],
    learning_modules: [],
    role_type: 'mentee',
    timezone: 'Asia/Kuala_Lumpur',
  });
  expect((await world.api.mentor.get<OfflineData>(`${query}&search=jie`)).body.program_participants).toEqual([mentee]);
  expect((await world.api.mentor.get<OfflineData>(`${query}&search=%25`)).body.program_participants).toEqual([]);
  const admin = await world.admin();
  const forMentor = await admin.get<OfflineData>(`${query}&user_id=${world.mentor.id}`);
  expect(forMentor.body).toMatchObject({ role_type: 'mentor', program_participants: [mentee] });
  expect((await world.api.mentee.get(`${query}&user_id=${world.mentor.id}`)).status).toBe(403);
  const foreign = await buildPerson(app, {
    memberships: [{ program: await buildProgramme(app), role: 'mentee' }],
  });
  expect((await admin.get(`${query}&user_id=${foreign.id}`)).status).toBe(404);
});
