import { noticeTexts } from '@tandem/contracts/bookings';
import type { Side } from '@tandem/contracts/bookings';
import type { Notice, Notification, Recipient } from '../notifications/index.js';
import {
  answerAwaited,
  bookingAccepted,
  bookingCancelled,
  bookingCompleted,
  bookingDeclined,
  bookingRated,
  bookingRequested,
  bookingRescheduled,
  bookingSystemCancelled,
  conclusionAwaited,
  participantJoined,
  ratingAwaited,
  sessionApproaching,
  sessionStarting,
} from './bookings.messages.js';
import type { SessionFacts, SystemCause } from './bookings.messages.js';
import {
  aboutMove,
  actorName,
  asksForAnswer,
  everybodyOf,
  isBeside,
  leaverName,
  movedFile,
  calendarFile,
  calledOffFile,
  confirmedText,
  dayOf,
  otherName,
  othersOf,
  roomPath,
  whenOf,
  whoeverElse,
} from './bookings.notices.js';
import type { SessionNames } from './bookings.notices.js';
import { line } from './session-line.js';
import { whileAhead, whileStarting, whileUnanswered, whileUnconcluded, whileUnrated } from './session-now.js';

interface Ended extends SessionFacts {
  cause: SystemCause;
  leftId: number | null;
  wasRequest?: boolean | undefined;
  chargedIds?: number[] | undefined;
}

/** Why a session ended by itself (D-B196). */
const causes: Record<SystemCause, (notice: Notice<Ended, SessionNames>) => string> = {
  unanswered: () => 'it was not answered in time',
  side_missing: () => 'nobody of the other side had accepted it when it started',
  person_left: (notice) => `${leaverName(notice)} is no longer in the programme`,
  pair_ended: (notice) => `your pairing with ${otherName(notice)} has ended`,
  programme_stopped: () => 'the programme is no longer active',
};

/** Only what waited for an answer can expire; a session that was agreed on is cancelled. */
const wasRequest = ({ cause, wasRequest: waited = cause === 'unanswered' || cause === 'pair_ended' }: Ended): boolean =>
  waited;

/** Whoever lost a credit with it is told, and why: only a late move costs one (D-B24). */
const lostCredit = ({ payload, reader }: Notice<Ended, SessionNames>): string =>
  payload.chargedIds?.includes(reader.userId) ? ` ${noticeTexts.movedLate}` : '';

/** A mentor's review is about everybody whom they met, a mentee's about the mentor (D-B180). */
const ratedOf = (payload: SessionFacts & { side: Side }) => {
  if (payload.side === 'mentee') return [{ userId: payload.mentorId }];
  return (payload.menteeIds ?? [payload.menteeId]).map((userId) => ({ userId }));
};

/** Who is known to have stayed away has nothing to tell about it (D-B181). */
const isPresent =
  ({ presentIds }: { presentIds?: number[] | undefined }) =>
  ({ userId }: Recipient): boolean =>
    presentIds?.includes(userId) ?? true;

