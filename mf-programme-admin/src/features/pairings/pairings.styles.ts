import styled from 'styled-components';
import { media } from '@tandem/ui/theme';

export const PersonRow = styled.li`
  padding: 10px 0;
`;

export const SuggestionRow = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto auto;
  gap: 8px 12px;
  align-items: center;
  padding: 10px 0;
  @media ${media.phone} {
    grid-template-columns: auto minmax(0, 1fr) auto;
    > :last-child {
      grid-column: 2 / -1;
      justify-self: start;
    }
  }
`;

/** Faces stand in the middle of their row whether they are pictures or letters. */
export const Faces = styled.span`
  display: flex;
`;
