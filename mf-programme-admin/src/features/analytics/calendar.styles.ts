import styled from 'styled-components';
import { focusRing } from '@tandem/ui/theme';

/** How much of the accent a day wears, by its quarter of the month's highest day (D-P65). */
const strength = [0, 22, 45, 70, 100] as const;

export const MonthGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: 4px;
  max-width: 460px;
`;

export const WeekdayName = styled.span`
  padding-bottom: 4px;
  color: var(--ink-3);
  font-size: var(--text-12);
  text-align: center;
`;

export const Day = styled.button<{ $shade: number }>`
  display: grid;
  place-items: center;
  min-height: 44px;
  padding: 0;
  border: 1px solid var(--line);
  border-radius: var(--r-inner);
  background: var(--surface);
  color: var(--ink-2);
  font: inherit;
  font-variant-numeric: tabular-nums;
  ${({ $shade }) =>
    $shade > 0 &&
    `
    border-color: color-mix(in srgb, var(--accent-graphic) ${strength[$shade] ?? 0}%, var(--line));
    box-shadow: inset 0 -${2 * $shade}px 0 color-mix(in srgb, var(--accent-graphic) ${Math.max(50, strength[$shade] ?? 0)}%, var(--surface));
    background: color-mix(in srgb, var(--accent-soft-2) ${strength[$shade] ?? 0}%, var(--surface));
    color: var(--ink);
    font-weight: var(--w-semi);
    cursor: pointer;
  `}
  &:disabled {
    cursor: default;
  }
  &[aria-current='date'] {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  ${focusRing}
`;
