import { ButtonLink } from '@tandem/ui/button';
import { media } from '@tandem/ui/theme';
import styled from 'styled-components';

/** At the end of a table's row, where columns stand at the right. */
export const RowButtons = styled.div`
  display: inline-flex;
  gap: 4px;
`;

/** Its word stands where the words of its column stand. */
export const InColumn = styled(ButtonLink)`
  margin: 0 -12px;
  max-width: none;
  @media ${media.phone} {
    margin-left: 0;
  }
`;
