import { Card } from '@tandem/ui/card';
import { media } from '@tandem/ui/theme';
import styled from 'styled-components';

export const HeadLine = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: flex-end;
  gap: 16px;
  > :first-child {
    min-width: 0;
  }
  > :last-child {
    flex: none;
  }
  h1 {
    overflow-wrap: anywhere;
  }
  @media ${media.phone} {
    flex-direction: column;
    align-items: flex-start;
  }
`;

export const FactsGrid = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 16px;
  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
  }
`;

export const Fact = styled(Card).attrs({ as: 'div' })`
  display: flex;
  gap: 14px;
  padding: 16px;
  align-items: flex-start;
  > :last-child {
    min-width: 0;
    overflow-wrap: anywhere;
    display: grid;
    gap: 4px;
    justify-items: start;
  }
`;

export const FactIcon = styled.span`
  width: 40px;
  height: 40px;
  flex: none;
  border-radius: 8px;
  display: grid;
  place-items: center;
  background: var(--accent-soft-2);
  color: var(--accent-soft-ink);
`;

export const Section = styled.section`
  padding: 24px;
  display: grid;
  gap: 14px;
  & + & {
    border-top: 1px solid var(--line);
  }
  @media ${media.phone} {
    padding: 20px 16px;
  }
`;

export const Speakers = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 16px;
  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const TicketLines = styled.ul`
  display: grid;
`;

export const TicketLine = styled.li`
  display: flex;
  gap: 12px;
  align-items: flex-start;
  justify-content: space-between;
  padding: 16px 0;
  & + & {
    border-top: 1px solid var(--line);
  }
  > :first-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

export const Few = styled.p`
  display: inline-flex;
  gap: 5px;
  align-items: center;
  margin-top: 4px;
  color: var(--warning-ink);
  font-size: var(--text-12);
  font-weight: var(--w-semi);
  font-variant-numeric: tabular-nums;
`;

export const StepperBox = styled.div`
  display: inline-flex;
  align-items: center;
  flex: none;
  border-radius: var(--r-control);
  box-shadow: inset 0 0 0 1px var(--line-strong);
  output {
    min-width: 28px;
    text-align: center;
    font-weight: var(--w-semi);
    font-variant-numeric: tabular-nums;
  }
`;
