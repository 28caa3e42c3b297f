import { media } from '@tandem/ui/theme';
import styled from 'styled-components';

export const FieldPair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 16px;
  align-items: start;
  > * {
    min-width: 0;
  }
  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const RowBox = styled.li`
  display: grid;
  gap: 16px;
  padding: 16px;
  border-radius: var(--r-card);
  box-shadow: inset 0 0 0 1px var(--line);
`;

export const Preview = styled.img`
  display: block;
  width: min(100%, 480px);
  aspect-ratio: 16 / 9;
  object-fit: cover;
  border-radius: var(--r-card);
`;
