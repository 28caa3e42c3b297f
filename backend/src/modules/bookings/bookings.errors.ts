import { bookingTexts, moduleUnavailable, noticeTexts } from '@tandem/contracts/bookings';
import type { Side } from '@tandem/contracts/bookings';
import { Conflict, Forbidden, Invalid } from '../../kernel/index.js';

/** D-B45 */
export class ActionUnavailable extends Conflict {
  constructor() {
    super('booking.action_unavailable', 'This action is not available for this booking.');
  }
}

/** The programme asks for more notice; an admin needs none. */
export class TooLateToMove extends Conflict {
  constructor(hours: number) {
    super('booking.too_late_to_move', noticeTexts.moveLate.replace('{{hours}}', String(hours)));
  }
}

/** The screen promised the credit back, and meanwhile it is too late. */
export class CreditNowLost extends Conflict {
  constructor() {
    super('booking.credit_now_lost', noticeTexts.nowLate);
  }
}

/** D-B68: visible, but somebody else's to do. */
export class NotYourAction extends Forbidden {
  constructor() {
    super('booking.not_yours', 'You cannot do this with this booking.');
  }
}

/** D-B64: a member of a group who has not said yet whether they come. */
export class AnswerFirst extends Forbidden {
  constructor() {
    super('booking.answer_first', 'Please accept this session first.');
  }
}

/** D-B111: another person of the group, whose other booking stays their own. */
export class MemberBusy extends Conflict {
  constructor(name: string) {
    super('slot.member_busy', `${name} is not available at this time.`);
  }
}

/** The visit of this page is over; another page of the same person may be in the room. */
export class LeftRoom extends Conflict {
  constructor() {
    super('room.left', 'You are no longer in this room from this page.');
  }
}

/** Whom a signal was for. */
export class PersonLeftRoom extends Conflict {
  constructor() {
    super('room.person_left', 'This person is no longer in the room.');
  }
}

/** D-B61, D-B66 */
export class GroupNotJoined extends Invalid {
  constructor(state: string) {
    const waits = 'This group is still waiting for a mentor to join it.';
    super('group.not_joined', { group_id: [state === 'pending' ? waits : 'This group is no longer active.'] });
  }
}

/** Nobody is left on this side of the group, so it cannot meet (B-082, D-B61). */
export class GroupIncomplete extends Invalid {
  constructor(side: Side) {
    super('group.incomplete', { group_id: [`This group has no ${side}s.`] });
  }
}

/** Somebody came to the group or left it while the request was on its way. */
export class GroupChanged extends Conflict {
  constructor() {
    super('group.changed', 'This group has just changed. Please try again.');
  }
}

/** D-B111: says nothing about the other booking. */
export class SlotTaken extends Conflict {
  /**
   * @param busyIds whose time is gone, as far as it is known; never answered to anybody
   * @param byCalendarIds who of them is busy by the calendar they linked
   */
  constructor(
    readonly busyIds: readonly number[] = [],
    readonly byCalendarIds: readonly number[] = [],
  ) {
    super('slot.taken', 'This time slot is no longer available.');
  }
}

/** The caller's own calendar stands in the way, which only they learn. */
export class OwnCalendarBusy extends Conflict {
  constructor() {
    super('slot.own_calendar', 'You are busy at this time in the calendar you linked.');
  }
}

/** D-B109 */
export class SlotNotOffered extends Invalid {
  constructor() {
    super('slot.not_offered', { start_time: ['This time is not available.'] });
  }
}

/** A move to where the session is would only ask everybody anew. */
export class SameTime extends Invalid {
  constructor() {
    super('booking.same_time', { start_time: [bookingTexts.sameTime] });
  }
}

/** D-B76 */
export class NotPaired extends Forbidden {
  constructor() {
    super('booking.not_paired', 'You are not paired with this participant.');
  }
}

/** D-B79 */
export class MentorUnavailable extends Invalid {
  constructor(field = 'requestee_id') {
    super('mentor.unavailable', { [field]: ['This mentor is currently unavailable.'] });
  }
}

/** D-B218 */
export class FullyBooked extends Invalid {
  constructor(person: 'mentor' | 'mentee') {
    super('booking.fully_booked', { requestee_id: [`This ${person} is fully booked.`] });
  }
}

