import { blockersView, blockerText, type BlockerKind } from '@tandem/contracts/bookings';
import { wallTime } from '../../../kernel/index.js';
import type { Answer, Api, Json } from '../../../../test/harness.js';
import { buildMentor } from '../../accounts/index.js';
import { buildPerson } from '../../platform/index.js';
import { buildGroup, buildPair } from '../../programme-admin/index.js';
import type { BookingOverrides } from '../bookings.builders.js';
import { openGroupWorld } from '../testing/group-world.js';
import { quietApp } from '../testing/quiet-app.js';
import { openSessionWorld, spacedStart } from '../testing/session-world.js';
import type { SessionWorldOverrides } from '../testing/session-world.js';

const app = quietApp();

const hour = 3_600_000;
const zone = 'Asia/Kuala_Lumpur';

/** Who asks about a time, and what they would do then. */
interface Situation {
  readonly as: Api;
  readonly mentorId: number;
  readonly start: Date;
  readonly more: string;
  readonly act: () => Promise<Answer<Json>>;
}
type Case = readonly [title: string, expected: readonly BlockerKind[], arrange: () => Promise<Situation>];

function ask({ as, mentorId, start, more }: Omit<Situation, 'act'>): Promise<Answer<Json>> {
  const { date, time } = wallTime(start, zone);
  return as.get(`/mentors/${mentorId}/blockers?date=${date}&time=${time}${more}`);
}

const free = () => spacedStart(app.clock.now(), 3);
const sql = (text: string, id: number) => app.database.ops.rows(text, [id]);
const switchOff = (programId: number) =>
  sql('update platform.programme set is_active = false where id = $1', programId);
const unconfirm = (userId: number) => sql('update platform."user" set confirmed_at = null where id = $1', userId);

const picks = { pairingMethod: 'mentor_picks' } as const;
type Changed = (world: Awaited<ReturnType<typeof openSessionWorld>>) => Promise<unknown>;

/** A mentor, or an admin, makes a session of two people. */
const request =
  (by: 'mentor' | 'admin', settings: SessionWorldOverrides['settings'] = {}, change?: Changed) =>
  async (): Promise<Situation> => {
    const world = await openSessionWorld(app, { settings: { ...picks, ...settings } });
    const { program, mentor, mentee } = world;
    await change?.(world);
    const as = by === 'admin' ? await world.admin() : world.api.mentor;
    const ofTwo = { mentor_id: mentor.id, mentee_id: mentee.id, booking_type: 'one_on_one', contact_method: 'video' };
    const body = world.request(free(), {
      program_id: program.id,
      ...(by === 'admin' ? { ...ofTwo, duration: 60 } : { requestee_id: mentee.id }),
    });
    const path = by === 'admin' ? '/api/v2/admin/bookings' : '/api/v2/my/bookings';
    const more = `&other_id=${mentee.id}${by === 'admin' ? '&as_admin=true' : ''}`;
    return { as, mentorId: mentor.id, start: free(), more, act: () => as.post(path, body) };
  };

const pairOff =
  (side: 'mentor' | 'mentee'): Changed =>
  async ({ program, mentor, mentee }) => {
    const other = await buildPerson(app, {
      memberships: [{ program, role: side === 'mentor' ? 'mentee' : 'mentor' }],
    });
    const pair = side === 'mentor' ? { menteeId: other.id } : { mentorId: other.id };
    await buildPair(app, { programId: program.id, mentorId: mentor.id, menteeId: mentee.id, ...pair });
  };

type Opened = Awaited<ReturnType<typeof openGroupWorld>>;

/** A mentor, or an admin, makes a session of a group. */
const requestGroup =
  (by: 'mentor' | 'admin', state: 'pending' | 'active' | 'archived', change?: (world: Opened) => Promise<unknown>) =>
  async (): Promise<Situation> => {
    const world = await openGroupWorld(app, { state });
    await change?.(world);
    const as = by === 'admin' ? await world.admin() : world.api.mentor;
    const ofAdmin = { program_id: world.program.id, contact_method: 'video', duration: 60 };
    const body = world.request(free(), by === 'admin' ? ofAdmin : {});
    const path = by === 'admin' ? '/api/v2/admin/bookings' : '/api/v2/my/bookings';
    const more = `&group_id=${world.groupId}${by === 'admin' ? '&as_admin=true' : ''}`;
    return { as, mentorId: world.people.mentor.id, start: free(), more, act: () => as.post(path, body) };
  };

const leaveMentees = ({ groupId }: Opened) =>
  sql(`delete from programme_admin.group_member where group_id = $1 and role = 'mentee'`, groupId);

const threeDays = { cancelHours: 0, rescheduleHours: 72 };

/** Where each session begins that is moved. */
const unmoved = () => spacedStart(app.clock.now(), 0);

