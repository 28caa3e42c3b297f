import { media } from '@tandem/ui/theme';
import styled from 'styled-components';

/** The buttons under a step of a dialog; they stay in sight while a long step scrolls, down to the dialog's edge. */
export const ViewFoot = styled.div`
  position: sticky;
  bottom: -24px;
  z-index: 2;
  display: flex;
  justify-content: flex-end;
  flex-wrap: wrap;
  gap: 8px;
  padding: 8px 4px 24px;
  margin: 0 -4px -24px;
  background: var(--raised);
  @media ${media.phone} {
    bottom: -20px;
    padding-bottom: 20px;
    margin-bottom: -20px;
    > * {
      flex: 1 1 auto;
    }
  }
`;
