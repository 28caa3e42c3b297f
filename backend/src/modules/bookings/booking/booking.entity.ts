import { otherSide, sides } from '@tandem/contracts/bookings';
import type { Side, StoredStatus } from '@tandem/contracts/bookings';
import { Entity } from 'typeorm';
import { NothingToRefund } from '../../accounts/index.js';
import { ActionUnavailable, AnswerFirst, NotYourAction, TooLateToMove } from '../bookings.errors.js';
import { BookingRecord, callsOff, endOf } from './booking-record.js';
import type { Move, NewBooking } from './booking-record.js';
import { onlyCredit, stateAfter } from './credit-step.js';
import type { CreditStep } from './credit-step.js';
import { decide } from './decide.js';
import type { Attempt, Situation } from './decide.js';
import { groupCredits, GroupSeats } from './group-seats.js';
import type { GroupPeople, Seat } from './group-seats.js';
import { agreedAfterMove, isImposed, lateMoverOf, noNotice } from './notice.js';
import type { ActingAs, CreditMove, SystemEnd, Transition } from './transition.js';

/** A week (D-B24). */
const answerMilliseconds = 7 * 86_400_000;

/** One session of a mentor and a mentee, or of a group. Its methods are the only place where a status changes. */
@Entity({ schema: 'bookings', name: 'booking' })
export class Booking extends BookingRecord {
  /** D-B15, D-B16: a mentee's own request holds the credit at once, a mentor's when the mentee answers (D-B120). */
  static request({ group = null, notice = noNotice, ...details }: NewBooking, now: Date): Booking {
    const online = { contactMethod: 'video' as const, contactInfo: null, location: null, learningModuleId: null };
    const standing = { cancelledBy: null, cancelledById: null, cancelReason: null, missedParticipantId: null };
    const booking = Object.assign(new Booking(), online, details, {
      status: 'pending' as const,
      createdByAdmin: false,
      isOffline: false,
      awaiting: otherSide(details.requestedBy),
      endTime: endOf(details.startTime, details.durationMinutes),
      creditState: details.creditsRequired && details.requestedBy === 'mentee' ? ('held' as const) : ('none' as const),
      groupId: group?.id ?? null,
      ...standing,
      mentorRated: false,
      menteeRated: false,
      sequence: 0,
      cancelNoticeHours: notice.cancelHours,
      rescheduleNoticeHours: notice.rescheduleHours,
      lateMoverId: null,
      createdAt: now,
      askedAt: now,
      acceptedAt: null,
      completedAt: null,
    });
    if (group) booking.seat(group, { accepted: false });
    return booking;
  }

  /** Confirmed from the start (D-B18, D-B212). */
  static byAdmin(details: NewBooking, now: Date): Booking {
    const confirmed = { status: 'upcoming' as const, awaiting: null, acceptedAt: now, createdByAdmin: true };
    const booking = Object.assign(Booking.request(details, now), confirmed);
    if (details.group) booking.seat(details.group, { accepted: true });
    return booking;
  }

  /** Over before it is known: nobody is asked and nothing is paid (D-B19, B-089, D-B125). Feedback opens now, whenever it was held. */
  static offline(details: NewBooking & { createdByAdmin: boolean }, now: Date): Booking {
    const { createdByAdmin } = details;
    const held = { status: 'completed' as const, awaiting: null, completedAt: now, isOffline: true, createdByAdmin };
    const booking = Object.assign(Booking.request({ ...details, creditsRequired: false }, now), held);
    if (details.group) booking.seat(details.group, { accepted: true });
    return booking;
  }

  /** A request dies unanswered after 7 days or at its start, whichever is first (D-B24). */
  get answerDueAt(): Date {
    return new Date(Math.min(this.askedAt.getTime() + answerMilliseconds, this.startTime.getTime()));
  }

