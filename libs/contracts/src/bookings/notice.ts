import { z } from 'zod';
import type { Response } from './status.js';

/** Until when a participant may cancel and keep the credit, and move a confirmed session, by the rules it was booked under. */
export const noticeView = z.object({
  /** 0: until the start. */
  cancel_hours: z.number(),
  /** ISO 8601 UTC, and the same on the viewer's clock, 'DD MMM YYYY, h:mm A GMT+8'; null without such a rule. */
  cancel_until: z.string().nullable(),
  cancel_until_text: z.string().nullable(),
  /** 0: until the end. */
  reschedule_hours: z.number(),
  reschedule_until: z.string().nullable(),
  reschedule_until_text: z.string().nullable(),
  /** The viewer asked to move it when cancelling would have cost the credit already: withdrawing that does too. */
  moved_late: z.boolean(),
  /** An admin set the time too late to cancel for nothing, and nobody has agreed to it since: to withdraw a move of it costs nothing, begun or not. */
  imposed: z.boolean().optional(),
});
export type NoticeView = z.infer<typeof noticeView>;

/** The rules of a programme, where they are told before there is a session. */
export const noticeRules = noticeView.pick({ cancel_hours: true, reschedule_hours: true });

export const noticeTexts = {
  creditUntil: 'Cancel by {{time}} to get the credit back.',
  creditRule: 'Cancel at least {{hours}} hours before the start to get the credit back.',
  creditLost: 'Less than {{hours}} hours before the start: the credit is not given back.',
  movedLate: 'You asked to move this session too late to cancel it for free: the credit is not given back.',
  lateMove:
    'It is too late to cancel for free: if you withdraw this move, or nobody answers it, the credit is not given back.',
  moveUntil: 'This session can be moved until {{time}}.',
  moveRule: 'A confirmed session can be moved until {{hours}} hours before its start.',
  moveLate:
    'Less than {{hours}} hours before the start a session can no longer be moved. An admin of the programme can still do it.',
  /** Said instead of cancelling, when it became too late while the question was open. */
  nowLate: 'The credit is no longer given back for this session. Cancel again if you still want to.',
} as const;

/** What decides about the credit of whoever cancels; all of it is in the booking's view. */
export interface CancelFacts {
  readonly status: string;
  /** The viewer's own answer in a group. */
  readonly response?: Response | null | undefined;
  readonly credit_charged: boolean;
  readonly start_time: string;
  readonly notice: NoticeView;
}

const isPast = (moment: string | null, now: Date): boolean => moment !== null && now.getTime() > Date.parse(moment);

/** What cancelling now would do to the viewer's credit: `none` where they pay nothing for the session. */
export function creditOfCancel(facts: CancelFacts, now: Date): 'none' | 'returned' | 'late' | 'moved late' | 'started' {
  const { notice } = facts;
  if (!facts.credit_charged) return 'none';
  if (notice.moved_late) return 'moved late';
  // Who was asked and has not agreed says no for nothing.
  if (facts.status !== 'upcoming' || facts.response === 'pending') return 'returned';
  if (now.getTime() >= Date.parse(facts.start_time)) return 'started';
  return isPast(notice.cancel_until, now) ? 'late' : 'returned';
}

/** Whether a confirmed session is too near for its participants to move it. */
export const isTooLateToMove = (
  { status, notice }: { readonly status: string; readonly notice: Pick<NoticeView, 'reschedule_until'> },
  now: Date,
): boolean => status === 'upcoming' && isPast(notice.reschedule_until, now);
