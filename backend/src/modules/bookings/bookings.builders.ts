import { otherSide } from '@tandem/contracts/bookings';
import type { Side, StoredStatus } from '@tandem/contracts/bookings';
import { Outbox } from '../../kernel/index.js';
import type { Tx, World } from '../../kernel/index.js';
import { Pairs, ProgrammeAdminFacade } from '../programme-admin/index.js';
import { endOf } from './booking/booking-record.js';
import { Booking } from './booking/booking.entity.js';
import type { Move } from './booking/booking-record.js';
import type { GroupPeople } from './booking/group-seats.js';
import { Journal } from './booking/journal.js';
import { noNotice } from './booking/notice.js';
import type { Notice } from './booking/notice.js';
import { claimSlots } from './booking/slot-claims.js';
import { bookingAccepted, bookingCompleted, bookingRated, bookingRequested } from './bookings.messages.js';
import { saveReview } from './feedback/reviews.js';
import { starScore } from './feedback/star-score.js';

export interface BookingOverrides {
  readonly program: { readonly id: number; readonly tenantId: number };
  readonly mentor: { readonly id: number };
  readonly mentee: { readonly id: number };
  readonly status?: StoredStatus;
  readonly requestedBy?: Side;
  readonly startTime?: Date;
  readonly durationMinutes?: number;
  readonly topic?: string;
  readonly objectives?: string[];
  readonly links?: string[];
  readonly learningModuleId?: number | null;
  readonly creditsRequired?: boolean;
  readonly notice?: Notice;
  /** Two mentors. */
  readonly isPeer?: boolean;
  /** Everybody of a group; `mentor` and `mentee` are two of them. */
  readonly group?: GroupPeople;
  /** Members who have not answered; all others say yes. */
  readonly silentIds?: readonly number[];
  readonly cancelReason?: string;
  /** Who reports it, and from which status; the admin who investigates or marks it as missed is the other one. */
  readonly reporter?: Side;
  readonly reportedFrom?: 'upcoming' | 'completed' | 'partially_rated';
  readonly reportReason?: string;
  readonly absent?: Side;
  /** Who reviews first; the other one follows where the status asks for both. */
  readonly firstRater?: Side;
  readonly stars?: number;
  /** What is told to the other areas, as in real life: every step, or only what came of the session. Nothing unless given. */
  readonly tell?: 'steps' | 'outcome';
}

export interface BuiltBooking {
  readonly id: number;
  readonly startTime: Date;
  readonly endTime: Date;
  /** Seats by side: what feedback paths name. */
  readonly seats: Readonly<Record<Side, number>>;
}

const hour = 3_600_000;
const held: readonly StoredStatus[] = [
  'completed',
  'pending_rating',
  'partially_rated',
  'fully_rated',
  'closed',
  'reported',
  'investigating',
  'missed',
];

/** Tomorrow for what is to come, yesterday for what was. */
function usualStart(status: StoredStatus, now: Date): Date {
  const at = new Date(now.getTime() + (held.includes(status) ? -26 : 26) * hour);
  return new Date(Math.floor(at.getTime() / (hour / 2)) * (hour / 2));
}

interface Building {
  readonly world: World;
  readonly tx: Tx;
  readonly booking: Booking;
  readonly overrides: BookingOverrides;
}

/** A session brought to its status by the same moves that people make. */
export async function buildBooking(world: World, overrides: BookingOverrides): Promise<BuiltBooking> {
  const { program } = overrides;
  return world.database.asTenant({ tenantId: program.tenantId, programId: program.id }, () =>
    world.database.transaction(async (tx) => {
      const booking = await openBooking({ world, tx, overrides });
      await bringTo(overrides.status ?? 'pending', { world, tx, booking, overrides });
      const rows = await tx.query<{ id: number; side: Side; user_id: number }[]>(
        'select id, side, user_id from bookings.booking_participant where booking_id = $1 order by side',
        [booking.id],
      );
      const seat = (side: Side) =>
        rows.find((row) => row.side === side && row.user_id === booking.userOf(side))?.id ?? 0;
      const { id, startTime, endTime } = booking;
      return { id, startTime, endTime, seats: { mentor: seat('mentor'), mentee: seat('mentee') } };
    }),
  );
}

async function openBooking({ world, tx, overrides }: Omit<Building, 'booking'>): Promise<Booking> {
  const startTime = overrides.startTime ?? usualStart(overrides.status ?? 'pending', world.clock.now());
  const durationMinutes = overrides.durationMinutes ?? 60;
  const people = { mentorId: overrides.mentor.id, menteeId: overrides.mentee.id };
  const { group } = overrides;
  const peopleIds = group ? [...group.mentorIds, ...group.menteeIds] : [people.mentorId, people.menteeId];
  const details = {
    id: await claimSlots(tx, {
      peopleIds,
      startTime,
      endTime: endOf(startTime, durationMinutes),
    }),
    ...people,
    tenantId: overrides.program.tenantId,
    programId: overrides.program.id,
    requestedBy: overrides.requestedBy ?? ('mentee' as const),
    startTime,
    durationMinutes,
    topic: overrides.topic ?? 'Choosing a first role',
    objectives: overrides.objectives ?? ['Compare two offers'],
    links: overrides.links ?? [],
    learningModuleId: overrides.learningModuleId ?? null,
    creditsRequired: overrides.creditsRequired ?? false,
    notice: overrides.notice ?? noNotice,
    isPeer: overrides.isPeer ?? false,
    group: overrides.group ?? null,
  };
  const askedAt = new Date(Math.min(world.clock.now().getTime(), startTime.getTime() - 48 * hour));
  const booking = Booking.request(details, askedAt);
  await world.get(Journal).open(tx, booking);
  if (overrides.tell === 'steps')
    await world
      .get(Outbox)
      .add(tx, bookingRequested, { ...world.get(Journal).factsOf(booking), actorId: booking.requesterId });
  return booking;
}

