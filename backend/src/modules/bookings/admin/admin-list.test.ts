import { adminListView, reportedView } from '@tandem/contracts/bookings';
import type { AdminListView, ReportedView } from '@tandem/contracts/bookings';
import type { Api } from '../../../../test/harness.js';
import { buildPerson } from '../../platform/index.js';
import type { BookingOverrides } from '../bookings.builders.js';
import { openSessionWorld, spacedStart } from '../testing/session-world.js';
import type { SessionWorld, SessionWorldOverrides } from '../testing/session-world.js';
import { quietApp } from '../testing/quiet-app.js';

const app = quietApp();

const hour = 3_600_000;
const names = {
  mentor: { firstname: 'Aisha', lastname: 'Rahman' },
  mentee: { firstname: 'Wei Jie', lastname: 'Ong' },
};

async function open(overrides: SessionWorldOverrides = {}): Promise<{ world: SessionWorld; admin: Api; path: string }> {
  const world = await openSessionWorld(app, { ...names, ...overrides });
  const { enterpriseSlug, slug } = world.program;
  return { world, admin: await world.admin(), path: `/api/v1/app/${enterpriseSlug}/${slug}/admin/bookings` };
}

const ids = ({ bookings }: { bookings: readonly { id: number }[] }) => bookings.map(({ id }) => id);

test('[B-101, B-192, B-206, D-B142] both addresses answer the same list, with counts, paging and paths', async () => {
  const { world, admin, path } = await open();
  const first = await world.build({ startTime: spacedStart(app.clock.now(), 0) });
  const second = await world.build({ status: 'upcoming', startTime: spacedStart(app.clock.now(), 1) });
  const { status, body } = await admin.get<AdminListView>('/api/v2/admin/bookings');
  expect(status).toBe(200);
  expect(adminListView.parse(body)).toMatchObject({
    counts: { one_on_one: 2, group: 0 },
    pagination: { current_page: 1, total_pages: 1, per_page: 10, total_entries: 2 },
    timezone: 'Asia/Kuala_Lumpur',
    paths: { csv: `${path}/bookings_list.csv`, create: '/api/v2/admin/bookings' },
  });
  expect(ids(body)).toEqual([second.id, first.id]);
  expect((await admin.get(`${path}/bookings_list.json`)).body).toEqual(body);
});

test('[B-136, D-B02, D-B03, D-B06] admins read a request as pending, a session that nobody concluded as Pending Completion and a refunded one as Refunded', async () => {
  const { world, admin } = await open({ credits: 5 });
  const now = app.clock.now().getTime();
  await world.build({ startTime: spacedStart(app.clock.now(), 0) });
  await world.build({ status: 'upcoming', startTime: new Date(now - 3 * hour) });
  const held = await world.build({ status: 'completed', startTime: new Date(now - 30 * hour) });
  await admin.patch(`/api/v2/admin/bookings/${held.id}/refund`);
  await world.build({ status: 'missed', startTime: new Date(now - 40 * hour) });
  await world.build({ status: 'closed', startTime: new Date(now - 50 * hour) });
  const { body } = await admin.get<AdminListView>('/api/v2/admin/bookings');
  expect(body.bookings.map(({ status, readable_booking_status }) => [status, readable_booking_status])).toEqual([
    ['pending', 'Pending Accept'],
    ['upcoming', 'Pending Completion'],
    ['refunded', 'Refunded'],
    ['missed', 'Missed'],
    ['closed', 'Completed'],
  ]);
  const seen = await world.api.mentee.get(`/bookings/${held.id}`);
  expect(seen.body['booking']).toMatchObject({
    status: 'completed',
    refund_details: { status: 'refunded', refundable: false },
  });
});

