import pg from 'pg';
import { eventually } from '../../../../test/faults/eventually.js';
import type { Api } from '../../../../test/harness.js';
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

test('[D-B154] a spreadsheet of what a search finds holds the sessions of the people that it names', async () => {
  const { world, admin, csv } = await open({ mentor: { firstname: 'Zoe', lastname: 'Quill' } });
  const { id } = await world.build({ status: 'system_cancelled' });
  const { status, body } = await admin.get<string>(`${csv}?search=quill&status=cancelled`);
  expect(status).toBe(200);
  const lines = String(body).trim().split('\r\n').slice(1);
  expect(lines.map((line) => line.split(',')[0])).toEqual([String(id)]);
});

test('a spreadsheet that fails before its first row is refused in words', async () => {
  const { admin, csv } = await open();
  const owners = new pg.Pool({ connectionString: app.urls.owner });
  const holder = await owners.connect();
  try {
    await holder.query('begin; lock table bookings.booking in access exclusive mode');
    const end = `select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'tandem streams' and wait_event_type = 'Lock'`;
    const ended = () =>
      eventually(
        () => owners.query(end),
        ({ rowCount }) => rowCount === 1,
        5,
      );
    const [answer] = await Promise.all([admin.get(csv), ended()]);
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  } finally {
    holder.release(true);
    await owners.end();
  }
});
