import type { ContactMethod, Side, StoredStatus } from '@tandem/contracts/bookings';
import { Column, PrimaryColumn } from 'typeorm';
import type { CreditState, CreditStep } from './credit-step.js';
import type { GroupPeople, GroupSeats } from './group-seats.js';
import type { Notice } from './notice.js';
import type { ActorSide, Transition } from './transition.js';

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
  /** Everybody of a group; none where two people meet. */
  group?: GroupPeople | null;
  /** The programme's rules as they are now: later ones don't change it. */
  notice?: Notice;
}

/** What became of an action: null when it was only repeated. */
export interface Move {
  readonly transition: Transition;
  readonly from: StoredStatus;
  readonly credits: readonly CreditStep[];
}

const minute = 60_000;

/** The whole session ends without having been held. */
export const callsOff = ({ to }: Transition): boolean => to === 'cancelled' || to === 'system_cancelled';

/** Admins have to decide a report before anything else happens to the session. */
export const isUnderReview = (status: StoredStatus): boolean => status === 'reported' || status === 'investigating';

const undecided: readonly StoredStatus[] = ['pending', 'upcoming', 'reported', 'investigating'];

/** It neither lies ahead nor waits for an admin. */
export const isDecided = (status: StoredStatus): boolean => !undecided.includes(status);

const held: readonly StoredStatus[] = ['completed', 'pending_rating', 'partially_rated', 'fully_rated', 'closed'];

/** It took place and nobody says otherwise: what was written about it can be read (D-B96, D-B186). */
export const isHeld = (status: StoredStatus): boolean => held.includes(status);

/** A session that was never asked for counts as the mentor's (B-092). */
export const requesterSide = ({ isOffline, requestedBy }: { isOffline: boolean; requestedBy: Side }): Side =>
  isOffline ? 'mentor' : requestedBy;

/** What a session was about; a past one that was logged has no topic. */
export const aboutOf = ({ topic, objectives }: { topic: string; objectives: readonly string[] }): string =>
  topic || (objectives[0] ?? '');

/** When a session of this length ends. */
export const endOf = (start: Date, minutes: number): Date => new Date(start.getTime() + minutes * minute);

/** What is kept of a session. */
export abstract class BookingRecord {
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
  @Column('bigint', { name: 'group_id', nullable: true }) groupId!: number | null;
  /** The people of a group, read and saved with it; null where two people meet. */
  seats: GroupSeats | null = null;
  @Column('timestamptz', { name: 'start_time' }) startTime!: Date;
  @Column('timestamptz', { name: 'end_time' }) endTime!: Date;
  @Column('integer', { name: 'duration_minutes' }) durationMinutes!: number;
  @Column('text') topic!: string;
  @Column('text', { array: true }) objectives!: string[];
  @Column('text', { array: true }) links!: string[];
  @Column('boolean', { name: 'credits_required' }) creditsRequired!: boolean;
  @Column('text', { name: 'credit_state' }) creditState!: CreditState;
  @Column('text', { name: 'cancelled_by', nullable: true }) cancelledBy!: ActorSide | null;
  /** Who of a group; the side says it where two people meet. */
  @Column('bigint', { name: 'cancelled_by_id', nullable: true }) cancelledById!: number | null;
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
  @Column('integer', { name: 'cancel_notice_hours' }) cancelNoticeHours!: number;
  @Column('integer', { name: 'reschedule_notice_hours' }) rescheduleNoticeHours!: number;
  @Column('bigint', { name: 'late_mover_id', nullable: true }) lateMoverId!: number | null;
  /** The last request or reschedule, from which the answer time runs. */
  @Column('timestamptz', { name: 'asked_at' }) askedAt!: Date;
  @Column('timestamptz', { name: 'accepted_at', nullable: true }) acceptedAt!: Date | null;
  @Column('timestamptz', { name: 'completed_at', nullable: true }) completedAt!: Date | null;

  /** Everybody who is in it now. */
  get peopleIds(): number[] {
    return this.seats ? this.seats.active.map(({ userId }) => userId) : [this.mentorId, this.menteeId];
  }

  get requesterId(): number {
    return this.userOf(requesterSide(this));
  }

  /** It was agreed on and its time has come: who of a group has not said yes by then is outside of it (D-B64). */
  hasBegun(now: Date): boolean {
    return this.acceptedAt !== null && now >= this.startTime;
  }

  /** Of a member of a group: they said no, or went on their way. */
  hasLeft(userId: number): boolean {
    return this.seats?.of(userId)?.response === 'declined';
  }

  get isUnderReview(): boolean {
    return isUnderReview(this.status);
  }

  userOf(side: Side): number {
    return side === 'mentor' ? this.mentorId : this.menteeId;
  }
}
