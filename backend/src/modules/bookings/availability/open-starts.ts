import { instantAt } from '../../../kernel/index.js';
import { zoneClock, type ZoneClock } from './zone-clock.js';

/** Wall times HH:mm in the mentor's own zone; `24:00` is the end of the day. */
export interface DayRange {
  readonly start: string;
  readonly end: string;
}

/** A mentor's hours as accounts keeps them (D-B102). */
export interface MentorHours {
  readonly timezone: string;
  /** weekday 0 is Sunday. */
  readonly weekly: readonly (DayRange & { readonly weekday: number })[];
  /** Replace the weekly hours of their date (YYYY-MM-DD); closed means a day off. */
  readonly exceptions: readonly {
    readonly date: string;
    readonly closed: boolean;
    readonly start: string | null;
    readonly end: string | null;
  }[];
}

export interface Span {
  readonly start: Date;
  readonly end: Date;
}

export interface SlotRules {
  readonly hours: MentorHours;
  readonly durationMinutes: number;
  readonly now: Date;
  /** Bounds of the programme; a session has to lie inside (D-B105). */
  readonly bounds: { readonly from: Date | null; readonly until: Date | null };
  /** How long ahead a start has to lie, 60 minutes unless given (D-B107). */
  readonly noticeMinutes?: number;
}

const minute = 60_000;
const day = 24 * 60 * minute;
export const gridMinutes = 30;
export const noticeMinutes = 60;
export const horizonDays = 60;

const dateText = (utcMidnight: number): string => new Date(utcMidnight).toISOString().slice(0, 10);

/** By dates and zone, since a crowd that wants one slot asks for the same programme two hundred times; the oldest is forgotten first. */
const knownBounds = new Map<string, SlotRules['bounds']>();
const mostKnown = 500;

/** A programme runs from the start of its first date to the end of its last one, on its own clock; without dates always. */
export function programmeBounds(startsOn: string | null, endsOn: string | null, timezone: string): SlotRules['bounds'] {
  const key = `${startsOn}/${endsOn}/${timezone}`;
  const known = knownBounds.get(key);
  if (known) return known;
  const bounds = {
    from: startsOn === null ? null : instantAt(startsOn, '00:00', timezone),
    until: endsOn === null ? null : instantAt(nextDate(endsOn), '00:00', timezone),
  };
  const [oldest] = knownBounds.keys();
  if (knownBounds.size >= mostKnown && oldest !== undefined) knownBounds.delete(oldest);
  knownBounds.set(key, bounds);
  return bounds;
}

/** The dates (YYYY-MM-DD) whose windows can hold an instant between both. */
function datesBetween(from: Date, until: Date, clock: ZoneClock): string[] {
  const first = clock.dateAt(from);
  const last = clock.dateAt(until);
  return Array.from({ length: (last - first) / day + 1 }, (_, index) => dateText(first + index * day));
}

function rangesOf(date: string, hours: MentorHours): DayRange[] {
  const exceptions = hours.exceptions.filter((entry) => entry.date === date);
  if (exceptions.length > 0) {
    return exceptions.flatMap(({ closed, start, end }) =>
      closed || start === null || end === null ? [] : [{ start, end }],
    );
  }
  const weekday = new Date(date).getUTCDay();
  return hours.weekly.filter((range) => range.weekday === weekday);
}

const nextDate = (date: string): string => dateText(Date.parse(date) + day);

/** The mentor's open windows as instants, one date after the other (D-B104). */
export function windowsBetween(hours: MentorHours, from: Date, until: Date): Span[] {
  const clock = zoneClock(hours.timezone);
  const instantOf = (date: string, time: string) =>
    time === '24:00' ? clock.instant(nextDate(date), '00:00') : clock.instant(date, time);
  return datesBetween(from, until, clock).flatMap((date) =>
    rangesOf(date, hours).map((range) => ({ start: instantOf(date, range.start), end: instantOf(date, range.end) })),
  );
}

/** Minutes between now and the first start. */
export const noticeOf = (rules: SlotRules): number => rules.noticeMinutes ?? noticeMinutes;

function gridOf(window: Span, rules: SlotRules): number[] {
  const earliest = Math.max(rules.now.getTime() + noticeOf(rules) * minute, rules.bounds.from?.getTime() ?? 0);
  const latest = Math.min(
    rules.now.getTime() + horizonDays * day,
    window.end.getTime() - rules.durationMinutes * minute,
  );
  const lastEnd = rules.bounds.until?.getTime() ?? Infinity;
  const starts: number[] = [];
  for (let start = window.start.getTime(); start <= latest; start += gridMinutes * minute) {
    if (start >= earliest && start + rules.durationMinutes * minute <= lastEnd) starts.push(start);
  }
  return starts;
}

/** Every start the hours offer, earliest first, whoever is busy (D-B105). */
export function offeredStarts(rules: SlotRules): Date[] {
  const until = new Date(rules.now.getTime() + horizonDays * day);
  const starts = windowsBetween(rules.hours, rules.now, until).flatMap((window) => gridOf(window, rules));
  return [...new Set(starts)].sort((a, b) => a - b).map((start) => new Date(start));
}

/** Whether the hours offer this one start: the same rule, looked at on its own date only. */
export function isOffered(start: Date, rules: SlotRules): boolean {
  return windowsBetween(rules.hours, start, start).some((window) => gridOf(window, rules).includes(start.getTime()));
}

/** Starts, earliest first, whose session would touch no busy span; half-open, so back-to-back is free (D-B110). */
export function freeStarts(starts: readonly Date[], durationMinutes: number, busy: readonly Span[]): Date[] {
  const length = durationMinutes * minute;
  const spans = busy.map((span) => ({ from: span.start.getTime(), until: span.end.getTime() }));
  let ahead = spans.sort((one, other) => one.until - other.until);
  return starts.filter((start) => {
    const from = start.getTime();
    const firstAhead = ahead.findIndex((span) => from < span.until);
    if (firstAhead !== 0) ahead = firstAhead < 0 ? [] : ahead.slice(firstAhead);
    return !ahead.some((span) => span.from < from + length);
  });
}
