import type { RatingsView } from '@tandem/contracts/bookings';
import type { Answer, Api } from '../../../../test/harness.js';
import type { BookingOverrides, BuiltBooking } from '../bookings.builders.js';
import { members, openGroupWorld, storedGroupSession } from '../testing/group-world.js';
import type { GroupWorld, Member } from '../testing/group-world.js';
import { quietApp } from '../testing/quiet-app.js';
import { spacedStart } from '../testing/session-world.js';

const app = quietApp();
let world: GroupWorld;
let admin: Api;
let stranger: Api;

beforeAll(async () => {
  world = await openGroupWorld(app, { credits: 60 });
  admin = await world.admin();
  stranger = (await openGroupWorld(app)).api.guest;
});

type Actor = Member | 'admin';
type Act = 'accept' | 'cancel' | 'reschedule' | 'complete' | 'report' | 'rate' | 'miss the guest' | 'miss the mentor';

const hour = 3_600_000;
let built = 0;
/** Ahead unless it has ended; each at a time of its own. */
function build(overrides: Partial<BookingOverrides>, ended: boolean): Promise<BuiltBooking> {
  built += 1;
  const past = new Date(app.clock.now().getTime() - (20 + built * 2) * hour);
  return world.build({ startTime: ended ? past : spacedStart(app.clock.now(), built), ...overrides });
}

async function seatOf(booking: BuiltBooking, who: Member): Promise<number> {
  const row = await app.database.ops.row<{ id: number }>(
    'select id from bookings.booking_participant where booking_id = $1 and user_id = $2',
    [booking.id, world.people[who].id],
  );
  return row?.id ?? 0;
}

async function act(api: Api, action: Act, booking: BuiltBooking): Promise<Answer<unknown>> {
  if (action === 'miss the guest' || action === 'miss the mentor') {
    const seat = await seatOf(booking, action === 'miss the guest' ? 'guest' : 'mentor');
    return api.patch(`/api/v2/admin/bookings/${booking.id}/miss`, { missed_participant_id: seat });
  }
  if (action === 'rate') {
    const rated = await seatOf(booking, api === world.api.mentor ? 'asker' : 'mentor');
    const answers = [1, 2, 3, 4].map((question_id) => ({ question_id, value: 4 }));
    return api.post(`/bookings/${booking.id}/booking_participants/${rated}/feedback`, { answers });
  }
  const bodies = {
    accept: undefined,
    cancel: { reason: 'I am travelling.' },
    reschedule: { rescheduleDateTime: new Date(booking.startTime.getTime() + hour).toISOString() },
    complete: undefined,
    report: { reportedUserId: world.people.mentor.id, reason: 'Technical issues' },
  };
  return api.post(`/bookings/${booking.id}/${action}`, bodies[action]);
}

const apiOf = (who: Actor): Api => (who === 'admin' ? admin : world.api[who]);

interface Scene {
  readonly from: string;
  readonly build: Partial<BookingOverrides>;
  readonly ended?: true;
  /** `status: seats of mentor, asker, guest and silent: message`; a number where it is refused. */
  readonly outcomes: Partial<Record<Actor, Partial<Record<Act, string | number>>>>;
}

const yes = 'accepted none';
const asked = 'pending none';
const no = 'declined none';
const held = 'accepted held';
const paid = 'accepted charged';
const back = 'accepted released';
const waiting = [asked, held, asked, asked];
const set = [yes, held, held, asked];
const seats = (...all: string[]): string => all.join(', ');

