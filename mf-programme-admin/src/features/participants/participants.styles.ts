import styled from 'styled-components';
import { media } from '@tandem/ui/theme';

/** In one line where there is room for it; a message below a field moves nothing else. */
export const Filters = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 420px) 168px 168px auto;
  justify-content: start;
  align-items: start;
  gap: 12px;
  > button {
    margin-top: 26px;
  }
  @media ${media.belowDesktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :first-child {
      grid-column: 1 / -1;
    }
    > button {
      margin-top: 0;
      justify-self: start;
    }
  }
`;

/** At the end of a table's row, where columns stand at the right. */
export const RowButtons = styled.div`
  display: inline-flex;
  gap: 4px;
`;
