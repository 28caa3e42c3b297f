import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled, { css } from 'styled-components';
import { VisuallyHidden } from '../visually-hidden';

export const tagLook = css<{ $on?: boolean; $more?: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 26px;
  padding: 4px 10px;
  border-radius: var(--r-inner);
  font-size: var(--text-12);
  font-weight: var(--w-medium);
  line-height: 1.3;
  color: var(--ink-2);
  background: var(--chip);
  box-shadow: inset 0 0 0 1px var(--line);
  ${({ $on }) =>
    $on &&
    css`
      background: var(--accent-soft-2);
      color: var(--accent-soft-ink);
      box-shadow: inset 0 0 0 1px var(--accent-line);
    `}
  ${({ $more }) =>
    $more &&
    css`
      background: none;
      color: var(--ink-3);
    `}
`;

/** The button within a tag that takes it away. */
export const removeLook = css`
  width: 20px;
  height: 20px;
  margin-right: -4px;
  padding: 0;
  display: grid;
  place-items: center;
  border: 0;
  border-radius: 5px;
  background: none;
  color: inherit;
  cursor: pointer;
  &[data-hovered] {
    background: color-mix(in oklch, currentColor 12%, transparent);
  }
`;

/** A word that describes: a skill, a topic. `$on` marks the ones that match. */
export const Tag = styled.span<{ $on?: boolean; $more?: boolean }>`
  ${tagLook}
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  min-width: 0;
`;

export interface TagListProps {
  items: readonly string[];
  /** The rest becomes "+N". Default 3. */
  max?: number;
  label?: string;
  /** Instead of the items when there are none. */
  empty?: ReactNode;
}

/** Tags that collapse after three; the hidden ones are read aloud and stand in the title. */
export function TagList({ items, max = 3, label, empty = null }: TagListProps) {
  const { t } = useTranslation();
  if (items.length === 0) return empty;
  const rest = items.slice(max);
  return (
    <List aria-label={label}>
      {items.slice(0, max).map((item) => (
        <li key={item}>
          <Tag>{item}</Tag>
        </li>
      ))}
      {rest.length > 0 && (
        <li>
          <Tag $more title={rest.join(', ')}>
            <span aria-hidden="true">{`+${rest.length}`}</span>
            <VisuallyHidden>{t('and {{names}}', { names: rest.join(', ') })}</VisuallyHidden>
          </Tag>
        </li>
      )}
    </List>
  );
}