/** Who hears what about sessions that go their way (D-B189..D-B203, D-B210, D-B222). */
export const sessionNotifications: readonly Notification[] = [
  line({
    name: 'requested',
    on: bookingRequested,
    to: (payload) => (payload.byAdmin ? [] : othersOf(payload)),
    text: (notice) =>
      isBeside(notice)
        ? `${actorName(notice)} asked for a session with ${otherName(notice)} on ${whenOf(notice)}.`
        : `${actorName(notice)} requested a session with you on ${whenOf(notice)}.`,
    subject: (notice) => `New session request from ${actorName(notice)}`,
    whatsapp: true,
  }),
  line({
    name: 'request-sent',
    on: bookingRequested,
    to: (payload) => (payload.byAdmin ? [] : [{ userId: payload.actorId, inApp: false }]),
    text: (notice) => `Your request to ${otherName(notice)} for ${whenOf(notice)} was sent.`,
    subject: 'Booking request sent',
  }),
  line({
    name: 'answer-awaited',
    on: answerAwaited,
    to: (payload) => (payload.awaitingIds ?? [payload.awaitingId]).map((userId) => ({ userId })),
    text: (notice) => `${otherName(notice)} is still waiting for your answer.`,
    subject: (notice) => `Reminder: session request from ${otherName(notice)}`,
    whileTrue: whileUnanswered,
    beforeStart: true,
    whatsapp: true,
  }),
  line({
    name: 'accepted',
    on: bookingAccepted,
    to: (payload) => (payload.byAdmin ? [] : everybodyOf(payload)),
    text: confirmedText,
    subject: 'Session confirmed',
    more: asksForAnswer,
    attach: calendarFile(false),
    tellsRoom: true,
    whatsapp: true,
  }),
  line({
    name: 'created-by-admin',
    on: bookingAccepted,
    to: (payload) => (payload.byAdmin ? everybodyOf(payload) : []),
    text: (notice) => `An admin booked a session for you with ${otherName(notice)} on ${whenOf(notice)}.`,
    subject: (notice) => `New session with ${otherName(notice)}`,
    attach: calendarFile(false),
    tellsRoom: true,
    whatsapp: true,
  }),
  line({
    name: 'declined',
    on: bookingDeclined,
    to: othersOf,
    text: (notice) =>
      isBeside(notice)
        ? `${actorName(notice)} declined the session with ${otherName(notice)}: ${notice.payload.reason}`
        : `${actorName(notice)} declined your session request: ${notice.payload.reason}`,
    subject: 'Session request declined',
    attach: calledOffFile,
  }),
  line({
    name: 'cancelled',
    on: bookingCancelled,
    to: (payload) => (payload.resolved ? [] : whoeverElse(payload)),
    text: (notice) => `${actorName(notice)} cancelled the session on ${whenOf(notice)}: ${notice.payload.reason}`,
    subject: 'Session cancelled',
    attach: calledOffFile,
    whatsapp: true,
  }),
  line({
    name: 'system-cancelled',
    on: bookingSystemCancelled,
    to: (payload) => everybodyOf(payload).filter(({ userId }) => userId !== payload.leftId),
    text: (notice) =>
      `Your session ${wasRequest(notice.payload) ? 'request for' : 'on'} ${whenOf(notice)} was cancelled because ` +
      `${causes[notice.payload.cause](notice)}.${lostCredit(notice)}`,
    subject: ({ payload }) => (wasRequest(payload) ? 'Session request expired' : 'Session cancelled'),
    attach: calledOffFile,
    whatsapp: true,
  }),
  line({
    name: 'rescheduled',
    on: bookingRescheduled,
    to: (payload) => (payload.byAdmin || payload.zone ? [] : othersOf(payload)),
    text: (notice) =>
      isBeside(notice)
        ? `${actorName(notice)} proposed to move your session with ${otherName(notice)} to ${whenOf(notice)}.`
        : `${actorName(notice)} asked to move the session to ${whenOf(notice)}.`,
    subject: (notice) => `Reschedule request from ${actorName(notice)}`,
    more: aboutMove,
    attach: calendarFile(false),
    whatsapp: true,
  }),
  line({
    name: 'moved-by-admin',
    on: bookingRescheduled,
    to: (payload) => (payload.byAdmin ? everybodyOf(payload) : []),
    text: (notice) => `Your session with ${otherName(notice)} was moved to ${whenOf(notice)}.`,
    subject: 'Session rescheduled',
    more: aboutMove,
    attach: calendarFile(false),
    tellsRoom: true,
    whatsapp: true,
  }),
  line({
    name: 'moved-by-zone',
    on: bookingRescheduled,
    to: (payload) => (payload.zone ? everybodyOf(payload) : []),
    text: (notice) =>
      `The clock rules of ${notice.payload.zone ?? ''} have changed. Your session with ${otherName(notice)} keeps its time there and is on ${whenOf(notice)} for you.`,
    subject: 'Session time updated',
    attach: movedFile,
    tellsRoom: true,
    whatsapp: true,
  }),
  line({
    name: 'approaching',
    on: sessionApproaching,
    to: everybodyOf,
    text: (notice) => `Your session with ${otherName(notice)} starts on ${whenOf(notice)}.`,
    subject: 'Session reminder',
    whileTrue: whileAhead,
    beforeStart: true,
    more: asksForAnswer,
    tellsRoom: true,
    whatsapp: true,
  }),
  line({
    name: 'starting',
    on: sessionStarting,
    to: everybodyOf,
    text: (notice) => `Your session with ${otherName(notice)} is starting now.`,
    subject: null,
    whileTrue: whileStarting,
    path: roomPath,
    object: 'InstantBooking',
  }),
  line({
    name: 'joined',
    on: participantJoined,
    to: othersOf,
    text: (notice) => `${actorName(notice)} has joined your session.`,
    subject: null,
    path: roomPath,
    object: 'InstantBooking',
  }),
  line({
    name: 'conclusion-awaited',
    on: conclusionAwaited,
    to: everybodyOf,
    text: (notice) => `Did you have your session with ${otherName(notice)}?`,
    subject: 'Please confirm your session',
    whileTrue: whileUnconcluded,
  }),
  line({
    name: 'completed',
    on: bookingCompleted,
    to: (payload) => (payload.resolved || payload.offline ? [] : everybodyOf(payload).filter(isPresent(payload))),
    text: (notice) => `Your session with ${otherName(notice)} is completed. Please share your feedback.`,
    subject: 'Session completed',
  }),
  line({
    name: 'offline-logged',
    on: bookingCompleted,
    to: (payload) => (payload.offline ? whoeverElse(payload) : []),
    text: (notice) =>
      notice.payload.byAdmin
        ? `An admin logged your past session with ${otherName(notice)} on ${dayOf(notice)}.`
        : `${actorName(notice)} logged a past session with you on ${dayOf(notice)}.`,
    subject: 'Past session logged',
  }),
  line({
    name: 'rating-awaited',
    on: ratingAwaited,
    // A programme that was switched off takes no feedback.
    to: ({ unratedIds }, { isActive }) => (isActive ? unratedIds.map((userId) => ({ userId })) : []),
    text: (notice) => `Please rate your session with ${otherName(notice)}.`,
    subject: 'Your feedback is missing',
    whileTrue: whileUnrated,
  }),
  line({
    name: 'rated',
    on: bookingRated,
    to: (payload) => ratedOf(payload).filter(isPresent(payload)),
    text: (notice) => `${actorName(notice)} shared feedback on your session.`,
    subject: 'New reflection',
  }),
];
