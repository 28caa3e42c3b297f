import type { Notice, Notification } from '../../notifications/index.js';
import {
  bookingCancelled,
  bookingMissed,
  bookingRefunded,
  bookingReported,
  bookingResolved,
  investigationStarted,
  memberAbsent,
  memberAnswered,
} from '../bookings.messages.js';
import type { SessionFacts } from '../bookings.messages.js';
import {
  actorName,
  adminsOf,
  becauseOf,
  dayOf,
  everybodyOf,
  listPath,
  otherName,
  sessionPath,
  whenOf,
} from '../bookings.notices.js';
import type { SessionNames } from '../bookings.notices.js';
import { line } from '../session-line.js';

type CalledOff = SessionFacts & {
  actorId: number;
  creditCharged?: boolean | undefined;
  afterStart?: boolean | undefined;
};

/** Admins look into what was called off too late, unless they were to meet there themselves (D-B30). */
function adminsOfLate(payload: CalledOff, facts: SessionNames) {
  const people = [payload.actorId, ...everybodyOf(payload).map(({ userId }) => userId)];
  const isLate = payload.afterStart === true || payload.creditCharged === true;
  return isLate ? adminsOf(facts).filter(({ userId }) => !people.includes(userId)) : [];
}

const adminsSession = ({ facts, payload }: Notice<SessionFacts, SessionNames>): string =>
  `${facts.adminHome}/bookings/bookings_list?booking=${payload.bookingId}`;

/** To a member who left a group the session does not exist any more. */
const isIn = ({ payload, reader }: Notice<SessionFacts, SessionNames>): boolean =>
  everybodyOf(payload).some(({ userId }) => userId === reader.userId);

/** Who hears of reports, absences and refunds, and what admins hear of late cancelling (D-B30, D-B204..D-B209). The reporter's words are for admins only, and never for the one they are about (D-B72). */
export const reportNotifications: readonly Notification[] = [
  line({
    name: 'reported',
    on: bookingReported,
    to: (payload, facts) => adminsOf(facts).filter(({ userId }) => userId !== payload.reportedUserId),
    text: (notice) => `${actorName(notice)} reported session #${notice.payload.bookingId}: ${notice.payload.reason}`,
    subject: ({ payload }) => `Session #${payload.bookingId} reported`,
    path: ({ facts, payload }) => `${facts.adminHome}/bookings/reported?booking=${payload.bookingId}`,
  }),
  line({
    name: 'cancelled-late',
    on: bookingCancelled,
    to: adminsOfLate,
    text: (notice) => `${actorName(notice)} cancelled the session on ${whenOf(notice)}: ${notice.payload.reason}`,
    subject: 'Session cancelled',
    path: adminsSession,
    whatsapp: true,
  }),
  line({
    name: 'left-late',
    on: memberAnswered,
    to: adminsOfLate,
    text: (notice) =>
      `${actorName(notice)} left the session with ${otherName(notice)} on ${whenOf(notice)}${becauseOf(notice.payload)}`,
    subject: (notice) => `${actorName(notice)} left a session late`,
    path: adminsSession,
  }),
  line({
    name: 'report-received',
    on: bookingReported,
    to: (payload) => [{ userId: payload.actorId, inApp: false }],
    text: ({ payload }) => `We received your report on session #${payload.bookingId}.`,
    subject: 'We received your report',
  }),
  line({
    name: 'under-review',
    on: bookingReported,
    to: everybodyOf,
    text: (notice) => `Your session on ${dayOf(notice)} is being reviewed.`,
    subject: 'Session under review',
  }),
  line({
    name: 'investigation-started',
    on: investigationStarted,
    to: everybodyOf,
    text: (notice) => `Your session on ${dayOf(notice)} is being reviewed.`,
    subject: 'Session under review',
  }),
  line({
    name: 'resolved',
    on: bookingResolved,
    to: everybodyOf,
    text: (notice) => `The review of your session on ${dayOf(notice)} is finished: ${notice.payload.outcome}.`,
    subject: 'Session review finished',
  }),
  line({
    name: 'missed',
    on: bookingMissed,
    to: (payload) => (payload.resolved ? [] : everybodyOf(payload)),
    text: (notice) => `Your session on ${dayOf(notice)} was marked as missed.`,
    subject: 'Session marked as missed',
  }),
  line({
    name: 'absent',
    on: memberAbsent,
    to: ({ absentId }) => [{ userId: absentId }],
    text: (notice) => `Your session on ${dayOf(notice)} was marked as missed.`,
    subject: 'Session marked as missed',
  }),
  line({
    name: 'refunded',
    on: bookingRefunded,
    to: (payload) => (payload.payerIds ?? [payload.payerId]).map((userId) => ({ userId })),
    text: (notice) => `1 credit for your session on ${dayOf(notice)} was returned to you.`,
    subject: 'Credit refunded',
    path: (notice) => (isIn(notice) ? sessionPath(notice) : listPath(notice)),
  }),
];
