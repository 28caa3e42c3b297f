import { Injectable } from '@nestjs/common';
import type { BookingReviewsView, RatingListView, Side } from '@tandem/contracts/bookings';
import { Database, NotFound, wallTime } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { AccountsFacade } from '../../accounts/index.js';
import { ProgrammeAdminFacade } from '../../programme-admin/index.js';
import { PlatformFacade } from '../../platform/index.js';
import { BookingAccess, isAdminOf } from '../booking/booking-access.js';
import { aboutOf, isHeld } from '../booking/booking-record.js';
import { viewerZone } from '../reading/booking-reader.js';
import { readBookings, readHeldOf, readHeldOfGroup } from '../reading/booking.queries.js';
import type { BookingRow, ReviewRow } from '../reading/booking.queries.js';

/** What people gave one another: reviews of one session, stars of all sessions of a pair (D-B96). */
@Injectable()
export class ReadRatings {
  constructor(
    private readonly access: BookingAccess,
    private readonly database: Database,
    private readonly accounts: AccountsFacade,
    private readonly programmes: ProgrammeAdminFacade,
    private readonly platform: PlatformFacade,
  ) {}

  /** By who wrote them (B-204, D-B157). */
  ofBooking(actor: ActorView, bookingId: number): Promise<BookingReviewsView> {
    return this.access.toSee(bookingId, actor, async ({ side }) => {
      const [row] = await readBookings(this.database, [bookingId]);
      if (!row) throw new NotFound();
      const [{ reviewSettings }, cards] = await Promise.all([
        this.programmes.programmeSettings(row.program_id),
        this.accounts.profileCard(row.seats.map(({ user_id }) => user_id)),
      ]);
      const viewer = { side, userId: actor.userId, row, shown: reviewSettings === 'shown' };
      const by = (author: Side) => {
        const readable = row.reviews.filter((review) => review.side === author && mayRead(review, viewer));
        return readable.map((review) => {
          const user_id = authorOf(review, row);
          const full_name = cards.find((card) => card.id === user_id)?.fullName ?? '';
          return { user_id, full_name, feedback: review.items };
        });
      };
      const hidden = side !== null && !viewer.shown ? { reviews_hidden: true } : {};
      return { mentee_reviews: by('mentee'), mentor_reviews: by('mentor'), ...hidden };
    });
  }

  /** The held sessions of a pair, oldest first (B-205, D-B158). @throws NotFound for all but the two and their admins (D-B220) */
  async ofPair(actor: ActorView, pairId: number): Promise<RatingListView> {
    const pair = await this.programmes.pair(pairId);
    if (!pair) return this.ofGroup(actor, pairId);
    const side: Side | null =
      pair.mentorId === actor.userId ? 'mentor' : pair.menteeId === actor.userId ? 'mentee' : null;
    return this.list(await readHeldOf(this.database, pair), { actor, side, programId: pair.programId });
  }

  /** The same for a group, whose id comes from the same series (D-P126). */
  private async ofGroup(actor: ActorView, groupId: number): Promise<RatingListView> {
    const group = await this.programmes.group(groupId);
    if (!group) throw new NotFound();
    const sideOf = (ids: readonly number[], side: Side) => (ids.includes(actor.userId) ? side : null);
    const side = sideOf(group.mentorIds, 'mentor') ?? sideOf(group.menteeIds, 'mentee');
    return this.list(await readHeldOfGroup(this.database, group), { actor, side, programId: group.programId });
  }

  private async list(
    ids: readonly number[],
    { actor, side, programId }: { actor: ActorView; side: Side | null; programId: number },
  ): Promise<RatingListView> {
    const roles = await this.platform.rolesIn(actor.userId, programId);
    const isAdmin = programId === actor.programId && isAdminOf(roles);
    if (!(side === null ? isAdmin : roles.includes(side))) throw new NotFound();
    const { reviewSettings } = await this.programmes.programmeSettings(programId);
    const rows = await readBookings(this.database, ids);
    const viewer = { side, userId: actor.userId, shown: reviewSettings === 'shown' };
    // Sessions that a member of a group had no part in do not exist to them (D-B68).
    const isTheirs = ({ seats }: BookingRow) =>
      side === null ||
      seats.some((seat) => seat.user_id === actor.userId && (seat.response ?? 'accepted') === 'accepted');
    return rows
      .filter(isTheirs)
      .flatMap((row) => (row.completed_at === null ? [] : [{ row, completedAt: row.completed_at }]))
      .sort((a, b) => a.completedAt.getTime() - b.completedAt.getTime() || a.row.id - b.row.id)
      .map(({ row, completedAt }) => ratingsOf({ ...viewer, row }, completedAt));
  }
}

interface Reader {
  /** Null for an admin. */
  side: Side | null;
  userId: number;
  row: BookingRow;
  shown: boolean;
}

function ratingsOf(reader: Reader, completedAt: Date): RatingListView[number] {
  const { row } = reader;
  const scoreBy = (author: Side) => {
    const given = row.reviews.filter((review) => review.side === author && mayRead(review, reader));
    const stars = given.flatMap((review) => review.stars ?? []);
    const mean = stars.reduce((sum, one) => sum + one, 0) / stars.length;
    return stars.length === 0 ? null : Math.round(mean * 10) / 10;
  };
  return {
    booking_id: row.id,
    session: aboutOf(row),
    completed_on: wallTime(completedAt, viewerZone()).date,
    mentee_rated: row.mentee_rated,
    mentor_rated: row.mentor_rated,
    mentee_score: scoreBy('mentee'),
    mentor_score: scoreBy('mentor'),
  };
}

/** Of a session that counts as held: own reviews always, the other's once both are in and the programme shows them. Admins read all of any. */
function mayRead(review: ReviewRow, { side, userId, row, shown }: Reader): boolean {
  const isOwn = ({ author_id, side: author }: ReviewRow) =>
    author_id === null ? author === side : author_id === userId;
  if (side === null) return true;
  if (!isHeld(row.status)) return false;
  if (isOwn(review)) return true;
  return shown && review.side !== side && row.reviews.some(isOwn);
}

/** In a group every review names who wrote it. */
const authorOf = ({ author_id, side }: ReviewRow, row: BookingRow): number =>
  author_id ?? (side === 'mentor' ? row.mentor_id : row.mentee_id);
