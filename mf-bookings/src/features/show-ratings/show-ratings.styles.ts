import styled from 'styled-components';
import { media } from '@tandem/ui/theme';

/** Both sides beside each other, on phones one below the other. */
export const People = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 16px;
  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
