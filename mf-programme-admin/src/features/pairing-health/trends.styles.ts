import styled from 'styled-components';
import type { PairHealth } from '@tandem/ui/match-mark';

const colours: Record<PairHealth, string> = { good: 'success', fair: 'warning', poor: 'danger' };

export const Bars = styled.ol`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  align-items: end;
  gap: 12px;
  min-height: 188px;
`;
export const Month = styled.li`
  position: relative;
  display: grid;
  justify-items: center;
  gap: 2px;
  font-size: var(--text-12);
  font-variant-numeric: tabular-nums;
  b {
    font-weight: var(--w-semi);
  }
  small {
    margin-top: 4px;
    color: var(--ink-3);
    font-size: var(--text-12);
  }
`;
export const Bar = styled.span<{ $health: PairHealth }>`
  width: min(28px, 100%);
  min-height: 4px;
  border-radius: 3px;
  background: var(--${({ $health }) => colours[$health]}-graphic);
`;
export const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  margin-top: 16px;
  font-size: var(--text-12);
  color: var(--ink-2);
`;
