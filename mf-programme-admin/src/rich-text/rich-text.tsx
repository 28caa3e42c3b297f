import { Fragment, useMemo } from 'react';
import styled from 'styled-components';
import { Link } from '@tandem/ui/link';
import { Prose } from '@tandem/ui/text';
import { parseRichText, type Block, type Span } from './parse-rich-text';

const Words = styled(Prose)`
  overflow-wrap: anywhere;
  > * + * {
    margin-top: 10px;
  }
  ul {
    padding-left: 20px;
    list-style: disc;
  }
`;

function Piece({ of }: { readonly of: Span }) {
  switch (of.kind) {
    case 'bold':
      return <strong>{of.text}</strong>;
    case 'italic':
      return <em>{of.text}</em>;
    case 'link':
      return (
        <Link href={of.href} newTab underlined>
          {of.text}
        </Link>
      );
    case 'text':
      return of.text;
  }
}

const pieces = (spans: readonly Span[]) => spans.map((span, index) => <Piece key={index} of={span} />);

function Part({ of }: { readonly of: Block }) {
  if (of.kind === 'list')
    return (
      <ul>
        {of.items.map((item, index) => (
          <li key={index}>{pieces(item)}</li>
        ))}
      </ul>
    );
  return (
    <p>
      {of.lines.map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          {pieces(line)}
        </Fragment>
      ))}
    </p>
  );
}

/** A text with its marks drawn; never HTML from the text itself. */
export function RichText({ text }: { readonly text: string }) {
  const blocks = useMemo(() => parseRichText(text), [text]);
  return (
    <Words as="div">
      {blocks.map((block, index) => (
        <Part key={index} of={block} />
      ))}
    </Words>
  );
}
