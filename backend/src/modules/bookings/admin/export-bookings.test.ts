import pg from 'pg';
import type { AdminBookingAnswer, AdminListView } from '@tandem/contracts/bookings';
import { eventually } from '../../../../test/faults/eventually.js';
import type { Api } from '../../../../test/harness.js';
import { openSessionWorld, spacedStart } from '../testing/session-world.js';
import type { SessionWorld, SessionWorldOverrides } from '../testing/session-world.js';
import { quietApp } from '../testing/quiet-app.js';

const app = quietApp();

async function open(overrides: SessionWorldOverrides = {}): Promise<{ world: SessionWorld; admin: Api; path: string }> {
  const world = await openSessionWorld(app, {
    mentor: { firstname: 'Aisha', lastname: 'Rahman' },
    mentee: { firstname: 'Wei Jie', lastname: 'Ong' },
    ...overrides,
  });
  const { enterpriseSlug, slug } = world.program;
  return { world, admin: await world.admin(), path: `/api/v1/app/${enterpriseSlug}/${slug}/admin/bookings` };
}

/** 8,100 sessions, each with a topic by SQL of its number `n`; in parts, each within the time that a statement has on a busy machine. */
async function fill({ program, mentor, mentee }: SessionWorld, topic: string): Promise<void> {
  for (let from = 0; from < 8100; from += 900)
    await app.database.ops.rows(
      `insert into bookings.booking (tenant_id, program_id, status, mentor_id, mentee_id, requested_by, start_time, end_time,
         duration_minutes, topic, objectives, credits_required, credit_state, created_at, asked_at)
       select $1, $2, 'system_cancelled', $3, $4, 'mentee', at, at + interval '60 minutes', 60, ${topic}, '{}', false, 'none', at, at
       from generate_series($5::int + 1, $5::int + 900) as n, lateral (select timestamptz '2027-01-01T00:00Z' + (n / 3) * interval '1 hour' as at) t`,
      [program.tenantId, program.id, mentor.id, mentee.id, from],
    );
}

test('[D-P06, D-B154] the spreadsheet holds every row of the filter, on the programme’s clock, and runs no formula', async () => {
  const { world, admin, path } = await open({ programme: { timezone: 'Pacific/Auckland' } });
  await world.build({ startTime: new Date('2027-06-09T12:00:00Z'), status: 'system_cancelled', topic: '=1+1' });
  await world.build({ startTime: new Date('2027-06-10T12:00:00Z'), status: 'system_cancelled', topic: 'A, b' });
  const untold = { topic: '', objectives: ['Compare two offers'] };
  await world.build({ startTime: new Date('2027-06-08T12:00:00Z'), status: 'system_cancelled', ...untold });
  await world.build({ startTime: spacedStart(app.clock.now(), 2) });
  const response = await admin.get<string>(`${path}/bookings_list.csv?status=cancelled`);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const lines = String(response.body)
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toBe('ID,Date,Start,End,Minutes,Mentor,Mentee,Status,Created by,Topic');
  expect(lines[1]).toMatch(/^\d+,11-06-2027,00:00,01:00,60,Aisha Rahman,Wei Jie Ong,Cancelled,Mentee,"A, b"$/);
  expect(lines[2]).toMatch(/,'=1\+1$/);
  expect(lines[3]).toMatch(/,Compare two offers$/);
});

test('[D-B154] an export of more rows than are read at once leaves none out and repeats none', async () => {
  const { world, admin, path } = await open();
  await fill(world, "'n' || n");
  const { body } = await admin.get<string>(`${path}/bookings_list.csv`);
  const topics = String(body)
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',').at(-1));
  expect(topics).toHaveLength(8100);
  expect(new Set(topics).size).toBe(8100);
});

