import { TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Card } from '../card';
import { Icon, type LucideIcon } from '../icon';
import { Skeleton } from '../skeleton';
import { media } from '../theme/tokens';

const Box = styled(Card)`
  display: grid;
  gap: 2px;
  padding: 16px 18px;
  align-content: start;
`;
const Name = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  color: var(--ink-3);
  font-weight: var(--w-medium);
`;
const Value = styled.div`
  font-size: var(--text-32);
  font-weight: var(--w-semi);
  letter-spacing: -0.03em;
  line-height: 1.2;
  font-variant-numeric: tabular-nums;
  small {
    font-size: var(--text-14);
    letter-spacing: -0.006em;
    color: var(--ink-3);
    font-weight: var(--w-regular);
    margin-left: 6px;
  }
  @media ${media.phone} {
    font-size: var(--text-24);
  }
`;
const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  align-items: center;
  font-size: var(--text-12);
  color: var(--ink-3);
`;
const Trend = styled.span<{ $up: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  font-weight: var(--w-semi);
  color: ${({ $up }) => ($up ? 'var(--success-ink)' : 'var(--danger-ink)')};
`;

export interface StatCardProps {
  label: string;
  value: ReactNode;
  unit?: string;
  icon?: LucideIcon;
  /** Below the number. */
  note?: ReactNode;
  trend?: { direction: 'up' | 'down'; text: string };
  isLoading?: boolean;
}

/** One number with its name. */
export function StatCard({ label, value, unit, icon, note, trend, isLoading = false }: StatCardProps) {
  return (
    <Box aria-label={label} aria-busy={isLoading}>
      <Name>
        {icon && <Icon of={icon} size={16} />}
        {label}
      </Name>
      {isLoading ? (
        <Skeleton $width="72px" $height="38px" />
      ) : (
        <Value>
          {value}
          {unit && <small>{unit}</small>}
        </Value>
      )}
      {(note || trend) && (
        <Note>
          {trend && (
            <Trend $up={trend.direction === 'up'}>
              <Icon of={trend.direction === 'up' ? TrendingUp : TrendingDown} size={14} />
              {trend.text}
            </Trend>
          )}
          {note}
        </Note>
      )}
    </Box>
  );
}
