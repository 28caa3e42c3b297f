import type { AdminSort, StoredStatus } from '@tandem/contracts/bookings';
import { Memberships, seedCrowd, type CrowdedProgramme } from '../../platform/index.js';
import { seedCrowdedBookings } from '../bookings.crowd.js';
import { quietApp } from '../testing/quiet-app.js';
import { adminPage, countForAdmin, type AdminFilter } from './admin-list.queries.js';

const app = quietApp();
let program: CrowdedProgramme;

const here = <T>(work: () => Promise<T>) =>
  app.database.asTenant({ tenantId: program.tenantId, programId: program.id }, work);

const takeOut = (userId: number, role: 'mentor' | 'mentee') =>
  app.database.transaction((tx) =>
    app.get(Memberships).leave(tx, { tenantId: program.tenantId, programId: program.id, userId, role }),
  );

beforeAll(async () => {
  const wish = { name: 'Long kept', domain: 'long-kept.test', programmes: 1, pairsPerProgramme: 10 };
  await app.database.transaction(async () => {
    program = (await seedCrowd(app, wish))[0]!;
    await seedCrowdedBookings(app, program, { count: 2000, day: '2026-11-22', say: () => undefined });
  });
  // Some are moved and come to another end, as time leaves them.
  await here(async () => {
    const moved = `update bookings.booking set start_time = start_time + interval '40 days', end_time = end_time + interval '40 days'`;
    await app.database.rows(`${moved} where program_id = $1 and id % 7 = 0`, [program.id]);
    await app.database.rows(
      `update bookings.booking set status = 'completed' where program_id = $1 and id % 11 = 0 and status = 'closed'`,
      [program.id],
    );
  });
});

/** All of a table, page by page, and in one read. */
async function bothWays(change: Partial<AdminFilter>, sort: AdminSort): Promise<[number[], number[]]> {
  const filter = { programId: program.id, statuses: null, from: null, until: null, search: null, ...change };
  const page = (limit: number, offset: number) =>
    here(() => adminPage(app.database, filter, { kind: null, sort, limit, offset }));
  const { one_on_one: total } = await here(() => countForAdmin(app.database, filter));
  const pages: number[] = [];
  for (let offset = 0; offset < total + 170; offset += 170) pages.push(...(await page(170, offset)));
  return [pages, await page(total, 0)];
}

const held: StoredStatus[] = ['fully_rated', 'closed', 'cancelled', 'completed', 'partially_rated', 'system_cancelled'];

test('[B-101, D-B154, P04] pages far behind the first one follow each other without a gap, whoever was taken out meanwhile', async () => {
  for (const goes of [null, 'mentor', 'mentee'] as const) {
    if (goes) await takeOut((goes === 'mentor' ? program.mentorIds : program.menteeIds)[3]!, goes);
    for (const [change, sort] of [
      [{}, '-start_time'],
      [{}, 'start_time'],
      [{ statuses: held }, '-start_time'],
    ] as const) {
      const [pages, all] = await bothWays(change, sort);
      expect(all.length).toBeGreaterThan(1200);
      expect(pages).toEqual(all);
    }
  }
});
