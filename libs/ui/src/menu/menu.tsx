import { useId, type ReactElement, type ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger, type PopoverProps, Separator } from '@tandem/ui/aria';
import styled, { css } from 'styled-components';
import { Icon, type LucideIcon } from '../icon';
import { Floating, floatingItem } from '../popover';
import { VisuallyHidden } from '../visually-hidden';

const List = styled(AriaMenu)`
  padding: 6px;
  min-width: 220px;
  outline: 0;
`;
const Item = styled(MenuItem)<{ $danger?: boolean }>`
  ${floatingItem}
  ${({ $danger }) =>
    $danger &&
    css`
      &,
      > svg {
        color: var(--danger-ink);
      }
    `}
`;
const Line = styled(Separator)`
  height: 1px;
  margin: 6px 0;
  border: 0;
  background: var(--line);
`;
const Header = styled.div`
  padding: 12px 16px;
  border-bottom: 1px solid var(--line);
`;

export interface MenuEntry {
  id: string;
  label: string;
  icon?: LucideIcon;
  onAction?: () => void;
  /** Makes the entry a link: a path inside the product or an address outside. */
  to?: string;
  newTab?: boolean;
  tone?: 'danger';
  isDisabled?: boolean;
}

export interface MenuProps {
  /** A `Button` or `IconButton`; it opens the menu. */
  trigger: ReactElement;
  /** The name for screen readers. */
  label: string;
  /** `'line'` parts two groups. */
  items: ReadonlyArray<MenuEntry | 'line'>;
  /** Above the entries: whose account this is. */
  header?: ReactNode;
  placement?: PopoverProps['placement'];
}

function entry(item: MenuEntry | 'line', index: number) {
  if (item === 'line') return <Line key={`line-${index}`} />;
  const { id, label, icon, onAction, to, newTab, tone, isDisabled } = item;
  const target = newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <Item
      key={id}
      id={id}
      textValue={label}
      onAction={onAction}
      href={to}
      {...target}
      isDisabled={isDisabled}
      $danger={tone === 'danger'}
    >
      {icon && <Icon of={icon} />}
      {label}
    </Item>
  );
}

/** Actions behind a button. Arrow keys, first letters and Escape work as people expect. */
export function Menu({ trigger, label, items, header, placement = 'bottom end' }: MenuProps) {
  const labelId = useId();
  return (
    <MenuTrigger>
      {trigger}
      <Floating placement={placement} offset={6}>
        {header && <Header>{header}</Header>}
        <VisuallyHidden id={labelId}>{label}</VisuallyHidden>
        <List aria-labelledby={labelId}>{items.map(entry)}</List>
      </Floating>
    </MenuTrigger>
  );
}