  /** @param userId who of the side: in a group each member answers for themselves (D-B62) */
  accept(by: Side, now: Date, userId?: number): Move | null {
    const seat = this.seats?.of(userId);
    const ofOneMember = seat?.response === 'pending' && this.status === 'upcoming';
    const move = this.move({ action: 'accept', by, now, seat, ofOneMember });
    if (seat && move) seat.response = 'accepted';
    if (!move || ofOneMember) return move;
    Object.assign(this, { awaiting: null, acceptedAt: now, lateMoverId: null });
    this.appoint();
    return move;
  }

  /** A member of a group who neither asked nor mentors only leaves it, unless nobody would be left beside the mentors (D-B63). */
  cancel(by: ActingAs, reason: string, { now, userId }: { now: Date; userId?: number }): Move | null {
    const seat = by === 'admin' ? undefined : this.seats?.of(userId);
    const ofOneMember =
      seat?.side === 'mentee' && !this.hasAsked(seat) && this.seats?.hasOthers(seat, this.hasBegun(now)) === true;
    const move = this.move({ action: 'cancel', by, now, seat, ofOneMember });
    if (move && ofOneMember) {
      seat.response = 'declined';
      this.appoint();
    } else if (move) {
      const cancelledById = seat?.userId ?? null;
      Object.assign(this, { awaiting: null, cancelledBy: by, cancelledById, cancelReason: reason });
    }
    return move;
  }

  /** The other side has to answer the new time (D-B23, D-B25); an admin's holds at once (D-B26). */
  reschedule(
    by: ActingAs,
    to: { startTime: Date; durationMinutes: number },
    { now, userId }: { now: Date; userId?: number },
  ): Move {
    const seat = by === 'admin' ? undefined : this.seats?.of(userId);
    const lateMoverId = lateMoverOf(this, by, { now, moverId: seat?.userId ?? this.menteeId });
    this.seats?.beginAnew();
    const move = this.move({ action: 'reschedule', by, now, seat });
    if (!move) throw new ActionUnavailable();
    const endTime = endOf(to.startTime, to.durationMinutes);
    const acceptedAt = agreedAfterMove(this, by, { now, startTime: to.startTime });
    Object.assign(this, to, { endTime, askedAt: now, acceptedAt, sequence: this.sequence + 1, lateMoverId });
    if (seat) this.seats?.askAgain(seat);
    if (by !== 'admin') this.awaiting = otherSide(by);
    return move;
  }

  /** A report does not change when the session was completed first. */
  complete(by: ActingAs, now: Date, userId?: number): Move | null {
    const move = this.move({ action: 'complete', by, now, seat: by === 'admin' ? undefined : this.seats?.of(userId) });
    if (move) this.completedAt ??= now;
    return move;
  }

  /** @throws ActionUnavailable, NotYourAction, AnswerFirst */
  report(by: Side, now: Date, userId?: number): Move {
    const move = this.move({ action: 'report', by, now, seat: this.seats?.of(userId) });
    if (!move) throw new ActionUnavailable();
    return move;
  }

  investigate(now: Date): Move | null {
    return this.move({ action: 'investigate', by: 'admin', now });
  }

  /** Who stayed away decides about the credit (D-B34); a group met while somebody of each side was there (D-B65), who holds it (D-B180). Null when it was said of them before. */
  miss(absent: { seatId: number; side: Side; userId?: number }, now: Date): Move | null {
    const seat = this.seats?.of(absent.userId);
    if (seat?.absent || this.missedParticipantId === absent.seatId) return null;
    const ofOneMember = seat !== undefined && this.seats?.hasOthers(seat, true) === true;
    const move = this.move({ action: 'miss', by: 'admin', now, seat, ofOneMember });
    if (!move) return null;
    if (seat) seat.absent = true;
    if (!ofOneMember) this.missedParticipantId = absent.seatId;
    else if (absent.side === 'mentor') this.mentorId = this.seats?.standIn('mentor', this.mentorId) ?? this.mentorId;
    return { ...move, credits: this.creditsOfAbsence(absent.side, seat, ofOneMember) };
  }

