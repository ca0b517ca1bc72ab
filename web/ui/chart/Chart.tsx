import Skeleton from '@mui/material/Skeleton';
import { lazyPart } from '../part/lazy-part.tsx';
import { CHART_HEIGHT, type ChartProps } from './chart-props.ts';

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
