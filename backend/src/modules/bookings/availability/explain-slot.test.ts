import { blockersView, type BlockersView } from '@tandem/contracts/bookings';
import { formatInstant, instantAt, wallTime } from '../../../kernel/index.js';
import type { Answer, Api, Json } from '../../../../test/harness.js';
import { buildProfile } from '../../accounts/index.js';
import { openGroupWorld } from '../testing/group-world.js';
import { buildPerson } from '../../platform/index.js';
import { quietApp } from '../testing/quiet-app.js';
import { openSessionWorld, spacedStart } from '../testing/session-world.js';
import type { SessionWorld } from '../testing/session-world.js';

const app = quietApp();

const hour = 3_600_000;
const zone = 'Asia/Kuala_Lumpur';

/** The question about a start, on the clock of the programme. */
function questionOf(start: Date): string {
  const { date, time } = wallTime(start, zone);
  return `date=${date}&time=${time}`;
}

interface Asking {
  readonly as: Api;
  readonly mentorId: number;
  readonly start: Date;
  readonly more?: string;
}

const ask = ({ as, mentorId, start, more = '' }: Asking): Promise<Answer<Json>> =>
  as.get(`/mentors/${mentorId}/blockers?${questionOf(start)}${more}`);

const blockersOf = async (asking: Asking): Promise<BlockersView['blockers']> =>
  blockersView.parse((await ask(asking)).body).blockers;

const kindsOf = async (asking: Asking) => (await blockersOf(asking)).map(({ kind }) => kind);

const named = { mentor: { firstname: 'Aisha', lastname: 'Rahman' }, mentee: { firstname: 'Wei Jie', lastname: 'Ong' } };

test('[D-B109, D-B111] a mentor reads what stands in the way: the own session in full, that of the mentee as busy', async () => {
  const world = await openSessionWorld(app, { ...named, settings: { pairingMethod: 'mentor_picks' } });
  const elsewhere = await openSessionWorld(app);
  const start = spacedStart(app.clock.now(), 0);
  const { id } = await world.build({ status: 'upcoming', startTime: start });
  await elsewhere.build({ mentee: world.mentee, status: 'upcoming', startTime: new Date(start.getTime() + 2 * hour) });
  const asking = { as: world.api.mentor, mentorId: world.mentor.id, more: `&other_id=${world.mentee.id}` };
  const [own, ...others] = await blockersOf({ ...asking, start });
  expect(own).toEqual({
    kind: 'session',
    values: { name: 'Aisha Rahman', from: '8:00 AM', until: '9:00 AM' },
    booking_id: id,
  });
  expect(others).toEqual([{ kind: 'busy', values: { name: 'Wei Jie Ong' }, booking_id: null }]);
  const later = await blockersOf({ ...asking, start: new Date(start.getTime() + 2 * hour) });
  expect(later).toEqual([{ kind: 'busy', values: { name: 'Wei Jie Ong' }, booking_id: null }]);
  expect(await blockersOf({ ...asking, start: new Date(start.getTime() + 4 * hour) })).toEqual([]);
});

test('[D-B111] whom two sessions keep busy then is called busy once, and who is in another one too', async () => {
  const world = await openSessionWorld(app, { ...named, settings: { pairingMethod: 'mentor_picks' } });
  const elsewhere = await openSessionWorld(app);
  const start = spacedStart(app.clock.now(), 1);
  for (const startTime of [start, new Date(start.getTime() + hour / 2)])
    await elsewhere.build({
      mentor: (await openSessionWorld(app)).mentor,
      mentee: world.mentee,
      status: 'upcoming',
      startTime,
      durationMinutes: 30,
    });
  const asking = { as: world.api.mentor, mentorId: world.mentor.id, more: `&other_id=${world.mentee.id}` };
  const expected = [{ kind: 'busy', values: { name: 'Wei Jie Ong' }, booking_id: null }];
  expect(await blockersOf({ ...asking, start })).toEqual(expected);
});

test('[D-B109] times that are not of one day tell which day each is of, and the session itself which times it is at', async () => {
  const world = await openSessionWorld(app, named);
  const day = wallTime(new Date(app.clock.now().getTime() + 3 * 24 * hour), zone).date;
  const startTime = instantAt(day, '23:30', zone);
  const { id } = await world.build({ status: 'upcoming', startTime });
  const own = { kind: 'session', booking_id: id };
  const asking = { as: world.api.mentor, mentorId: world.mentor.id, start: startTime };
  const onDay = (at: Date) => formatInstant(at, zone, 'DD MMM YYYY, h:mm A');
  const times = { from: onDay(startTime), until: onDay(new Date(startTime.getTime() + hour)) };
  expect(times.from).toMatch(/^\d\d \w+ \d{4}, 11:30 PM$/);
  const found = async (more: string) =>
    (await blockersOf({ ...asking, more })).filter(({ kind }) => kind === 'session');
  const values = { name: 'Aisha Rahman', ...times };
  expect(await found('')).toEqual([{ ...own, values }]);
  expect(await found(`&booking_id=${id}`)).toEqual([{ ...own, values, is_same_time: true }]);
});