const table: readonly Scene[] = [
  {
    from: 'pending, a mentee asked [D-B17, D-B62..D-B64]',
    build: { status: 'pending' },
    outcomes: {
      asker: {
        accept: 403,
        cancel: `cancelled: ${seats(asked, back, asked, asked)}: booking-cancelled`,
        reschedule: `pending: ${seats(...waiting)}: booking-rescheduled`,
        complete: 409,
      },
      guest: {
        accept: 403,
        cancel: `pending: ${seats(asked, held, no, asked)}: member-answered`,
        reschedule: 403,
        report: 409,
      },
      mentor: {
        accept: `upcoming: ${seats(yes, held, asked, asked)}: booking-accepted`,
        cancel: `cancelled: ${seats(asked, back, asked, asked)}: booking-declined`,
        reschedule: `pending: ${seats(yes, 'pending held', asked, asked)}: booking-rescheduled`,
      },
      admin: { cancel: `cancelled: ${seats(asked, back, asked, asked)}: booking-cancelled`, accept: 403 },
    },
  },
  {
    from: 'pending, the mentor asked [D-B17, D-B62, D-B63, D-B120]',
    build: { status: 'pending', requestedBy: 'mentor' },
    outcomes: {
      asker: {
        accept: `upcoming: ${seats(yes, held, asked, asked)}: booking-accepted`,
        cancel: `pending: ${seats(yes, no, asked, asked)}: member-answered`,
      },
      guest: { accept: `upcoming: ${seats(yes, asked, held, asked)}: booking-accepted` },
      mentor: { accept: 403, cancel: `cancelled: ${seats(yes, asked, asked, asked)}: booking-cancelled` },
    },
  },
  {
    from: 'upcoming before the start [D-B62..D-B64]',
    build: { status: 'upcoming' },
    outcomes: {
      asker: { accept: 200, cancel: `cancelled: ${seats(yes, back, back, asked)}: booking-cancelled`, complete: 409 },
      guest: {
        cancel: `upcoming: ${seats(yes, held, 'declined released', asked)}: member-answered`,
        reschedule: `pending: ${seats(asked, held, held, asked)}: booking-rescheduled`,
      },
      silent: {
        accept: `upcoming: ${seats(yes, held, held, held)}: member-answered`,
        cancel: `upcoming: ${seats(yes, held, held, no)}: member-answered`,
        reschedule: 403,
      },
      mentor: { cancel: `cancelled: ${seats(yes, back, back, asked)}: booking-cancelled` },
      admin: { reschedule: `upcoming: ${seats(...set)}: booking-rescheduled` },
    },
  },
  {
    from: 'upcoming after its end [D-B30, D-B31, D-B63..D-B65]',
    build: { status: 'upcoming' },
    ended: true,
    outcomes: {
      asker: { cancel: `cancelled: ${seats(yes, paid, back, no)}: booking-cancelled` },
      guest: {
        cancel: `upcoming: ${seats(yes, held, 'declined charged', asked)}: member-answered`,
        complete: `completed: ${seats(yes, paid, paid, asked)}: booking-completed`,
        report: `reported: ${seats(...set)}: booking-reported`,
      },
      silent: { accept: 404, cancel: 404, complete: 404, report: 404 },
      mentor: { cancel: `cancelled: ${seats(yes, back, back, no)}: booking-cancelled` },
      admin: {
        'miss the guest': `upcoming: ${seats(yes, held, `${paid} absent`, asked)}: member-absent`,
        'miss the mentor': `missed: ${seats(`${yes} absent`, back, back, asked)}: booking-missed`,
      },
    },
  },
  {
    from: 'completed [D-B65, D-B180, D-B181]',
    build: { status: 'completed' },
    ended: true,
    outcomes: {
      guest: { rate: `partially_rated: ${seats(yes, paid, paid, asked)}: booking-rated` },
      mentor: { rate: `partially_rated: ${seats(yes, paid, paid, asked)}: booking-rated` },
      silent: { rate: 404 },
      admin: { 'miss the guest': `completed: ${seats(yes, paid, `${paid} absent`, asked)}: member-absent` },
    },
  },
];

const cells = table.flatMap((scene) =>
  Object.entries(scene.outcomes).flatMap(([who, outcomes]) =>
    Object.entries(outcomes).map(
      ([action, outcome]) =>
        [`${scene.from}: ${action} by the ${who}: ${outcome}`, scene, who as Actor, action as Act, outcome] as const,
    ),
  ),
);

test.each(cells)('[D-B62..D-B65, D-B120, B-191] %s', async (_title, scene, who, action, outcome) => {
  const booking = await build(scene.build, scene.ended ?? false);
  const before = await storedGroupSession(app, booking.id);
  const { status } = await act(apiOf(who), action, booking);
  const after = await storedGroupSession(app, booking.id);
  if (typeof outcome === 'number') {
    expect(status).toBe(outcome);
    expect(after).toEqual(before);
    return;
  }
  expect([200, 201]).toContain(status);
  const told = after.messages.slice(before.messages.length).join(' ');
  expect(`${after.status}: ${after.seats.join(', ')}: ${told}`).toBe(outcome);
  const inIt = members.filter((_, index) => !(after.seats[index] ?? '').startsWith('declined'));
  const isOpen = after.status === 'pending' || after.status === 'upcoming';
  const ids = inIt.map((member) => world.people[member].id);
  expect(after.busyIds).toEqual(isOpen ? ids.sort((a, b) => a - b) : []);
});

test('[D-B68] to people outside the group its session does not exist, nor to a member who has said no', async () => {
  const booking = await build({ status: 'upcoming' }, false);
  expect((await stranger.get(`/bookings/${booking.id}`)).status).toBe(404);
  const { body } = await act(world.api.guest, 'cancel', booking);
  expect(body).toMatchObject({ booking: { id: booking.id, status: 'cancelled', response: 'declined' } });
  expect((await world.api.guest.get(`/bookings/${booking.id}`)).status).toBe(404);
  expect((await act(world.api.guest, 'complete', booking)).status).toBe(404);
});

