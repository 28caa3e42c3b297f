import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon, type LucideIcon } from '../icon';

const Box = styled.div<{ $compact: boolean }>`
  display: grid;
  justify-items: center;
  gap: 8px;
  padding: ${({ $compact }) => ($compact ? '20px 16px' : '40px 24px')};
  text-align: center;
  h1,
  h2,
  h3 {
    font-size: var(--text-16);
    letter-spacing: -0.011em;
  }
  p {
    color: var(--ink-3);
    max-width: 44ch;
  }
`;
const Art = styled.div`
  position: relative;
  width: 200px;
  height: 120px;
  margin-bottom: 8px;
  display: grid;
  place-items: center;
  > svg:first-child {
    position: absolute;
    inset: 0;
  }
  > svg:last-child {
    position: relative;
    color: var(--accent-ink);
  }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 8px;
  margin-top: 10px;
`;

function TwoCircles() {
  return (
    <svg viewBox="0 0 200 120" width="200" height="120" aria-hidden="true" fill="none">
      <g stroke="var(--line-strong)">
        {[78, 122].map((x) => (
          <g key={x}>
            <circle cx={x} cy="60" r="30" />
            <circle cx={x} cy="60" r="44" opacity=".7" />
            <circle cx={x} cy="60" r="58" opacity=".4" />
          </g>
        ))}
      </g>
      <circle cx="78" cy="60" r="30" fill="var(--accent-soft-2)" opacity=".75" />
      <circle cx="122" cy="60" r="30" fill="var(--accent-soft-2)" opacity=".75" />
      <circle cx="100" cy="60" r="24" fill="var(--surface)" stroke="var(--accent-line)" />
    </svg>
  );
}

export interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  /** What to do about it. */
  text?: ReactNode;
  /** A `Button` or `ButtonLink`, size `small`. */
  action?: ReactNode;
  /** 1 where it is all that the page says. */
  headingLevel?: 1 | 2 | 3;
  isCompact?: boolean;
}

/** Nothing here yet: two circles that have not met, and an invitation. */
export function EmptyState({ icon, title, text, action, headingLevel = 2, isCompact = false }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Box $compact={isCompact}>
      <Art>
        <TwoCircles />
        <Icon of={icon} size={24} />
      </Art>
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {action && <Actions>{action}</Actions>}
    </Box>
  );
}
