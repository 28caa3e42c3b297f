import { richTextLinks, richTextTags } from '@tandem/contracts/events';
import { createElement, Fragment, useMemo, type ReactNode } from 'react';
import styled from 'styled-components';
import { richText } from './rich-text.styles';

const Written = styled.div`
  ${richText}
`;

const known: ReadonlySet<string> = new Set(richTextTags);
const schemes: ReadonlySet<string> = new Set(richTextLinks.map((scheme) => `${scheme}:`));

function linkOf(element: Element): string | null {
  const href = element.getAttribute('href') ?? '';
  return URL.canParse(href) && schemes.has(new URL(href).protocol) ? href : null;
}

/** Only what is known is built, element by element: nothing of the text reaches the page as markup. */
function shown(node: ChildNode, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const tag = node.tagName.toLowerCase();
  if (tag === 'br') return <br key={key} />;
  const children = [...node.childNodes].map(shown);
  if (tag === 'a') {
    const href = linkOf(node);
    return href === null ? (
      <Fragment key={key}>{children}</Fragment>
    ) : (
      <a key={key} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {children}
      </a>
    );
  }
  return known.has(tag) ? createElement(tag, { key }, children) : null;
}

/** A description as its organiser formatted it (D-E12). */
export function RichText({ html }: { html: string }) {
  const nodes = useMemo(() => [...new DOMParser().parseFromString(html, 'text/html').body.childNodes], [html]);
  return <Written>{nodes.map(shown)}</Written>;
}
