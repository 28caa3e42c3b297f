import { zoneChanges } from '../time/zone-rules.js';

/** SQL of one cell, made by one of the functions of this file: a text that is safe, or what can be no formula. */
export type CsvCell = string & { readonly cell: unique symbol };

const asCell = (sql: string): CsvCell => sql as CsvCell;

/**
 * What people wrote, or `instead` where that is empty. One that a spreadsheet would run as a formula gets an apostrophe in front (D-P06), as
 * `csvLine` does; an empty one is an empty cell: COPY writes an empty text as "", and null as nothing.
 */
export function textCell(text: string, instead?: string): CsvCell {
  const itself = `nullif(${text}, '')`;
  const otherwise = instead === undefined ? itself : `coalesce(${itself}, ${textCell(instead)})`;
  // By the number of the first character: letters lie above, then = + - @, tab and carriage return.
  return asCell(`case when ascii(${text}) > 64 then ${text} when ascii(${text}) in (9, 13, 43, 45, 61, 64) then '''' || (${text})
    else ${otherwise} end`);
}

/** An id or a number of things, which is never below zero. */
export const countCell = (count: string): CsvCell => asCell(count);

/** One of some words, by the value that each stands for; the likeliest first, as they are tried one by one. */
export function wordCell(value: string, words: readonly (readonly [value: string, word: string])[]): CsvCell {
  const text = (word: string): string => `'${word.replaceAll("'", "''")}'`;
  return asCell(`case ${value} ${words.map(([from, to]) => `when ${text(from)} then ${text(to)}`).join(' ')} end`);
}

const forms = {
  // By the settings of the stream, sooner than by a pattern.
  'DD-MM-YYYY': (wall: string) => `${wall}::date`,
  'HH:mm': (wall: string) => `${wall}::time::varchar(5)`,
  'DD-MM-YYYY HH:mm': (wall: string) => `to_char(${wall}, 'DD-MM-YYYY HH24:MI')`,
} as const;

const year = 365 * 86_400_000;

/**
 * SQL: how far a zone is ahead of UTC at an instant, by the product's own zone data: PostgreSQL's may be of another year. The offsets of the year
 * before and the year after `now` are tried one by one, the latest first: most instants of a list are of then, and each row costs less so than by
 * looking through all that the zone ever had.
 */
function aheadSql(zone: string, now: Date): (instant: string) => string {
  const { at, seconds } = zoneChanges(zone);
  const interval = (offset = 0): string => `'${offset} seconds'::interval`;
  const isFrom = (edge: Date): string => `>= '${edge.toISOString()}'::timestamptz`;
  const offsets = `'{${seconds.map((offset) => `"${offset} seconds"`).join(',')}}'::interval[]`;
  const edges = `'{${at.map((edge) => `"${edge.toISOString()}"`).join(',')}}'::timestamptz[]`;
  const near = at
    .map((from, index) => ({ from, until: at[index + 1], ahead: interval(seconds[index + 1]) }))
    .filter(({ from, until }) => +from < +now + year && (until === undefined || +until > +now - year))
    .reverse();
  const after = near[0]?.until;
  return (instant) => {
    const later = after ? `when ${instant} ${isFrom(after)} then null` : '';
    const steps = near.map(({ from, ahead }) => `when ${instant} ${isFrom(from)} then ${ahead}`);
    const found = `(${offsets})[width_bucket(${instant}, ${edges}) + 1]`;
    return steps.length === 0 ? found : `coalesce(case ${later} ${steps.join(' ')} end, ${found})`;
  };
}

/** Instants on the wall of a zone; quickest for those that lie within a year of `now`. */
export function wallCells(zone: string, now: Date): (instant: string, form: keyof typeof forms) => CsvCell {
  const ahead = aheadSql(zone, now);
  return (instant, form) => asCell(forms[form](`(${instant} at time zone ${ahead(instant)})`));
}

/** COPY of the cells of `rows`, which is SQL from its `from` on; to be sent by `Database.copyInto`. */
export const csvCopy = (cells: readonly CsvCell[], rows: string): string =>
  `copy (select ${cells.join(', ')} ${rows}) to stdout (format csv, encoding 'UTF8')`;