test('[D-B67, D-B111] mentees and strangers are told nothing about the time of others', async () => {
  const world = await openSessionWorld(app);
  const foreign = await openSessionWorld(app);
  const [start, mentorId] = [spacedStart(app.clock.now(), 0), world.mentor.id];
  for (const more of ['', '&as_admin=true'])
    expect(await ask({ as: world.api.mentee, mentorId, start, more })).toMatchObject({
      status: 403,
      body: { code: 'booking.not_yours' },
    });
  const admin = await world.admin();
  const asAdmin = { as: admin, start, more: '&as_admin=true' };
  expect((await ask({ ...asAdmin, mentorId: foreign.mentor.id })).status).toBe(404);
  const stranger = `&as_admin=true&other_id=${foreign.mentee.id}`;
  expect((await ask({ as: admin, mentorId, start, more: stranger })).status).toBe(404);
  expect((await ask({ as: admin, mentorId, start })).status).toBe(403);
});

test('[D-P36, D-B111] a mentor learns nothing of the time of people whom they may not ask', async () => {
  const world = await openSessionWorld(app, { settings: { pairingMethod: 'admin_pairs' } });
  const start = spacedStart(app.clock.now(), 0);
  const asking = { as: world.api.mentor, mentorId: world.mentor.id, start };
  expect(await ask({ ...asking, more: `&other_id=${world.mentee.id}` })).toMatchObject({
    status: 403,
    body: { code: 'booking.not_paired' },
  });
  const colleague = await buildPerson(app, { memberships: [{ program: world.program, role: 'mentor' }] });
  expect((await ask({ ...asking, more: `&other_id=${colleague.id}` })).status).toBe(403);
  const { id } = await world.build({ status: 'upcoming', startTime: start });
  const later = new Date(start.getTime() + 2 * hour);
  const elsewhere = await openSessionWorld(app);
  await elsewhere.build({ mentee: world.mentee, status: 'upcoming', startTime: later });
  const moving = { ...asking, more: `&other_id=${world.mentee.id}&booking_id=${id}` };
  expect(await kindsOf({ ...moving, start: new Date(later.getTime() + 2 * hour) })).toEqual([]);
  expect(await kindsOf({ ...moving, start: later })).toEqual(['busy']);
});

test('[D-B103, D-B109] do not disturb and a programme that is switched off are named', async () => {
  const world = await openSessionWorld(app, named);
  const asking = { as: world.api.mentor, mentorId: world.mentor.id, start: spacedStart(app.clock.now(), 0) };
  expect(await kindsOf(asking)).toEqual([]);
  await app.database.ops.rows('update accounts.profile set dnd = true where user_id = $1', [world.mentor.id]);
  expect(await kindsOf(asking)).toEqual(['do_not_disturb']);
  await app.database.ops.rows('update platform.programme set is_active = false where id = $1', [world.program.id]);
  expect(await kindsOf(asking)).toEqual(['programme_inactive', 'do_not_disturb']);
});

test('[D-B64, D-B111] for a group everybody who has no time is named', async () => {
  const { admin, api, people, groupId } = await openGroupWorld(app);
  const busy = await openSessionWorld(app);
  const start = spacedStart(app.clock.now(), 1);
  await busy.build({ mentee: people.silent, status: 'upcoming', startTime: start });
  const more = `&group_id=${groupId}`;
  const expected = [{ kind: 'busy', values: { name: 'Dewi Putri' }, booking_id: null }];
  expect(await blockersOf({ as: api.mentor, mentorId: people.mentor.id, start, more })).toEqual(expected);
  const asAdmin = { as: await admin(), mentorId: people.mentor.id, start, more: `${more}&as_admin=true` };
  expect(await blockersOf(asAdmin)).toEqual(expected);
  const stranger = { as: busy.api.mentor, mentorId: busy.mentor.id, start, more };
  expect((await ask(stranger)).status).toBe(404);
});

/** Half hours around everything that can stand in the way: notice, both ends of the hours, two sessions, the horizon. */
function timesAround(now: Date, start: Date): Date[] {
  const grid = Math.ceil(now.getTime() / (hour / 2)) * (hour / 2);
  const near = [-1, 0, 1, 2, 3].map((step) => new Date(grid + (step * hour) / 2));
  const day = [-1, 0, 0.5, 1, 1.25, 2, 2.5, 3, 10.5, 11, 11.5].map((hours) => new Date(start.getTime() + hours * hour));
  return [...near, ...day, new Date(start.getTime() + 58 * 24 * hour), new Date(start.getTime() + 60 * 24 * hour)];
}

