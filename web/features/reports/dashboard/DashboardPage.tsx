import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { Dashboard } from '#shared/contracts/reports.ts';
import { isOne } from '#shared/i18n/t.ts';
import { formatNumber, formatRate } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import AddOutlined from '../../../ui/icon/AddOutlined.tsx';
import CheckCircleOutlined from '../../../ui/icon/CheckCircleOutlined.tsx';
import LocalShippingOutlined from '../../../ui/icon/LocalShippingOutlined.tsx';
import PersonOutlined from '../../../ui/icon/PersonOutlined.tsx';
import { ContainerIcon } from '../../../ui/page/icons.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { StatCard } from '../../../ui/page/StatCard.tsx';
import { StatCards } from '../../../ui/page/StatCards.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { DashboardRecent } from './DashboardRecent.tsx';
import { useDashboard, useLiveDashboard } from './use-dashboard.ts';

// It has a call of its own, and comes while the figures do.
const DecisionsPanel = lazyPart(() => import('./DecisionsPanel.tsx'), 'DecisionsPanel', {
  late: (
    <Panel title="Needs a decision">
      <LoadingRows text="Loading open items..." rows={3} />
    </Panel>
  ),
});

/** The state of the day. */
export function DashboardPage() {
  useLiveDashboard();
  const create = (
    <Button component={Link} to={`${paths.shipments}?new=1`} variant="contained" startIcon={<AddOutlined />}>
      New Shipment
    </Button>
  );
  return (
    <>
      <PageHeader title="Dashboard" subtitle="Overview of your logistics operations" action={create} />
      <Figures />
      <Box
        sx={{
          display: 'grid',
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
          gap: { xs: 2, md: 3 },
        }}
      >
        <DashboardRecent />
        <Box sx={{ order: { xs: -1, lg: 0 } }}>
          <DecisionsPanel />
        </Box>
      </Box>
    </>
  );
}

function Figures() {
  const { dashboard, error, retry } = useDashboard();
  return (
    <Query
      data={dashboard}
      // A failed refresh is said once, over the decisions, which come with the same answer.
      error={dashboard ? undefined : error}
      retry={retry}
      loading={<Cards data={undefined} />}
      failing="The numbers could not be loaded."
      isBare
    >
      {(data) => <Cards data={data} />}
    </Query>
  );
}

function Cards({ data }: { data: Dashboard | undefined }) {
  return (
    <StatCards>
      <StatCard
        label="Total Shipments"
        icon={ContainerIcon}
        value={data && formatNumber(data.totalShipments)}
        note={
          data && (
            <>
              <b>{formatNumber(data.pendingAssignments)}</b>{' '}
              {isOne(data.pendingAssignments) ? 'pending assignment' : 'pending assignments'}
            </>
          )
        }
      />
      <StatCard
        label="In Transit"
        icon={LocalShippingOutlined}
        value={data && formatNumber(data.inTransit)}
        note="Active deliveries"
      />
      <DeliveredToday data={data} />
      <StatCard
        label="Active Drivers"
        icon={PersonOutlined}
        value={data && formatNumber(data.activeDrivers)}
        note={
          data && (
            <>
              on duty, <b>{formatNumber(data.availableDrivers)}</b> available
            </>
          )
        }
      />
    </StatCards>
  );
}

function DeliveredToday({ data }: { data: Dashboard | undefined }) {
  const onTime = data?.onTimeRate;
  return (
    <StatCard
      label="Delivered Today"
      icon={CheckCircleOutlined}
      value={data && formatNumber(data.deliveredToday)}
      note={
        <>
          {onTime !== undefined && <b>{formatRate(onTime)}</b>} On-time delivery rate
          {data && onTime === undefined && ', none yet'}
        </>
      }
    />
  );
}
