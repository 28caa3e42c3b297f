import { otherSide } from '@tandem/contracts/bookings';
import type { ContactMethod, Side, StoredStatus } from '@tandem/contracts/bookings';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { NothingToRefund } from '../../accounts/index.js';
import { ActionUnavailable, NotYourAction } from '../bookings.errors.js';
import { decide } from './decide.js';
import type { Situation } from './decide.js';
import type { ActingAs, Action, ActorSide, CreditMove, SystemEnd, Transition } from './transition.js';

export type CreditState = 'none' | 'held' | 'charged' | 'released' | 'refunded';

/** What a request fixes for good, and where it starts. */
export interface NewBooking {
  id: number;
  tenantId: number;
  programId: number;
  mentorId: number;
  menteeId: number;
  requestedBy: Side;
  startTime: Date;
  durationMinutes: number;
  topic: string;
  objectives: string[];
  links: string[];
  creditsRequired: boolean;
  /** Online by video unless an admin says otherwise. */
  contactMethod?: ContactMethod;
  contactInfo?: string | null;
  location?: string | null;
  /** Part of the programme's plan that it belongs to (D-B149, D-B150). */
  learningModuleId?: number | null;
  /** Both are mentors; who asked sits on the mentee's side (D-B78). */
  isPeer: boolean;
}

/** What became of an action: null when it was only repeated. */
export interface Move {
  readonly transition: Transition;
  readonly from: StoredStatus;
  readonly credit: 'hold' | 'release' | 'charge' | 'refund' | null;
}

const minute = 60_000;
const day = 24 * 60 * minute;
/** D-B24 */
const answerDays = 7;

/** Admins have to decide a report before anything else happens to the session. */
export const isUnderReview = (status: StoredStatus): boolean => status === 'reported' || status === 'investigating';

/** A session that was never asked for counts as the mentor's (B-092). */
export const requesterSide = ({ isOffline, requestedBy }: { isOffline: boolean; requestedBy: Side }): Side =>
  isOffline ? 'mentor' : requestedBy;

/** What a session was about; a past one that was logged has no topic. */
export const aboutOf = ({ topic, objectives }: { topic: string; objectives: readonly string[] }): string =>
  topic || (objectives[0] ?? '');

/** When a session of this length ends. */
export const endOf = (start: Date, minutes: number): Date => new Date(start.getTime() + minutes * minute);

/** One session of a mentor and a mentee. Its methods are the only place where a status changes. */
@Entity({ schema: 'bookings', name: 'booking' })
export class Booking {
  @PrimaryColumn('bigint') id!: number;
  @Column('bigint', { name: 'tenant_id' }) tenantId!: number;
  @Column('bigint', { name: 'program_id' }) programId!: number;
  @Column('text') status!: StoredStatus;
  @Column('text', { name: 'awaiting_side', nullable: true }) awaiting!: Side | null;
  @Column('bigint', { name: 'mentor_id' }) mentorId!: number;
  @Column('bigint', { name: 'mentee_id' }) menteeId!: number;
  @Column('text', { name: 'requested_by' }) requestedBy!: Side;
  @Column('boolean', { name: 'is_peer' }) isPeer!: boolean;
  /** Held elsewhere and told afterwards; `requestedBy` is then the side that told it, or that an admin told it for. */
  @Column('boolean', { name: 'is_offline' }) isOffline!: boolean;
  @Column('timestamptz', { name: 'start_time' }) startTime!: Date;
  @Column('timestamptz', { name: 'end_time' }) endTime!: Date;
  @Column('integer', { name: 'duration_minutes' }) durationMinutes!: number;
  @Column('text') topic!: string;
  @Column('text', { array: true }) objectives!: string[];
  @Column('text', { array: true }) links!: string[];
  @Column('boolean', { name: 'credits_required' }) creditsRequired!: boolean;
  @Column('text', { name: 'credit_state' }) creditState!: CreditState;
  @Column('text', { name: 'cancelled_by', nullable: true }) cancelledBy!: ActorSide | null;
  @Column('text', { name: 'cancel_reason', nullable: true }) cancelReason!: string | null;
  @Column('boolean', { name: 'created_by_admin' }) createdByAdmin!: boolean;
  @Column('text', { name: 'contact_method' }) contactMethod!: ContactMethod;
  @Column('text', { name: 'contact_info', nullable: true }) contactInfo!: string | null;
  @Column('text', { nullable: true }) location!: string | null;
  @Column('bigint', { name: 'learning_module_id', nullable: true }) learningModuleId!: number | null;
  /** The seat of the one who was absent. */
  @Column('bigint', { name: 'missed_participant_id', nullable: true }) missedParticipantId!: number | null;
  @Column('boolean', { name: 'mentor_rated' }) mentorRated!: boolean;
  @Column('boolean', { name: 'mentee_rated' }) menteeRated!: boolean;
  /** Raised on each move of the session, for calendars (D-B176). */
  @Column('integer') sequence!: number;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  /** The last request or reschedule, from which the answer time runs. */
  @Column('timestamptz', { name: 'asked_at' }) askedAt!: Date;
  @Column('timestamptz', { name: 'accepted_at', nullable: true }) acceptedAt!: Date | null;
  @Column('timestamptz', { name: 'completed_at', nullable: true }) completedAt!: Date | null;