test('[D-B64] who has not answered is told to accept first', async () => {
  const booking = await build({ status: 'upcoming' }, false);
  const { status, body } = await act(world.api.silent, 'reschedule', booking);
  expect({ status, body }).toEqual({
    status: 403,
    body: { error: 'Please accept this session first.', code: 'booking.answer_first' },
  });
});

test('[D-B63] when the last mentee says no, the session is off for all', async () => {
  const booking = await build({ status: 'pending', requestedBy: 'mentor' }, false);
  for (const who of ['asker', 'guest', 'silent'] as const) await act(world.api[who], 'cancel', booking);
  const { status, messages } = await storedGroupSession(app, booking.id);
  expect(status).toBe('cancelled');
  expect(messages.slice(-3)).toEqual(['member-answered', 'member-answered', 'booking-declined']);
});

test('[D-B65] it is missed when every mentee who said yes stayed away', async () => {
  const booking = await build({ status: 'upcoming' }, true);
  await act(admin, 'miss the guest', booking);
  const seat = await seatOf(booking, 'asker');
  await admin.patch(`/api/v2/admin/bookings/${booking.id}/miss`, { missed_participant_id: seat });
  const { status, seats: all } = await storedGroupSession(app, booking.id);
  expect({ status, all }).toEqual({ status: 'missed', all: [yes, `${paid} absent`, `${paid} absent`, asked] });
});

test('[D-B180, D-B181, D-B183] it is fully rated when everybody who was there has reviewed it once; each side then reads the other', async () => {
  const booking = await build({ status: 'completed' }, true);
  for (const who of ['guest', 'mentor', 'asker'] as const)
    expect((await act(world.api[who], 'rate', booking)).status).toBe(201);
  expect((await storedGroupSession(app, booking.id)).status).toBe('fully_rated');
  expect((await act(world.api.guest, 'rate', booking)).status).toBe(409);
  const { body } = await world.api.mentor.get(`/bookings/${booking.id}`);
  expect(body).toMatchObject({
    booking: {
      reviews: {
        other_reviews: [
          { full_name: 'Ben Okafor', visible: true },
          { full_name: 'Chitra Nair', visible: true },
        ],
      },
    },
  });
});

test('[D-B43, D-B124] a refund gives every mentee who paid the credit back', async () => {
  const booking = await build({ status: 'completed' }, true);
  expect((await admin.patch(`/api/v2/admin/bookings/${booking.id}/refund`)).status).toBe(200);
  expect((await storedGroupSession(app, booking.id)).seats).toEqual([
    yes,
    'accepted refunded',
    'accepted refunded',
    asked,
  ]);
});

test('[A-207, D-B180, P-173] what members give counts once each for the mentor and for the group, and the session once', async () => {
  const counted = async () => {
    await app.worker.drain();
    const { body } = await admin.get<{ program_group_pairs: Record<string, number>[] }>(
      `/sessions_management/main?program_id=${world.program.id}`,
    );
    const row = body.program_group_pairs.find(({ id }) => id === world.groupId);
    return [row?.['completed_bookings_count'] ?? 0, row?.['mentee_rated_count'] ?? 0] as const;
  };
  const [completed, rated] = await counted();
  const booking = await build({ status: 'completed', tell: 'steps' }, true);
  expect(await counted()).toEqual([completed + 1, rated]);
  for (const who of ['guest', 'asker'] as const) await act(world.api[who], 'rate', booking);
  expect(await counted()).toEqual([completed + 1, rated + 2]);
  const reviews = await app.database.ops.rows('select rater_id from accounts.known_review where booking_id = $1', [
    booking.id,
  ]);
  expect(reviews).toHaveLength(2);
});

test('[B-205, D-B158, D-B220] the rating list of a group holds its sessions, for its people and admins only', async () => {
  const booking = await build({ status: 'completed' }, true);
  for (const who of ['guest', 'asker'] as const) await act(world.api[who], 'rate', booking);
  const path = `/mentorship_ratings/booking_list?group_id=${world.groupId}`;
  const rows = (await admin.get<{ booking_id: number }[]>(path)).body;
  expect(rows.find(({ booking_id }) => booking_id === booking.id)).toMatchObject({
    mentee_score: 4,
    mentor_score: null,
  });
  expect((await world.api.silent.get(path)).status).toBe(200);
  expect((await stranger.get(path)).status).toBe(404);
  const ratings = async (api: Api) => {
    const { body } = await api.get<RatingsView>(`/mentorship_ratings/main?program_id=${world.program.id}&type=group`);
    return body.rows.find(({ id }) => id === world.groupId);
  };
  expect(await ratings(admin)).toMatchObject({ type: 'group', average_mentee_rating: 4 });
  const unseen = await ratings(world.api.silent);
  expect(unseen?.sessions_rated).toBeLessThan((await ratings(admin))?.sessions_rated ?? 0);
});
