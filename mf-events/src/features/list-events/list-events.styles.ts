import { Card } from '@tandem/ui/card';
import styled from 'styled-components';

export const CardBox = styled(Card).attrs({ as: 'li' })`
  display: flex;
  flex-direction: column;
  overflow: hidden;
`;

export const CardTexts = styled.div`
  display: grid;
  gap: 8px;
  padding: 20px;
  align-content: start;
  h2 {
    font-size: var(--text-16);
    line-height: 1.35;
    overflow-wrap: anywhere;
    padding-block: 4px;
  }
`;