  /** D-B15, D-B16: a mentee's own request holds the credit at once, a mentor's when the mentee answers (D-B120). */
  static request(details: NewBooking, now: Date): Booking {
    const online = { contactMethod: 'video' as const, contactInfo: null, location: null, learningModuleId: null };
    return Object.assign(new Booking(), online, details, {
      status: 'pending' as const,
      createdByAdmin: false,
      isOffline: false,
      awaiting: otherSide(details.requestedBy),
      endTime: endOf(details.startTime, details.durationMinutes),
      creditState: details.creditsRequired && details.requestedBy === 'mentee' ? ('held' as const) : ('none' as const),
      cancelledBy: null,
      cancelReason: null,
      missedParticipantId: null,
      mentorRated: false,
      menteeRated: false,
      sequence: 0,
      createdAt: now,
      askedAt: now,
      acceptedAt: null,
      completedAt: null,
    });
  }

  /** Confirmed from the start (D-B18, D-B212). */
  static byAdmin(details: NewBooking, now: Date): Booking {
    const confirmed = { status: 'upcoming' as const, awaiting: null, acceptedAt: now, createdByAdmin: true };
    return Object.assign(Booking.request(details, now), confirmed);
  }

  /** Over before it is known: nobody is asked and nothing is paid (D-B19, B-089, D-B125). Feedback opens now, whenever it was held. */
  static offline(details: NewBooking & { createdByAdmin: boolean }, now: Date): Booking {
    const { createdByAdmin } = details;
    const held = { status: 'completed' as const, awaiting: null, completedAt: now, isOffline: true, createdByAdmin };
    return Object.assign(Booking.request({ ...details, creditsRequired: false }, now), held);
  }

  get requesterId(): number {
    return this.userOf(requesterSide(this));
  }

  /** Reported, and not decided yet. */
  get isUnderReview(): boolean {
    return isUnderReview(this.status);
  }

  /** A request dies unanswered after 7 days or at its start, whichever is first (D-B24). */
  get answerDueAt(): Date {
    return new Date(Math.min(this.askedAt.getTime() + answerDays * day, this.startTime.getTime()));
  }

  userOf(side: Side): number {
    return side === 'mentor' ? this.mentorId : this.menteeId;
  }

  accept(by: Side, now: Date): Move | null {
    const move = this.move('accept', by, now);
    if (move) Object.assign(this, { awaiting: null, acceptedAt: now });
    return move;
  }

  cancel(by: ActingAs, reason: string, now: Date): Move | null {
    const move = this.move('cancel', by, now);
    if (move) Object.assign(this, { awaiting: null, cancelledBy: by, cancelReason: reason });
    return move;
  }

  /** The other side has to answer the new time (D-B23, D-B25); an admin's holds at once (D-B26). */
  reschedule(by: ActingAs, to: { startTime: Date; durationMinutes: number }, now: Date): Move {
    const move = this.move('reschedule', by, now);
    if (!move) throw new ActionUnavailable();
    const endTime = endOf(to.startTime, to.durationMinutes);
    Object.assign(this, to, { endTime, askedAt: now, sequence: this.sequence + 1 });
    if (by !== 'admin') Object.assign(this, { awaiting: otherSide(by), acceptedAt: null });
    return move;
  }

