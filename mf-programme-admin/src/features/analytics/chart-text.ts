import type { CompletionStep } from '@tandem/contracts/programme-admin';
import { dayText } from '../../day-text';

const inUtc = (form: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', { ...form, timeZone: 'UTC' });
const shortDay = inUtc({ day: 'numeric', month: 'short' });
const shortMonth = inUtc({ month: 'short', year: '2-digit' });
const wholeMonth = inUtc({ month: 'long', year: 'numeric' });
const instantOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** A point (YYYY-MM-DD) below the axis, `13 Apr` or `Apr 26`. */
export function axisText(date: string, step: CompletionStep): string {
  return (step === 'month' ? shortMonth : shortDay).format(instantOf(date));
}

/** The same in full, `13 Apr 2026` or `April 2026`. */
export function pointText(date: string, step: CompletionStep): string {
  return step === 'month' ? wholeMonth.format(instantOf(date)) : dayText(date);
}

/** `April 2026` */
export function monthText(year: number, month: number): string {
  return wholeMonth.format(new Date(Date.UTC(year, month - 1, 1)));
}
