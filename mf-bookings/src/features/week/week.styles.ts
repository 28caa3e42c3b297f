import { media } from '@tandem/ui/theme';
import styled from 'styled-components';

export const WeekRow = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: 4px 16px;
  align-items: center;
  padding: 14px 20px;
  > :nth-child(2) {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  @media ${media.phone} {
    grid-template-columns: auto minmax(0, 1fr);
    padding: 14px 16px;
    > :last-child {
      grid-column: 2;
      justify-self: start;
    }
  }
`;

export const WeekFigures = styled.p`
  padding: 0 20px 12px;
  color: var(--ink-3);
  font-variant-numeric: tabular-nums;
  @media ${media.phone} {
    padding: 0 16px 10px;
  }
`;
