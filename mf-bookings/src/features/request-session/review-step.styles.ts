import { media } from '@tandem/ui/theme';
import styled from 'styled-components';

/** On a phone the row of a group's faces stands above the times: beside it nothing but broken lines has room. */
export const WhenBox = styled.div<{ $isGroup: boolean }>`
  display: flex;
  align-items: center;
  gap: 20px;
  padding: 20px;
  border-radius: var(--r-card);
  background: var(--accent-soft);
  border: 1px solid var(--accent-line);
  @media ${media.phone} {
    padding: 16px;
    gap: 16px;
    align-items: flex-start;
    flex-direction: ${({ $isGroup }) => ($isGroup ? 'column' : 'row')};
  }
`;

export const Faces = styled.div.attrs({ 'aria-hidden': true })`
  display: flex;
  flex: none;
  > * {
    box-shadow: 0 0 0 3px var(--accent-soft);
  }
  > * + * {
    margin-left: -14px;
  }
  @media ${media.phone} {
    flex-direction: column;
    > * + * {
      margin: -10px 0 0;
    }
  }
`;

export const Zones = styled.div`
  display: grid;
  gap: 2px;
  margin-top: 4px;
  font-variant-numeric: tabular-nums;
  span {
    color: var(--ink-3);
  }
`;

export const Lines = styled.dl`
  > div + div {
    border-top: 1px solid var(--line);
  }
`;

export const Line = styled.div`
  display: grid;
  grid-template-columns: 104px minmax(0, 1fr) auto;
  gap: 16px;
  padding: 14px 0;
  align-items: start;
  dt {
    color: var(--ink-3);
  }
  dd {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  button {
    margin: -6px -8px -6px 0;
    color: var(--accent-ink);
  }
  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px 12px;
    dd:nth-of-type(1) {
      grid-column: 1 / -1;
      grid-row: 2;
    }
  }
`;

export const LinkList = styled.ul`
  display: grid;
  gap: 4px;
  overflow-wrap: anywhere;
`;
