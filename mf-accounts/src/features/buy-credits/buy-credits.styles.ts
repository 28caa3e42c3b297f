import styled from 'styled-components';

export const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  margin-bottom: 8px;
`;

export const Facts = styled.ul`
  display: grid;
  gap: 10px;
  margin-top: 16px;
  color: var(--ink-2);
  > li {
    display: flex;
    gap: 10px;
  }
  svg {
    flex: none;
    margin-top: 2px;
    color: var(--accent-ink);
  }
`;

export const Quantity = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  margin-top: 20px;
  padding-top: 16px;
  border-top: 1px solid var(--line);
  > p {
    flex: 1;
  }
  output {
    min-width: 2ch;
    text-align: center;
    font-weight: var(--w-semi);
    font-variant-numeric: tabular-nums;
  }
`;

export const PromoRow = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px;
  align-items: start;
  > button {
    margin-top: 28px;
  }
`;
