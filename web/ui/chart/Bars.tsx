import { BarChart } from '@mui/x-charts/BarChart';
import { CHART_HEIGHT, type ChartProps } from './Chart.tsx';

const MARKED = 'var(--text)';
const OTHERS = 'var(--pending-solid)';

/** The bars of a {@link Chart}; the only file that knows the charts' code. */
export function Bars({ bars, short }: ChartProps) {
  const color = bars.map(({ isMarked }) => (isMarked ? MARKED : OTHERS));
  const labels = bars.map(({ label }) => label);
  return (
    <BarChart
      height={CHART_HEIGHT}
      hideLegend
      skipAnimation
      disableKeyboardNavigation
      borderRadius={3}
      grid={{ horizontal: true }}
      margin={{ top: 28, right: 8, bottom: 0, left: 0 }}
      xAxis={[
        {
          data: labels,
          scaleType: 'band',
          categoryGapRatio: 0.45,
          disableLine: true,
          disableTicks: true,
          colorMap: { type: 'ordinal', values: labels, colors: color },
        },
      ]}
      yAxis={[{ width: 56, valueFormatter: short, disableLine: true, disableTicks: true, tickNumber: 5 }]}
      series={[
        {
          data: bars.map(({ value }) => value),
          valueFormatter: (_, { dataIndex }) => bars[dataIndex]?.text ?? '',
          barLabel: ({ value }) => (value === null ? '' : short(value)),
          barLabelPlacement: 'outside',
        },
      ]}
      sx={{
        '& .MuiBarChart-label': { fontWeight: 600, fontSize: 'var(--fs-12)', fill: 'var(--text)' },
        '& .MuiChartsAxis-tickLabel': { fontSize: 'var(--fs-12)', fill: 'var(--text-2)' },
        '& .MuiChartsGrid-line': { stroke: 'var(--border)' },
      }}
    />
  );
}
