import { media } from '@tandem/ui/theme';
import styled from 'styled-components';

/** The buttons under a step of a dialog. */
export const ViewFoot = styled.div`
  display: flex;
  justify-content: flex-end;
  flex-wrap: wrap;
  gap: 8px;
  padding-top: 4px;
  @media ${media.phone} {
    > * {
      flex: 1 1 auto;
    }
  }
`;
