import type { Side } from '@tandem/contracts/bookings';
import type { PairingsView } from '@tandem/contracts/programme-admin';
import { buildPerson } from '../../platform/index.js';
import { buildGroup, buildPair } from '../../programme-admin/index.js';
import { quietDatabase } from '../testing/quiet-app.js';
import { storedSession } from '../testing/session-facts.js';
import { openSessionWorld, spacedStart } from '../testing/session-world.js';
import type { SessionWorld } from '../testing/session-world.js';

const { app, database } = quietDatabase();

const startOf = (index: number) => spacedStart(app.clock.now(), index);
const newOf = ({ program }: SessionWorld, role: Side) => buildPerson(app, { memberships: [{ program, role }] });
const pair = ({ program }: SessionWorld, mentorId: number, menteeId: number) =>
  buildPair(app, { programId: program.id, mentorId, menteeId });

/** Everybody has room for one partner. */
const openNarrow = () => openSessionWorld(app, { settings: { menteesPerMentor: 1, mentorsPerMentee: 1 } });

async function activePairs(world: SessionWorld): Promise<number> {
  const admin = await world.admin();
  const { pairings } = (await admin.get<PairingsView>('/pairings')).body;
  return pairings.filter(({ state }) => state === 'active').length;
}

/** Takes the only place of one of the two. */
async function fill(world: SessionWorld, side: Side): Promise<void> {
  if (side === 'mentor') await pair(world, world.mentor.id, (await newOf(world, 'mentee')).id);
  else await pair(world, (await newOf(world, 'mentor')).id, world.mentee.id);
}

test.each(['mentor', 'mentee'] as const)(
  '[D-P40] [D-B218] a request whose %s has no room for a new pair by now is not accepted; it stays and can be declined',
  async (side) => {
    const world = await openNarrow();
    const { id } = await world.build({ startTime: startOf(0) });
    await fill(world, side);
    const text = `This ${side} is fully booked.`;
    expect(await world.api.mentor.post(`/bookings/${id}/accept`)).toMatchObject({
      status: 422,
      body: { error: text, code: 'booking.fully_booked', errors: { requestee_id: [text] } },
    });
    expect(await activePairs(world)).toBe(1);
    expect(await storedSession(app, id)).toMatchObject({ status: 'pending' });
    expect((await world.api.mentor.post(`/bookings/${id}/cancel`, { reason: 'No room.' })).status).toBe(200);
  },
);

test('[D-P40] of two mentees who are accepted at once one takes the last place, and nobody waits for ever', async () => {
  const world = await openNarrow();
  const other = await newOf(world, 'mentee');
  const ids = [
    (await world.build({ startTime: startOf(0) })).id,
    (await world.build({ startTime: startOf(1), mentee: other })).id,
  ];
  await database.holder.query('begin');
  await database.holder.query(
    `select from platform.membership where program_id = $1 and user_id = $2 and role = 'mentor' for update`,
    [world.program.id, world.mentor.id],
  );
  const accepting = ids.map((id) => world.api.mentor.post(`/bookings/${id}/accept`));
  await database.untilWaiting(2);
  await database.holder.query('commit');
  const statuses = (await Promise.all(accepting)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 422]);
  expect(await activePairs(world)).toBe(1);
}, 30_000);

test('[D-P40] two sessions of the same two that are accepted at once need one place', async () => {
  const world = await openNarrow();
  const ids = [(await world.build({ startTime: startOf(0) })).id, (await world.build({ startTime: startOf(1) })).id];
  const accepted = await Promise.all(ids.map((id) => world.api.mentor.post(`/bookings/${id}/accept`)));
  expect(accepted.map(({ status }) => status)).toEqual([200, 200]);
  expect(await activePairs(world)).toBe(1);
});

test('[D-P37] [D-P40] who shares a group meets although one of them is full; no pair is made', async () => {
  const world = await openNarrow();
  const { program, mentor, mentee } = world;
  const people = { programId: program.id, mentorIds: [mentor.id], menteeIds: [mentee.id] };
  await buildGroup(app, { ...people, state: 'active' });
  const { id } = await world.build({ startTime: startOf(0) });
  await fill(world, 'mentor');
  expect((await world.api.mentor.post(`/bookings/${id}/accept`)).status).toBe(200);
  expect(await activePairs(world)).toBe(1);
});

test('[D-B77] [D-P40] who was a pair when they asked meets although another has the place by now', async () => {
  const world = await openNarrow();
  const built = await pair(world, world.mentor.id, world.mentee.id);
  const asked = await world.api.mentee.post('/bookings/booking_submission', world.request(startOf(0)));
  const id = Number(asked.body['booking']?.['id']);
  expect((await world.api.mentor.post(`/bookings/${id}/accept`)).status).toBe(200);
  await app.clock.advance(60);
  const admin = await world.admin();
  expect((await admin.post(`/pairings/${built?.id}/end`)).status).toBe(200);
  await fill(world, 'mentor');
  const later = { rescheduleDateTime: startOf(1).toISOString() };
  expect((await world.api.mentee.post(`/bookings/${id}/reschedule`, later)).status).toBe(200);
  expect((await world.api.mentor.post(`/bookings/${id}/accept`)).status).toBe(200);
  expect(await activePairs(world)).toBe(1);
});
