import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { Link } from 'react-router-dom';
import type { Answer } from '#shared/contract.ts';
import type { CustomerShipment, getMyShipmentCounts } from '#shared/contracts/bookings.ts';
import { useMyShipmentCounts, useMyShipments } from '../../../entities/customers/use-my-shipments.ts';
import { useFilter } from '../../../lib/list/use-filter.ts';
import { containsText, useListView } from '../../../lib/list/use-list-view.ts';
import { useSearchText } from '../../../lib/list/use-search-text.ts';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';
import { CountCards } from '../../../ui/list/CountCards.tsx';
import { FilterChips } from '../../../ui/list/FilterChips.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { PortalList } from './PortalList.tsx';

/** A customer's own shipments (specification 2, section 2.5). */
export function PortalPage() {
  const { firstName } = useUser();
  const list = useMyShipments();
  const counts = useMyShipmentCounts();
  const search = useSearchText();
  const filter = useFilter(FILTERS);
  const view = useListView({
    list,
    wanted: search.wanted,
    matches,
    isShown: filter.value === 'all' ? undefined : ({ status }) => stateOf(status) === filter.value,
    noun: ['shipment', 'shipments'],
  });
  return (
    <Box sx={{ maxWidth: 1128, mx: 'auto' }}>
      <ListPage
        title={`Welcome, ${firstName || 'Customer'}!`}
        action={
          <Button component={Link} to={paths.book} variant="contained" startIcon={<AddOutlined />}>
            New Booking
          </Button>
        }
        figures={<CountCards {...counts} cards={CARDS} />}
        view={view}
        search={{
          ...search,
          placeholder: 'Search by tracking number, pickup, or delivery city',
          label: 'Search my shipments',
        }}
        filters={<FilterChips label="Status" {...filter} options={FILTERS} />}
        loading={
          <Card>
            <LoadingRows text="Loading shipments..." />
          </Card>
        }
        failing="Your shipments could not be loaded."
        none={{
          title: 'No shipments yet',
          hint: 'Your bookings appear here, including those made before you signed up.',
          action: (
            <Button component={Link} to={paths.book} variant="outlined" color="inherit">
              New Booking
            </Button>
          ),
        }}
        noMatch={{ title: 'No matching shipments found' }}
      >
        {(shipments) => <PortalList shipments={shipments} />}
      </ListPage>
    </Box>
  );
}

const FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'open', label: 'Open' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'cancelled', label: 'Cancelled' },
] as const;

function stateOf(status: CustomerShipment['status']) {
  return status === 'delivered' || status === 'cancelled' ? status : 'open';
}

function matches(shipment: CustomerShipment, wanted: string): boolean {
  const { trackingNumber, containerNumber, customerReference, purchaseOrderNumber } = shipment;
  const numbers = [trackingNumber, containerNumber, customerReference, purchaseOrderNumber];
  return containsText([...numbers, shipment.pickupCity, shipment.deliveryCity], wanted);
}

type Counts = Answer<typeof getMyShipmentCounts>;

const CARDS = [
  { label: 'Total Shipments', figure: ({ total }: Counts) => total },
  { label: 'In Transit', figure: ({ inTransit }: Counts) => inTransit },
  { label: 'Delivered', figure: ({ delivered }: Counts) => delivered },
  { label: 'Pending', figure: ({ pending }: Counts) => pending },
];
