import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Avatar, type AvatarSize } from '../avatar';

/** No more of a face lies under the next than leaves its initials whole. */
const OVERLAP = 1 / 7;

const Row = styled.span<{ $size: number }>`
  display: inline-flex;
  flex: none;
  > * {
    box-shadow: 0 0 0 2px var(--surface);
  }
  > * + * {
    margin-left: -${({ $size }) => Math.round($size * OVERLAP)}px;
  }
`;
const Plus = styled.span<{ $size: number }>`
  position: relative;
  display: grid;
  place-items: center;
  min-width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  padding: 0 4px;
  border-radius: ${({ $size }) => $size / 2}px;
  background: var(--chip);
  color: var(--ink-2);
  font-size: var(--text-12);
  font-weight: var(--w-semi);
  font-variant-numeric: tabular-nums;
`;

export interface AvatarGroupProps {
  people: ReadonlyArray<{ id: number | string; name: string; photoUrl?: string | null }>;
  /** Default 3; the rest becomes "+N". */
  max?: number;
  /** How many there are when `people` holds only the first ones. */
  total?: number;
  size?: AvatarSize;
}

export function AvatarGroup({ people, max = 3, total = people.length, size = 32 }: AvatarGroupProps) {
  const { t } = useTranslation();
  const shown = people.slice(0, max);
  const rest = Math.max(total, people.length) - shown.length;
  const names = shown.map((person) => person.name).join(', ');
  const label = rest > 0 ? t('{{names}} and {{count}} more', { names, count: rest }) : names;
  return (
    <Row $size={size} role="img" aria-label={label}>
      {shown.map((person) => (
        <Avatar key={person.id} name={person.name} photoUrl={person.photoUrl} size={size} />
      ))}
      {rest > 0 && <Plus $size={size} aria-hidden="true">{`+${rest}`}</Plus>}
    </Row>
  );
}
