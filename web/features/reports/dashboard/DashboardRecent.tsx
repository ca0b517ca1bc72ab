import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { DueLabel } from '../../../entities/shipments/chips/DueLabel.tsx';
import { NumberAndPriority } from '../../../entities/shipments/chips/NumberAndPriority.tsx';
import { StatusChips } from '../../../entities/shipments/chips/StatusChips.tsx';
import { paths } from '../../../lib/paths.ts';
import { Empty } from '../../../ui/page/Empty.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { Route } from '../../../ui/page/Route.tsx';
import { useRecentShipmentsCard } from './use-dashboard.ts';

/** The five newest shipments. */
export function DashboardRecent() {
  const { shipments, error, retry } = useRecentShipmentsCard();
  const all = (
    <Link className="link" to={paths.shipments}>
      View all
    </Link>
  );
  const create = (
    <Button component={Link} to={`${paths.shipments}?new=1`} variant="outlined" color="inherit">
      New Shipment
    </Button>
  );
  return (
    <Panel title="Recent Shipments" aside={all}>
      <Query
        data={shipments}
        error={error}
        retry={retry}
        loading={<LoadingRows text="Loading shipments..." rows={5} />}
        failing="The shipments could not be loaded."
        empty={<Empty title="No shipments yet" hint="Create your first shipment to get started" action={create} />}
      >
        {(newest) => (
          <ul>
            {newest.map((shipment) => (
              <RecentRow key={shipment.id} shipment={shipment} />
            ))}
          </ul>
        )}
      </Query>
    </Panel>
  );
}

function RecentRow({ shipment }: { shipment: Shipment }) {
  const { id, containerNumber, exception } = shipment;
  return (
    <Box component="li" sx={{ '& + &': { borderTop: '1px solid var(--border)' } }}>
      <Box component={Link} to={paths.shipment(id)} sx={RECENT}>
        <NumberAndPriority shipment={shipment} isUrgentOnly />
        <Box sx={{ justifySelf: 'end', gridRow: 'span 2' }}>
          <StatusChips shipment={shipment} />
        </Box>
        <Box sx={WAY}>
          <Box component="span" sx={{ color: 'text.primary' }}>
            <Route from={shipment.pickupCity} to={shipment.deliveryCity} weight={400} />
          </Box>
          {containerNumber && !exception && (
            <>
              <Dot />
              <Box component="span" className="mono" sx={{ display: { xs: 'none', md: 'inline' } }}>
                {containerNumber}
              </Box>
            </>
          )}
          <Dot />
          {/* On a phone a line of its own, as it seldom fits behind the cities. */}
          <Box component="span" sx={{ flexBasis: { xs: '100%', md: 'auto' } }}>
            <DueLabel shipment={shipment} />
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

function Dot() {
  return (
    <Box component="span" aria-hidden sx={{ color: 'var(--text-3)', display: { xs: 'none', md: 'inline' } }}>
      ·
    </Box>
  );
}

const RECENT = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  rowGap: 0.25,
  columnGap: 2,
  alignItems: 'center',
  p: 'var(--pad-row)',
  '&:hover': { bgcolor: 'var(--surface-hover)' },
  '&:focus-visible': { outlineOffset: -2 },
} as const;

const WAY = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  color: 'text.secondary',
  fontSize: 'var(--fs-13)',
  lineHeight: 'var(--lh-14)',
} as const;
