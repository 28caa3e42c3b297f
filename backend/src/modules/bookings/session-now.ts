import type { BookingTab, StoredStatus } from '@tandem/contracts/bookings';
import { takesPart } from './booking/seat-sql.js';
import { isStillStarting } from './booking/timetable.js';
import type { SessionFacts } from './bookings.messages.js';

/** What has become of a session when a notice of it is told: a message may have waited for hours, and a mail for a day. */
export interface SessionNow {
  readonly now: Date;
  readonly status: StoredStatus;
  readonly startTime: Date;
  readonly endTime: Date;
  /** Who comes, or may still say so. */
  readonly comingIds: readonly number[];
  /** Who has to answer it. */
  readonly askedIds: readonly number[];
}

export interface NowRow {
  status: StoredStatus;
  start_time: Date;
  end_time: Date;
  coming_ids: number[];
  asked_ids: number[];
}

const idsWhere = (which: string): string =>
  `array(select s.user_id from bookings.booking_participant s where s.booking_id = b.id and ${which})`;

/** SQL: the columns of {@link NowRow} of booking `b`. */
export const nowColumns = (now: string): string => `b.status, b.start_time, b.end_time,
    ${idsWhere(takesPart(now))} as coming_ids,
    ${idsWhere(`s.side = b.awaiting_side and s.response is distinct from 'declined'`)} as asked_ids`;

export const sessionNow = (row: NowRow, now: Date): SessionNow => ({
  now,
  status: row.status,
  startTime: row.start_time,
  endTime: row.end_time,
  comingIds: row.coming_ids,
  askedIds: row.asked_ids,
});

interface Facts extends SessionNow {
  readonly tabs: Readonly<Record<number, BookingTab>>;
}

/** Whether a notice that is only true for a while still is, for the one who is to read it. */
export type WhileTrue = (payload: SessionFacts, facts: Facts, userId: number) => boolean;

const isComing: WhileTrue = (_payload, { status, comingIds }, userId) =>
  status === 'upcoming' && comingIds.includes(userId);

const isAtItsTime: WhileTrue = (payload, facts, userId) =>
  isComing(payload, facts, userId) && facts.startTime.getTime() === new Date(payload.startTime).getTime();

export const whileAhead: WhileTrue = (payload, facts, userId) =>
  isAtItsTime(payload, facts, userId) && facts.now < facts.startTime;

export const whileStarting: WhileTrue = (payload, facts, userId) =>
  isAtItsTime(payload, facts, userId) && isStillStarting(facts, facts.now);

export const whileUnanswered: WhileTrue = (_payload, { askedIds, now, startTime }, userId) =>
  askedIds.includes(userId) && now < startTime;

export const whileUnconcluded: WhileTrue = (payload, facts, userId) =>
  isComing(payload, facts, userId) && facts.now >= facts.endTime;

/** A report that came in between asks nobody for a review. */
export const whileUnrated: WhileTrue = (_payload, { status, tabs }, userId) =>
  ['completed', 'pending_rating', 'partially_rated'].includes(status) && tabs[userId] === 'to_review';
