import type { Api } from '../../../test/harness.js';
import { buildCredits, buildMentor } from '../accounts/index.js';
import { buildEnterprise, buildPerson } from '../platform/index.js';
import type { BuiltPerson } from '../platform/index.js';
import { SystemMoves } from './booking/system-moves.js';
import { timerKinds } from './booking/timetable.js';
import { quietDatabase } from './testing/quiet-app.js';
import { storedSession } from './testing/session-facts.js';
import { openSessionWorld, spacedStart } from './testing/session-world.js';
import type { SessionWorld } from './testing/session-world.js';

const { app, database } = quietDatabase();

interface Scene {
  /** The enterprise's admin. */
  readonly owner: Api;
  readonly world: SessionWorld;
}

async function open(): Promise<Scene> {
  const enterprise = await buildEnterprise(app);
  const owner = await app.as(await buildPerson(app, { enterpriseAdminOf: [enterprise] }));
  return { owner, world: await openSessionWorld(app, { programme: { enterprise }, credits: 3 }) };
}

async function removeMentor({ program, mentor, admin }: Pick<SessionWorld, 'program' | 'mentor' | 'admin'>) {
  const { rows } = await database.holder.query<{ id: number }>(
    `select id from platform.role where program_id = $1 and name = 'mentor'`,
    [program.id],
  );
  return (await admin()).post('/users/remove_role', { role_id: Number(rows[0]?.id), user_id: mentor.id });
}

const leave = (api: Api) =>
  api.post('/users/current/delete_account', { reason_for_leaving: 'I no longer need mentoring' });

const cancel = ({ api }: SessionWorld, id: number) =>
  api.mentee.post(`/bookings/${id}/cancel`, { reason: 'I am travelling.' });

/** A request of the programme runs out of time, in another worker: there nobody acts any more. */
async function runOut({ program }: SessionWorld, id: number) {
  const late = new Date(app.clock.now().getTime() + 30 * 86_400_000);
  await app.database.asTenant({ tenantId: program.tenantId, programId: program.id }, () =>
    app.database.transaction((tx) => app.get(SystemMoves).expire(tx, id, late)),
  );
  return { status: 200 };
}

const ends = {
  'its mentor is removed': { end: ({ world }: Scene) => removeMentor(world), meanwhile: cancel },
  'its mentor deletes the account': { end: ({ world }: Scene) => leave(world.api.mentor), meanwhile: cancel },
  'its programme is switched off': {
    end: ({ owner, world }: Scene) => owner.post('/programs', { program_id: world.program.id, is_active: false }),
    meanwhile: runOut,
  },
};

test.each(Object.entries(ends))(
  '[F03, F05, D-B44] a session that comes to an end in the moment in which %s ends once, and neither waits for the other crosswise',
  async (_name, { end, meanwhile }) => {
    const scene = await open();
    const { api, mentee, request } = scene.world;
    const ids: number[] = [];
    for (const index of [0, 1]) {
      const { body } = await api.mentee.post(
        '/bookings/booking_submission',
        request(spacedStart(app.clock.now(), index)),
      );
      ids.push(Number(body['booking']?.['id']));
    }
    await app.worker.drain();
    expect((await end(scene)).status).toBe(200);
    await database.holder.query('begin');
    await database.holder.query('select from accounts.credit_lot where user_id = $1 for update', [mentee.id]);
    const drained = app.worker.drain({ failures: true });
    await database.untilWaiting(1);
    const ended = meanwhile(scene.world, ids[1]!);
    await database.untilWaiting(2);
    await database.holder.query('commit');
    expect((await drained).failures).toEqual([]);
    expect([200, 409, 422]).toContain((await ended).status);
    for (const id of ids)
      expect(await storedSession(app, id)).toMatchObject({ status: 'system_cancelled', credit: 'released', claims: 0 });
    await expectNoDeadlock();
  },
  30_000,
);

/** Both with what they asked a mentor for, in this order. */
async function askedOf(world: SessionWorld, mentor: BuiltPerson, [one, other]: readonly [BuiltPerson, BuiltPerson]) {
  const build = async (mentee: BuiltPerson) =>
    (await world.build({ mentor, mentee, startTime: spacedStart(app.clock.now(), asked++) })).id;
  return [await build(one), await build(other)] as const;
}
let asked = 0;