  /** A report does not change when the session was completed first. */
  complete(by: ActingAs, now: Date): Move | null {
    const move = this.move('complete', by, now);
    if (move) this.completedAt ??= now;
    return move;
  }

  /** @throws ActionUnavailable, NotYourAction */
  report(by: Side, now: Date): Move {
    const move = this.move('report', by, now);
    if (!move) throw new ActionUnavailable();
    return move;
  }

  investigate(now: Date): Move | null {
    return this.move('investigate', 'admin', now);
  }

  /** Who stayed away decides about the credit (D-B34). */
  miss(absent: { seatId: number; side: Side }, now: Date): Move | null {
    const move = this.move('miss', 'admin', now);
    if (!move) return null;
    this.missedParticipantId = absent.seatId;
    return { ...move, credit: this.moveCredit(absent.side === 'mentee' ? 'charge' : 'release', 'admin') };
  }

  /** Null when it was refunded before (D-B48). @throws NothingToRefund */
  refund(now: Date): Move | null {
    const move = this.move('refund', 'admin', now);
    if (this.creditState === 'refunded') return null;
    if (move && this.creditState !== 'charged') throw new NothingToRefund();
    this.creditState = 'refunded';
    return move && { ...move, credit: 'refund' };
  }

  /** The first review makes it partially_rated, the last one fully_rated (D-B39, D-B40). */
  rate(by: Side, now: Date): Move {
    const move = this.move('rate', by, now);
    if (!move) throw new ActionUnavailable();
    if (by === 'mentor') this.mentorRated = true;
    else this.menteeRated = true;
    return move;
  }

  hasRated(side: Side): boolean {
    return side === 'mentor' ? this.mentorRated : this.menteeRated;
  }

  /** The payer turned out to be one who never pays (D-B122). */
  waiveCredit(): void {
    this.creditsRequired = false;
    this.creditState = 'none';
  }

  /** Ends by itself (D-B24, D-B44, D-B218). */
  endBySystem(action: SystemEnd, reason: string, now: Date): Move | null {
    const move = this.move(action, 'system', now);
    if (move) Object.assign(this, { awaiting: null, cancelledBy: 'system', cancelReason: reason });
    return move;
  }

  awaitRating(now: Date): Move | null {
    return this.move('await rating', 'system', now);
  }

  close(now: Date): Move | null {
    return this.move('close', 'system', now);
  }

  private get situation(): Situation {
    const { status, awaiting, startTime, endTime, completedAt } = this;
    const rated = { mentor: this.mentorRated, mentee: this.menteeRated };
    return { status, awaiting, startTime, endTime, completedAt, rated };
  }

  /** Null when the action was only repeated. @throws ActionUnavailable, NotYourAction */
  private move(action: Action, by: ActorSide, now: Date): Move | null {
    const verdict = decide(this.situation, { action, by, now });
    if (verdict.kind === 'repeated') return null;
    if (verdict.kind === 'not yours') throw new NotYourAction();
    if (verdict.kind === 'unavailable') throw new ActionUnavailable();
    const { transition } = verdict;
    const move = { transition, from: this.status, credit: this.moveCredit(transition.credit, by) };
    this.status = this.statusAfter(transition);
    return move;
  }

  private statusAfter({ to }: Transition): StoredStatus {
    if (to === 'unchanged') return this.status;
    if (to !== 'by the reviews') return to;
    if (this.mentorRated && this.menteeRated) return 'fully_rated';
    return this.mentorRated || this.menteeRated ? 'partially_rated' : 'completed';
  }

  /** Credits move once each way; where the programme asks for none nothing moves (D-B118). */
  private moveCredit(wanted: CreditMove, by: ActorSide): Move['credit'] {
    if (!this.creditsRequired) return null;
    const holds = wanted === 'hold' || (wanted === 'hold when the mentee acts' && by === 'mentee');
    if (holds && this.creditState === 'none') {
      this.creditState = 'held';
      return 'hold';
    }
    if (this.creditState !== 'held' || (wanted !== 'release' && wanted !== 'charge')) return null;
    this.creditState = wanted === 'release' ? 'released' : 'charged';
    return wanted;
  }
}
