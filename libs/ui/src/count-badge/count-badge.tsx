import styled from 'styled-components';
import { VisuallyHidden } from '../visually-hidden';

const Count = styled.span`
  display: inline-grid;
  place-items: center;
  min-width: 20px;
  height: 20px;
  padding: 0 6px;
  border-radius: var(--r-pill);
  font-size: var(--text-12);
  font-weight: var(--w-semi);
  line-height: 1;
  font-variant-numeric: tabular-nums;
  background: color-mix(in oklch, var(--ink) 8%, transparent);
  color: var(--ink-2);
  [data-selected] > &,
  [aria-current] > & {
    background: var(--accent-soft-2);
    color: var(--accent-soft-ink);
  }
`;

/** Grows outwards: what it counts stays in sight. */
const Dot = styled.span<{ $figures: number }>`
  position: absolute;
  top: 3px;
  right: ${({ $figures }) => 7 - 5 * $figures}px;
  min-width: 18px;
  height: 18px;
  padding: 0 4px;
  border-radius: 9px;
  background: var(--danger-solid);
  color: var(--on-solid);
  box-shadow: 0 0 0 2px var(--surface);
  font-size: var(--text-12);
  line-height: 18px;
  font-weight: var(--w-bold);
  text-align: center;
  font-variant-numeric: tabular-nums;
`;

export interface CountBadgeProps {
  value: number;
  /** For screen readers: "3 unread". Without it the number alone is read. */
  label?: string;
  /** Red, over the corner of its relatively placed parent; absent at 0. */
  isAlert?: boolean;
  /** Greater values read "99+": by default those of an alert, which counts what waits; the number beside a tab is told whole. */
  max?: number;
}

/** A number beside a tab or on a bell. */
export function CountBadge({ value, label, isAlert = false, max = isAlert ? 99 : Infinity }: CountBadgeProps) {
  if (isAlert && value <= 0) return null;
  const shown = value > max ? `${max}+` : String(value);
  const content = (
    <>
      <span aria-hidden={label ? true : undefined}>{shown}</span>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </>
  );
  return isAlert ? <Dot $figures={shown.length}>{content}</Dot> : <Count>{content}</Count>;
}
