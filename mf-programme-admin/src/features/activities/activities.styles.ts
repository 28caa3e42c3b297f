import styled from 'styled-components';
import { toneColours, type Tone } from '@tandem/ui/status-badge';

export const Day = styled.section`
  display: grid;
  gap: 2px;
  + section {
    margin-top: 12px;
  }
  > h3 {
    font-size: var(--text-12);
    font-weight: var(--w-medium);
    color: var(--ink-3);
  }
`;

export const Line = styled.li`
  display: grid;
  grid-template-columns: 32px minmax(0, 1fr) auto;
  gap: 12px;
  align-items: start;
  padding: 8px 0;
  overflow-wrap: anywhere;
`;

export const ActionMark = styled.span<{ $tone: Tone }>`
  ${({ $tone }) => toneColours($tone)}
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  border-radius: var(--r-control);
  background: var(--b);
  color: var(--f);
`;
