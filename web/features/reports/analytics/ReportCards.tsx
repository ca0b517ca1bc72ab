import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Analytics, Period } from '#shared/contracts/analytics.ts';
import { formatMoney, formatNumber, formatRate } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { Formula } from '../../../ui/figure/Formula.tsx';
import { Metric } from '../../../ui/page/Metric.tsx';
import { STAT_CARD, STAT_FIGURE } from '../../../ui/page/StatCard.tsx';
import { StatCards } from '../../../ui/page/StatCards.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { invoicesPathOf, shipmentsPathOf } from './figure-links.ts';
import { FORMULAS } from './formulas.ts';
import { PeriodChange } from './PeriodChange.tsx';

const percent = (value: number | undefined) => (value === undefined ? 'None yet' : formatRate(value));
const hoursOf = ({ deliveries, averageDeliveryTime }: Period) => (deliveries > 0 ? averageDeliveryTime : undefined);
const hours = (period: Period) => (hoursOf(period) === undefined ? 'None yet' : `${period.averageDeliveryTime} h`);

/** While nothing is settled there is no second rate. */
function beforeOf({ successRate, settledRate }: Period): string {
  const settled = settledRate === undefined ? [] : [`${formatRate(settledRate)} of completed`];
  return [percent(successRate), ...settled].join(', ');
}

/** The four figures, each with its formula, its change and what lies behind it. */
export function ReportCards({ report, seesMoney }: { report: Analytics | undefined; seesMoney: boolean }) {
  const before = report?.previous;
  const behind = report && shipmentsPathOf(report);
  const of = (filter: string) => behind?.('created', { filter }) ?? paths.shipments;
  return (
    <StatCards columns={seesMoney ? 4 : 3}>
      {seesMoney && <Revenue report={report} />}
      <Card
        label="Total Shipments"
        formula={FORMULAS.shipments}
        to={behind?.('created') ?? paths.shipments}
        value={report && formatNumber(report.totalShipments)}
        before={before && formatNumber(before.totalShipments)}
        note={report && <PeriodChange now={report.totalShipments} before={before?.totalShipments} unit="%" isShort />}
        more={
          report && (
            <Link className="link" to={of('pending')}>
              <b>{formatNumber(report.pendingShipments)}</b> pending
            </Link>
          )
        }
      />
      <Success report={report} to={of('delivered')} />
      <Card
        label="Avg Delivery Time"
        formula={FORMULAS.deliveryTime}
        to={behind?.('delivered') ?? paths.shipments}
        value={report && hours(report)}
        before={before && hours(before)}
        note={report && <PeriodChange now={hoursOf(report)} before={before && hoursOf(before)} unit="h" isLessBetter />}
      />
    </StatCards>
  );
}

function Revenue({ report }: { report: Analytics | undefined }) {
  const before = report?.previous;
  return (
    <Card
      label="Total Revenue"
      formula={FORMULAS.revenue}
      to={report ? invoicesPathOf(report) : paths.invoices}
      value={report && formatMoney(report.totalRevenue ?? 0)}
      before={before && formatMoney(before.totalRevenue ?? 0)}
      note={report && <PeriodChange now={report.totalRevenue} before={before?.totalRevenue} unit="%" />}
    />
  );
}

function Success({ report, to }: { report: Analytics | undefined; to: string }) {
  const before = report?.previous;
  return (
    <Card
      label="Success Rate"
      formula={FORMULAS.success}
      to={to}
      value={report && percent(report.successRate)}
      before={before && beforeOf(before)}
      note={report && <PeriodChange now={report.successRate} before={before?.successRate} unit="pts" isShort />}
      more={
        report && (
          <Link className="link" to={to}>
            <b>{formatNumber(report.deliveredShipments)}</b> delivered
          </Link>
        )
      }
      aside={
        report?.settledRate !== undefined && (
          <>
            <b>{formatRate(report.settledRate)}</b> of completed
          </>
        )
      }
    />
  );
}

interface CardProps {
  label: string;
  formula: string;
  /** What lies behind the figure. */
  to: string;
  value: string | undefined;
  before: string | undefined;
  note: ReactNode;
  more?: ReactNode;
  aside?: ReactNode;
}

function Card({ label, formula, to, value, before, note, more, aside }: CardProps) {
  return (
    <Box sx={{ ...STAT_CARD, py: { xs: 1.5, md: 2 }, px: { xs: 1.5, md: 2.5 } }}>
      <Text component="dt" tone="quiet" weight={500} sx={{ display: 'flex', gap: 0.75, alignItems: 'center' }}>
        {label}
        <Formula label={label} text={formula} before={before} />
      </Text>
      <Box component="dd" className="num" sx={{ ...STAT_FIGURE, ...SIZE }}>
        {value === undefined ? (
          <Metric value={undefined} />
        ) : (
          <Box component={Link} to={to} sx={FIGURE_LINK}>
            {value}
          </Box>
        )}
      </Box>
      <Text component="dd" size="small" tone="quiet" sx={NOTE}>
        <span>{note}</span>
        {more && <span>{more}</span>}
        {aside && <span>{aside}</span>}
      </Text>
    </Box>
  );
}

const SIZE = {
  fontSize: { xs: 'var(--fs-20)', md: 'var(--fs-28)' },
  lineHeight: { xs: 'var(--lh-20)', md: 'var(--lh-28)' },
  ml: 0,
  mt: { xs: 0.5, md: 0.75 },
};
const FIGURE_LINK = { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } };
const NOTE = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  minHeight: { xs: 36, sm: 18 },
  ml: 0,
  mt: 0.25,
  '& b': { fontWeight: 600, color: 'text.primary' },
};
