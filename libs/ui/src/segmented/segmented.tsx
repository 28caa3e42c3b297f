import { ToggleButton, ToggleButtonGroup } from '@tandem/ui/aria';
import styled from 'styled-components';
import { CountBadge } from '../count-badge';
import { Icon, type LucideIcon } from '../icon';

const Root = styled(ToggleButtonGroup)`
  display: inline-flex;
  padding: 3px;
  gap: 2px;
  max-width: 100%;
  overflow-x: auto;
  border-radius: var(--r-control);
  background: color-mix(in oklch, var(--ink) 6%, transparent);
`;
const Item = styled(ToggleButton)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 32px;
  padding: 0 12px;
  border: 0;
  border-radius: var(--r-inner);
  background: none;
  outline: 0;
  color: var(--ink-2);
  font-size: var(--text-14);
  font-weight: var(--w-medium);
  white-space: nowrap;
  cursor: pointer;
  &[data-selected] {
    background: var(--raised);
    color: var(--ink);
    box-shadow:
      var(--shadow-1),
      0 0 0 1px var(--line);
  }
  &[data-focus-visible] {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
`;

export interface SegmentedProps {
  /** The name for screen readers. */
  label: string;
  items: ReadonlyArray<{ id: string; label: string; icon?: LucideIcon; count?: number }>;
  selected: string;
  onChange: (id: string) => void;
}

/** One of two to four views of the same thing. */
export function Segmented({ label, items, selected, onChange }: SegmentedProps) {
  const pick = (keys: Iterable<string | number>) => {
    for (const key of keys) onChange(String(key));
  };
  return (
    <Root
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[selected]}
      onSelectionChange={pick}
    >
      {items.map((item) => (
        <Item key={item.id} id={item.id}>
          {item.icon && <Icon of={item.icon} size={16} />}
          {item.label}
          {item.count !== undefined && <CountBadge value={item.count} />}
        </Item>
      ))}
    </Root>
  );
}
