import { media } from '@tandem/ui/theme';
import styled from 'styled-components';

/** A day and a time that stay on one line. */
export const Moment = styled.span`
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`;

export const Filters = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr);
  gap: 16px;
  align-items: end;
  max-width: 880px;
  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
