import type { Notice, Notification } from '../notifications/index.js';
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
  actorName,
  adminsBut,
  bothBut,
  bothOf,
  calendarFile,
  dayOf,
  otherName,
  otherOf,
  whenOf,
  whoeverElse,
} from './bookings.notices.js';
import type { SessionNames } from './bookings.notices.js';
import { line } from './session-line.js';

/** Why a session ended by itself (D-B196). */
const endTexts: Record<SystemCause, (notice: Notice<SessionFacts, SessionNames>) => string> = {
  unanswered: (notice) =>
    `Your session request for ${whenOf(notice)} was cancelled because it was not answered in time.`,
  person_left: (notice) =>
    `Your session on ${whenOf(notice)} was cancelled because ${otherName(notice)} is no longer in the programme.`,
  pair_ended: (notice) =>
    `Your session request for ${whenOf(notice)} was cancelled because your pairing with ${otherName(notice)} has ended.`,
  programme_stopped: (notice) =>
    `Your session on ${whenOf(notice)} was cancelled because the programme is no longer active.`,
};

/** Who hears what about sessions that go their way (D-B189..D-B203, D-B210, D-B222). */
export const sessionNotifications: readonly Notification[] = [
  line({
    name: 'requested',
    on: bookingRequested,
    to: (payload) => (payload.byAdmin ? [] : [{ userId: otherOf(payload) }]),
    text: (notice) => `${otherName(notice)} requested a session with you on ${whenOf(notice)}.`,
    subject: (notice) => `New session request from ${otherName(notice)}`,
    tab: 'upcoming',
  }),
  line({
    name: 'request-sent',
    on: bookingRequested,
    to: (payload) => (payload.byAdmin ? [] : [{ userId: payload.actorId, inApp: false }]),
    text: (notice) => `Your request to ${otherName(notice)} for ${whenOf(notice)} was sent.`,
    subject: 'Booking request sent',
    tab: 'upcoming',
  }),
  line({
    name: 'answer-awaited',
    on: answerAwaited,
    to: (payload) => [{ userId: payload.awaitingId }],
    text: (notice) => `${otherName(notice)} is still waiting for your answer.`,
    subject: (notice) => `Reminder: session request from ${otherName(notice)}`,
    tab: 'upcoming',
  }),
  line({
    name: 'accepted',
    on: bookingAccepted,
    to: (payload) => (payload.byAdmin ? [] : bothBut(payload)),
    text: (notice) => `Your session with ${otherName(notice)} on ${whenOf(notice)} is confirmed.`,
    subject: 'Session confirmed',
    tab: 'upcoming',
    attach: calendarFile(false),
  }),
  line({
    name: 'created-by-admin',
    on: bookingAccepted,
    to: (payload) => (payload.byAdmin ? bothOf(payload) : []),
    text: (notice) => `An admin booked a session for you with ${otherName(notice)} on ${whenOf(notice)}.`,
    subject: (notice) => `New session with ${otherName(notice)}`,
    tab: 'upcoming',
    attach: calendarFile(false),
  }),
  line({
    name: 'declined',
    on: bookingDeclined,
    to: (payload) => [{ userId: otherOf(payload) }],
    text: (notice) => `${otherName(notice)} declined your session request: ${notice.payload.reason}`,
    subject: 'Session request declined',
    tab: 'closed',
  }),
  line({
    name: 'cancelled',
    on: bookingCancelled,
    to: (payload, facts) => [
      ...(payload.resolved ? [] : whoeverElse(payload)),
      ...(payload.creditCharged ? adminsBut(payload, facts) : []),
    ],
    text: (notice) => `${actorName(notice)} cancelled the session on ${whenOf(notice)}: ${notice.payload.reason}`,
    subject: 'Session cancelled',
    tab: 'closed',
    attach: calendarFile(true),
  }),
  line({
    name: 'system-cancelled',
    on: bookingSystemCancelled,
    to: (payload) => bothOf(payload).filter(({ userId }) => userId !== payload.leftId),
    text: (notice) => endTexts[notice.payload.cause](notice),
    subject: ({ payload }) => (payload.cause === 'unanswered' ? 'Session request expired' : 'Session cancelled'),
    tab: 'closed',
  }),
  line({
    name: 'rescheduled',
    on: bookingRescheduled,
    to: (payload) => (payload.byAdmin ? [] : [{ userId: otherOf(payload) }]),
    text: (notice) => `${otherName(notice)} asked to move the session to ${whenOf(notice)}.`,
    subject: (notice) => `Reschedule request from ${otherName(notice)}`,
    tab: 'upcoming',
    attach: calendarFile(false),
  }),
  line({
    name: 'moved-by-admin',
    on: bookingRescheduled,
    to: (payload) => (payload.byAdmin ? bothOf(payload) : []),
    text: (notice) => `Your session with ${otherName(notice)} was moved to ${whenOf(notice)}.`,
    subject: 'Session rescheduled',
    tab: 'upcoming',
    attach: calendarFile(false),
  }),
  line({
    name: 'approaching',
    on: sessionApproaching,
    to: bothOf,
    text: (notice) => `Your session with ${otherName(notice)} starts on ${whenOf(notice)}.`,
    subject: 'Session reminder',
    tab: 'upcoming',
  }),
  line({
    name: 'starting',
    on: sessionStarting,
    to: bothOf,
    text: (notice) => `Your session with ${otherName(notice)} is starting now.`,
    subject: null,
    tab: 'upcoming',
    object: 'InstantBooking',
  }),
  line({
    name: 'joined',
    on: participantJoined,
    to: (payload) => [{ userId: otherOf(payload) }],
    text: (notice) => `${actorName(notice)} has joined your session.`,
    subject: null,
    tab: 'upcoming',
    object: 'InstantBooking',
  }),
  line({
    name: 'conclusion-awaited',
    on: conclusionAwaited,
    to: bothOf,
    text: (notice) => `Did you have your session with ${otherName(notice)}?`,
    subject: 'Please confirm your session',
    tab: 'upcoming',
  }),
  line({
    name: 'completed',
    on: bookingCompleted,
    to: (payload) => (payload.resolved || payload.offline ? [] : bothBut(payload)),
    text: (notice) => `Your session with ${otherName(notice)} is completed. Please share your feedback.`,
    subject: 'Session completed',
    tab: 'to_review',
  }),
  line({
    name: 'offline-logged',
    on: bookingCompleted,
    to: (payload) => (payload.offline ? whoeverElse(payload) : []),
    text: (notice) =>
      notice.payload.byAdmin
        ? `An admin logged your past session with ${otherName(notice)} on ${dayOf(notice)}.`
        : `${otherName(notice)} logged a past session with you on ${dayOf(notice)}.`,
    subject: 'Past session logged',
    tab: 'to_review',
  }),
  line({
    name: 'rating-awaited',
    on: ratingAwaited,
    to: (payload) => payload.unratedIds.map((userId) => ({ userId })),
    text: (notice) => `Please rate your session with ${otherName(notice)}.`,
    subject: 'Your feedback is missing',
    tab: 'to_review',
  }),
  line({
    name: 'rated',
    on: bookingRated,
    to: (payload) => [{ userId: otherOf(payload) }],
    text: (notice) => `${otherName(notice)} shared feedback on your session.`,
    subject: 'New reflection',
    tab: 'to_review',
  }),
];
