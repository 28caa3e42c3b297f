import { Popover as AriaPopover } from '@tandem/ui/aria';
import styled, { css } from 'styled-components';

/** What floats over the page: menus, lists, small panels. */
export const Floating = styled(AriaPopover)<{ $wide?: boolean }>`
  overflow: auto;
  max-width: calc(100vw - 16px);
  background: var(--raised);
  color: var(--ink);
  border: 1px solid var(--line);
  border-radius: var(--r-control);
  box-shadow: var(--shadow-2);
  outline: 0;
  transition:
    opacity var(--fast),
    transform var(--fast) var(--ease);
  &[data-entering],
  &[data-exiting] {
    opacity: 0;
    transform: translateY(-4px);
  }
  &[data-trigger='Select'],
  &[data-trigger='ComboBox'] {
    min-width: max(var(--trigger-width), min(220px, calc(100vw - 32px)));
  }
`;

/** One line of a menu or list. */
export const floatingItem = css`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 36px;
  padding: 6px 10px;
  border-radius: var(--r-inner);
  outline: 0;
  color: var(--ink);
  font-size: var(--text-14);
  line-height: 1.4;
  cursor: pointer;
  text-decoration: none;
  > svg {
    color: var(--ink-3);
  }
  &[data-focused],
  &[data-hovered] {
    background: color-mix(in oklch, var(--ink) 6%, transparent);
  }
  &[data-focus-visible] {
    box-shadow: inset 0 0 0 2px var(--focus);
  }
  &[data-disabled] {
    color: var(--ink-3);
    cursor: not-allowed;
  }
`;
