import { otherSide } from '@tandem/contracts/bookings';
import type { Side, StoredStatus } from '@tandem/contracts/bookings';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { ActionUnavailable, NotYourAction } from '../bookings.errors.js';
import { decide } from './decide.js';
import type { Situation } from './decide.js';
import type { Action, ActorSide, CreditMove, SystemEnd, Transition } from './transitions.js';

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
}

/** What became of an action: null when it was only repeated. */
export interface Move {
  readonly transition: Transition;
  readonly from: StoredStatus;
  readonly credit: 'hold' | 'release' | 'charge' | null;
}

const minute = 60_000;
const day = 24 * 60 * minute;
/** D-B24 */
const answerDays = 7;

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
    return Object.assign(new Booking(), details, {
      status: 'pending' as const,
      awaiting: otherSide(details.requestedBy),
      endTime: endOf(details.startTime, details.durationMinutes),
      creditState: details.creditsRequired && details.requestedBy === 'mentee' ? ('held' as const) : ('none' as const),
      cancelledBy: null,
      cancelReason: null,
      mentorRated: false,
      menteeRated: false,
      sequence: 0,
      createdAt: now,
      askedAt: now,
      acceptedAt: null,
      completedAt: null,
    });
  }

  get requesterId(): number {
    return this.userOf(this.requestedBy);
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

  cancel(by: Side, reason: string, now: Date): Move | null {
    const move = this.move('cancel', by, now);
    if (move) Object.assign(this, { awaiting: null, cancelledBy: by, cancelReason: reason });
    return move;
  }

  /** The other side has to answer the new time; a confirmed session becomes a request again (D-B23, D-B25). */
  reschedule(by: Side, to: { startTime: Date; durationMinutes: number }, now: Date): Move {
    const move = this.move('reschedule', by, now);
    if (!move) throw new ActionUnavailable();
    Object.assign(this, to, {
      endTime: endOf(to.startTime, to.durationMinutes),
      awaiting: otherSide(by),
      askedAt: now,
      acceptedAt: null,
      sequence: this.sequence + 1,
    });
    return move;
  }

  complete(by: Side, now: Date): Move | null {
    const move = this.move('complete', by, now);
    if (move) this.completedAt = now;
    return move;
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
    const { status, awaiting, startTime, endTime } = this;
    return { status, awaiting, startTime, endTime, rated: { mentor: this.mentorRated, mentee: this.menteeRated } };
  }

  /** Null when the action was only repeated. @throws ActionUnavailable, NotYourAction */
  private move(action: Action, by: ActorSide, now: Date): Move | null {
    const verdict = decide(this.situation, { action, by, now });
    if (verdict.kind === 'repeated') return null;
    if (verdict.kind === 'not yours') throw new NotYourAction();
    if (verdict.kind === 'unavailable') throw new ActionUnavailable();
    const { transition } = verdict;
    const move = { transition, from: this.status, credit: this.moveCredit(transition.credit, by) };
    this.status = transition.to;
    return move;
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
