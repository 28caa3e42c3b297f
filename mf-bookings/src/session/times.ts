export { clockTime, timeRange, zoneCity, zoneName, zoneWords } from '@tandem/contracts/platform';

const DAY_FORMS = {
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  short: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  plain: { day: 'numeric', month: 'short', year: 'numeric' },
  near: { weekday: 'short', day: 'numeric', month: 'short' },
  weekday: { weekday: 'short' },
} as const;

type DayForm = keyof typeof DAY_FORMS;

/** Each made once, as making one takes longer than all else that a card does with its day. */
const made = new Map<DayForm, Intl.DateTimeFormat>();

function inForm(form: DayForm): Intl.DateTimeFormat {
  const known = made.get(form);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-GB', { ...DAY_FORMS[form], timeZone: 'UTC' });
  made.set(form, format);
  return format;
}

/** `31/12/2026` as `2026-12-31`. */
export function isoDay(day: string): string {
  return day.split('/').reverse().join('-');
}

/** A calendar day in words. Days come as text from the server, so no zone may touch them here. */
export function dayInWords(iso: string, form: DayForm = 'short'): string {
  const day = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? iso : inForm(form).format(day);
}

/** A time on another clock, with its day before it where that is not the viewer's; both days as `31/12/2026`. */
export function onOtherDay(time: string, days: { own: string; other: string }, form: DayForm): string {
  return days.own === days.other ? time : `${dayInWords(isoDay(days.other), form)}, ${time}`;
}
