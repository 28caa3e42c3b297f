import type { AdminListView } from '@tandem/contracts/bookings';
import type { ProgrammeAdminView } from '@tandem/contracts/programme-admin';
import { buildPerson, Memberships } from '../../platform/index.js';
import { openGroupWorld } from '../testing/group-world.js';
import { openSessionWorld, spacedStart, type SessionWorld } from '../testing/session-world.js';
import { quietApp } from '../testing/quiet-app.js';

const app = quietApp();

/** The table's numbers as an admin is told them, and as counting its rows one by one in the database gives them. */
async function bothCounts(world: Pick<SessionWorld, 'program' | 'admin'>, status = ''): Promise<[unknown, unknown]> {
  const admin = await world.admin();
  const told = await admin.get<AdminListView>(`/api/v2/admin/bookings?status=${status}`);
  const counted = await app.database.ops.row(
    `select (count(*) filter (where group_id is null))::int as one_on_one, count(group_id)::int as "group"
     from bookings.booking where program_id = $1 and ($2 = '' or status = $2)`,
    [world.program.id, status],
  );
  return [told.body.counts, counted];
}

const rowsOf = async ({ program }: Pick<SessionWorld, 'program'>): Promise<number> =>
  (await app.database.ops.rows('select from bookings.session_count where program_id = $1', [program.id])).length;

test('[B-101, D-B154] the counts of a table follow every change of a session, in one status and in all', async () => {
  const world = await openSessionWorld(app);
  const now = app.clock.now();
  const asked = await world.build({ startTime: spacedStart(now, 0) });
  const declined = await world.build({ startTime: spacedStart(now, 1) });
  await world.build({ status: 'upcoming', startTime: spacedStart(now, 2) });
  expect(await bothCounts(world)).toEqual(Array(2).fill({ one_on_one: 3, group: 0 }));
  expect((await world.api.mentor.post(`/bookings/${asked.id}/accept`)).status).toBe(200);
  const reason = { reason: 'I am away on that day.' };
  expect((await world.api.mentor.post(`/bookings/${declined.id}/cancel`, reason)).status).toBe(200);
  for (const [status, one_on_one] of [
    ['pending', 0],
    ['upcoming', 2],
    ['cancelled', 1],
  ] as const)
    expect(await bothCounts(world, status)).toEqual(Array(2).fill({ one_on_one, group: 0 }));
});

test('[B-101] sessions of groups are counted beside those of two', async () => {
  const world = await openGroupWorld(app);
  await world.build({ status: 'upcoming' });
  expect(await bothCounts(world)).toEqual(Array(2).fill({ one_on_one: 0, group: 1 }));
});

test('[B-101, D-P97] the sessions of somebody who was taken out are counted no longer, and again after coming back', async () => {
  const world = await openSessionWorld(app);
  const gone = await buildPerson(app, { memberships: [{ program: world.program, role: 'mentee' }] });
  const now = app.clock.now();
  await world.build({ startTime: spacedStart(now, 0) });
  await world.build({ mentee: gone, status: 'completed' });
  const told = async (): Promise<number> => {
    const { body } = await (await world.admin()).get<AdminListView>('/api/v2/admin/bookings');
    expect(body.bookings).toHaveLength(body.counts.one_on_one);
    return body.counts.one_on_one;
  };
  expect(await told()).toBe(2);
  const admin = await world.admin();
  const { body: programme } = await admin.get<ProgrammeAdminView>(`/programs?program_id=${world.program.id}`);
  const role_id = programme.available_roles.find(({ name }) => name === 'mentee')?.id;
  expect((await admin.post('/users/remove_role', { role_id, user_id: gone.id })).status).toBe(200);
  expect(await told()).toBe(1);
  const { id: programId, tenantId } = world.program;
  await app.database.transaction((tx) =>
    app.get(Memberships).join(tx, { tenantId, programId, userId: gone.id, role: 'mentee' }),
  );
  expect(await told()).toBe(2);
});

test('[B-101, D-B154] changes beside each other and one that is taken back leave the counts right, in few rows', async () => {
  const world = await openSessionWorld(app);
  const now = app.clock.now();
  const built = await Promise.all(
    Array.from({ length: 12 }, (_, n) => world.build({ startTime: spacedStart(now, n) })),
  );
  const statuses = ['upcoming', 'reported', 'investigating'];
  const change = (id: number, status: string) =>
    app.database.ops.rows(`update bookings.booking set status = $2, awaiting_side = null where id = $1`, [id, status]);
  for (let round = 0; round < 12; round += 1)
    await Promise.all(built.map(({ id }, n) => change(id, statuses[(n + round) % statuses.length] ?? '')));
  const refused = app.database.ops.transaction(async (tx) => {
    await tx.query(`update bookings.booking set status = 'closed' where program_id = $1`, [world.program.id]);
    throw new Error('Taken back.');
  });
  await expect(refused).rejects.toThrow('Taken back.');
  expect(await bothCounts(world)).toEqual(Array(2).fill({ one_on_one: 12, group: 0 }));
  for (const status of statuses) {
    const [told, counted] = await bothCounts(world, status);
    expect(told).toEqual(counted);
    expect(told).toEqual({ one_on_one: 4, group: 0 });
  }
  // 12 requests and 144 changes of two rows each were told.
  expect(await rowsOf(world)).toBeLessThan(200);
});
