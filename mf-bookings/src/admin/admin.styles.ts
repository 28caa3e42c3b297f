import { Card } from '@tandem/ui/card';
import { media } from '@tandem/ui/theme';
import styled from 'styled-components';

export const Block = styled.section`
  display: grid;
  gap: 8px;
  min-width: 0;
  overflow-wrap: anywhere;
  h3 {
    font-size: var(--text-16);
  }
  ol {
    display: grid;
    gap: 12px;
  }
`;

/** Height of the table, within which it scrolls (B-098). */
export const Scrolled = styled(Card)`
  > div {
    max-height: 800px;
    overflow: auto;
  }
  @media ${media.phone} {
    > div {
      max-height: none;
    }
  }
`;

export const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: 12px;
  align-items: end;
  > :first-child {
    grid-column: span 2;
  }
  > :last-child {
    justify-self: start;
  }
  @media (min-width: 1280px) {
    grid-template-columns: repeat(6, minmax(0, 1fr)) auto;
  }
  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    > :first-child {
      grid-column: auto;
    }
  }
`;

export const Fields = styled.div`
  display: grid;
  gap: 16px;
`;

export const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 16px;
  align-items: start;
  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
