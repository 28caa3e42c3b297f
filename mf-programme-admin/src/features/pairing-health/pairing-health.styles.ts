import styled from 'styled-components';
import { Button } from '@tandem/ui/aria';
import { Card } from '@tandem/ui/card';
import { focusRing, media } from '@tandem/ui/theme';

export const CountGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 16px;
  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
  }
`;
export const CountCard = styled(Card)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding: 16px 20px;
  > b {
    font-size: var(--text-32);
    font-weight: var(--w-semi);
    letter-spacing: -0.03em;
    line-height: 1.2;
    font-variant-numeric: tabular-nums;
  }
`;
export const CountName = styled.span`
  display: grid;
  gap: 2px;
  small {
    font-size: var(--text-12);
    font-weight: var(--w-regular);
    color: var(--ink-3);
  }
`;
export const Lists = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 20px;
  align-items: start;
  @media ${media.belowDesktop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
export const ListHead = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding: 16px 20px 12px;
  small {
    font-size: var(--text-12);
    color: var(--ink-3);
  }
  @media ${media.phone} {
    padding: 14px 16px 10px;
  }
`;
export const Lines = styled.ul`
  li {
    border-top: 1px solid var(--line);
  }
  li:last-child > button {
    border-radius: 0 0 var(--r-card) var(--r-card);
  }
`;
export const Line = styled(Button)`
  display: flex;
  align-items: center;
  gap: 12px;
  width: 100%;
  min-height: 66px;
  padding: 8px 20px;
  border: 0;
  background: none;
  text-align: left;
  cursor: pointer;
  ${focusRing}
  &[data-focus-visible] {
    outline-offset: -3px;
  }
  &[data-hovered] {
    background: color-mix(in oklch, var(--ink) 2.5%, var(--surface));
  }
  > svg:last-child {
    flex: none;
    color: var(--ink-3);
  }
  @media ${media.phone} {
    padding: 8px 14px;
    gap: 10px;
  }
`;
export const LineName = styled.span`
  display: grid;
  flex: 1;
  min-width: 0;
  b {
    font-weight: var(--w-semi);
    overflow: hidden;
    text-overflow: ellipsis;
  }
  small {
    font-size: var(--text-12);
    color: var(--ink-3);
  }
`;
export const LineSessions = styled.span`
  flex: none;
  font-size: var(--text-12);
  color: var(--ink-2);
  @media ${media.phone} {
    display: none;
  }
`;
export const LinePoints = styled.span`
  flex: none;
  display: inline-flex;
  align-items: center;
  gap: 4px;
  font-weight: var(--w-semi);
  font-variant-numeric: tabular-nums;
  b {
    min-width: 3ch;
    text-align: right;
  }
`;

/** Rows of 66 under a head of 60 (P-171); on phones a row is a card. */
export const HealthTableBox = styled.div`
  min-width: 0;
  @media ${media.abovePhone} {
    && th {
      height: 60px;
      white-space: normal;
      line-height: 1.3;
    }
    && td {
      height: 66px;
    }
    && th,
    && td {
      padding: 0 8px;
    }
    && :is(th, td):first-child {
      padding-left: 20px;
    }
    && :is(th, td):last-child {
      padding-right: 12px;
    }
    td > span {
      vertical-align: middle;
    }
    td a,
    td button {
      padding-inline: 6px;
    }
    /* What a header sorts by is read from its words, in two lines. */
    th button {
      text-align: inherit;
    }
  }
`;
