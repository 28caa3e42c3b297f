import styled from 'styled-components';
import { media } from '@tandem/ui/theme';

export const SearchArea = styled.div`
  margin-bottom: 20px;
`;

export const Results = styled.div`
  display: grid;
  gap: 16px;
  min-width: 0;
  &[aria-busy='true'] {
    opacity: 0.72;
    transition: opacity var(--base) 300ms;
  }
`;

export const ResultsLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: 8px 16px;
  min-height: 32px;
  p {
    color: var(--ink-2);
    font-variant-numeric: tabular-nums;
  }
  strong {
    color: var(--ink);
    font-weight: var(--w-semi);
  }
`;

export const MentorGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px;
  margin: 0;
  padding: 0;
  list-style: none;
  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const FindColumns = styled.div`
  display: grid;
  grid-template-columns: 248px minmax(0, 1fr);
  gap: 32px;
  align-items: start;
  > div {
    display: grid;
    gap: 16px;
    min-width: 0;
  }
  @media ${media.belowDesktop} {
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
  }
`;