  /** Null when it was refunded before (D-B48). @throws NothingToRefund */
  refund(now: Date): Move | null {
    const move = this.move({ action: 'refund', by: 'admin', now });
    if (this.creditState === 'refunded') return null;
    if (move && this.creditState !== 'charged') throw new NothingToRefund();
    const credits = this.seats?.refund() ?? [{ payerId: this.menteeId, step: 'refund' as const }];
    this.creditState = 'refunded';
    return move && { ...move, credits };
  }

  /** The first review makes it partially_rated, the last one fully_rated (D-B39, D-B40); who stayed away has none to give (D-B181). */
  rate(by: Side, now: Date, userId?: number): Move {
    const seat = this.seats?.of(userId);
    const move = seat?.absent ? null : this.move({ action: 'rate', by, now, seat });
    if (!move) throw new ActionUnavailable();
    if (seat) seat.rated = true;
    this.mentorRated = this.seats ? this.seats.hasRated('mentor') : this.mentorRated || by === 'mentor';
    this.menteeRated = this.seats ? this.seats.hasRated('mentee') : this.menteeRated || by === 'mentee';
    if (this.seats) this.status = this.seats.isFullyRated ? 'fully_rated' : 'partially_rated';
    return move;
  }

  /** @param userId who of the side, in a group */
  hasRated(side: Side, userId?: number): boolean {
    const seat = this.seats?.of(userId);
    if (seat) return seat.rated;
    return side === 'mentor' ? this.mentorRated : this.menteeRated;
  }

  /** Somebody is gone: a group goes on without them unless they asked for it or nobody of their side is left (D-B44, D-B63). */
  leave(userId: number, now: Date): boolean {
    const seat = this.seats?.of(userId);
    if (!seat || this.hasAsked(seat) || !this.seats?.hasOthers(seat, this.hasBegun(now))) return false;
    seat.response = 'declined';
    this.appoint();
    return true;
  }

  /** What members who are gone had held. */
  releaseOf(userIds: readonly number[]): CreditStep[] {
    return this.seats?.settle((seat) => (userIds.includes(seat.userId) ? 'release' : null)) ?? [];
  }

  /** The payer turned out to be one who never pays (D-B122). */
  waiveCredit(payerId: number): void {
    const seat = this.seats?.of(payerId);
    if (seat) seat.creditState = 'none';
    else this.creditsRequired = false;
    this.creditState = this.seats?.creditState ?? 'none';
  }

  /** Ends by itself (D-B24, D-B44, D-B218). */
  endBySystem(action: SystemEnd, reason: string, now: Date): Move | null {
    const seat = action === 'expire' ? this.seats?.of(this.lateMoverId ?? undefined) : undefined;
    const move = this.move({ action, by: 'system', now, seat });
    if (move) Object.assign(this, { awaiting: null, cancelledBy: 'system', cancelReason: reason });
    return move;
  }

  awaitRating(now: Date): Move | null {
    return this.move({ action: 'await rating', by: 'system', now });
  }

  close(now: Date): Move | null {
    return this.move({ action: 'close', by: 'system', now });
  }

  /** Nobody of a group has asked for what an admin made (D-B18, D-B63). */
  private hasAsked({ userId }: Seat): boolean {
    return !this.createdByAdmin && userId === this.requesterId;
  }

  private seat(group: GroupPeople, { accepted }: { accepted: boolean }): void {
    this.seats = GroupSeats.of(group, { requesterId: this.requesterId, accepted });
    const requester = this.seats.of(this.requesterId);
    if (this.creditState === 'held' && requester) this.seats.hold(requester);
  }

  /** Whoever stands for a side comes to the session, which the one who asked for it always does (D-B63, D-B180). */
  private appoint(): void {
    const asked = sides.filter((side) => this.createdByAdmin || side !== this.requestedBy);
    if (this.seats && asked.includes('mentor')) this.mentorId = this.seats.standIn('mentor', this.mentorId);
    if (this.seats && asked.includes('mentee')) this.menteeId = this.seats.standIn('mentee', this.menteeId);
  }