/** A mentor, or an admin, moves a session. */
const move =
  (
    by: 'mentor' | 'admin',
    { to = free, ...session }: Partial<BookingOverrides> & { to?: () => Date },
    change?: Changed,
  ) =>
  async (): Promise<Situation> => {
    const world = await openSessionWorld(app);
    const start = to();
    const { id } = await world.build({ startTime: spacedStart(app.clock.now(), 0), ...session });
    await change?.(world);
    const as = by === 'admin' ? await world.admin() : world.api.mentor;
    const path = by === 'admin' ? `/api/v2/admin/bookings/${id}/reschedule` : `/bookings/${id}/reschedule`;
    const wish = { rescheduleDateTime: start.toISOString() };
    const more = `&other_id=${world.mentee.id}&booking_id=${id}${by === 'admin' ? '&as_admin=true' : ''}`;
    const act = () => (by === 'admin' ? as.patch<Json>(path, wish) : as.post<Json>(path, wish));
    return { as, mentorId: world.mentor.id, start, more, act };
  };

/** The second mentor of a group moves its session, in which the first one stands for the mentors. */
async function moveGroup({ isSilent = false, isAway = false }): Promise<Situation> {
  const { program, people, build } = await openGroupWorld(app);
  const second = await buildMentor(app, program);
  const group = { mentorIds: [people.mentor.id, second.id], menteeIds: [people.asker.id] };
  const { id: groupId } = await buildGroup(app, { ...group, programId: program.id, state: 'active' });
  const startTime = spacedStart(app.clock.now(), 0);
  const silentIds = isSilent ? [second.id] : [];
  const { id } = await build({ status: 'upcoming', startTime, group: { id: groupId, ...group }, silentIds });
  if (isAway) await sql('update accounts.profile set dnd = true where user_id = $1', people.mentor.id);
  const as = await app.as(second, program);
  const act = () => as.post<Json>(`/bookings/${id}/reschedule`, { rescheduleDateTime: free().toISOString() });
  return { as, mentorId: second.id, start: free(), more: `&group_id=${groupId}&booking_id=${id}`, act };
}

const past = () => ({ startTime: new Date(Math.floor(app.clock.now().getTime() / hour) * hour - 26 * hour) });

const cases: readonly Case[] = [
  ['a mentor asks a mentee', [], request('mentor')],
  [
    'a mentor whose address is not confirmed',
    ['email_unconfirmed'],
    request('mentor', {}, ({ mentor }) => unconfirm(mentor.id)),
  ],
  [
    'a mentor who has no room for another mentee',
    ['mentor_fully_booked'],
    request('mentor', { menteesPerMentor: 1 }, pairOff('mentor')),
  ],
  [
    'a mentee who has no room for another mentor',
    ['mentee_fully_booked'],
    request('mentor', { mentorsPerMentee: 1 }, pairOff('mentee')),
  ],
  [
    'two of a pair, which is all that there is room for',
    [],
    request('mentor', { menteesPerMentor: 1, mentorsPerMentee: 1 }, ({ program, mentor, mentee }) =>
      buildPair(app, { programId: program.id, mentorId: mentor.id, menteeId: mentee.id }),
    ),
  ],
  [
    'a mentor of a programme that is switched off',
    ['programme_inactive'],
    request('mentor', {}, ({ program }) => switchOff(program.id)),
  ],
  [
    'an admin books a mentor whose address is not confirmed',
    [],
    request('admin', {}, ({ mentor }) => unconfirm(mentor.id)),
  ],
  [
    'an admin books a mentee who has no room for another mentor',
    [],
    request('admin', { mentorsPerMentee: 1 }, pairOff('mentee')),
  ],
  [
    'an admin in a programme that is switched off',
    ['programme_inactive'],
    request('admin', {}, ({ program }) => switchOff(program.id)),
  ],
  ['a mentor asks the group', [], requestGroup('mentor', 'active')],
  ['a mentor of a group that waits for one to join', ['group_not_joined'], requestGroup('mentor', 'pending')],
  ['a mentor of a group that is over', ['group_over'], requestGroup('mentor', 'archived')],
  ['a mentor of a group without mentees', ['group_over'], requestGroup('mentor', 'active', leaveMentees)],
  [
    'a mentor of a group whose address is not confirmed',
    ['email_unconfirmed'],
    requestGroup('mentor', 'active', ({ people }) => unconfirm(people.mentor.id)),
  ],
  ['an admin books a group', [], requestGroup('admin', 'active')],
  ['an admin books a group that waits for a mentor', ['group_not_joined'], requestGroup('admin', 'pending')],
  ['an admin books a group that is over', ['group_over'], requestGroup('admin', 'archived')],
  ['an admin books a group without mentees', ['group_over'], requestGroup('admin', 'active', leaveMentees)],
  ['a mentor moves a confirmed session', [], move('mentor', { status: 'upcoming' })],
  ...(['mentor', 'admin'] as const).map((by): Case => {
    const title = `the ${by} moves a session to the time that it is at`;
    return [title, ['session'], move(by, { status: 'upcoming', to: unmoved })];
  }),
  [
    'a mentor moves a session to the time that it is at, for longer',
    [],
    move('mentor', { status: 'upcoming', durationMinutes: 30, to: unmoved }),
  ],
  ['a mentor moves a request to the time that it is at', ['session'], move('mentor', { to: unmoved })],
  [
    'a mentor moves one that is nearer than the notice',
    ['too_late_to_move'],
    move('mentor', { status: 'upcoming', notice: threeDays }),
  ],
  ['a mentor moves a request that is nearer than the notice', [], move('mentor', { notice: threeDays })],
  [
    'a mentor whose address is not confirmed moves a session',
    [],
    move('mentor', { status: 'upcoming' }, ({ mentor }) => unconfirm(mentor.id)),
  ],
  [
    'a mentor moves a session that took place',
    ['not_movable'],
    async () => move('mentor', { status: 'completed', ...past() })(),
  ],
  [
    'a mentor moves a session that is over and was not concluded',
    ['not_movable'],
    async () => move('mentor', { status: 'upcoming', ...past() })(),
  ],
  ['a mentor moves a cancelled session', ['not_movable'], move('mentor', { status: 'cancelled' })],
  [
    'a mentor moves a session of a programme that is switched off',
    ['programme_inactive'],
    move('mentor', { status: 'upcoming' }, ({ program }) => switchOff(program.id)),
  ],
  ['a mentor of a group moves its session', [], () => moveGroup({})],
  [
    'a mentor of a group moves its session while the one who stands for them is away',
    ['do_not_disturb'],
    () => moveGroup({ isAway: true }),
  ],
  ['a mentor of a group who has not said yes moves its session', ['answer_first'], () => moveGroup({ isSilent: true })],
  [
    'an admin moves a session that is nearer than the notice',
    [],
    move('admin', { status: 'upcoming', notice: threeDays }),
  ],
  [
    'an admin moves a session that is over and was not concluded',
    [],
    async () => move('admin', { status: 'upcoming', ...past() })(),
  ],
  [
    'an admin moves a session that took place',
    ['not_movable'],
    async () => move('admin', { status: 'completed', ...past() })(),
  ],
  [
    'an admin moves a session of a programme that is switched off',
    [],
    move('admin', { status: 'upcoming' }, ({ program }) => switchOff(program.id)),
  ],
];

