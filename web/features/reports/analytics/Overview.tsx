import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import type { Analytics } from '#shared/contracts/analytics.ts';
import { percent } from '#shared/reports/figures.ts';
import { SHIPMENT_STATUSES } from '#shared/shipments/shipment.ts';
import { SHIPMENT_STATUS, statusColor } from '../../../entities/shipments/chips/status.ts';
import { counted, formatNumber, formatRate } from '../../../lib/format.ts';
import { Formula } from '../../../ui/figure/Formula.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { Bar } from './Bar.tsx';
import { shipmentsPathOf } from './figure-links.ts';
import { FORMULAS } from './formulas.ts';

/** Where the shipments of the range stand, and how well it went. */
export function Overview({ report }: { report: Analytics }) {
  return (
    <Box sx={COLUMNS}>
      <Panel
        title="Status distribution"
        aside={
          <Link className="link" to={shipmentsPathOf(report)('created')}>
            {counted(report.totalShipments, 'shipment', 'shipments')}
          </Link>
        }
      >
        <Statuses report={report} />
      </Panel>
      <Panel title="Performance summary">
        <Summary report={report} />
      </Panel>
    </Box>
  );
}

function Statuses({ report }: { report: Analytics }) {
  const { shipmentsByStatus, totalShipments } = report;
  const behind = shipmentsPathOf(report);
  const most = Math.max(1, ...Object.values(shipmentsByStatus));
  return (
    <Box component="ul" sx={LIST}>
      {SHIPMENT_STATUSES.map((status) => {
        const count = shipmentsByStatus[status] ?? 0;
        const { label, icon: Icon } = SHIPMENT_STATUS[status];
        const share = percent(count, totalShipments) ?? 0;
        return (
          <li key={status}>
            <Box component={Link} to={behind('created', { filter: status })} sx={ROW}>
              <Text weight={500} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
                <Icon aria-hidden sx={{ fontSize: 'var(--icon-sm)', color: 'var(--text-3)' }} />
                {label}
              </Text>
              <Bar share={count / most} color={statusColor(status)} sx={BAR} />
              <Text weight={600} className="num" sx={{ textAlign: 'right' }}>
                {formatNumber(count)}
              </Text>
              <Text tone="quiet" className="num" sx={{ textAlign: 'right' }}>
                {formatRate(share)}
              </Text>
            </Box>
          </li>
        );
      })}
    </Box>
  );
}

const NONE = 'None yet';

function summaryOf(report: Analytics) {
  const { onTimePercentage, averageTransitTime } = report;
  const behind = shipmentsPathOf(report);
  return [
    {
      label: 'On-Time Deliveries',
      value: onTimePercentage === undefined ? NONE : formatRate(onTimePercentage),
      formula: FORMULAS.onTime,
      to: behind('on_time'),
    },
    {
      label: 'Pending',
      value: formatNumber(report.pendingShipments),
      formula: FORMULAS.pending,
      to: behind('created', { filter: 'pending' }),
    },
    {
      label: 'Failed Deliveries',
      value: formatNumber(report.failedShipments),
      formula: FORMULAS.failed,
      to: behind('failed'),
    },
    {
      label: 'Average Transit Time',
      value: averageTransitTime === undefined ? NONE : `${averageTransitTime} h`,
      formula: FORMULAS.transit,
      to: behind('picked_up'),
    },
  ];
}

function Summary({ report }: { report: Analytics }) {
  return (
    <Box component="dl" sx={{ m: 0, py: 0.5, px: 'var(--inset)' }}>
      {summaryOf(report).map(({ label, value, formula, to }) => (
        <Box key={label} sx={SUMMARY_ROW}>
          <Text component="dt" tone="quiet" sx={{ display: 'flex', gap: 0.75, alignItems: 'center' }}>
            {label}
            <Formula label={label} text={formula} />
          </Text>
          <Text component="dd" size="heading" weight={600} className="num" sx={{ m: 0 }}>
            <Box component={Link} to={to} sx={PLAIN}>
              {value}
            </Box>
          </Text>
        </Box>
      ))}
    </Box>
  );
}

const PLAIN = { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } };
const COLUMNS = {
  display: 'grid',
  alignItems: 'start',
  gap: { xs: 2, md: 3 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
};
const LIST = { listStyle: 'none', m: 0, pt: 1.25, pb: 2, px: 0 };
const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) 56px 56px', md: '116px minmax(0, 1fr) 56px 56px' },
  rowGap: { xs: 0.5, md: 2 },
  columnGap: { xs: 1, md: 2 },
  alignItems: 'center',
  py: { xs: 1, md: 1.125 },
  px: 'var(--inset)',
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'var(--surface-hover)' },
};
const BAR = { order: { xs: 1, md: 0 }, gridColumn: { xs: '1 / -1', md: 'auto' } };
const SUMMARY_ROW = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  py: 1.5,
  '& + &': { borderTop: '1px solid var(--border)' },
};