  private situation({ by, seat, ofOneMember = false }: Try): Situation {
    const { status, awaiting, startTime, endTime, completedAt } = this;
    const rated = { mentor: seat?.rated ?? this.mentorRated, mentee: seat?.rated ?? this.menteeRated };
    const [unanswered, hasLeft] = [seat?.response === 'pending', by !== 'system' && seat?.response === 'declined'];
    const notice = { cancelHours: this.cancelNoticeHours, rescheduleHours: this.rescheduleNoticeHours };
    const movedLate = (by === 'mentee' || by === 'system') && this.lateMoverId === (seat?.userId ?? this.menteeId);
    const facts = { rated, ofOneMember, unanswered, hasLeft, notice, movedLate, isImposed: isImposed(this) };
    return { status, awaiting, startTime, endTime, completedAt, ...facts };
  }

  /** Null when the action was only repeated. @throws ActionUnavailable, NotYourAction, AnswerFirst */
  private move(attempt: Try): Move | null {
    const verdict = decide(this.situation(attempt), attempt);
    if (verdict.kind === 'repeated') return null;
    if (verdict.kind === 'answer first') throw new AnswerFirst();
    if (verdict.kind === 'not yours') throw new NotYourAction();
    if (verdict.kind === 'too late') throw new TooLateToMove(this.rescheduleNoticeHours);
    if (verdict.kind === 'unavailable') throw new ActionUnavailable();
    const { transition } = verdict;
    const move = { transition, from: this.status, credits: this.moveCredits(transition.credit, attempt) };
    this.status = this.statusAfter(transition);
    if (callsOff(transition) && this.hasBegun(attempt.now)) this.seats?.leaveOutSilent();
    return move;
  }

  private statusAfter({ to }: Transition): StoredStatus {
    if (to === 'unchanged') return this.status;
    if (to !== 'by the reviews') return to;
    if (this.seats ? this.seats.isFullyRated : this.mentorRated && this.menteeRated) return 'fully_rated';
    const isBegun = this.seats?.all.some(({ rated }) => rated) ?? false;
    return isBegun || this.mentorRated || this.menteeRated ? 'partially_rated' : 'completed';
  }

  /** Credits move once each way; where the programme asks for none nothing moves (D-B118). */
  private moveCredits(wanted: CreditMove, { by, seat, ofOneMember, action }: Try): CreditStep[] {
    if (!this.creditsRequired) return [];
    if (this.seats) {
      const how = { wanted, seat, alone: ofOneMember ?? false, callsOff: ['cancel', 'expire'].includes(action) };
      const steps = groupCredits(this.seats, how);
      this.creditState = this.seats.creditState;
      return steps;
    }
    const step = onlyCredit(this.creditState, wanted, by);
    if (step === null) return [];
    this.creditState = stateAfter[step];
    return [{ payerId: this.menteeId, step }];
  }

  /** A mentee who stayed away pays for their own place; when no mentor came nobody pays (D-B34, D-B65). */
  private creditsOfAbsence(side: Side, seat: Seat | undefined, ofOneMember: boolean): CreditStep[] {
    const wanted = side === 'mentee' ? 'charge' : 'release';
    const whole = { action: 'miss', by: 'admin', now: this.startTime, seat } as const;
    if (!seat) return this.moveCredits(wanted, whole);
    if (side === 'mentor') return ofOneMember ? [] : this.moveCredits('release', whole);
    const own = this.moveCredits('charge', { ...whole, ofOneMember: true });
    // With the last one the session is over for all: who was still asked gets the credit back.
    return ofOneMember ? own : [...own, ...this.moveCredits('charge', whole)];
  }
}

/** Who tries what when; in a group also on which seat, and whether it concerns that member only. */
interface Try extends Attempt {
  readonly seat?: Seat | undefined;
  readonly ofOneMember?: boolean;
}
