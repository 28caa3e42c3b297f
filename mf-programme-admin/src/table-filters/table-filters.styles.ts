import styled from 'styled-components';
import { media } from '@tandem/ui/theme';

/** In one line where there is room for it; what has no label above it stands level with the fields. */
export const Filters = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 420px) 200px 200px auto;
  justify-content: start;
  align-items: start;
  gap: 12px;
  > * {
    min-width: 0;
  }
  > :first-child,
  > button {
    margin-top: 26px;
  }
  @media ${media.belowDesktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :first-child {
      grid-column: 1 / -1;
      margin-top: 0;
    }
    > button {
      margin-top: 0;
      justify-self: start;
    }
  }
  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
