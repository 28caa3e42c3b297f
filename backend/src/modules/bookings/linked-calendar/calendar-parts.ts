/** What busy times are read from; all else in a calendar (tasks, journals, alarms) could only keep its reader from them. */
const kinds = ['VEVENT', 'VFREEBUSY', 'VTIMEZONE'] as const;
type Kind = (typeof kinds)[number];

/** A component of a calendar with its lines, without the BEGIN and END around them. */
export interface CalendarPart {
  readonly kind: Kind;
  readonly lines: readonly string[];
}

/** A line of a calendar: `NAME;PARAMETER=x:value`. */
export interface Property {
  readonly name: string;
  readonly parameters: string;
  readonly value: string;
}

/** Each parameter can be read in one way only: on lines that are none, other patterns try them all, which takes for ever. */
const property = /^([\w-]+)((?:;[\w-]+=(?:"[^"]*"|(?!"[^"]*")(?:tzone:\/\/)?[^:;]*))*):(.*)$/;

export function propertyOf(line: string): Property | null {
  const [, name, parameters = '', value = ''] = property.exec(line) ?? [];
  return name === undefined ? null : { name, parameters, value };
}

/** Names may be written in any case; the reader knows capitals only. */
const named = (line: string): string =>
  /^(BEGIN|END):/i.test(line) ? line.toUpperCase() : line.replace(/^[\w-]+(?=[;:])/, (name) => name.toUpperCase());

const linesOf = (text: string): string[] =>
  text
    .replace(/^\s*\uFEFF/, '')
    .replace(/\r\n/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n')
    .map((line) => named(line.trimEnd()));

/** A rule as its reader needs it: it takes what stands before FREQ for no part of the rule, and knows no parts of others' making. */
function freqFirst(rule: string): string {
  const parts = rule
    .toUpperCase()
    .split(';')
    .filter((part) => /^[A-Z]+=/.test(part));
  const isFreq = (part: string): boolean => part.startsWith('FREQ=');
  return [...parts.filter(isFreq), ...parts.filter((part) => !isFreq(part))].join(';');
}

/** Lines that the reader understands only where they are plain. */
function plain(line: string): string {
  if (!/^(RRULE|UID)[;:]/.test(line)) return line;
  const { name, value } = propertyOf(line) ?? { name: '', value: '' };
  if (name === 'UID') return `UID:${value}`;
  return name === 'RRULE' ? `RRULE:${freqFirst(value)}` : line;
}

/**
 * The parts of a calendar, wherever they stand: also of several calendars in one file, of which the reader would keep the last. A part whose
 * end is missing ends where the next one begins. One pass over the lines, whatever they say.
 */
export function partsOf(text: string): CalendarPart[] {
  const parts: CalendarPart[] = [];
  let lines: string[] | null = null;
  /** The component inside an entry whose lines are passed over. */
  let inner: string | null = null;
  for (const line of linesOf(text)) {
    const [, edge, of = ''] = /^(BEGIN|END):(.*)$/.exec(line) ?? [];
    const kind = kinds.find((one) => one === of);
    if (edge !== undefined && kind !== undefined) {
      lines = edge === 'BEGIN' ? [] : null;
      inner = null;
      if (lines) parts.push({ kind, lines });
    } else if (inner !== null) {
      if (edge === 'END' && of === inner) inner = null;
    } else if (edge === 'BEGIN' && parts.at(-1)?.kind === 'VEVENT') inner = of;
    else lines?.push(plain(line));
  }
  return parts;
}

const repeating = ['RRULE', 'RDATE', 'RECURRENCE-ID'];

/**
 * Single entries that share a UID, each with one of its own: the reader takes them for one and keeps the last. Of two that begin alike, or of
 * which SEQUENCE tells that one came after the other, that is so.
 */
export function toldApart(parts: readonly CalendarPart[]): CalendarPart[] {
  const firsts = new Map<string, CalendarPart>();
  return parts.map((part, index) => {
    const uid = valueIn(part, 'UID');
    if (part.kind !== 'VEVENT' || !uid || repeating.some((name) => valueIn(part, name) !== undefined)) return part;
    const first = firsts.get(uid) ?? part;
    firsts.set(uid, first);
    const isSame = (name: string): boolean => valueIn(part, name) === valueIn(first, name);
    if (isSame('DTSTART') || !isSame('SEQUENCE')) return part;
    return { ...part, lines: part.lines.map((line) => (line.startsWith('UID:') ? `${line}/${index}` : line)) };
  });
}

/** The value of the first property of that name; undefined where there is none. */
export function valueIn({ lines }: CalendarPart, name: string): string | undefined {
  const line = lines.find((one) => one.startsWith(name) && /^[;:]/.test(one.slice(name.length)));
  return line === undefined ? undefined : propertyOf(line)?.value;
}