const filters: readonly [string, string, readonly string[]][] = [
  ['pending', 'status=pending', ['asked']],
  ['upcoming', 'status=upcoming', ['ahead']],
  ['completed, which waits for reviews too', 'status=completed', ['held', 'waiting']],
  ['cancelled, also by the system', 'status=cancelled', ['called off', 'expired']],
  ['missed', 'status=missed', ['missed']],
  ['reported', 'status=reported', ['reported']],
  ['investigating', 'status=investigating', ['looked into']],
  ['fully_rated, also what is closed', 'status=fully_rated', ['both rated', 'closed']],
  ['partially_rated', 'status=partially_rated', ['one rated']],
  ['a list of two', 'status=pending,missed', ['asked', 'missed']],
  ['one on one', 'type=one_on_one&status=pending', ['asked']],
  ['groups, of which there are none', 'type=group', []],
];

describe('filters', () => {
  let scene: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    scene = await open();
    const now = app.clock.now().getTime();
    const rows: readonly [string, BookingOverrides['status']][] = [
      ['asked', 'pending'],
      ['ahead', 'upcoming'],
      ['held', 'completed'],
      ['waiting', 'pending_rating'],
      ['called off', 'cancelled'],
      ['expired', 'system_cancelled'],
      ['missed', 'missed'],
      ['reported', 'reported'],
      ['looked into', 'investigating'],
      ['both rated', 'fully_rated'],
      ['one rated', 'partially_rated'],
      ['closed', 'closed'],
    ];
    for (const [index, [topic, status = 'pending']] of rows.entries()) {
      const isOpen = ['pending', 'upcoming'].includes(status);
      const startTime = isOpen ? spacedStart(app.clock.now(), index) : new Date(now - (24 + index * 3) * hour);
      await scene.world.build({ topic, status, startTime });
    }
  });

  test.each(filters)('[B-100, D-B05, D-B08, D-B154] %s', async (_title, query, topics) => {
    const { body } = await scene.admin.get<AdminListView>(`/api/v2/admin/bookings?per_page=100&${query}`);
    expect(body.bookings.map(({ topic }) => topic).sort()).toEqual([...topics].sort());
    expect(body.pagination.total_entries).toBe(topics.length);
  });

  test('[D-B154] a page is as long as asked for, and one past the end is empty with the true total', async () => {
    const first = await scene.admin.get<AdminListView>('/api/v2/admin/bookings?per_page=4&sort=id');
    const second = await scene.admin.get<AdminListView>('/api/v2/admin/bookings?per_page=4&page=2&sort=id');
    expect([first.body.bookings.length, second.body.bookings.length]).toEqual([4, 4]);
    expect([...ids(first.body), ...ids(second.body)]).toEqual(
      [...new Set([...ids(first.body), ...ids(second.body)])].sort((a, b) => a - b),
    );
    const past = await scene.admin.get<AdminListView>('/api/v2/admin/bookings?per_page=4&page=9');
    expect(past.body).toMatchObject({ bookings: [], pagination: { total_entries: 12, total_pages: 3 } });
  });

  test('[D-B153, D-B154] a day in a year that no session can lie in is refused with its text', async () => {
    for (const query of ['end_date=9999-12-31', 'start_date=1999-12-31', 'end_date=0001-01-01'])
      expect(await scene.admin.get(`/api/v2/admin/bookings?${query}`)).toMatchObject({
        status: 422,
        body: { errors: { [String(query.split('=')[0])]: ['A date must lie between 2000 and 2199'] } },
      });
    expect((await scene.admin.get('/api/v2/admin/bookings?start_date=2000-01-01&end_date=2199-12-31')).status).toBe(
      200,
    );
  });

  test('[D-B153, D-S54] what cannot be a page, an order or a status is refused', async () => {
    for (const query of ['page=0', 'per_page=101', 'sort=name', 'status=lost', 'start_date=1.2.2026'])
      expect({ query, status: (await scene.admin.get(`/api/v2/admin/bookings?${query}`)).status }).toEqual({
        query,
        status: 422,
      });
  });
});

