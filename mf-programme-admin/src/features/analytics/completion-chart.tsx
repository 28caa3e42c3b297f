import { useTranslation } from 'react-i18next';
import { Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { SessionCompletion } from '@tandem/contracts/programme-admin';
import { axisText, pointText } from './chart-text';
import { ChartTooltip, chartHeight } from './chart.styles';

type Point = SessionCompletion['points'][number];

interface HintProps {
  readonly active?: boolean;
  readonly payload?: ReadonlyArray<{ readonly payload?: Point }>;
  readonly step: SessionCompletion['step'];
}

function Hint({ active, payload, step }: HintProps) {
  const { t } = useTranslation();
  const point = payload?.[0]?.payload;
  if (!active || !point) return null;
  return (
    <ChartTooltip>
      <strong>{pointText(point.date, step)}</strong>
      <span>{t('Booked {{count}}', { count: point.booked })}</span>
      <span>{t('Conducted {{count}}', { count: point.conducted })}</span>
      <span>{t('Reflected {{count}}', { count: point.reflected })}</span>
    </ChartTooltip>
  );
}

const tick = { fill: 'var(--ink-3)', fontSize: 12 };

/** Booked sessions as bars of which the conducted ones are filled, with a dot for those reflected upon. */
export default function CompletionChart({ points, step }: Pick<SessionCompletion, 'points' | 'step'>) {
  const rows = points.map((point) => ({
    ...point,
    open: Math.max(0, point.booked - point.conducted),
    dot: point.conducted === 0 ? null : point.reflected,
  }));
  return (
    <ResponsiveContainer width="100%" height={chartHeight}>
      <ComposedChart data={rows} margin={{ top: 8, right: 0, bottom: 0, left: -24 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="date"
          tickFormatter={(date: string) => axisText(date, step)}
          tick={tick}
          tickLine={false}
          axisLine={{ stroke: 'var(--line-strong)' }}
          minTickGap={28}
        />
        <YAxis allowDecimals={false} tick={tick} tickLine={false} axisLine={false} />
        <Tooltip cursor={{ fill: 'var(--sunken)' }} content={<Hint step={step} />} isAnimationActive={false} />
        <Bar
          dataKey="conducted"
          stackId="sessions"
          fill="var(--accent-graphic)"
          isAnimationActive={false}
          maxBarSize={24}
        />
        <Bar
          dataKey="open"
          stackId="sessions"
          fill="var(--line-strong)"
          radius={[3, 3, 0, 0]}
          isAnimationActive={false}
          maxBarSize={24}
        />
        <Line
          dataKey="dot"
          stroke="none"
          isAnimationActive={false}
          dot={{ r: 3.5, fill: 'var(--surface)', stroke: 'var(--ink)', strokeWidth: 2 }}
          activeDot={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  );
}
