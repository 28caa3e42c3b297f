import type { Side } from '@tandem/contracts/bookings';
import type { Notification } from '../notifications/index.js';
import { memberAnswered } from './bookings.messages.js';
import type { SessionFacts } from './bookings.messages.js';
import {
  actorName,
  becauseOf,
  calendarFile,
  confirmedText,
  listPath,
  othersOf,
  otherName,
  whenOf,
} from './bookings.notices.js';
import { line } from './session-line.js';

/** Mentors, and whoever asked for the session (D-B63). */
const toWhoMeets = ({ mentorIds = [], requesterId, actorId }: SessionFacts & { actorId: number }) =>
  [...new Set([...mentorIds, requesterId])].filter((userId) => userId !== actorId).map((userId) => ({ userId }));

/** Without one of its mentors the session is another one to everybody who is left in it (D-B44). */
const toWhoIsLeft = (payload: SessionFacts & { actorId: number; leftSide?: Side | undefined }) =>
  payload.leftSide === 'mentor' ? othersOf(payload) : toWhoMeets(payload);

/** Who hears that one member of a group comes to its session after all, or comes no longer (D-B62, D-B63). */
export const memberNotifications: readonly Notification[] = [
  line({
    name: 'member-accepted',
    on: memberAnswered,
    to: (payload) => (payload.response === 'accepted' ? toWhoMeets(payload) : []),
    text: (notice) =>
      `${actorName(notice)} will take part in your session with ${otherName(notice)} on ${whenOf(notice)}.`,
    subject: null,
  }),
  line({
    name: 'member-confirmed',
    on: memberAnswered,
    to: ({ response, actorId }) => (response === 'accepted' ? [{ userId: actorId, inApp: false }] : []),
    text: confirmedText,
    subject: 'Session confirmed',
    attach: calendarFile(false),
    tellsRoom: true,
    whatsapp: true,
  }),
  line({
    name: 'member-declined',
    on: memberAnswered,
    to: (payload) => (payload.response === 'declined' ? toWhoIsLeft(payload) : []),
    text: (notice) =>
      `${actorName(notice)} will not take part in your session with ${otherName(notice)} on ${whenOf(notice)}${becauseOf(notice.payload)}`,
    subject: (notice) => `${actorName(notice)} will not take part`,
  }),
  line({
    name: 'member-left',
    on: memberAnswered,
    to: ({ response, wasConfirmed, actorId }) =>
      response === 'declined' && wasConfirmed ? [{ userId: actorId, inApp: false }] : [],
    text: (notice) => `You will not take part in the session with ${otherName(notice)} on ${whenOf(notice)}.`,
    subject: 'You have left a session',
    // The session is not theirs any more.
    path: listPath,
    button: 'View your sessions',
    attach: calendarFile(true, listPath),
  }),
];
