import { NavLink } from 'react-router-dom';
import styled from 'styled-components';
import { media } from '../theme/tokens';

export const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 20;
  border-bottom: 1px solid var(--nav-line);
  box-shadow: inset 0 3px 0 var(--brand);
  background: color-mix(in oklch, var(--nav) 94%, transparent);
  color: var(--on-nav);
  backdrop-filter: blur(10px);
`;

export const Inner = styled.div`
  max-width: calc(var(--content) + 64px);
  height: var(--topbar);
  margin: 0 auto;
  padding: 0 32px;
  display: flex;
  align-items: center;
  gap: 28px;
  > :first-child {
    min-width: 0;
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  @media ${media.phone} {
    padding: 0 8px 0 16px;
    height: 60px;
    gap: 10px;
    small {
      display: none;
    }
  }
`;

export const Links = styled.ul`
  display: flex;
  gap: 4px;
  height: 100%;
  li {
    height: 100%;
  }
`;

/** Where it is narrow the brand gives way: links that did would lie under the tools. */
export const LinksNav = styled.nav`
  flex: none;
  height: 100%;
  margin-right: auto;
  @media ${media.phone} {
    display: none;
  }
`;

export const TopLink = styled(NavLink)`
  position: relative;
  height: 100%;
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 0 12px;
  color: var(--on-nav-2);
  font-weight: var(--w-medium);
  white-space: nowrap;
  > svg {
    display: none;
  }
  &:hover {
    color: var(--on-nav);
  }
  &[aria-current] {
    color: var(--on-nav);
    font-weight: var(--w-semi);
  }
  &[aria-current]::after {
    content: '';
    position: absolute;
    inset: auto 12px -1px;
    height: 2px;
    border-radius: 2px 2px 0 0;
    background: var(--nav-graphic);
  }
  &:focus-visible {
    outline: 2px solid var(--nav-graphic);
    outline-offset: -4px;
    border-radius: var(--r-control);
  }
  @media ${media.belowDesktop} {
    padding: 0 14px;
    > svg {
      display: block;
    }
    > span:not([data-badge]) {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;

export const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  margin-left: auto;
  color: var(--on-nav);
  > button,
  > * > button {
    --fg: var(--on-nav-2);
  }
  > * {
    position: relative;
    flex: none;
  }
`;

export const Pill = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 7px;
  height: 36px;
  padding: 0 12px 0 10px;
  margin-right: 6px;
  border-radius: var(--r-pill);
  background: var(--accent-soft-2);
  color: var(--accent-soft-ink);
  font-weight: var(--w-semi);
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
  @media ${media.phone} {
    display: none;
  }
`;