/** D-B79 */
export class OwnBooking extends Invalid {
  constructor(field = 'requestee_id') {
    super('booking.own', { [field]: ['You cannot book a session with yourself.'] });
  }
}

/** D-B57 */
export class ForeignRequester extends Forbidden {
  constructor() {
    super('booking.foreign_requester', 'You can only request sessions for yourself.');
  }
}

/** B-091, D-B57: the server reads which side somebody takes; a form may only repeat it. */
export class FalseRole extends Forbidden {
  constructor() {
    super('offline.false_role', 'You do not have this role in the programme.');
  }
}

/** B-064, B-071: the address and the body name different bookings. */
export class OtherBooking extends Invalid {
  constructor() {
    super('booking.other', { bookingId: ['This is not the booking of the address.'] });
  }
}

/** D-S51: the header and the body name different programmes. */
export class ProgrammeMismatch extends Invalid {
  constructor() {
    super('programme.mismatch', { program_id: ['This programme is not the active one.'] });
  }
}

/** D-B218, D-P16 */
export class ProgrammeInactive extends Forbidden {
  constructor() {
    super('programme.inactive', 'This programme is not active.');
  }
}

export class ModuleNotOffered extends Invalid {
  constructor() {
    super('learning-module.not_offered', { agenda_id: [moduleUnavailable] });
  }
}

/** D-B179 */
export class AlreadyRated extends Conflict {
  constructor() {
    super('feedback.submitted', 'You have already submitted your feedback.');
  }
}

/** D-B182: texts by the question's id. */
export class FeedbackIncomplete extends Invalid {
  constructor(problems: Readonly<Record<string, string>>) {
    super(
      'feedback.incomplete',
      Object.fromEntries(Object.entries(problems).map(([id, text]) => [`answers.${id}`, [text]])),
    );
  }
}

/** Saved from another page meanwhile. */
export class NoteChanged extends Conflict {
  constructor() {
    super('note.changed', 'This note has been changed elsewhere meanwhile.');
  }
}

/** D-B98 */
export class NotOnCalendar extends Conflict {
  constructor() {
    super('booking.not_confirmed', 'Only a confirmed session can be added to a calendar.');
  }
}

/** B-172..B-174, D-S61 */
export class AttachmentRefused extends Invalid {
  constructor(text: string, field = 'file') {
    super('attachment.refused', { [field]: [text] });
  }
}

/** One report per person and session. */
export class AlreadyReported extends Conflict {
  constructor() {
    super('report.repeated', 'You have already reported this session.');
  }
}

/** D-B56: what was written with an act that had been carried out before is stored nowhere. */
export class NoteNotKept extends Conflict {
  constructor(isByAnother: boolean) {
    const done = isByAnother ? 'Another admin did this already.' : 'This was done already.';
    super('report.note_not_kept', `${done} Your note was not kept.`);
  }
}

/** The person named in a report takes no part in the session. */
export class NotInBooking extends Invalid {
  constructor(field = 'reportedUserId') {
    super('booking.not_in_it', { [field]: ['This person is not part of the session.'] });
  }
}

/** B-180: participants say why. */
export class CancelReasonMissing extends Invalid {
  constructor() {
    super('booking.reason_missing', { reason: ['Please provide a reason to cancel'] });
  }
}

/** An admin can book people of the programme only. */
export class NotAMember extends Invalid {
  constructor(role: 'mentor' | 'mentee') {
    super('booking.not_a_member', { [`${role}_id`]: [`This ${role} is not in the programme.`] });
  }
}

/** D-B112 */
export class AlreadyLogged extends Conflict {
  constructor() {
    super('offline.repeated', 'This session has already been logged.');
  }
}

/** B-178, on the clock of whoever logs it. */
export class StillAhead extends Invalid {
  constructor() {
    super('offline.ahead', { start_time: ['The date cannot be in the future'] });
  }
}

/** A mentor whose application is undecided or refused (D-A135). */
export class NotAdmitted extends Forbidden {
  constructor() {
    super('offline.not_admitted', 'You can log past sessions once your mentor application is approved.');
  }
}

/** A past session is logged for a mentor and a mentee of the programme. */
export class CannotBeLogged extends Invalid {
  constructor(field: 'participant_id' | 'user_id', remedy: string) {
    super('offline.not_possible', { [field]: [remedy] });
  }
}
