import Box from '@mui/material/Box';
import type { Analytics } from '#shared/contracts/analytics.ts';
import { formatMoney, useDates } from '../../../lib/format.ts';
import { Chart } from '../../../ui/chart/Chart.tsx';
import { Empty } from '../../../ui/page/Empty.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';

const COMPACT = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});
const MONTH = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short' });
const MONTH_AND_YEAR = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', year: 'numeric' });
const short = (dollars: number) => COMPACT.format(dollars).replace('K', 'k');

/** Whole months up to the range's last one. */
export function Revenue({ report: { revenueTrend = [], end } }: { report: Analytics }) {
  const { today } = useDates();
  const last = revenueTrend.at(-1)?.month;
  const nameOf = (month: string) => (revenueTrend.length > 12 ? MONTH_AND_YEAR : MONTH).format(new Date(`${month}-01`));
  const isRunning = last !== undefined && today().startsWith(last) && end.startsWith(last);
  return (
    <Panel title="Revenue by month" aside={isRunning && `${nameOf(last)} to date`}>
      {revenueTrend.every(({ revenue }) => revenue === 0) ? (
        <Empty title="No revenue data available" />
      ) : (
        <Box sx={{ pt: 1.5, pb: 1, px: 1.5 }}>
          <Chart
            label="Revenue by month"
            columns={['Month', 'Revenue']}
            short={short}
            bars={revenueTrend.map(({ month, revenue }) => ({
              label: nameOf(month),
              value: revenue,
              text: formatMoney(revenue),
              isMarked: month === last,
            }))}
          />
        </Box>
      )}
    </Panel>
  );
}
