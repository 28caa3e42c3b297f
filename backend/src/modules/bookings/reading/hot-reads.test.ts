import type { AdminSort, StoredStatus } from '@tandem/contracts/bookings';
import pg from 'pg';
import type { Queries } from '../../../kernel/index.js';
import { seedCrowd, type CrowdedProgramme } from '../../platform/index.js';
import { adminPage, countForAdmin } from '../admin/admin-list.queries.js';
import type { AdminFilter } from '../admin/admin-list.queries.js';
import { claimsSql } from '../availability/explain-slot.js';
import { busySql } from '../availability/slot-offers.js';
import { seedCrowdedBookings } from '../bookings.crowd.js';
import { quietApp } from '../testing/quiet-app.js';
import { countTabs, readBookings, readPage, readUnconcluded } from './booking.queries.js';

const app = quietApp();
const large = ['booking', 'booking_participant', 'slot_claim', 'review'];
let own: CrowdedProgramme;

/** PostgreSQL is told that the tables are a thousand times as large as they are, with the spread of values that they have. */
async function claimToBeLarge(): Promise<void> {
  const owner = new pg.Client({ connectionString: app.urls.owner });
  await owner.connect();
  for (const table of large) {
    await owner.query(`alter table bookings.${table} set (autovacuum_enabled = false)`);
    await owner.query(`vacuum (analyze) bookings.${table}`);
  }
  await owner.query('analyze platform.membership');
  await owner.query(
    `update pg_class set reltuples = reltuples * 1000 where oid in (select ('bookings.' || name)::regclass from unnest($1::text[]) name)`,
    [large],
  );
  // Each person has some twenty claims, however many people there are.
  const column = "'schemaname', 'bookings', 'relname', 'slot_claim', 'attname', 'user_id', 'inherited', false";
  await owner.query("select pg_clear_attribute_stats('bookings', 'slot_claim', 'user_id', false)");
  await owner.query(
    `select pg_restore_attribute_stats(${column}, 'null_frac', 0::real, 'avg_width', 8, 'n_distinct', -0.05::real)`,
  );
  await owner.end();
}

/** So many sessions of the programme, its first ones, are what no other is. */
const rare: [StoredStatus, number][] = [
  ['reported', 3],
  ['missed', 30],
];

const makeRareSql = `update bookings.booking b set status = $2, missed_participant_id = case when $2 = 'missed' then
    (select min(s.id) from bookings.booking_participant s where s.booking_id = b.id) end
  where id in (select id from bookings.booking where program_id = $1 and status = 'fully_rated' order by start_time limit $3)`;

beforeAll(async () => {
  await app.database.transaction(async () => {
    const wish = { name: 'Much used', domain: 'much-used.test', programmes: 4, pairsPerProgramme: 5 };
    for (const program of await seedCrowd(app, wish)) {
      own = program;
      await seedCrowdedBookings(app, program, { count: 1000, day: '2026-11-22', say: () => undefined });
    }
  });
  for (const [status, count] of rare)
    await app.database.asTenant({ tenantId: own.tenantId, programId: own.id }, () =>
      app.database.rows(makeRareSql, [own.id, status, count]),
    );
  await claimToBeLarge();
});

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

const stepsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(stepsOf)];

