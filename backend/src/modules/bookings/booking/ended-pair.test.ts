import type { PairingsView } from '@tandem/contracts/programme-admin';
import type { Answer, Api } from '../../../../test/harness.js';
import { buildGroup, buildPair } from '../../programme-admin/index.js';
import { quietDatabase } from '../testing/quiet-app.js';
import { openSessionWorld, spacedStart } from '../testing/session-world.js';
import type { SessionWorld } from '../testing/session-world.js';

const { app, database } = quietDatabase();

const startOf = (index: number) => spacedStart(app.clock.now(), index);

const ask = ({ api, request }: SessionWorld, index: number) =>
  api.mentee.post('/bookings/booking_submission', request(startOf(index)));

/** Asks, says yes and answers the session's id. */
async function agree(world: SessionWorld, index: number): Promise<number> {
  const asked = await ask(world, index);
  const id = Number(asked.body['booking']?.['id']);
  expect((await world.api.mentor.post(`/bookings/${id}/accept`)).status).toBe(200);
  await app.clock.advance(60);
  return id;
}

const pairsOf = async (admin: Api) => (await admin.get<PairingsView>('/pairings')).body.pairings;
const statesOf = async (admin: Api): Promise<string[]> => (await pairsOf(admin)).map(({ state }) => state);

async function endPair(admin: Api): Promise<void> {
  for (const { id } of await pairsOf(admin)) expect((await admin.post(`/pairings/${id}/end`)).status).toBe(200);
  await app.worker.drain();
  await app.clock.advance(60);
}

test('[D-B77] [D-P38] [D-B218] a session that goes on after its pair was ended, and is moved, does not make them a pair again; the first one that is asked for afterwards does', async () => {
  const world = await openSessionWorld(app);
  const admin = await world.admin();
  const id = await agree(world, 0);
  expect(await statesOf(admin)).toEqual(['active']);
  await endPair(admin);
  const later = { rescheduleDateTime: startOf(1).toISOString() };
  expect((await world.api.mentee.post(`/bookings/${id}/reschedule`, later)).status).toBe(200);
  expect(await world.api.mentor.post(`/bookings/${id}/accept`)).toMatchObject({
    status: 200,
    body: { booking: { status: 'upcoming' } },
  });
  expect(await statesOf(admin)).toEqual(['ended']);
  await agree(world, 2);
  expect(await statesOf(admin)).toEqual(['active', 'ended']);
});

test('[D-B76] [D-B77] [D-P38] under admin_pairs such a session lets nobody ask anew', async () => {
  const world = await openSessionWorld(app, { settings: { pairingMethod: 'admin_pairs' } });
  const admin = await world.admin();
  await buildPair(app, { programId: world.program.id, mentorId: world.mentor.id, menteeId: world.mentee.id });
  const id = await agree(world, 0);
  await endPair(admin);
  const later = { rescheduleDateTime: startOf(1).toISOString() };
  await world.api.mentee.post(`/bookings/${id}/reschedule`, later);
  expect((await world.api.mentor.post(`/bookings/${id}/accept`)).status).toBe(200);
  expect(await statesOf(admin)).toEqual(['ended']);
  const refused = await ask(world, 2);
  expect([refused.status, refused.body['error']]).toEqual([403, 'You are not paired with this participant.']);
});

test('[D-B77] [D-P38] a session that is accepted while its pair is being ended does not make them a pair again', async () => {
  const world = await openSessionWorld(app);
  const admin = await world.admin();
  const id = await agree(world, 0);
  const [pair] = await pairsOf(admin);
  await world.api.mentee.post(`/bookings/${id}/reschedule`, { rescheduleDateTime: startOf(1).toISOString() });
  await database.holder.query('begin');
  await database.holder.query(`update programme_admin.pair set state = 'ended', ended_at = $2 where id = $1`, [
    pair?.id,
    app.clock.now(),
  ]);
  const accepted = world.api.mentor.post(`/bookings/${id}/accept`);
  await database.untilWaiting(1);
  await database.holder.query('commit');
  expect((await accepted).status).toBe(200);
  expect(await statesOf(admin)).toEqual(['ended']);
}, 30_000);

const ties = ['pair', 'group'] as const;

/** Two people who may meet only because they are tied, and how the tie ends. */
async function openTied(tie: (typeof ties)[number]) {
  const world = await openSessionWorld(app, { settings: { pairingMethod: 'admin_pairs' } });
  const admin = await world.admin();
  const { program, mentor, mentee } = world;
  const people = { programId: program.id, mentorIds: [mentor.id], menteeIds: [mentee.id] };
  const pair = { programId: program.id, mentorId: mentor.id, menteeId: mentee.id };
  const path =
    tie === 'pair'
      ? `/pairings/${(await buildPair(app, pair))?.id}/end`
      : `/groups/${(await buildGroup(app, { ...people, state: 'active' })).id}/archive`;
  return { world, end: () => admin.post(path) };
}

const sessionsOf = ({ program }: SessionWorld) =>
  app.database.ops.rows('select status from bookings.booking where program_id = $1', [program.id]);

test.each(ties)(
  '[D-B76] [D-P36] [D-P37] who asks while the %s ends that lets them is refused, and nothing is left behind',
  async (tie) => {
    const { world, end } = await openTied(tie);
    await database.holder.query('begin');
    // By then it is known that they may; nothing of it is written.
    await database.holder.query('select from platform.programme where id = $1 for no key update', [world.program.id]);
    const asked = ask(world, 0);
    await database.untilWaiting(1);
    expect((await end()).status).toBe(200);
    await database.holder.query('commit');
    const { status, body } = await asked;
    expect([status, body['error']]).toEqual([403, 'You are not paired with this participant.']);
    expect(await sessionsOf(world)).toEqual([]);
  },
  30_000,
);

test('[D-B76] [D-B218] a request that is being written when its pair is ended is found and cancelled', async () => {
  const { world, end } = await openTied('pair');
  await database.holder.query('begin');
  await database.holder.query('lock table bookings.slot_claim in exclusive mode');
  const asked = ask(world, 0);
  await database.untilWaiting(1);
  let ended: Answer<unknown> | undefined;
  const ending = end().then((answer) => (ended = answer));
  await database.untilWaiting(2, () => ended !== undefined);
  await database.holder.query('commit');
  expect([(await asked).status, (await ending).status]).toEqual([201, 200]);
  await app.worker.drain();
  expect(await sessionsOf(world)).toEqual([{ status: 'system_cancelled' }]);
}, 30_000);