test('[D-B154, P04] the search finds ids with and without #, and parts of both names', async () => {
  const { world, admin } = await open();
  const other = await buildPerson(app, {
    firstname: 'Nurul',
    lastname: 'Huda',
    memberships: [{ program: world.program, role: 'mentee' }],
  });
  const first = await world.build({ startTime: spacedStart(app.clock.now(), 0) });
  const second = await world.build({ mentee: other, startTime: spacedStart(app.clock.now(), 1) });
  const find = async (text: string) =>
    ids((await admin.get<AdminListView>(`/api/v2/admin/bookings?search=${encodeURIComponent(text)}`)).body);
  expect(await find(`#${first.id}`)).toEqual([first.id]);
  expect(await find(String(second.id))).toEqual([second.id]);
  expect(await find('wei jie')).toEqual([first.id]);
  expect(await find('HUDA')).toEqual([second.id]);
  expect(await find('rahm')).toEqual([second.id, first.id]);
  expect(await find('100%')).toEqual([]);
  expect(await find(`#${second.id}%`)).toEqual([]);
});

test('[D-B116, B-206] days are those of the programme, both included', async () => {
  const { world, admin } = await open({ programme: { timezone: 'Pacific/Auckland' } });
  const at = (text: string) => world.build({ status: 'system_cancelled', startTime: new Date(text) });
  const before = await at('2027-06-09T11:30:00Z');
  const first = await at('2027-06-09T12:00:00Z');
  const last = await at('2027-06-11T11:30:00Z');
  const after = await at('2027-06-11T12:00:00Z');
  const { body } = await admin.get<AdminListView>(
    '/api/v2/admin/bookings?start_date=2027-06-10&end_date=2027-06-11&sort=start_time',
  );
  expect(ids(body)).toEqual([first.id, last.id]);
  expect(ids(body)).not.toEqual(expect.arrayContaining([before.id, after.id]));
  expect(body).toMatchObject({
    timezone: 'Pacific/Auckland',
    bookings: [{ date: '2027-06-10' }, { date: '2027-06-11' }],
  });
});

test('[B-191, D-B100] participants are refused, and admins of another programme see nothing of this one', async () => {
  const { world, path } = await open();
  const foreign = await open();
  const { id } = await world.build({ startTime: spacedStart(app.clock.now(), 0) });
  for (const address of [
    '/api/v2/admin/bookings',
    '/api/v2/admin/bookings/form_data',
    `${path}/bookings_list.csv`,
    `${path}/reported.json`,
    `${path}/${id}.json`,
  ])
    expect({ address, status: (await world.api.mentor.get(address)).status }).toEqual({ address, status: 403 });
  expect((await foreign.admin.get<AdminListView>('/api/v2/admin/bookings')).body.bookings).toEqual([]);
  expect((await foreign.admin.get(`${foreign.path}/${id}.json`)).status).toBe(404);
});

test('[B-207, B-102, D-B143, D-B216] one session is answered with paths, every review and what an admin may do now', async () => {
  const { world, admin, path } = await open({ settings: { reviewSettings: 'hidden' } });
  const { id } = await world.build({ status: 'partially_rated', firstRater: 'mentee' });
  const { body } = await admin.get(`${path}/${id}.json`);
  expect(body['booking']).toMatchObject({
    id,
    role_type: null,
    paths: {
      complete: `/api/v1/bookings/${id}/complete`,
      cancel: `/api/v1/bookings/${id}/cancel`,
      reschedule: `/api/v1/bookings/${id}/reschedule`,
    },
    booking_reviews: { mentee_reviews: [{ user_id: world.mentee.id }], mentor_reviews: [] },
    admin_actions: [],
  });
});

test('[B-207, B-208, D-B26] each path of a session takes a POST of its admin', async () => {
  const { world, admin, path } = await open();
  const { id } = await world.build({ status: 'upcoming', startTime: spacedStart(app.clock.now(), 0) });
  const paths = (await admin.get(`${path}/${id}.json`)).body['booking']?.['paths'];
  const rescheduleDateTime = spacedStart(app.clock.now(), 2).toISOString();
  const calls: [string, Record<string, unknown>, string][] = [
    ['reschedule', { rescheduleDateTime }, 'Booking rescheduled successfully'],
    ['complete', {}, 'Booking completed successfully'],
  ];
  for (const [name, body, message] of calls)
    expect(await admin.post(String(paths?.[name]), body)).toMatchObject({ status: 200, body: { message } });
  const other = await world.build({ status: 'upcoming', startTime: spacedStart(app.clock.now(), 4) });
  const named = (await admin.get(`${path}/${other.id}.json`)).body['booking']?.['paths'];
  expect(await admin.post(String(named?.['cancel']), { reason: 'The mentor is ill.' })).toMatchObject({
    status: 200,
    body: {
      message: 'Booking cancelled successfully',
      booking: { status: 'cancelled', cancellation: { reason: 'The mentor is ill.' } },
    },
  });
});

