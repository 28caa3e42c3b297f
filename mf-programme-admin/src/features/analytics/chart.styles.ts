import styled from 'styled-components';
import { media } from '@tandem/ui/theme';

/** px; the place of a chart is kept while it comes. */
export const chartHeight = 240;

export const ChartTooltip = styled.div`
  display: grid;
  gap: 2px;
  padding: 8px 12px;
  border-radius: var(--r-control);
  background: var(--raised);
  box-shadow: var(--shadow-2);
  font-size: var(--text-12);
`;

export const ChartPlace = styled.div`
  height: ${chartHeight}px;
  min-width: 0;
`;

export const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 32px;
  margin-bottom: 16px;
  dt {
    display: flex;
    align-items: center;
    gap: 6px;
    color: var(--ink-3);
    font-size: var(--text-12);
  }
  dd {
    font-size: var(--text-20);
    font-weight: var(--w-semi);
    font-variant-numeric: tabular-nums;
  }
  small {
    color: var(--ink-3);
    font-size: var(--text-14);
    font-weight: var(--w-regular);
  }
`;

export const Mark = styled.span<{ $colour: string; $ring?: boolean }>`
  flex: none;
  width: 9px;
  height: 9px;
  border-radius: ${({ $ring }) => ($ring ? '50%' : '2px')};
  ${({ $colour, $ring }) => ($ring ? `border: 2px solid ${$colour};` : `background: ${$colour};`)}
`;

export const Range = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 160px));
  gap: 8px;
  @media ${media.phone} {
    width: 100%;
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

export const DonutRow = styled.div`
  display: grid;
  grid-template-columns: 160px minmax(0, 280px);
  gap: 32px;
  align-items: center;
  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    justify-items: center;
  }
`;

export const Legend = styled.dl`
  display: grid;
  gap: 10px;
  width: 100%;
  > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
  }
  dt {
    display: flex;
    align-items: center;
    gap: 8px;
    color: var(--ink-2);
  }
  dd {
    font-weight: var(--w-semi);
    font-variant-numeric: tabular-nums;
  }
`;

export const ChoiceList = styled.ol`
  display: grid;
  gap: 14px;
`;

export const ChoiceLine = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 12px;
  margin-bottom: 6px;
  > :first-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > :last-child {
    flex: none;
    color: var(--ink-3);
    font-variant-numeric: tabular-nums;
  }
`;
