import { Unbroken } from './releases.styles';

/** The name of a front end, a version, or a percentage. */
const words = /(mf-[a-z0-9-]+|\d+\.\d+\.\d+-[0-9a-f]{8}|[\d.]+ %)/;

/** A sentence of which no line ends within a name or a version, or before a percent sign. */
export function WholeWords({ text }: { readonly text: string }) {
  return text.split(words).map((part, place) => (place % 2 === 1 ? <Unbroken key={place}>{part}</Unbroken> : part));
}
