import { Worker } from 'node:worker_threads';
import { instantAt, isZone } from '../../../kernel/index.js';
import { horizonDays } from '../availability/open-starts.js';
import type { Span } from '../availability/open-starts.js';
import type { CalendarAnswer, CalendarMessage, CalendarText, FoundTime } from './calendar-thread.js';
import type { OwnSessions } from './own-sessions.js';

const day = 86_400_000;

/** Milliseconds from one reading of a calendar to the next. */
export const readEvery = 30 * 60_000;

/** Milliseconds until a calendar is read again whose provider asks for a pause: so long at least, and at most. */
const pauses = { least: 5 * 60_000, most: day };
export const pauseWithin = (seconds: number): number => Math.min(Math.max(seconds * 1000, pauses.least), pauses.most);

/** The days that a calendar is read for. */
export interface ReadDays {
  readonly from: Date;
  readonly until: Date;
}

/** Those that can be booked, in any zone. */
export function readDays(now: Date): ReadDays {
  const from = new Date(Math.floor(now.getTime() / day) * day);
  return { from, until: new Date(from.getTime() + (horizonDays + 3) * day) };
}

/** What a calendar is read for. */
export interface BusyWish extends ReadDays {
  /** Of whole days, and of times that name no zone. */
  readonly zone: string;
  readonly own: OwnSessions;
  /** The owner's address, by which invitations that they declined are known. */
  readonly owner: string;
}

/** Something that is no calendar, or more than anybody's. */
export class NoCalendar extends Error {}

/** So long a thread works on one calendar, and so much it may hold. */
const patience = 5000;
const resourceLimits = { maxOldGenerationSizeMb: 256 };
const tooLarge = 'This calendar is too large to be read in time.';

/**
 * When somebody is busy, by their calendar: nothing else of it is kept. Sorted, and joined where they touch. Read in a thread of its own,
 * which can be ended: a calendar that takes its reader minutes holds nobody else up. @throws NoCalendar
 */
export async function busyTimes(text: string, wish: BusyWish, milliseconds = patience): Promise<Span[]> {
  if (!/^\uFEFF?BEGIN:VCALENDAR/i.test(text.trimStart())) throw new NoCalendar('There is no calendar at this address.');
  // Of an answer that broke off the times after its end would be free.
  if (!/[\r\n]END:VCALENDAR$/i.test(text.trimEnd().slice(-20))) throw new NoCalendar(cutOff);
  const { from, until, own, owner } = wish;
  const answer = await inThread({ text, from, until, own, owner }, milliseconds);
  if ('error' in answer) throw new NoCalendar(answer.error);
  return spansWithin(
    answer.found.map((time) => spanOf(time, wish)),
    wish,
  );
}

/** Cut to the days that are read, sorted, and joined where they touch. */
export function spansWithin(spans: readonly Span[], days: ReadDays): Span[] {
  return joined(spans.flatMap((span) => clipped(span, days)));
}

/** The thread's file is what this one is: source where sources run, else compiled. */
const threadFile = new URL(`./calendar-thread${/\.ts(\?|$)/.test(import.meta.url) ? '.ts' : '.js'}`, import.meta.url);

async function inThread(workerData: CalendarText, milliseconds: number): Promise<CalendarAnswer> {
  const thread = new Worker(threadFile, { workerData, resourceLimits });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      thread.on('message', (message: CalendarMessage) => {
        if (message !== 'begun') return resolve(message);
        // A busy machine may take a while until a thread has what it needs, which says nothing of the calendar.
        timer = setTimeout(() => reject(new NoCalendar(tooLarge)), milliseconds);
      });
      thread.on('error', (error) => reject(new NoCalendar(reasonOf(error))));
      thread.once('exit', () => reject(new NoCalendar(unreadable)));
    });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}

const cutOff = 'The calendar at this address breaks off before its end.';
const unreadable = 'The calendar at this address cannot be read.';
const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge : unreadable;

function spanOf(found: FoundTime, wish: BusyWish): Span {
  if ('start' in found) return found;
  const { from, until, zone = wish.zone, isAsLong } = found;
  const clock = isZone(zone) ? zone : wish.zone;
  const [start, end] = [instantAt(...from, clock), instantAt(...until, clock)];
  const [begun, ended] = [from, until].map(([date, time]) => Date.parse(`${date}T${time}Z`)) as [number, number];
  // Also where the clock skips all of it.
  const long = isAsLong || end <= start ? start.getTime() + ended - begun : 0;
  return { start, end: new Date(Math.max(end.getTime(), long)) };
}

function clipped({ start, end }: Span, { from, until }: ReadDays): Span[] {
  const span = {
    start: new Date(Math.max(start.getTime(), from.getTime())),
    end: new Date(Math.min(end.getTime(), until.getTime())),
  };
  return span.start < span.end ? [span] : [];
}

function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.start.getTime() - b.start.getTime())) {
    const last = result.at(-1);
    if (!last || last.end < span.start) result.push(span);
    else if (last.end < span.end) result[result.length - 1] = { start: last.start, end: span.end };
  }
  return result;
}
