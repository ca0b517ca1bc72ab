import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { Link } from 'react-router-dom';
import type { Answer } from '#shared/contract.ts';
import type { CustomerShipment, getMyShipmentCounts } from '#shared/contracts/bookings.ts';
import { type Label, say } from '#shared/words.ts';
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
    noun: [say('shipment'), say('shipments')],
  });
  return (
    <Box sx={{ maxWidth: 1128, mx: 'auto' }}>
      <ListPage
        title={say('Welcome, {name}!', { name: firstName || say('Customer') })}
        action={
          <Button component={Link} to={paths.book} variant="contained" startIcon={<AddOutlined />}>
            {say('New Booking')}
          </Button>
        }
        figures={<CountCards {...counts} cards={CARDS.map(({ words, figure }) => ({ label: say(words), figure }))} />}
        view={view}
        search={{
          ...search,
          placeholder: say('Search by tracking number, pickup, or delivery city'),
          label: say('Search my shipments'),
        }}
        filters={
          <FilterChips
            label={say('Status')}
            {...filter}
            options={FILTERS.map(({ value, words }) => ({ value, label: say(words) }))}
          />
        }
        loading={
          <Card>
            <LoadingRows text={say('Loading shipments...')} />
          </Card>
        }
        failing={say('Your shipments could not be loaded.')}
        none={{
          title: say('No shipments yet'),
          hint: say('Your bookings appear here, including those made before you signed up.'),
          action: (
            <Button component={Link} to={paths.book} variant="outlined" color="inherit">
              {say('New Booking')}
            </Button>
          ),
        }}
        noMatch={{ title: say('No matching shipments found') }}
      >
        {(shipments) => <PortalList shipments={shipments} />}
      </ListPage>
    </Box>
  );
}

const FILTERS = [
  { value: 'all', words: 'All' },
  { value: 'open', words: 'Open' },
  { value: 'delivered', words: 'Delivered' },
  { value: 'cancelled', words: 'Cancelled' },
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

const CARDS: readonly { words: Label; figure: (counts: Counts) => number }[] = [
  { words: 'Total Shipments', figure: ({ total }) => total },
  { words: 'In Transit', figure: ({ inTransit }) => inTransit },
  { words: 'Delivered', figure: ({ delivered }) => delivered },
  { words: 'Pending', figure: ({ pending }) => pending },
];
