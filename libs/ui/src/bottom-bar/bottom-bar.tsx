import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { Icon, type LucideIcon } from '../icon';
import type { NavItem } from '../nav-bar';
import { media } from '../theme/tokens';
import { useKeyboardShown } from './use-keyboard-shown';

const Bar = styled.nav`
  position: fixed;
  inset: auto 0 0;
  z-index: 30;
  background: var(--surface);
  border-top: 1px solid var(--line);
  padding-bottom: env(safe-area-inset-bottom);
  ul {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    height: var(--bottombar);
  }
  @media ${media.abovePhone} {
    display: none;
  }
`;
const entryLook = css`
  position: relative;
  width: 100%;
  height: 100%;
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 3px;
  padding: 0;
  border: 0;
  background: none;
  cursor: pointer;
  font-size: var(--text-12);
  line-height: 1.2;
  font-weight: var(--w-medium);
  color: var(--ink-3);
  &[aria-current] {
    color: var(--ink);
    font-weight: var(--w-semi);
  }
  &[aria-current] svg {
    color: var(--accent-graphic);
  }
  &[aria-current]::before {
    content: '';
    position: absolute;
    top: -1px;
    width: 32px;
    height: 3px;
    border-radius: 0 0 3px 3px;
    background: var(--accent-graphic);
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  > span {
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;
/** Over the picture's upper right corner, wherever the columns put it. */
const Corner = styled.span`
  && {
    position: absolute;
    top: 3px;
    left: 50%;
    width: 30px;
    height: 20px;
    overflow: visible;
  }
`;
const Entry = styled(NavLink)`
  ${entryLook}
`;
const Press = styled.button`
  ${entryLook}
`;

export interface BottomBarProps {
  /** Up to five with the menu. */
  items: readonly NavItem[];
  /** The last entry: opens everything else. */
  menu?: { label: string; icon: LucideIcon; onPress: () => void; badge?: ReactNode };
}

/** The phone's main links; steps aside while the on-screen keyboard is open. */
export function BottomBar({ items, menu }: BottomBarProps) {
  const { t } = useTranslation();
  const isKeyboardShown = useKeyboardShown();
  if (isKeyboardShown) return null;
  return (
    <Bar aria-label={t('Mobile')}>
      <ul>
        {items.map((item) => (
          <li key={item.to}>
            <Entry to={item.to} end={item.end}>
              <Icon of={item.icon} size={22} />
              <span>{item.label}</span>
              {item.badge}
            </Entry>
          </li>
        ))}
        {menu && (
          <li>
            <Press type="button" onClick={menu.onPress}>
              <Icon of={menu.icon} size={22} />
              <span>{menu.label}</span>
              {menu.badge && <Corner>{menu.badge}</Corner>}
            </Press>
          </li>
        )}
      </ul>
    </Bar>
  );
}