test('[S04] a spreadsheet says of each session what the list says, and nothing of another programme', async () => {
  const { world, admin, path } = await open({ credits: 9 });
  const foreign = await openSessionWorld(app);
  await foreign.build({ topic: 'Of somebody else' });
  const now = app.clock.now();
  const statuses = ['pending', 'upcoming', 'cancelled', 'system_cancelled', 'reported', 'investigating'] as const;
  for (const [n, status] of statuses.entries())
    await world.build({ status, creditsRequired: false, startTime: spacedStart(now, n) });
  for (const [n, status] of (['completed', 'partially_rated', 'fully_rated', 'missed', 'upcoming'] as const).entries())
    await world.build({ status, creditsRequired: false, startTime: new Date(now.getTime() - (n + 2) * 7_200_000) });
  const refunded = await world.build({ status: 'completed', startTime: new Date(now.getTime() - 172_800_000) });
  expect((await admin.patch(`/api/v2/admin/bookings/${refunded.id}/refund`)).status).toBe(200);
  const { bookings } = (await admin.get<AdminListView>('/api/v2/admin/bookings?per_page=50')).body;
  const { body } = await admin.get<string>(`${path}/bookings_list.csv`);
  const lines = String(body).trim().split('\r\n').slice(1);
  expect(lines.map((line) => [line.split(',')[0], line.split(',')[7]])).toEqual(
    bookings.map(({ id, readable_booking_status }) => [String(id), readable_booking_status]),
  );
  expect(new Set(lines.map((line) => line.split(',')[7]))).toContain('Pending Completion');
});

/** Until no spreadsheet is on its way any more. */
async function untilNoneIsSent(): Promise<void> {
  const owner = new pg.Client({ connectionString: app.urls.owner });
  await owner.connect();
  const sent = `select from pg_stat_activity where datname = current_database() and application_name = 'tandem streams' and state <> 'idle'`;
  await eventually(
    async () => (await owner.query(sent)).rowCount,
    (count) => count === 0,
    20,
  );
  await owner.end();
}

test('who waits for others is refused by name and not on the record; who hangs up in the middle makes room', async () => {
  const { world, admin, path } = await open();
  // More than what lies between the server and somebody who does not read, however it is compressed.
  await fill(world, "(select string_agg(md5((n * k)::text), '') from generate_series(1, 60) k)");
  const hanging = new AbortController();
  const csv = `${path}/bookings_list.csv`;
  for (let turn = 0; turn < 2; turn += 1) expect((await admin.open(csv, hanging.signal)).status).toBe(200);
  const refused = await admin.get(csv);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  const error = 'Other spreadsheets are still being sent. Please try again in a minute.';
  expect(refused.body).toEqual({ error, code: 'exports.busy' });
  const record = "select from kernel.audit_row where object_id = $1 and action = 'bookings.exported'";
  expect(await app.database.ops.rows(record, [String(world.program.id)])).toHaveLength(2);
  hanging.abort();
  await eventually(
    () => admin.get(`${csv}?search=nothing`),
    ({ status }) => status === 200,
    20,
  );
  await untilNoneIsSent();
}, 90_000);

