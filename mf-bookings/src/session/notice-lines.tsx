import { creditOfCancel, isAgreed, isTooLateToMove, noticeTexts, type BookingView } from '@tandem/contracts/bookings';
import { useTranslation } from 'react-i18next';

/** A text with what it names. */
export interface NoticeLine {
  readonly text: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** The rule for the credit as it stands now, where the programme asks for notice; null where there is nothing to say. */
export function creditLine(booking: BookingView, now: Date): NoticeLine | null {
  const { cancel_hours: hours, cancel_until_text: time } = booking.notice;
  const fate = creditOfCancel(booking, now);
  if (fate === 'moved late') return { text: noticeTexts.movedLate, values: {} };
  if (fate === 'late') return { text: noticeTexts.creditLost, values: { hours } };
  if (fate !== 'returned' || time === null) return null;
  if (isAgreed(booking)) return { text: noticeTexts.creditUntil, values: { time } };
  return booking.status === 'pending_accept' || booking.response === 'pending'
    ? { text: noticeTexts.creditRule, values: { hours } }
    : null;
}

/** What cancelling does to the credit, said with the act: nobody who declines or withdraws a request is bound by notice (D-B21, D-B22). */
export function cancelLine(booking: BookingView, now: Date): NoticeLine | null {
  const isBound = isAgreed(booking) && booking.notice.cancel_until_text !== null;
  if (isBound || creditOfCancel(booking, now) !== 'returned') return creditLine(booking, now);
  return booking.credit_held ? { text: 'A credit held for this session is returned.', values: {} } : null;
}

/** Until when a confirmed session may be moved; null where the programme asks for no notice. */
export function moveLine(booking: BookingView, now: Date): NoticeLine | null {
  const { reschedule_hours: hours, reschedule_until_text: time } = booking.notice;
  if (booking.status !== 'upcoming' || time === null || now.getTime() > Date.parse(booking.end_time)) return null;
  if (isTooLateToMove(booking, now)) return { text: noticeTexts.moveLate, values: { hours } };
  return { text: noticeTexts.moveUntil, values: { time } };
}

/** What a move that is proposed now may cost, said before it is: to withdraw it would be to cancel as late (D-B25); null where it costs nothing. */
export function lateMoveLine(booking: BookingView, now: Date): NoticeLine | null {
  const fate = creditOfCancel(booking, now);
  if (booking.notice.imposed) return null;
  return fate === 'late' || fate === 'started' ? { text: noticeTexts.lateMove, values: {} } : null;
}

/** The rules of a session that its participants should know before they cancel or move it. */
export function useNoticeLines(booking: BookingView, now: Date): string[] {
  const { t } = useTranslation();
  return [creditLine(booking, now), moveLine(booking, now)].flatMap((line) =>
    line === null ? [] : [t(line.text, line.values)],
  );
}