async function expectAgreement(world: SessionWorld, asAdmin: boolean): Promise<void> {
  const { mentor, mentee, program } = world;
  const start = spacedStart(app.clock.now(), 0);
  await world.build({ status: 'upcoming', startTime: start });
  const other = await openSessionWorld(app);
  await other.build({ mentee, status: 'upcoming', startTime: new Date(start.getTime() + 2.5 * hour) });
  const as = asAdmin ? await world.admin() : world.api.mentor;
  const more = `&other_id=${mentee.id}${asAdmin ? '&as_admin=true' : ''}`;
  const people = asAdmin
    ? { mentor_id: mentor.id, mentee_id: mentee.id, booking_type: 'one_on_one', contact_method: 'video', duration: 60 }
    : { requestee_id: mentee.id };
  const path = asAdmin ? '/api/v2/admin/bookings' : '/api/v2/my/bookings';
  const seen: [string, boolean, boolean][] = [];
  for (const at of timesAround(app.clock.now(), start)) {
    const blockers = await blockersOf({ as, mentorId: mentor.id, start: at, more });
    const made = await as.post(path, world.request(at, { program_id: program.id, ...people }));
    seen.push([at.toISOString(), blockers.length > 0, made.status >= 400]);
  }
  expect(seen.filter(([, isBlocked, isRefused]) => isBlocked !== isRefused)).toEqual([]);
  expect(new Set(seen.map(([, isBlocked]) => isBlocked)).size).toBe(2);
}

test('[D-B105, D-B109, D-B110] something stands in the way of a time if and only if a mentor’s request for it is refused', async () => {
  await expectAgreement(await openSessionWorld(app, { settings: { pairingMethod: 'mentor_picks' } }), false);
});

test('[D-B107] something stands in the way of a time if and only if an admin’s session at it is refused', async () => {
  await expectAgreement(await openSessionWorld(app), true);
});

test('[D-B109] a question that cannot be read names the field', async () => {
  const world = await openSessionWorld(app);
  const path = `/mentors/${world.mentor.id}/blockers`;
  const { status, body } = await world.api.mentor.get(`${path}?date=31-01-2026&time=9:00`);
  expect(status).toBe(422);
  expect(Object.keys(body['errors'] ?? {}).sort()).toEqual(['date', 'time']);
});

test('[B-059, D-B103, D-B109] while a mentor takes no sessions none is moved to a time of theirs, and the reason is told', async () => {
  const world = await openSessionWorld(app, named);
  const admin = await world.admin();
  const { id } = await world.build({ status: 'upcoming', startTime: spacedStart(app.clock.now(), 0) });
  const start = spacedStart(app.clock.now(), 2);
  await buildProfile(app, world.mentor.id, { dnd: true });
  const asking = { as: admin, mentorId: world.mentor.id, start, more: `&booking_id=${id}&as_admin=true` };
  expect(await kindsOf(asking)).toEqual(['do_not_disturb']);
  const refused = { status: 422, body: { errors: { start_time: ['This time is not available.'] } } };
  const wish = { rescheduleDateTime: start.toISOString() };
  for (const api of [world.api.mentee, world.api.mentor])
    expect(await api.post(`/bookings/${id}/reschedule`, wish)).toMatchObject(refused);
  expect(await admin.patch(`/api/v2/admin/bookings/${id}/reschedule`, wish)).toMatchObject(refused);
  await buildProfile(app, world.mentor.id, { dnd: false });
  expect(await kindsOf(asking)).toEqual([]);
  expect((await world.api.mentee.post(`/bookings/${id}/reschedule`, wish)).status).toBe(200);
});

test('[F19] [D-B109] on the night the clock goes back either of two equal times can be asked about', async () => {
  const world = await openSessionWorld(app, { mentor: { timezone: 'America/New_York' } });
  const read = async (question: string) =>
    blockersView.parse((await world.api.mentor.get(`/mentors/${world.mentor.id}/blockers?${question}`)).body);
  const twice = 'date=2027-11-07&time=01:30';
  const zones = { repeated_in: ['EDT', 'EST'] };
  expect(await read(twice)).toMatchObject({ start_time: '2027-11-07T05:30:00.000Z', ...zones });
  expect(await read(`${twice}&second=true`)).toMatchObject({ start_time: '2027-11-07T06:30:00.000Z', ...zones });
  const once = { start_time: '2027-11-08T06:30:00.000Z', repeated_in: [] };
  expect(await read('date=2027-11-08&time=01:30&second=true')).toMatchObject(once);
});
