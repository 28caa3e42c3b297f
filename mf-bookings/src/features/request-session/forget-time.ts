import type { UseFormReturn } from 'react-hook-form';
import type { RequestForm } from './request-form';

/** Somebody else has other hours; the one person has those of a time that was chosen on the page. */
export function forgetTime(
  form: UseFormReturn<RequestForm>,
  chosen?: Pick<RequestForm, 'date' | 'start_time' | 'duration'>,
): void {
  form.setValue('date', chosen?.date ?? '');
  form.setValue('start_time', chosen?.start_time ?? '');
  if (chosen) form.setValue('duration', chosen.duration);
  // A day that was missed before there was a calendar to choose it in is no complaint about the one that appears now.
  form.clearErrors(['date', 'start_time']);
}
