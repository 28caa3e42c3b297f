import styled from 'styled-components';

export const Modules = styled.div`
  margin-top: 16px;
`;

export const ModuleHead = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;
  flex: 1 1 auto;
  min-width: 0;
  overflow-wrap: anywhere;
`;

export const Tasks = styled.ul`
  display: grid;
  gap: 12px;
  margin-top: 12px;
  li {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

/** A task that nobody ticks by hand: the place of its mark is that of a box. */
export const FixedTask = styled.div<{ $done: boolean }>`
  display: flex;
  gap: 10px;
  align-items: flex-start;
  > svg {
    flex: none;
    margin-top: 2px;
    color: ${({ $done }) => ($done ? 'var(--success-ink)' : 'var(--ink-3)')};
  }
`;

export const TaskWords = styled.span`
  display: grid;
  gap: 2px;
  min-width: 0;
`;