const removals = {
  'are removed': (world: SessionWorld, mentor: BuiltPerson) => removeMentor({ ...world, mentor }),
  'delete their accounts': async (_world: SessionWorld, mentor: BuiltPerson) => leave(await app.as(mentor)),
};

test.each(Object.entries(removals))(
  '[F03, F05, D-B44] two mentors who %s at once, with sessions of the same mentees one the other way round, do not wait crosswise for the credits',
  async (_name, remove) => {
    const { world } = await open();
    const { program, mentor, mentee } = world;
    const otherMentor = await buildMentor(app, program);
    const otherMentee = await buildPerson(app, { memberships: [{ program, role: 'mentee' }] });
    await buildCredits(app, otherMentee.id, { credits: 3 });
    const ids = await askedOf(world, mentor, [mentee, otherMentee]);
    const otherIds = await askedOf(world, otherMentor, [otherMentee, mentee]);
    await app.worker.drain();
    // Each removal stops after the credit of its first session.
    await database.holder.query('begin');
    const timers = [ids[0], otherIds[0]].map((id) => `${id}:due`);
    await database.holder.query('select from kernel.timer where kind = $1 and key = any($2) for update', [
      timerKinds.expire,
      timers,
    ]);
    expect((await remove(world, mentor)).status).toBe(200);
    const first = app.worker.drain({ failures: true });
    await database.untilWaiting(1);
    expect((await remove(world, otherMentor)).status).toBe(200);
    const second = app.worker.drain({ failures: true });
    await database.untilWaiting(2);
    await database.holder.query('commit');
    expect([await first, await second]).toEqual([{ failures: [] }, { failures: [] }]);
    for (const id of [...ids, ...otherIds])
      expect(await storedSession(app, id)).toMatchObject({ status: 'system_cancelled', credit: 'released', claims: 0 });
    await expectNoDeadlock();
  },
  30_000,
);

test('[F03, F05, D-B44] two mentors of two enterprises who delete their accounts at once, with the same mentees the other way round in each, do not wait crosswise', async () => {
  const [here, there] = [(await open()).world, (await open()).world];
  const memberships = (role: 'mentor' | 'mentee') => [here, there].map(({ program }) => ({ program, role }));
  const person = () => buildPerson(app, { memberships: memberships('mentee') });
  const [one, two] = [await person(), await person()];
  for (const { id } of [one, two]) await buildCredits(app, id, { credits: 3 });
  const askedInBoth = async (mentees: readonly [BuiltPerson, BuiltPerson]) => {
    const mentor = await buildMentor(app, here.program, { memberships: memberships('mentor') });
    const ids = [];
    for (const [index, world] of [here, there].entries())
      ids.push(
        (await world.build({ mentor, mentee: mentees[index]!, startTime: spacedStart(app.clock.now(), asked++) })).id,
      );
    return { api: await app.as(mentor), ids };
  };
  const both = [await askedInBoth([one, two]), await askedInBoth([two, one])];
  await app.worker.drain();
  await database.holder.query('begin');
  const timers = both.map(({ ids }) => `${ids[0]}:due`);
  await database.holder.query('select from kernel.timer where kind = $1 and key = any($2) for update', [
    timerKinds.expire,
    timers,
  ]);
  const drained = [];
  for (const [index, { api }] of both.entries()) {
    expect((await leave(api)).status).toBe(200);
    drained.push(app.worker.drain({ failures: true }));
    await database.untilWaiting(index + 1);
  }
  await database.holder.query('commit');
  expect(await Promise.all(drained)).toEqual([{ failures: [] }, { failures: [] }]);
  for (const id of both.flatMap(({ ids }) => ids))
    expect(await storedSession(app, id)).toMatchObject({ status: 'system_cancelled', credit: 'released', claims: 0 });
  await expectNoDeadlock();
}, 30_000);

async function expectNoDeadlock(): Promise<void> {
  const { rows } = await database.watcher.query(
    `select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()`,
  );
  expect(rows).toEqual([{ deadlocks: 0 }]);
}
