import styled from 'styled-components';
import { media } from '@tandem/ui/theme';

export const ModuleCard = styled.fieldset`
  display: grid;
  gap: 16px;
  min-width: 0;
  margin: 0;
  padding: 16px;
  border: 1px solid var(--line);
  border-radius: var(--r-card);
`;

export const ModuleTop = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  min-width: 0;
  overflow-wrap: anywhere;
`;

/** Tasks stand one below the other, set off from the fields of their module. */
export const TaskBox = styled.fieldset`
  display: grid;
  gap: 12px;
  min-width: 0;
  margin: 0;
  padding: 12px 0 4px 14px;
  border: 0;
  border-left: 2px solid var(--line);
`;

export const TaskTop = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 180px auto;
  gap: 12px;
  align-items: start;
  > :last-child {
    margin-top: 28px;
  }
  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr) auto;
    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;
