import { media } from '@tandem/ui/theme';
import styled from 'styled-components';

/** The days beside the times of the chosen one; on phones one above the other. */
export const SlotColumns = styled.div`
  display: grid;
  grid-template-columns: 280px minmax(0, 1fr);
  gap: 32px;
  align-items: start;
  > * {
    display: grid;
    gap: 16px;
    min-width: 0;
  }
  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 20px;
  }
`;
