import type { HandedOut } from '@tandem/contracts/platform';

/** People by where they stand between 0 and 100: from the first end, up to the second. */
export type Range = readonly [from: number, to: number];

interface Share {
  /** Percent. */
  readonly traffic: number;
  readonly ranges: readonly Range[] | null;
}

/** Shorter than this is what sums of decimals leave over. */
const nothing = 1e-9;

/** Who has each of the shares, in their order. An earlier release wrote only how large they are: those lie one after the other. */
export function rangesOf(shares: readonly Share[]): readonly (readonly Range[])[] {
  const known = shares.flatMap(({ ranges }) => (ranges === null ? [] : [ranges]));
  if (known.length === shares.length) return known;
  let end = 0;
  return shares.map(({ traffic }) => [[end, (end += traffic)]]);
}

/** Who gets each of the next shares: those who have it already, as many as it still reaches, and then whoever has none. */
export function nextRanges(
  present: ReadonlyMap<string, readonly Range[]>,
  next: readonly HandedOut[],
): ReadonlyMap<string, readonly Range[]> {
  const given = new Map(next.map(({ version, share }) => [version, beginning(present.get(version) ?? [], share)]));
  for (const { version, share } of next) {
    const own = given.get(version) ?? [];
    const more = beginning(leftBy([...given.values()].flat()), share - lengthOf(own));
    given.set(version, [...own, ...more]);
  }
  return given;
}

const lengthOf = (ranges: readonly Range[]) => ranges.reduce((sum, [from, to]) => sum + to - from, 0);

/** As far as they have that length together. */
function beginning(ranges: readonly Range[], length: number): Range[] {
  let left = length;
  return ranges.flatMap(([from, to]): Range[] => {
    const taken = Math.min(left, to - from);
    left -= taken;
    return taken > nothing ? [[from, from + taken]] : [];
  });
}

/** Everybody else. */
function leftBy(ranges: readonly Range[]): Range[] {
  const inOrder = [...ranges].sort(([one], [other]) => one - other);
  const starts = [...inOrder.map(([from]) => from), 100];
  return [0, ...inOrder.map(([, to]) => to)].map((end, place): Range => [end, starts[place] ?? 100]);
}
