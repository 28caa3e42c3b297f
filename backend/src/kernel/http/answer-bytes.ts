/** JSON of what is answered again and again. */
const known = new WeakMap<object, string>();

/** Remembers the JSON of a value that never changes, for the lists of which it will be a part. */
export function unchanging<T extends object>(value: T): T {
  known.set(value, JSON.stringify(value));
  return value;
}

const wordsOfItem = (item: unknown): string =>
  (typeof item === 'object' && item !== null ? known.get(item) : undefined) ??
  (JSON.stringify(item) as string | undefined) ??
  'null';

/** Items of a list that are put into words together: far from a string of 128 KB, which V8 keeps on pages of its own. */
const together = 50;

const isLong = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.length > together;

function* wordsOfList(list: readonly unknown[]): Generator<string> {
  for (let from = 0; from < list.length; from += together) {
    const items = list.slice(from, from + together).map(wordsOfItem);
    yield `${from === 0 ? '[' : ','}${items.join()}`;
  }
  yield ']';
}

/** JSON of an object with a long list, in strings of moderate length. */
function* wordsOf(answer: object): Generator<string> {
  let before = '{';
  for (const [name, value] of Object.entries(answer)) {
    const text = isLong(value) ? '' : (JSON.stringify(value) as string | undefined);
    if (text === undefined) continue;
    yield `${before}${JSON.stringify(name)}:${text}`;
    if (isLong(value)) yield* wordsOfList(value);
    before = ',';
  }
  yield '}';
}

const hasLongList = (answer: unknown): answer is object =>
  typeof answer === 'object' &&
  answer !== null &&
  !Array.isArray(answer) &&
  !('toJSON' in answer) &&
  Object.values(answer).some(isLong);

/**
 * An answer as JSON: what `JSON.stringify` makes of it, in bytes where one of its lists is long. One string of a thousand entries
 * costs more than twice as much, because its pages are asked of the operating system and given back for each answer.
 */
export function answerBytes(answer: unknown): string | Buffer {
  if (!hasLongList(answer)) return JSON.stringify(answer);
  const words = [...wordsOf(answer)];
  const bytes = Buffer.allocUnsafe(words.reduce((sum, text) => sum + Buffer.byteLength(text), 0));
  let end = 0;
  for (const text of words) end += bytes.write(text, end);
  return bytes;
}
