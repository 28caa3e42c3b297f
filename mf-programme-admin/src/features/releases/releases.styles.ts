import { StatusBadge } from '@tandem/ui/status-badge';
import { media } from '@tandem/ui/theme';
import styled from 'styled-components';

/** Told apart from each other and from the card, light and dark; the first share stands out. */
const tones = ['var(--primary)', 'var(--control)', 'color-mix(in oklab, var(--primary) 45%, var(--ink))'];
/** Null is for those who get no version at all. */
const toneOf = (place: number | null) => (place === null ? 'var(--line)' : tones[place % tones.length]);

export const Shares = styled.div`
  display: flex;
  gap: 2px;
  height: 10px;
  border-radius: 5px;
  overflow: hidden;
`;
export const Part = styled.div<{ $share: number; $place: number | null }>`
  flex: ${({ $share }) => Math.max($share, 1)} 0 0;
  background: ${({ $place }) => toneOf($place)};
`;
export const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 20px;
  margin: 8px 0 0;
  padding: 0;
  list-style: none;
  font-size: 13px;
  color: var(--ink-2);
`;
export const LegendEntry = styled.li<{ $place: number | null }>`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  &::before {
    content: '';
    display: inline-block;
    width: 8px;
    height: 8px;
    margin-right: 6px;
    border-radius: 50%;
    background: ${({ $place }) => toneOf($place)};
  }
`;
export const PinLine = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 12px;
  margin: 0;
  color: var(--ink-2);
`;
export const Version = styled.code`
  font-size: 13px;
  white-space: nowrap;
`;
/** A word that stays on one line. */
export const Unbroken = styled.span`
  white-space: nowrap;
`;
/** A version, and beside it who has it. */
export const Holding = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  padding: 4px 0;
  @media ${media.phone} {
    justify-content: flex-end;
  }
`;
/** The names of a programme are as long as their makers wrote them. */
export const Holder = styled(StatusBadge)`
  height: auto;
  min-height: 24px;
  padding-block: 4px;
  flex: 0 1 auto;
  line-height: 1.25;
  white-space: normal;
  overflow-wrap: anywhere;
`;
/** The button of a row: on phones, where it begins a line, its word stands below those above it. */
export const RowAct = styled.span`
  @media ${media.phone} {
    margin-left: -12px;
  }
`;
/** As long as its maker wrote it, in lines. */
export const Label = styled.span`
  display: block;
  min-width: 120px;
  overflow-wrap: anywhere;
`;
/** What was measured, in small lines that a compact row has room for. */
export const Measures = styled.span`
  display: inline-grid;
  padding: 6px 0;
  font-size: var(--text-12);
  line-height: 1.35;
  white-space: nowrap;
`;
/** No word of a reason, however long, is wider than its place. */
export const Changes = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  margin: 0;
  padding: 0;
  list-style: none;
`;
