import { Link } from '../link';
import { Fragment } from 'react';

/** Addresses as people write them: what ends the sentence, or closes the bracket around it, is not part of one. */
const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,:;!?'’”)\]}])/gi;

/** A text whose web addresses lead where they say. */
export function LinkedText({ text }: { readonly text: string }) {
  return text.split(ADDRESS).map((part, index) =>
    index % 2 === 1 ? (
      <Link key={index} href={part} newTab tone="plain" underlined>
        {part}
      </Link>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
