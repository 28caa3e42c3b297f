import styled from 'styled-components';
import { media, tabular } from '@tandem/ui/theme';

export const TileList = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 16px;
  margin: 0;
  padding: 0;
  list-style: none;
  @media (max-width: 1180px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Tile = styled.li`
  display: grid;
  gap: 12px;
  align-content: space-between;
  padding: 16px;
  border: 1px solid var(--line);
  border-radius: var(--r-card);
  > p {
    color: var(--ink-2);
  }
`;

export const TileHead = styled.div`
  display: flex;
  gap: 12px;
  align-items: flex-start;
  min-width: 0;
  > div {
    min-width: 0;
  }
  h3 {
    font-size: var(--text-14);
    font-weight: var(--w-semi);
  }
  p {
    color: var(--ink-3);
    font-size: var(--text-12);
    overflow-wrap: anywhere;
  }
`;

export const TileMatch = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: 8px;
`;

export const QuickLinkList = styled.ul`
  display: grid;
  margin: 0;
  padding: 0 8px 8px;
  list-style: none;
  a {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 44px;
    padding: 4px 12px;
    border-radius: var(--r-control);
    font-weight: var(--w-medium);
  }
  a:hover {
    background: var(--sunken);
  }
  a:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
  a > span {
    display: grid;
    place-items: center;
    width: 32px;
    height: 32px;
    border-radius: var(--r-control);
    background: var(--chip);
    color: var(--ink-2);
  }
  a > svg {
    margin-left: auto;
    color: var(--ink-3);
  }
`;

export const ImpactList = styled.dl`
  display: grid;
  gap: 8px;
  margin: 0;
  ${tabular}
  > div {
    display: flex;
    justify-content: space-between;
    gap: 12px;
  }
  dt {
    color: var(--ink-3);
  }
  dd {
    margin: 0;
    font-weight: var(--w-semi);
  }
`;
