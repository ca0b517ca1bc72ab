import { BarChart } from '@mui/x-charts/BarChart';
import { CHART_HEIGHT, type ChartBar, type ChartProps } from './chart-props.ts';

const MARKED = 'var(--text)';
const OTHERS = 'var(--pending-solid)';

/** Of the height, for the number over the tallest bar and under the deepest: what is beyond the axis is cut off. */
const ROOM = 0.1;

/** How much of its place a bar takes; few bars are no wider than these would be. */
const BAR_WIDTH_RATIO = 0.55;
const MIN_BAR_COUNT = 6;

function withRoom(least: NumberValue, most: NumberValue) {
  const [min, max] = [Math.min(0, Number(least)), Math.max(0, Number(most))];
  const room = (max - min) * ROOM;
  return { min: min < 0 ? min - room : 0, max: max > 0 ? max + room : 0 };
}

type NumberValue = number | { valueOf(): number };

const axisTextOf = ({ label, axisLabel = label, axisNote }: ChartBar) =>
  axisNote ? `${axisLabel}\n${axisNote}` : axisLabel;

/** The bars of a {@link Chart}; the only file that knows the charts' code. */
export function Bars({ bars, short }: ChartProps) {
  const color = bars.map(({ isMarked }) => (isMarked ? MARKED : OTHERS));
  const labels = bars.map(({ label }) => label);
  const onAxis = new Map(bars.map((bar) => [bar.label, axisTextOf(bar)]));
  return (
    <div aria-hidden="true">
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
            height: bars.some(({ axisNote }) => axisNote) ? 44 : 25,
            valueFormatter: (label, { location }) => (location === 'tick' ? (onAxis.get(label) ?? label) : label),
            categoryGapRatio: 1 - BAR_WIDTH_RATIO * Math.min(1, bars.length / MIN_BAR_COUNT),
            disableLine: true,
            disableTicks: true,
            colorMap: { type: 'ordinal', values: labels, colors: color },
          },
        ]}
        yAxis={[
          {
            width: 56,
            valueFormatter: short,
            disableLine: true,
            disableTicks: true,
            tickNumber: 5,
            domainLimit: withRoom,
          },
        ]}
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
    </div>
  );
}
