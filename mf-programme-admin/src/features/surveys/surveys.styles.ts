import { Card } from '@tandem/ui/card';
import styled from 'styled-components';
import { media } from '@tandem/ui/theme';

/** A survey in the list of those who are asked: its words, and what to do at the right. */
export const Asked = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 20px;
  align-items: center;
  padding: 18px 20px;
  > div:first-child {
    display: grid;
    gap: 4px;
    flex: 1 1 220px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

export const Words = styled.p`
  max-width: 68ch;
  white-space: pre-line;
  overflow-wrap: anywhere;
  color: var(--ink-2);
`;

/** A column that is pleasant to read and to answer in. */
export const ReadingColumn = styled.div`
  display: grid;
  gap: 20px;
  width: 100%;
  max-width: 760px;
  min-width: 0;
`;

export const QuestionBox = styled.fieldset`
  display: grid;
  gap: 16px;
  min-width: 0;
  margin: 0;
  padding: 20px;
  border: 1px solid var(--line);
  border-radius: var(--r-card);
  @media ${media.phone} {
    padding: 16px;
  }
`;

export const QuestionTop = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
`;

export const Numbers = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 40px;
  dt {
    color: var(--ink-3);
    font-size: var(--text-14);
  }
  dd {
    font-size: var(--text-24);
    font-weight: var(--w-semi);
    font-variant-numeric: tabular-nums;
  }
`;

export const Bars = styled.ul`
  display: grid;
  gap: 10px;
`;

export const Bar = styled.li`
  display: grid;
  grid-template-columns: minmax(72px, 28%) minmax(0, 1fr) 88px;
  gap: 12px;
  align-items: center;
  font-size: var(--text-14);
  font-variant-numeric: tabular-nums;
  > span {
    overflow-wrap: anywhere;
  }
  > span:last-child {
    text-align: right;
    color: var(--ink-2);
  }
  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr) 88px;
    gap: 4px 12px;
    > span:first-child {
      grid-column: 1 / -1;
    }
  }
`;

export const Texts = styled.ul`
  display: grid;
  gap: 12px;
  max-height: 480px;
  overflow-y: auto;
  li {
    padding-left: 12px;
    border-left: 2px solid var(--line-strong);
    overflow-wrap: anywhere;
  }
  p {
    white-space: pre-line;
  }
`;

export const Waiting = styled.li`
  display: grid;
  gap: 2px;
  padding: 12px 20px;
  overflow-wrap: anywhere;
`;

/** At the right of a row, on phones too. */
export const RowEnd = styled.div`
  display: flex;
  justify-content: flex-end;
  flex: 1;
`;

/** Its corners are those of the table's head too. */
export const TableCard = styled(Card)`
  overflow: clip;
`;
