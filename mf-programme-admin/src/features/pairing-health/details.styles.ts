import styled from 'styled-components';

export const Band = styled.div`
  display: grid;
  justify-items: center;
  gap: 12px;
  padding: 20px 16px;
  border-radius: var(--r-card);
  background: var(--sunken);
`;
/** Close when all is well, apart by a broken line when not. */
export const Pair = styled.div<{ $tone: string }>`
  display: flex;
  align-items: center;
  gap: 6px;
  > span:nth-child(2) {
    width: 28px;
    border-top: 2px ${({ $tone }) => ($tone === 'success' ? 'solid' : 'dashed')} var(--${({ $tone }) => $tone}-graphic);
  }
`;
export const Names = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 2px 12px;
  text-align: center;
  color: var(--ink-2);
  overflow-wrap: anywhere;
  b {
    color: var(--ink);
    font-weight: var(--w-semi);
  }
`;
export const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  border: 1px solid var(--line);
  border-radius: var(--r-card);
`;
export const Figure = styled.div`
  display: flex;
  flex-direction: column-reverse;
  align-items: center;
  gap: 2px;
  padding: 14px 4px;
  text-align: center;
  & + & {
    border-left: 1px solid var(--line);
  }
  dd {
    font-size: var(--text-20);
    font-weight: var(--w-semi);
    font-variant-numeric: tabular-nums;
  }
  dt {
    font-size: var(--text-12);
    color: var(--ink-3);
  }
`;
export const PartBox = styled.div`
  display: grid;
  gap: 6px;
  small {
    font-size: var(--text-12);
    color: var(--ink-3);
  }
`;
export const PartLine = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 12px;
  font-variant-numeric: tabular-nums;
  span:last-child {
    color: var(--ink-3);
  }
  b {
    color: var(--ink);
    font-weight: var(--w-semi);
  }
`;
