import AddOutlined from '@mui/icons-material/AddOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { Dashboard } from '#shared/contracts/reports.ts';
import { formatNumber, formatRate } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { ContainerIcon } from '../../../ui/page/icons.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { StatCard } from '../../../ui/page/StatCard.tsx';
import { StatCards } from '../../../ui/page/StatCards.tsx';
import { DashboardDecisions } from './DashboardDecisions.tsx';
import { DashboardRecent } from './DashboardRecent.tsx';
import { useDashboard, useLiveDashboard } from './use-dashboard.ts';

/** The state of the day (specification 1, section 2). */
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
          <DashboardDecisions />
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
      failing="The figures could not be loaded."
      isBare
    >
      {(data) => <Cards data={data} />}
    </Query>
  );
}

function Cards({ data }: { data: Dashboard | undefined }) {
  const onTime = data?.onTimeRate;
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
              {data.pendingAssignments === 1 ? 'pending assignment' : 'pending assignments'}
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
