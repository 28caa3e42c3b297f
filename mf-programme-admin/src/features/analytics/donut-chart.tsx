import { Pie, PieChart, ResponsiveContainer } from 'recharts';

export interface Slice {
  readonly id: string;
  readonly value: number;
  /** A colour role of the design, `var(--...)`. */
  readonly fill: string;
}

/** A ring of slices; what it says stands in the legend beside it. */
export default function DonutChart({ slices }: { readonly slices: readonly Slice[] }) {
  const shown = slices.filter(({ value }) => value > 0);
  return (
    <ResponsiveContainer width={160} height={160}>
      <PieChart accessibilityLayer={false}>
        <Pie
          data={shown.map((slice) => ({ ...slice }))}
          dataKey="value"
          nameKey="id"
          innerRadius={54}
          outerRadius={78}
          paddingAngle={shown.length > 1 ? 2 : 0}
          stroke="none"
          isAnimationActive={false}
          rootTabIndex={-1}
        />
      </PieChart>
    </ResponsiveContainer>
  );
}
