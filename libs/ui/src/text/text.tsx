import styled, { css } from 'styled-components';
import { media } from '../theme/tokens';

export interface TextLook {
  $size?: 12 | 14 | 16 | 20 | 24;
  $tone?: 'ink' | 'soft' | 'muted' | 'danger' | 'success';
  $weight?: 'regular' | 'medium' | 'semi';
  /** Tabular figures: every time, count and price. */
  $num?: boolean;
  $truncate?: boolean;
  $nowrap?: boolean;
}

const tones = {
  ink: '--ink',
  soft: '--ink-2',
  muted: '--ink-3',
  danger: '--danger-ink',
  success: '--success-ink',
} as const;

/** A paragraph by default; `as="span"` inside a line. */
export const Text = styled.p<TextLook>`
  ${({ $size }) =>
    $size &&
    css`
      font-size: var(--text-${$size});
    `}
  ${({ $size }) =>
    $size === 12 &&
    css`
      line-height: var(--lh-snug);
    `}
  ${({ $tone }) =>
    $tone &&
    css`
      color: var(${tones[$tone]});
    `}
  ${({ $weight }) =>
    $weight &&
    css`
      font-weight: var(--w-${$weight});
    `}
  ${({ $num }) =>
    $num &&
    css`
      font-variant-numeric: tabular-nums;
    `}
  ${({ $nowrap }) =>
    $nowrap &&
    css`
      white-space: nowrap;
    `}
  ${({ $truncate }) =>
    $truncate &&
    css`
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
      min-width: 0;
    `}
`;

/** 32 px, 24 on phones: the greeting of a home page. */
export const Display = styled.h1`
  font-size: var(--text-32);
  letter-spacing: -0.028em;
  line-height: 1.15;
  @media ${media.phone} {
    font-size: var(--text-24);
    letter-spacing: -0.022em;
  }
`;

/** 20 px title of a section or a dialog. */
export const SectionTitle = styled.h2`
  font-size: var(--text-20);
  letter-spacing: -0.018em;
  line-height: 1.3;
`;

/** A line of small facts, each an icon with a word. */
export const Meta = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 14px;
  color: var(--ink-3);
  font-size: var(--text-14);
  > * {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
`;

/** Names and values in two columns: `<dt>` and `<dd>` inside. */
export const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 10px 16px;
  dt {
    color: var(--ink-3);
  }
  dd {
    text-align: right;
    font-weight: var(--w-medium);
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

/** Running text that people wrote: keeps its line breaks, at most 68 characters wide. */
export const Prose = styled.div`
  max-width: 68ch;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