test('a spreadsheet whose connection to the database breaks does not look whole', async () => {
  const { world, admin, path } = await open();
  await fill(world, "(select string_agg(md5((n * k)::text), '') from generate_series(1, 60) k)");
  const answer = await admin.open(`${path}/bookings_list.csv`, AbortSignal.timeout(60_000));
  expect(answer.status).toBe(200);
  const owner = new pg.Client({ connectionString: app.urls.owner });
  await owner.connect();
  const { rowCount } = await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'tandem streams' and state <> 'idle'`,
  );
  await owner.end();
  expect(rowCount).toBe(1);
  await expect(answer.text()).rejects.toThrow();
  await eventually(
    () => admin.get(`${path}/bookings_list.csv?search=nothing`),
    ({ status }) => status === 200,
    20,
  );
}, 90_000);

test('[D-P06] who took the sessions of a programme out as a spreadsheet is on the record', async () => {
  const { world, admin, path } = await open();
  expect((await admin.get(`${path}/bookings_list.csv`)).status).toBe(200);
  const rows = await app.database.ops.rows(
    `select a.action, exists (select from platform.membership m where m.user_id = a.actor_id and m.program_id = $2
       and m.role = 'admin') as by_admin
     from kernel.audit_row a where a.object_type = 'programme' and a.object_id = $1 and a.action like '%export%'`,
    [String(world.program.id), world.program.id],
  );
  expect(rows).toEqual([{ action: 'bookings.exported', by_admin: true }]);
});

test('[D-B47, D-B69] an admin reads everything that was done to a session, who did it and why; participants read none of it', async () => {
  const { world, admin, path } = await open();
  const start = spacedStart(app.clock.now(), 0);
  const asked = await world.api.mentee.post('/bookings/booking_submission', world.request(start));
  const id = Number(asked.body['booking']?.['id']);
  await world.api.mentor.post(`/bookings/${id}/accept`);
  await admin.patch(`/api/v2/admin/bookings/${id}/cancel`, { reason: 'The room is closed.' });
  const { body } = await admin.get<AdminBookingAnswer>(`${path}/${id}.json`);
  const name = ({ firstname, lastname }: { firstname: string; lastname: string }) => `${firstname} ${lastname}`;
  expect(body.booking.audit).toMatchObject([
    { action: 'cancel', by: 'Admin', from: 'upcoming', to: 'cancelled', reason: 'The room is closed.' },
    { action: 'accept', by: 'Mentor', name: name(world.mentor), from: 'pending', to: 'upcoming', reason: null },
    { action: 'requested', by: 'Mentee', name: name(world.mentee), from: null, to: 'pending', reason: null },
  ]);
  expect((await world.api.mentee.get(`/bookings/${id}`)).body['booking']).not.toHaveProperty('audit');
});

test('[D-B47, D-B69] the history tells why a session was moved, and gives a refund no reason of another act', async () => {
  const { world, admin, path } = await open({ credits: 3 });
  const historyOf = async (id: number) =>
    (await admin.get<AdminBookingAnswer>(`${path}/${id}.json`)).body.booking.audit.map(({ action, by, reason }) => [
      action,
      by,
      reason,
    ]);
  const { id } = await world.build({ status: 'upcoming', startTime: spacedStart(app.clock.now(), 0) });
  const moved = { rescheduleDateTime: spacedStart(app.clock.now(), 2).toISOString(), duration: 60 };
  const reason = 'The exam is on that day.';
  const answer = await world.api.mentee.post(`/bookings/${id}/reschedule`, { ...moved, reschedule_reason: reason });
  expect(answer.status).toBe(200);
  expect((await historyOf(id))[0]).toEqual(['reschedule', 'Mentee', reason]);
  const late = await world.build({ status: 'upcoming', startTime: new Date(app.clock.now().getTime() - 600_000) });
  const why = { reason: 'I am ill today, sorry.' };
  expect((await world.api.mentee.post(`/bookings/${late.id}/cancel`, why)).status).toBe(200);
  expect((await admin.patch(`/api/v2/admin/bookings/${late.id}/refund`)).status).toBe(200);
  expect((await historyOf(late.id)).slice(0, 2)).toEqual([
    ['refund', 'Admin', null],
    ['cancel', 'Mentee', why.reason],
  ]);
});

test('[D-B47, D-B69] where a session has more changes than the answer carries, it says so', async () => {
  const { world, admin, path } = await open();
  const { id } = await world.build();
  const read = async () => (await admin.get<AdminBookingAnswer>(`${path}/${id}.json`)).body.booking;
  const change = (count: number) =>
    app.database.ops.rows(
      `insert into kernel.audit_row (occurred_at, tenant_id, program_id, request_id, action, object_type, object_id)
       select occurred_at, tenant_id, program_id, request_id, 'booking.reanchored', object_type, object_id
       from kernel.audit_row, generate_series(1, $2) where object_type = 'booking' and object_id = $1 and action = 'booking.requested'`,
      [String(id), count],
    );
  await change(99);
  const whole = await read();
  expect([whole.audit.length, whole.audit_cut]).toEqual([100, false]);
  await change(1);
  const cut = await read();
  expect([cut.audit.length, cut.audit_cut]).toEqual([100, true]);
});

test('[D-B24, D-B47] what nobody in person did is the system’s', async () => {
  const { world, admin, path } = await open();
  const { id, startTime } = await world.build();
  await app.clock.set(startTime);
  await app.worker.drain();
  const { body } = await admin.get<AdminBookingAnswer>(`${path}/${id}.json`);
  expect(body.booking.audit[0]).toMatchObject({ action: 'expire', by: 'System', name: null, to: 'system_cancelled' });
});
