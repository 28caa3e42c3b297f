import styled from 'styled-components';
import { media } from '@tandem/ui/theme';

export const ModulePart = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

/** The fields of an open module, off its title. */
export const ModuleBody = styled.div`
  display: grid;
  gap: 16px;
  min-width: 0;
  padding-top: 8px;
`;

export const ModuleName = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px 10px;
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
