import styled from 'styled-components';
import { media, tabular } from '@tandem/ui/theme';

export const Days = styled.div`
  display: grid;
  margin: 4px 0 8px;
`;

export const Day = styled.div`
  display: grid;
  grid-template-columns: 136px minmax(0, 1fr) auto;
  gap: 12px;
  align-items: start;
  padding: 12px 0;
  & + & {
    border-top: 1px solid var(--line);
  }
  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr) auto;
    > :nth-child(2) {
      grid-column: 1 / -1;
      grid-row: 2;
    }
  }
`;

export const DayName = styled.h3`
  padding-top: 9px;
  font-size: var(--text-14);
  font-weight: var(--w-semi);
  ${tabular}
`;

export const RangeList = styled.div`
  display: grid;
  gap: 8px;
  justify-items: start;
`;

export const RangeRow = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  ${tabular}
  @media (max-width: 380px) {
    width: 100%;
  }
`;

/** From and to; on the narrowest phones one below the other, where both do not fit in a row. */
export const Ends = styled.div`
  display: grid;
  grid-template-columns: 124px auto 124px;
  align-items: center;
  gap: 8px;
  @media (max-width: 380px) {
    flex: 1;
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Dash = styled.span`
  @media (max-width: 380px) {
    display: none;
  }
`;

export const NoHours = styled.p`
  && {
    padding-top: 9px;
    color: var(--ink-3);
  }
`;

export const AddDate = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  align-items: flex-end;
  > :first-child {
    width: 200px;
  }
`;
