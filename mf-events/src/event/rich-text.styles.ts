import { css } from 'styled-components';

/** How formatted text looks, in the editor and on the page. */
export const richText = css`
  max-width: 68ch;
  font-size: var(--text-16);
  line-height: 1.6;
  color: var(--ink-2);
  overflow-wrap: anywhere;
  > * + * {
    margin-top: 12px;
  }
  h3,
  h4 {
    color: var(--ink);
    font-weight: var(--w-semi);
    line-height: var(--lh-snug);
    font-size: var(--text-16);
  }
  h3 {
    font-size: 18px;
  }
  strong {
    color: var(--ink);
    font-weight: var(--w-semi);
  }
  ul,
  ol {
    display: grid;
    gap: 4px;
    padding-left: 22px;
  }
  ul {
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  blockquote {
    padding-left: 14px;
    border-left: 3px solid var(--line-strong);
  }
  a {
    color: var(--accent-ink);
    text-decoration: underline;
    text-underline-offset: 2px;
  }
`;