/** The steps of PostgreSQL's plans for the statements of `work`; with `analyze`, what each of them read. */
async function planned(work: (database: Queries) => Promise<unknown>, how = ''): Promise<Plan[]> {
  const found: Plan[] = [];
  const explain = async (sql: string, params: readonly unknown[] = []) => {
    const rows = await app.database.rows<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (${how} format json) ${sql}`,
      params,
    );
    const steps = rows[0]!['QUERY PLAN'].flatMap(({ Plan: plan }) => stepsOf(plan));
    expect(steps.some((step) => large.includes(step['Relation Name'] ?? ''))).toBe(true);
    found.push(...steps);
    return [];
  };
  const explaining: Queries = {
    rows: explain,
    row: async (sql, params) => (await explain(sql, params))[0] ?? null,
    transaction: () => Promise.reject(new Error('Only reads are explained.')),
  };
  // What is read of an empty answer fails once it was planned.
  await app.database.asTenant({ tenantId: own.tenantId, programId: own.id }, () => work(explaining).catch(() => null));
  return found;
}

/** Large tables that the statements of `work` would read whole. */
async function readWhole(work: (database: Queries) => Promise<unknown>): Promise<string[]> {
  const scans = (await planned(work)).filter((step) => step['Node Type'] === 'Seq Scan');
  return scans.map((step) => step['Relation Name'] ?? '').filter((name) => large.includes(name));
}

/** How many sessions the statements of `work` read, those that they leave out too. */
async function sessionsRead(work: (database: Queries) => Promise<unknown>): Promise<number> {
  const scans = (await planned(work, 'analyze,')).filter((step) => step['Relation Name'] === 'booking');
  const each = scans.map(
    (step) => ((step['Actual Rows'] ?? 0) + (step['Rows Removed by Filter'] ?? 0)) * (step['Actual Loops'] ?? 0),
  );
  return each.reduce((sum, rows) => sum + rows, 0);
}

const noted = { programId: 0, statuses: null, from: null, until: null, search: null };
const filters: [string, () => Partial<AdminFilter>][] = [
  ['no filter', () => ({})],
  ['a status', () => ({ statuses: ['pending'] })],
  ['days', () => ({ from: new Date('2026-11-20T00:00:00Z'), until: new Date('2026-11-22T00:00:00Z') })],
  ['a name', () => ({ search: { id: null, peopleIds: [own.mentorIds[3]!, own.menteeIds[1]!] } })],
  ['a name of many', () => ({ search: { id: null, peopleIds: own.mentorIds } })],
  ['a name of nobody', () => ({ search: { id: null, peopleIds: [] } })],
  ['an id', () => ({ search: { id: 12, peopleIds: [] } })],
];

test.each(filters)('the table of a programme with %s reads its own sessions only', async (_name, change) => {
  const filter = { ...noted, programId: own.id, ...change() };
  const sorts: AdminSort[] = ['start_time', '-start_time', 'status'];
  for (const sort of sorts)
    expect(await readWhole((db) => adminPage(db, filter, { kind: null, sort, limit: 10, offset: 0 }))).toEqual([]);
  expect(
    await readWhole((db) => adminPage(db, filter, { kind: null, sort: '-start_time', limit: 10, offset: 5000 })),
  ).toEqual([]);
  expect(await readWhole((db) => countForAdmin(db, filter))).toEqual([]);
});

test.each(filters.slice(3))(
  '[P04, D-B154] the sessions of %s are found without looking anybody up for each',
  async (_name, change) => {
    const filter = { ...noted, programId: own.id, ...change() };
    const reads: ((db: Queries) => Promise<unknown>)[] = [
      (db) => countForAdmin(db, filter),
      ...[0, 5000].map(
        (offset) => (db: Queries) => adminPage(db, filter, { kind: null, sort: '-start_time', limit: 10, offset }),
      ),
    ];
    for (const read of reads) {
      const steps = await planned(read);
      expect(steps.map((step) => step['Relation Name'])).not.toContain('user');
    }
  },
);

test('[P04, D-B154] a page in the order of status is read in that order, and nothing is sorted for it', async () => {
  const filter = { ...noted, programId: own.id };
  for (const offset of [0, 5000]) {
    const steps = await planned((db) => adminPage(db, filter, { kind: null, sort: 'status', limit: 10, offset }));
    expect(steps.map((step) => step['Index Name'])).toContain('booking_label_order_idx');
    expect(steps.filter((step) => step['Node Type'].includes('Sort'))).toEqual([]);
  }
});

const ofStatus = (status: StoredStatus, sort: AdminSort) =>
  sessionsRead((db) => {
    const filter = { ...noted, programId: own.id, statuses: [status] };
    return adminPage(db, filter, { kind: null, sort, limit: 10, offset: 0 });
  });

test('[P04, D-B154] a page of the few sessions that are reported reads them and none of the others, in each order', async () => {
  const sorts: AdminSort[] = ['start_time', '-start_time', 'status', 'id', '-id'];
  for (const sort of sorts) expect([sort, await ofStatus('reported', sort)]).toEqual([sort, 3]);
});

test('[P04, D-B154] a page of the missed sessions in the order of status reads none of those that stand before them', async () => {
  expect(await ofStatus('missed', 'status')).toBe(10);
});

test.each(filters.slice(0, 2))(
  'with %s a programme reads its kept numbers and the sessions of removed people',
  async (_name, change) => {
    const steps = await planned((db) => countForAdmin(db, { ...noted, programId: own.id, ...change() }));
    expect(steps.map((step) => step['Relation Name'])).toContain('session_count');
    const indexes = steps
      .map((step) => step['Index Name'] ?? '')
      .filter((name) => /^booking_(mentor|mentee|programme)/.test(name));
    expect([...indexes].sort()).toEqual(['booking_mentee_idx', 'booking_mentor_idx']);
  },
);

test('the list of a person and its counts read the seats of that person only', async () => {
  const scope = { userId: own.mentorIds[3]!, programId: own.id, now: new Date('2026-11-22T00:00:00Z') };
  const wish = { ...scope, tab: 'closed' as const, page: 2, perPage: 10 };
  expect(await readWhole((db) => readPage(db, wish))).toEqual([]);
  expect(await readWhole((db) => readPage(db, { ...wish, programId: null }))).toEqual([]);
  expect(await readWhole((db) => countTabs(db, scope))).toEqual([]);
  expect(await readWhole((db) => readUnconcluded(db, scope, scope.now))).toEqual([]);
  expect(await readWhole((db) => readBookings(db, [11, 12, 13]))).toEqual([]);
});

test('whether two people are free is asked of their own claims', async () => {
  const [from, until] = [new Date('2026-11-22T00:00:00Z'), new Date('2027-01-22T00:00:00Z')];
  const people = [own.mentorIds[0]!, own.menteeIds[0]!];
  expect(await readWhole((db) => db.rows(busySql, [...people, from, until, null]))).toEqual([]);
});

test('[D-B109] what stands in the way of a session is asked of the people in it, not of everybody who is busy then', async () => {
  const [from, until] = [new Date('2026-11-22T02:00:00Z'), new Date('2026-11-22T03:00:00Z')];
  const people = [own.mentorIds[0]!, own.menteeIds[0]!];
  const steps = await planned((db) => db.rows(claimsSql, [people, from, until, 11, own.id]));
  const found = steps.filter((step) => step['Index Name']?.startsWith('slot_claim'));
  expect(found.length).toBeGreaterThan(0);
  expect(found.map((step) => step['Index Cond']).filter((how) => !/(user|booking)_id/.test(how ?? ''))).toEqual([]);
});
