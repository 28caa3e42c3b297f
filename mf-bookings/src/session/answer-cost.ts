import type { BookingView } from '@tandem/contracts/bookings';
import { useTranslation } from 'react-i18next';
import { actionsOf } from './facts';

const texts = {
  accept: 'Accepting uses one credit.',
  reschedule: 'Proposing another time uses one credit.',
} as const;

/** What an answer costs the mentee who is asked, said with it: a mentor's request holds no credit before (D-B120). Null where it costs nothing. */
export function useAnswerCost(booking: BookingView, now: Date, answer: keyof typeof texts): string | null {
  const { t } = useTranslation();
  const isOffered = actionsOf(booking, now).includes(answer);
  return isOffered && booking.accept_takes_credit ? t(texts[answer]) : null;
}
