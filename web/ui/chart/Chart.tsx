import Skeleton from '@mui/material/Skeleton';
import { lazyPart } from '../part/lazy-part.tsx';

export interface ChartBar {
  label: string;
  /** Its label on the axis, where there is less room. */
  axisLabel?: string;
  /** A second line there. */
  axisNote?: string | undefined;
  value: number;
  /** As the table for screen readers says it. */
  text: string;
  /** Stands out. */
  isMarked?: boolean;
}

export interface ChartProps {
  /** What the bars are, e.g. "Revenue by month". */
  label: string;
  /** What the two columns of the table are. */
  columns: readonly [label: string, value: string];
  bars: readonly ChartBar[];
  /** In few characters, for the axis and over each bar. */
  short: (value: number) => string;
}

export const CHART_HEIGHT = 320;
const Bars = lazyPart(() => import('./Bars.tsx'), 'Bars', {
  late: <Skeleton variant="rounded" height={CHART_HEIGHT} />,
});

/** Bars to look at, and the same numbers as a table for whoever listens. Its code comes when one is shown. */
export function Chart(props: ChartProps) {
  const { label, columns, bars } = props;
  return (
    <>
      <Bars {...props} />
      <table className="sr-only">
        <caption>{label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.label}>
              <th scope="row">{bar.label}</th>
              <td>{bar.text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
