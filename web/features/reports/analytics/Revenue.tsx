import Box from '@mui/material/Box';
import type { Analytics } from '#shared/contracts/analytics.ts';
import { monthText, partText } from '#shared/reports/months.ts';
import { formatMoney } from '../../../lib/format.ts';
import { formatCompactMoney, formatMonth } from '../../../lib/formats/chart-labels.ts';
import { Chart } from '../../../ui/chart/Chart.tsx';
import { Empty } from '../../../ui/page/Empty.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';

type Month = NonNullable<Analytics['revenueByMonth']>[number];

/** The days that count of a month of which not all do. */
const partOf = ({ start, end }: Month) => (start && end ? { start, end } : undefined);

function barOf(one: Month, axisLabel: string) {
  const part = partOf(one);
  return { label: monthText(one.month, part), axisLabel, axisNote: part && partText(part), value: one.revenue };
}

/** What of each month lies in the range; together the total. */
export function Revenue({ report: { revenueByMonth = [] } }: { report: Analytics }) {
  const { length } = revenueByMonth;
  // Many bars have no room for the year, which the reader knows; of more than a year it parts two months of one name.
  const withYear = length <= 6 || length > 12;
  return (
    <Panel title="Revenue by month">
      {revenueByMonth.every(({ revenue }) => revenue === 0) ? (
        <Empty title="No revenue data available" />
      ) : (
        <Box sx={{ pt: 1.5, pb: 1, px: 1.5 }}>
          <Chart
            label="Revenue by month"
            columns={['Month', 'Revenue']}
            short={formatCompactMoney}
            bars={revenueByMonth.map((one, at) => ({
              ...barOf(one, formatMonth(one.month, { withYear })),
              text: formatMoney(one.revenue),
              isMarked: at === length - 1,
            }))}
          />
        </Box>
      )}
    </Panel>
  );
}
