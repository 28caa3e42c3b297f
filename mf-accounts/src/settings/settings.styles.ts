import styled from 'styled-components';
import { media } from '@tandem/ui/theme';

export const EditTabs = styled.nav`
  display: flex;
  gap: 4px;
  border-bottom: 1px solid var(--line);
  overflow-x: auto;
  scrollbar-width: none;
  a {
    position: relative;
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    padding: 0 12px;
    color: var(--ink-3);
    font-weight: var(--w-medium);
    white-space: nowrap;
    border-radius: var(--r-control);
  }
  a:first-child {
    margin-left: -12px;
  }
  a:hover {
    color: var(--ink);
  }
  a:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: -3px;
  }
  a[aria-current] {
    color: var(--ink);
    font-weight: var(--w-semi);
  }
  a[aria-current]::after {
    content: '';
    position: absolute;
    inset: auto 12px 0;
    height: 2px;
    background: var(--accent-graphic);
  }
`;

export const EditColumn = styled.div`
  display: grid;
  gap: 20px;
  max-width: 760px;
  min-width: 0;
  p {
    color: var(--ink-3);
  }
`;

export const FieldStack = styled.form`
  display: grid;
  gap: 16px;
  min-width: 0;
`;

export const Consequences = styled.ul`
  display: grid;
  gap: 6px;
  padding-left: 20px;
  list-style: disc;
  color: var(--ink-2);
`;

export const FieldPair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px;
  align-items: start;
  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Fact = styled.p`
  && {
    color: var(--ink);
    font-weight: var(--w-medium);
    overflow-wrap: anywhere;
  }
`;

export const PhotoRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 20px;
  > div {
    flex: 1;
    min-width: 220px;
    display: grid;
    gap: 10px;
    justify-items: start;
  }
`;

export const SaveBar = styled.div`
  display: flex;
  gap: 8px;
`;
