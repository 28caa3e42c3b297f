import { attachmentEndings } from '@tandem/contracts/bookings';
import { isWhole } from './whole-file.js';

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
/** Media types by ending; the content decides whether the ending tells the truth. */
const types: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.pdf': 'application/pdf',
  '.doc': 'application/msword',
  '.docx': word,
};
/** An ending before the last one that makes a file look like what it is not; `.com` is the name of a site, whose page was printed. */
const disguises = /\.(?:bat|cmd|cpl|dll|exe|hta|html?|jar|jse?|lnk|mjs|msi|php\d?|ps1|scr|sh|svg|vbs|xhtml|xml)\./i;

const longestName = 150;

/**
 * A name to show and to save under: its last part, without what cannot be seen or turns the reading direction.
 * Null where nothing of a name is left.
 */
export function cleanName(given: string): string | null {
  const last = given.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const seen = last
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  const ending = /\.[^.]*$/.exec(seen)?.[0] ?? '';
  const stem = seen.slice(0, seen.length - ending.length);
  if (stem === '' || ending.length < 2) return null;
  return (
    [...stem]
      .slice(0, longestName - 10)
      .join('')
      .slice(0, longestName - ending.length) + ending
  );
}

/** The media type, where name and content agree on one that is taken (B-174, D-B166). */
export async function fileKind(name: string, bytes: Buffer): Promise<string | null> {
  const ending = attachmentEndings.find((known) => name.toLowerCase().endsWith(known));
  const type = ending === undefined ? undefined : types[ending];
  if (type === undefined || disguises.test(name)) return null;
  return (await isWhole(type, bytes)) ? type : null;
}
