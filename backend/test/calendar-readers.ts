import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import ICAL from 'ical.js';
import type { CalendarResponse, VEvent } from 'node-ical';

// Its typings name exports that only this form of the package has.
const { parseICS } = createRequire(import.meta.url)('node-ical') as { parseICS: (text: string) => CalendarResponse };

export interface CalendarText {
  readonly text: string;
  /** Whose clock a reader that has zone data of its own tells the start on. */
  readonly zone: string;
}

export interface ReadEntry {
  readonly uid: string;
  readonly start: string;
  readonly end: string;
  readonly sequence: number;
  readonly status: string;
  /** The start on the clock of the zone, by the reader's own zone data where it has some. */
  readonly wall?: string;
  /** Properties that the reader could make nothing of, where it counts them. */
  readonly errors?: number;
}

export interface ReadCalendar {
  readonly method: string;
  readonly entries: readonly ReadEntry[];
}

export interface CalendarReader {
  readonly name: string;
  read(texts: readonly CalendarText[]): readonly ReadCalendar[];
}

function byIcalJs({ text }: CalendarText): ReadCalendar {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const entries = calendar.getAllSubcomponents('vevent').map((part) => {
    const { uid, startDate, endDate, sequence } = new ICAL.Event(part);
    const [start, end] = [startDate, endDate].map((time) => time.toJSDate().toISOString()) as [string, string];
    return { uid, start, end, sequence, status: String(part.getFirstPropertyValue('status')) };
  });
  return { method: String(calendar.getFirstPropertyValue('method')), entries };
}

function byNodeIcal({ text }: CalendarText): ReadCalendar {
  const { vcalendar, ...parts } = parseICS(text);
  const events = Object.values(parts).filter((part): part is VEvent => part?.type === 'VEVENT');
  const entries = events.map(({ uid, start, end, sequence, status }) => ({
    uid,
    start: start.toISOString(),
    end: end?.toISOString() ?? '',
    sequence: Number(sequence),
    status: String(status),
  }));
  return { method: String(vcalendar && 'method' in vcalendar ? vcalendar.method : ''), entries };
}

const needed = 'import icalendar, zoneinfo; zoneinfo.ZoneInfo("Australia/Lord_Howe")';
const findPython = (): string | undefined =>
  ['python3', '/usr/bin/python3'].find((python) => spawnSync(python, ['-c', needed]).status === 0);

function byPython(texts: readonly CalendarText[]): readonly ReadCalendar[] {
  const script = path.resolve(import.meta.dirname, 'read-calendars.py');
  const input = JSON.stringify(texts);
  const { status, stdout, stderr } = spawnSync(findPython() ?? 'python3', [script], { input, encoding: 'utf8' });
  if (status !== 0) throw new Error(`Python could not read the calendars: ${stderr}`);
  return JSON.parse(stdout) as ReadCalendar[];
}

export const readersInNode: readonly CalendarReader[] = [
  { name: 'ical.js', read: (texts) => texts.map(byIcalJs) },
  { name: 'node-ical', read: (texts) => texts.map(byNodeIcal) },
];

/** Null where there is no Python with the package. */
export const pythonReader: CalendarReader | null = findPython() ? { name: 'python3-icalendar', read: byPython } : null;
