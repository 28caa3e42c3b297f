import type { BlockerKind } from '@tandem/contracts/bookings';
import { wallTime } from '../../../kernel/index.js';
import { gridMinutes, horizonDays, noticeOf, windowsBetween } from './open-starts.js';
import type { MentorHours, SlotRules, Span } from './open-starts.js';

/** One reason why hours, dates or notice do not offer a start. */
export type RuleBlocker =
  | { readonly kind: Extract<BlockerKind, 'past' | 'no_hours' | 'day_off' | 'no_hours_that_day'> }
  | { readonly kind: 'before_programme' | 'after_programme'; readonly at: Date }
  | { readonly kind: 'outside_hours'; readonly windows: readonly Span[] }
  /** The nearest start that the hours know. */
  | { readonly kind: 'between_starts'; readonly nearest: Date }
  | { readonly kind: 'too_soon'; readonly minutes: number }
  | { readonly kind: 'too_far'; readonly days: number };

const minute = 60_000;
const day = 24 * 60 * minute;

function ofNotice(start: Date, rules: SlotRules): RuleBlocker[] {
  const ahead = start.getTime() - rules.now.getTime();
  if (ahead < 0) return [{ kind: 'past' }];
  if (ahead < noticeOf(rules) * minute) return [{ kind: 'too_soon', minutes: noticeOf(rules) }];
  return ahead > horizonDays * day ? [{ kind: 'too_far', days: horizonDays }] : [];
}

function ofProgramme(start: Date, { bounds, durationMinutes }: SlotRules): RuleBlocker[] {
  const { from, until } = bounds;
  if (from && start < from) return [{ kind: 'before_programme', at: from }];
  const end = start.getTime() + durationMinutes * minute;
  return until && end > until.getTime() ? [{ kind: 'after_programme', at: until }] : [];
}

/** Why no window of a day is open; exceptions replace the weekly hours of their date (D-B102). */
function closedDay(start: Date, { weekly, exceptions, timezone }: MentorHours): RuleBlocker {
  const { date } = wallTime(start, timezone);
  if (exceptions.some((entry) => entry.date === date && entry.closed)) return { kind: 'day_off' };
  const isSet = weekly.length > 0 || exceptions.some((entry) => !entry.closed);
  return { kind: isSet ? 'no_hours_that_day' : 'no_hours' };
}

/** The start of a window's grid closest to a time, which lies within the window. */
function nearestStart(start: Date, { start: open, end }: Span, durationMinutes: number): Date {
  const grid = gridMinutes * minute;
  const last = Math.floor((end.getTime() - open.getTime() - durationMinutes * minute) / grid);
  const steps = Math.min(last, Math.round((start.getTime() - open.getTime()) / grid));
  return new Date(open.getTime() + steps * grid);
}

function ofHours(start: Date, { hours, durationMinutes }: SlotRules): RuleBlocker[] {
  const windows = windowsBetween(hours, start, start);
  if (windows.length === 0) return [closedDay(start, hours)];
  const end = start.getTime() + durationMinutes * minute;
  const around = windows.filter((window) => window.start <= start && end <= window.end.getTime());
  const [first] = around;
  if (!first) return [{ kind: 'outside_hours', windows }];
  const offset = (window: Span) => (start.getTime() - window.start.getTime()) % (gridMinutes * minute);
  if (around.some((window) => offset(window) === 0)) return [];
  return [{ kind: 'between_starts', nearest: nearestStart(start, first, durationMinutes) }];
}

/** Every reason why a start is not offered: none if and only if `isOffered` says that it is. */
export function ruleBlockers(start: Date, rules: SlotRules): RuleBlocker[] {
  return [...ofNotice(start, rules), ...ofProgramme(start, rules), ...ofHours(start, rules)];
}
