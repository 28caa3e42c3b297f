import styled from 'styled-components';
import { media } from '@tandem/ui/theme';

/** The preview stands beside the whole form, on narrow screens right below the colours that it shows. */
export const BrandGrid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 340px;
  gap: 20px 24px;
  align-items: start;
  @media ${media.belowDesktop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const PreviewPlace = styled.div`
  grid-row: 1 / span 2;
  grid-column: 2;
  position: sticky;
  top: 20px;
  min-width: 0;
  @media ${media.belowDesktop} {
    position: static;
    grid-row: auto;
    grid-column: auto;
  }
`;
