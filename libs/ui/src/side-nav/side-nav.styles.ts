import { NavLink } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { media } from '../theme/tokens';

export const AdminFrame = styled.div<{ $collapsed?: boolean }>`
  display: grid;
  grid-template-columns: ${({ $collapsed }) => ($collapsed ? '72px' : 'var(--sidenav)')} minmax(0, 1fr);
  min-height: 100vh;
  transition: grid-template-columns var(--base) var(--ease);
  @media ${media.belowDesktop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const AdminBar = styled.header`
  position: sticky;
  top: 0;
  z-index: 10;
  height: 60px;
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 0 28px;
  border-bottom: 1px solid var(--line);
  background: color-mix(in oklch, var(--canvas) 92%, transparent);
  backdrop-filter: blur(10px);
  @media ${media.phone} {
    height: 56px;
    padding: 0 8px;
  }
`;

export const Side = styled.aside<{ $collapsed: boolean }>`
  position: sticky;
  top: 0;
  height: 100vh;
  overflow: auto;
  scrollbar-width: thin;
  padding: 12px 12px 12px 15px;
  display: flex;
  flex-direction: column;
  gap: 2px;
  background: var(--sunken);
  border-right: 1px solid var(--line);
  box-shadow: inset 3px 0 0 var(--brand);
  @media ${media.belowDesktop} {
    display: none;
  }
  ${({ $collapsed }) =>
    $collapsed &&
    css`
      span[data-word],
      h2,
      small {
        display: none;
      }
    `}
`;

export const Brand = styled.div`
  padding: 8px 8px 14px;
`;

export const GroupName = styled.h2`
  padding: 14px 10px 4px;
  font-size: var(--text-12);
  font-weight: var(--w-medium);
  color: var(--ink-3);
  letter-spacing: 0;
`;

export const Entry = styled(NavLink)`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 34px;
  padding: 0 10px;
  border-radius: var(--r-inner);
  color: var(--ink-2);
  font-weight: var(--w-medium);
  > svg {
    color: var(--ink-3);
  }
  > span:last-child:not([data-word]) {
    margin-left: auto;
  }
  &:hover {
    background: color-mix(in oklch, var(--ink) 5%, transparent);
    color: var(--ink);
  }
  &[aria-current] {
    background: var(--surface);
    color: var(--ink);
    font-weight: var(--w-semi);
    box-shadow:
      var(--shadow-1),
      0 0 0 1px var(--line);
  }
  &[aria-current] > svg {
    color: var(--accent-graphic);
  }
  [data-theme='dark'] &[aria-current] {
    background: var(--raised);
  }
`;

export const Foot = styled.div`
  margin-top: auto;
  padding-top: 16px;
`;
