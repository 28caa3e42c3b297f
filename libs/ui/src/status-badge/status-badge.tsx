import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { Icon, type LucideIcon } from '../icon';

export type Tone = 'neutral' | 'quiet' | 'success' | 'warning' | 'danger' | 'info' | 'violet' | 'accent';

/** Background, text and edge of a tone, as `--b --f --l`. */
export const toneColours = (tone: Tone) => {
  if (tone === 'neutral')
    return css`
      --b: var(--chip);
      --f: var(--ink-2);
      --l: var(--line);
    `;
  if (tone === 'quiet')
    return css`
      --b: transparent;
      --f: var(--ink-3);
      --l: var(--line-strong);
    `;
  if (tone === 'accent')
    return css`
      --b: var(--accent-soft-2);
      --f: var(--accent-soft-ink);
      --l: var(--accent-line);
    `;
  return css`
    --b: var(--${tone}-soft);
    --f: var(--${tone}-ink);
    --l: var(--${tone}-line);
  `;
};

const Badge = styled.span<{ $tone: Tone; $bare: boolean }>`
  ${({ $tone }) => toneColours($tone)}
  display: inline-flex;
  align-items: center;
  gap: 5px;
  height: 24px;
  padding: 0 9px 0 ${({ $bare }) => ($bare ? '9px' : '7px')};
  flex: none;
  max-width: 100%;
  border-radius: var(--r-pill);
  background: var(--b);
  color: var(--f);
  box-shadow: inset 0 0 0 1px var(--l);
  font-size: var(--text-12);
  font-weight: 560;
  line-height: 1;
  white-space: nowrap;
`;

export interface StatusBadgeProps {
  tone?: Tone;
  /** Colour never carries the meaning alone: a word and, for a status, an icon. */
  icon?: LucideIcon;
  children: ReactNode;
  className?: string;
}

export function StatusBadge({ tone = 'neutral', icon, children, className }: StatusBadgeProps) {
  return (
    <Badge $tone={tone} $bare={!icon} className={className}>
      {icon && <Icon of={icon} size={13} />}
      {children}
    </Badge>
  );
}