async function note({ world, tx, booking }: Building, move: Move | null): Promise<void> {
  if (move) await world.get(Journal).record(tx, booking, move);
}

async function bringTo(status: StoredStatus, building: Building): Promise<void> {
  const { booking, overrides, world } = building;
  const [asked, soon] = [booking.askedAt, new Date(booking.askedAt.getTime() + hour)];
  if (status === 'pending') return;
  if (status === 'system_cancelled')
    return note(building, booking.endBySystem('expire', 'The request was not answered in time.', world.clock.now()));
  await accept(building, asked);
  if (status === 'upcoming') return;
  if (status === 'cancelled') {
    const reason = overrides.cancelReason ?? 'Something urgent came up.';
    return note(building, booking.cancel(booking.requestedBy, reason, { now: soon, userId: booking.requesterId }));
  }
  if (status === 'reported' || status === 'investigating') return bringUnderReview(status, building);
  if (status === 'missed') return note(building, booking.miss(await absentSeat(building), booking.endTime));
  await bringToReview(status, building);
}

async function absentSeat({
  booking,
  tx,
  overrides,
}: Building): Promise<{ seatId: number; side: Side; userId: number }> {
  const side = overrides.absent ?? 'mentee';
  const [seat] = await tx.query<{ id: number }[]>(
    'select id from bookings.booking_participant where booking_id = $1 and user_id = $2',
    [booking.id, booking.userOf(side)],
  );
  return { seatId: seat?.id ?? 0, side, userId: booking.userOf(side) };
}

async function bringUnderReview(status: StoredStatus, building: Building): Promise<void> {
  const { booking, overrides, tx } = building;
  const [before, side] = [overrides.reportedFrom ?? 'upcoming', overrides.reporter ?? 'mentee'];
  if (before !== 'upcoming') await bringToReview(before, building);
  const at = new Date(booking.endTime.getTime() + hour);
  await tx.query(
    `insert into bookings.report (tenant_id, program_id, booking_id, reporter_id, reported_user_id, reason, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      booking.tenantId,
      booking.programId,
      booking.id,
      booking.userOf(side),
      booking.userOf(otherSide(side)),
      overrides.reportReason ?? 'The other person did not show up',
      at,
    ],
  );
  await note(building, booking.report(side, at, booking.userOf(side)));
  if (status === 'investigating') await note(building, booking.investigate(at));
}

async function accept(building: Building, at: Date): Promise<void> {
  const { booking, world, tx, overrides } = building;
  const side = otherSide(booking.requestedBy);
  await note(building, booking.accept(side, at, booking.userOf(side)));
  for (const seat of booking.seats?.active ?? [])
    if (!overrides.silentIds?.includes(seat.userId)) await note(building, booking.accept(seat.side, at, seat.userId));
  const { programId, mentorId, menteeId } = booking;
  if (!booking.isPeer && booking.groupId === null)
    await world.get(Pairs).createFor(tx, { programId, mentorId, menteeId });
  if (overrides.tell === 'steps')
    await world
      .get(Outbox)
      .add(tx, bookingAccepted, { ...world.get(Journal).factsOf(booking), actorId: booking.userOf(side) });
}

async function bringToReview(status: StoredStatus, building: Building): Promise<void> {
  const { booking, world, tx, overrides } = building;
  const completedAt = booking.endTime;
  await note(building, booking.complete('mentee', completedAt, booking.menteeId));
  if (overrides.tell) {
    const facts = {
      ...world.get(Journal).heldFactsOf(booking),
      actorId: booking.menteeId,
      completedAt: completedAt.toISOString(),
    };
    await world.get(Outbox).add(tx, bookingCompleted, facts);
  }
  if (status === 'pending_rating') await note(building, booking.awaitRating(completedAt));
  const first = overrides.firstRater ?? 'mentee';
  if (status === 'partially_rated' || status === 'fully_rated') await review(building, first);
  if (status === 'fully_rated') await review(building, otherSide(first));
  if (status === 'closed') await note(building, booking.close(new Date(completedAt.getTime() + 720 * hour)));
}

async function review(building: Building, side: Side): Promise<void> {
  const { booking, world, tx, overrides } = building;
  const at = new Date(booking.endTime.getTime() + hour);
  await note(building, booking.rate(side, at, booking.userOf(side)));
  const settings = await world.get(ProgrammeAdminFacade).programmeSettings(booking.programId);
  const questions = settings.reviewQuestions.filter((question) => question.user_type === side);
  const answers = questions.map((question) => ({ question_id: question.id, value: overrides.stars ?? 5 }));
  const stars = starScore(questions, answers);
  await saveReview(tx, booking, {
    side,
    authorId: booking.seats ? booking.userOf(side) : null,
    stars,
    questions,
    answers,
    at,
  });
  if (!overrides.tell) return;
  const facts = { ...world.get(Journal).factsOf(booking), actorId: booking.userOf(side), side, stars };
  const fullyRated = booking.status === 'fully_rated';
  await world.get(Outbox).add(tx, bookingRated, {
    ...facts,
    fullyRated,
    reviewsShown: settings.reviewSettings === 'shown',
    topic: booking.topic,
    comment: null,
  });
}