test('[D-B26, D-B27, D-B32, D-B34, B-156] what is offered is what the machine allows', async () => {
  const { world, admin, path } = await open();
  const ahead = await world.build({ status: 'upcoming', startTime: spacedStart(app.clock.now(), 0) });
  const reported = await world.build({ status: 'reported' });
  const offers = async (id: number) => (await admin.get(`${path}/${id}.json`)).body['booking']?.['admin_actions'];
  expect(await offers(ahead.id)).toEqual(['complete', 'cancel', 'reschedule']);
  expect(await offers(reported.id)).toEqual(['complete', 'cancel', 'miss', 'investigate']);
});

test('[B-116, B-117, B-118, P-295, D-B04, D-B56, D-B144, D-P103] reported sessions carry who reported what and everything that was done about it', async () => {
  const { world, admin, path } = await open();
  const first = await world.build({ status: 'reported', startTime: new Date(app.clock.now().getTime() - 30 * hour) });
  const second = await world.build({ status: 'reported', startTime: new Date(app.clock.now().getTime() - 40 * hour) });
  const address = `/api/v2/admin/bookings/${first.id}`;
  expect((await admin.patch(`${address}/investigate`, { text: 'Asked both.' })).body).toMatchObject({
    booking: { status: 'investigating' },
    message: 'Investigation started',
  });
  const reports = async () => reportedView.parse((await admin.get<ReportedView>(`${path}/reported.json`)).body);
  expect(
    (await reports()).bookings.map(({ id, report_details }) => [id, report_details?.investigation_status]),
  ).toEqual([
    [second.id, 'reported'],
    [first.id, 'investigating'],
  ]);
  const done = await admin.patch(`${address}/miss`, {
    missed_participant_id: first.seats.mentor,
    reason: 'Nobody was there.',
  });
  expect(done.body).toMatchObject({
    booking: { status: 'missed', missed_participant_id: first.seats.mentor },
    message: 'Booking marked as missed',
  });
  const [, row] = (await reports()).bookings;
  expect(row).toMatchObject({
    status: 'missed',
    report_details: {
      reporter: { id: world.mentee.id, full_name: 'Wei Jie Ong' },
      reported_user: { id: world.mentor.id },
      reason: 'The other person did not show up',
      investigation_status: 'investigated',
      actions: [
        { type: 'start_investigation', text: 'Asked both.' },
        { type: 'missed', text: 'Nobody was there.' },
      ],
    },
  });
});

test('[D-B56] a text of more than 500 characters is refused', async () => {
  const { world, admin } = await open();
  const { id } = await world.build({ status: 'reported' });
  const answer = await admin.patch(`/api/v2/admin/bookings/${id}/cancel`, { text: 'x'.repeat(501) });
  expect(answer).toMatchObject({ status: 422, body: { errors: { text: ['This must be 500 characters or fewer'] } } });
});

test('[B-073, B-194] who is marked as absent has to be in the session', async () => {
  const { world, admin } = await open();
  const { id } = await world.build({ status: 'reported' });
  const foreign = await world.build({ startTime: spacedStart(app.clock.now(), 3) });
  for (const body of [{}, { missed_participant_id: foreign.seats.mentor }])
    expect((await admin.patch(`/api/v2/admin/bookings/${id}/miss`, body)).status).toBe(422);
  expect((await admin.get('/api/v2/admin/bookings?status=reported')).body['bookings']?.[0]?.['id']).toBe(id);
});