/** Refusals that say less than why. */
const silentCodes = ['booking.action_unavailable', 'booking.not_in_it', 'slot.not_offered'];

test.each(cases)(
  '[D-B107, D-B109, D-B111] what stands in the way is told if and only if it is refused: %s',
  async (_title, expected, arrange) => {
    const { act, ...asked } = await arrange();
    const { blockers } = blockersView.parse((await ask(asked)).body);
    expect(blockers.map(({ kind }) => kind)).toEqual(expected);
    const { status, body } = await act();
    expect({ status, isRefused: status >= 400 }).toEqual({ status, isRefused: expected.length > 0 });
    if (silentCodes.includes(String(body['code']))) return;
    const texts = blockers.map((blocker) => blockerText(blocker).replace('{{hours}}', blocker.values['hours'] ?? ''));
    for (const text of texts) expect(JSON.stringify(body)).toContain(text);
  },
);

test('[D-B61, D-B111] a mentor outside of a group or of a session is unknown to it, also for admins', async () => {
  const { admin, program, groupId, build, people } = await openGroupWorld(app);
  const stranger = await buildMentor(app, program);
  const asked = { as: await admin(), start: free() };
  const { id } = await build({ status: 'upcoming', startTime: spacedStart(app.clock.now(), 0) });
  for (const named of [`&group_id=${groupId}`, `&booking_id=${id}`]) {
    const more = `${named}&as_admin=true`;
    expect((await ask({ ...asked, mentorId: people.mentor.id, more })).status).toBe(200);
    expect((await ask({ ...asked, mentorId: stranger.id, more })).status).toBe(404);
  }
});

test('[B-109, D-B107] an admin is told of nobody who cannot be the mentee of the session', async () => {
  const world = await openSessionWorld(app);
  const colleague = await buildMentor(app, world.program);
  const asked = { as: await world.admin(), start: free(), mentorId: world.mentor.id };
  for (const { id } of [colleague, world.mentor])
    expect((await ask({ ...asked, more: `&other_id=${id}&as_admin=true` })).status).toBe(404);
});

test('[D-P36, D-B111] a mentor learns nothing of the time of a mentee who has no room for another mentor', async () => {
  const { act: _act, ...asked } = await request('mentor', { mentorsPerMentee: 1 }, async (world) => {
    await pairOff('mentee')(world);
    const elsewhere = await openSessionWorld(app);
    await elsewhere.build({ mentee: world.mentee, status: 'upcoming', startTime: free() });
  })();
  const { blockers } = blockersView.parse((await ask(asked)).body);
  expect(blockers.map(({ kind }) => kind)).toEqual(['mentee_fully_booked']);
});
