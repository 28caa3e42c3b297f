import { openAtTheDatabase } from '../../../test/at-the-database.js';
import type { AtTheDatabase } from '../../../test/at-the-database.js';
import { startTestApp } from '../../../test/harness.js';
import type { Api, TestApp } from '../../../test/harness.js';
import { buildEnterprise, buildPerson } from '../platform/index.js';
import { SystemMoves } from './booking/system-moves.js';
import { storedSession } from './testing/session-facts.js';
import { openSessionWorld, spacedStart } from './testing/session-world.js';
import type { SessionWorld } from './testing/session-world.js';

let app: TestApp;
let database: AtTheDatabase;
let holder: AtTheDatabase['holder'];
beforeAll(async () => {
  app = await startTestApp({ env: { LOG_LEVEL: 'silent' } });
  database = await openAtTheDatabase(app);
  holder = database.holder;
}, 120_000);
afterAll(async () => {
  await database.close();
  await app.close();
});

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

async function removeMentor({ program, mentor, admin }: SessionWorld) {
  const { rows } = await holder.query<{ id: number }>(
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
    await holder.query('begin');
    await holder.query('select from accounts.credit_lot where user_id = $1 for update', [mentee.id]);
    const drained = app.worker.drain({ failures: true });
    await database.untilWaiting(1);
    const ended = meanwhile(scene.world, ids[1]!);
    await database.untilWaiting(2);
    await holder.query('commit');
    expect((await drained).failures).toEqual([]);
    expect([200, 409, 422]).toContain((await ended).status);
    for (const id of ids)
      expect(await storedSession(app, id)).toMatchObject({ status: 'system_cancelled', credit: 'released', claims: 0 });
    const { rows } = await database.watcher.query(
      `select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()`,
    );
    expect(rows).toEqual([{ deadlocks: 0 }]);
  },
  30_000,
);
