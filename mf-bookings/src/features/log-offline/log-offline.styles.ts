import { media } from '@tandem/ui/theme';
import styled from 'styled-components';

export const Trio = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 16px;
  align-items: start;
  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** A form that is read line by line, on wide screens too. */
export const Narrow = styled.div`
  max-width: 760px;
`;
