import { ProgressBar } from '@tandem/ui/aria';
import type { ReactNode } from 'react';
import styled from 'styled-components';

export type ProgressTone = 'accent' | 'success' | 'warning' | 'danger';

const Track = styled.div`
  height: 6px;
  border-radius: 3px;
  overflow: hidden;
  background: color-mix(in oklch, var(--ink) 10%, transparent);
`;
const Fill = styled.div<{ $tone: ProgressTone }>`
  height: 100%;
  border-radius: 3px;
  background: var(--${({ $tone }) => $tone}-graphic);
  transition: width var(--base) var(--ease);
`;
const Line = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 12px;
  margin-bottom: 6px;
  span:last-child {
    color: var(--ink-3);
    font-variant-numeric: tabular-nums;
  }
`;

export interface ProgressProps {
  /** The name for screen readers; also shown with `isLabelled`. */
  label: string;
  value: number;
  max?: number;
  tone?: ProgressTone;
  isLabelled?: boolean;
  /** Instead of the percentage. */
  valueText?: string;
}

export function Progress({ label, value, max = 100, tone = 'accent', isLabelled = false, valueText }: ProgressProps) {
  return (
    <ProgressBar value={value} maxValue={max} aria-label={label} valueLabel={valueText}>
      {({ percentage = 0, valueText: shown }) => (
        <>
          {isLabelled && (
            <Line aria-hidden="true">
              <span>{label}</span>
              <span>{shown}</span>
            </Line>
          )}
          <Track>
            <Fill $tone={tone} style={{ width: `${percentage}%` }} />
          </Track>
        </>
      )}
    </ProgressBar>
  );
}

const RingBox = styled.div<{ $size: number }>`
  position: relative;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  flex: none;
  display: grid;
  place-items: center;
  svg {
    position: absolute;
    inset: 0;
    transform: rotate(-90deg);
  }
  b {
    position: relative;
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.01em;
  }
`;

export interface RingProps {
  /** The name for screen readers. */
  label: string;
  /** 0 to 100. */
  percent: number;
  size?: number;
  /** Instead of "60%". */
  children?: ReactNode;
}

/** Progress as a ring with its number inside. */
export function Ring({ label, percent, size = 64, children }: RingProps) {
  const shown = Math.round(Math.max(0, Math.min(100, percent)));
  const shared = { cx: 32, cy: 32, r: 28, fill: 'none', strokeWidth: 6, pathLength: 100 };
  return (
    <ProgressBar value={shown} aria-label={label}>
      <RingBox $size={size}>
        <svg viewBox="0 0 64 64" aria-hidden="true">
          <circle {...shared} stroke="color-mix(in oklch, var(--ink) 10%, transparent)" />
          <circle
            {...shared}
            stroke="var(--accent-graphic)"
            strokeLinecap="round"
            strokeDasharray={`${shown} 100`}
            visibility={shown === 0 ? 'hidden' : undefined}
          />
        </svg>
        <b aria-hidden="true">{children ?? `${shown}%`}</b>
      </RingBox>
    </ProgressBar>
  );
}
