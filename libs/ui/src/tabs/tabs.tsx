import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from '@tandem/ui/aria';
import styled from 'styled-components';
import { CountBadge } from '../count-badge';

const Root = styled(AriaTabs)`
  display: grid;
  gap: var(--s-6);
  min-width: 0;
`;
const List = styled(TabList)<{ $inset?: boolean }>`
  position: relative;
  display: flex;
  gap: 4px;
  border-bottom: 1px solid var(--line);
  overflow-x: auto;
  overflow-y: hidden;
  scrollbar-width: none;
  min-width: 0;
  > :first-child {
    margin-left: ${({ $inset }) => ($inset ? '0' : '-12px')};
  }
`;
const Item = styled(Tab)`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding: 0 12px;
  outline: 0;
  border-radius: var(--r-control);
  color: var(--ink-3);
  font-weight: var(--w-medium);
  white-space: nowrap;
  cursor: pointer;
  flex: none;
  &[data-hovered] {
    color: var(--ink);
  }
  &[data-selected] {
    color: var(--ink);
    font-weight: var(--w-semi);
  }
  &[data-selected]::after {
    content: '';
    position: absolute;
    inset: auto 12px 0;
    height: 2px;
    border-radius: 2px 2px 0 0;
    background: var(--accent-graphic);
  }
  &[data-focus-visible] {
    outline: 2px solid var(--focus);
    outline-offset: -3px;
  }
  &[data-disabled] {
    cursor: not-allowed;
  }
`;
const Panel = styled(TabPanel)`
  outline: 0;
  min-width: 0;
  border-radius: var(--r-control);
  &[data-focus-visible] {
    outline: 2px solid var(--focus);
    outline-offset: 4px;
  }
`;

export interface TabItem {
  id: string;
  label: string;
  count?: number;
  isDisabled?: boolean;
}

export interface TabsProps {
  /** The name for screen readers. */
  label: string;
  items: readonly TabItem[];
  /** The id of the shown tab; the page keeps it in its URL. */
  selected: string;
  onChange: (id: string) => void;
  /** Inside a card: no pull to the left. */
  isInset?: boolean;
  /** What the selected tab shows. */
  children: ReactNode;
}

/** On a narrow screen the list is pushed sideways until the selected tab is in its middle. */
function useSelectedInSight(selected: string) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (list.current && tab)
      list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [selected]);
  return list;
}

/** One panel stays for all tabs, so that the focus stays in it; React Aria's ids would name one panel for each tab. */
export function Tabs({ label, items, selected, onChange, isInset, children }: TabsProps) {
  const panel = useId();
  const list = useSelectedInSight(selected);
  return (
    <Root selectedKey={selected} onSelectionChange={(key) => onChange(String(key))}>
      <List ref={list} aria-label={label} $inset={isInset}>
        {items.map((item) => (
          <Item
            key={item.id}
            id={item.id}
            isDisabled={item.isDisabled}
            render={(tab) => <div {...(tab as ComponentProps<'div'>)} aria-controls={tab['aria-controls'] && panel} />}
          >
            {item.label}
            {item.count !== undefined && <CountBadge value={item.count} />}
          </Item>
        ))}
      </List>
      <Panel id={selected} render={(shown) => <div {...shown} id={panel} />}>
        {children}
      </Panel>
    </Root>
  );
}
