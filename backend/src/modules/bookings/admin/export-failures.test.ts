import pg from 'pg';
import type { Api } from '../../../../test/harness.js';
import { eventually } from '../../../../test/faults/eventually.js';
import { openSessionWorld } from '../testing/session-world.js';
import type { SessionWorld, SessionWorldOverrides } from '../testing/session-world.js';
import { quietApp } from '../testing/quiet-app.js';

const app = quietApp();

async function open(overrides: SessionWorldOverrides = {}): Promise<{ world: SessionWorld; admin: Api; csv: string }> {
  const world = await openSessionWorld(app, overrides);
  const { enterpriseSlug, slug } = world.program;
  const csv = `/api/v1/app/${enterpriseSlug}/${slug}/admin/bookings/bookings_list.csv`;
  return { world, admin: await world.admin(), csv };
}

/** What the owner of the tables does: nobody else may hold one against all, or end what the role of the app asks for. */
async function asOwner<T>(work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: app.urls.owner });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

/** Stops COPY, not its connection. @returns how many of them were running */
const stopCopies = (owner: pg.Client): Promise<number> =>
  owner
    .query(
      `select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'tandem streams'
         and state = 'active' and query like 'copy%'`,
    )
    .then(({ rowCount }) => rowCount ?? 0);

test('[D-B154] a spreadsheet of what a search finds holds the sessions of the people that it names', async () => {
  const { world, admin, csv } = await open({ mentor: { firstname: "Zo'ë", lastname: 'Quill' } });
  const { id } = await world.build({ status: 'system_cancelled' });
  const { status, body } = await admin.get<string>(`${csv}?search=quill&status=cancelled`);
  expect(status).toBe(200);
  const ids = String(body)
    .trim()
    .split('\r\n')
    .map((line) => line.split(',')[0]);
  expect(ids.slice(1)).toEqual([String(id)]);
});

test('a spreadsheet that fails before its first row is refused in words', async () => {
  const { world, admin, csv } = await open();
  await world.build({ status: 'system_cancelled' });
  const refused = await asOwner(async (owner) => {
    await owner.query('begin; lock table bookings.booking in access exclusive mode');
    const asked = admin.get(csv, {});
    await asOwner((other) => eventually(() => stopCopies(other), (count) => count === 1, 5));
    await owner.query('rollback');
    return asked;
  });
  expect(refused).toMatchObject({ status: 500, body: { code: 'internal' } });
});

test('a spreadsheet that fails in the middle does not look whole', async () => {
  const { world, admin, csv } = await open();
  await world.build({ status: 'system_cancelled' });
  await app.database.ops.rows(
    `insert into bookings.booking (tenant_id, program_id, status, mentor_id, mentee_id, requested_by, start_time, end_time,
       duration_minutes, topic, objectives, credits_required, credit_state, created_at, asked_at)
     select $1, $2, 'system_cancelled', $3, $4, 'mentee', at, at + interval '60 minutes', 60,
       (select string_agg(md5((n * k)::text), '') from generate_series(1, 60) k), '{}', false, 'none', at, at
     from generate_series(1, 8100) as n, lateral (select timestamptz '2027-01-01T00:00Z' + (n / 3) * interval '1 hour' as at) t`,
    [world.program.tenantId, world.program.id, world.mentor.id, world.mentee.id],
  );
  const answer = await admin.open(csv, AbortSignal.timeout(20_000));
  expect(answer.status).toBe(200);
  expect(await asOwner(stopCopies)).toBe(1);
  await expect(answer.text()).rejects.toThrow('terminated');
});
