import { saveAvailabilitySchema, type Availability, type SaveAvailabilityInput } from '@tandem/contracts/accounts';

export interface Range {
  readonly start: string;
  readonly end: string;
}

/** A date that differs from the week: closed (no ranges), or open at these ranges only. */
export interface DateHours {
  readonly date: string;
  readonly ranges: readonly Range[];
}

/** The hours as the page edits them: seven lists of ranges, Sunday first, and the dates that differ. */
export interface HoursForm {
  readonly timezone: string;
  readonly dnd: boolean;
  readonly week: readonly (readonly Range[])[];
  readonly dates: readonly DateHours[];
}

export const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;
export const firstRange: Range = { start: '09:00', end: '17:00' };

/** All times on the 15-minute grid, as "HH:mm" (D-A56). */
export const quarterHours: readonly string[] = Array.from({ length: 96 }, (_, index) => {
  const hours = String(Math.floor(index / 4)).padStart(2, '0');
  return `${hours}:${String((index % 4) * 15).padStart(2, '0')}`;
});

const later = (time: string, quarters: number): string =>
  quarterHours[Math.min(quarterHours.indexOf(time) + quarters, quarterHours.length - 1)] ?? time;

/** The range offered after the last one of a day: an hour later, an hour long. */
export function nextRange(ranges: readonly Range[]): Range {
  const last = ranges.at(-1);
  if (!last) return firstRange;
  const start = later(last.end, 4);
  return { start, end: later(start, 4) };
}

export function formOf(saved: Availability): HoursForm {
  const dates = [...new Set(saved.exceptions.map((row) => row.date))].sort();
  return {
    timezone: saved.timezone,
    dnd: saved.dnd,
    week: weekdays.map((day) =>
      saved.weekly.filter(({ weekday }) => weekday === day).map(({ start, end }) => ({ start, end })),
    ),
    dates: dates.map((date) => ({
      date,
      ranges: saved.exceptions.flatMap((row) =>
        row.date === date && !row.closed && row.start && row.end ? [{ start: row.start, end: row.end }] : [],
      ),
    })),
  };
}

export function bodyOf(form: HoursForm, programId: number | null): SaveAvailabilityInput {
  return {
    ...(programId === null ? {} : { program_id: programId }),
    timezone: form.timezone,
    dnd: form.dnd,
    weekly: form.week.flatMap((ranges, weekday) => ranges.map((range) => ({ weekday, ...range }))),
    exceptions: form.dates.flatMap(({ date, ranges }): NonNullable<SaveAvailabilityInput['exceptions']> =>
      ranges.length === 0 ? [{ date, closed: true }] : ranges.map((range) => ({ date, closed: false, ...range })),
    ),
  };
}

/** The first text per part of the form that the server would refuse with, by `weekly`, `exceptions`, `timezone`. */
export function faultsOf(form: HoursForm): Readonly<Record<string, string>> {
  const checked = saveAvailabilitySchema.safeParse(bodyOf(form, null));
  if (checked.success) return {};
  const faults: Record<string, string> = {};
  for (const issue of checked.error.issues) faults[String(issue.path[0])] ??= issue.message;
  return faults;
}
