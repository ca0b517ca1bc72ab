import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Card from '@mui/material/Card';
import { Link } from 'react-router-dom';
import type { CustomerShipment, getMyShipmentCounts } from '#shared/contracts/bookings.ts';
import type { Answer } from '#shared/http/contract.ts';
import { type StaticTextKey, t } from '#shared/i18n/t.ts';
import { useMyShipmentCounts, useMyShipments } from '../../../entities/customers/use-my-shipments.ts';
import { labelOf, useFilter } from '../../../lib/list/use-filter.ts';
import { containsText, useListView } from '../../../lib/list/use-list-view.ts';
import { useSearchText } from '../../../lib/list/use-search-text.ts';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';
import AddOutlined from '../../../ui/icon/AddOutlined.tsx';
import { CountCards } from '../../../ui/list/CountCards.tsx';
import { FilterChips } from '../../../ui/list/FilterChips.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { PortalList } from './PortalList.tsx';
import { PORTAL_COLUMNS, PortalTable } from './PortalTable.tsx';

/** A customer's own shipments. */
export function PortalPage() {
  const { firstName } = useUser();
  const counts = useMyShipmentCounts();
  const { search, filter, options, view } = usePortalView();
  return (
    <Box sx={{ maxWidth: 1128, mx: 'auto' }}>
      <ListPage
        title={t('Welcome, {name}!', { name: firstName || t('Customer') })}
        action={<NewBooking variant="contained" startIcon={<AddOutlined />} />}
        figures={<CountCards {...counts} cards={CARDS.map(({ words, figure }) => ({ label: t(words), figure }))} />}
        view={view}
        search={{
          ...search,
          placeholder: t('Search by tracking number, pickup, or delivery city'),
          label: t('Search my shipments'),
        }}
        filters={<FilterChips label={t('Status')} {...filter} options={options} />}
        loading={
          <Card>
            <LoadingRows text={t('Loading shipments...')} />
          </Card>
        }
        failing={t('Your shipments could not be loaded.')}
        none={{
          title: t('No shipments yet'),
          hint: t('Your bookings appear here, including those made before you signed up.'),
          action: <NewBooking variant="outlined" color="inherit" />,
        }}
        noMatch={{ title: t('No matching shipments found') }}
        dense={(shipments) => <PortalTable shipments={shipments} view={view} />}
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

const CARDS: readonly { words: StaticTextKey; figure: (counts: Counts) => number }[] = [
  { words: 'Total Shipments', figure: ({ total }) => total },
  { words: 'In Transit', figure: ({ inTransit }) => inTransit },
  { words: 'Delivered', figure: ({ delivered }) => delivered },
  { words: 'Pending', figure: ({ pending }) => pending },
];

function usePortalView() {
  const list = useMyShipments();
  const search = useSearchText();
  const filter = useFilter(FILTERS);
  const options = FILTERS.map(({ value, words }) => ({ value, label: t(words) }));
  const view = useListView({
    name: 'my-shipments',
    columns: PORTAL_COLUMNS,
    list,
    wanted: search.wanted,
    narrowing: [labelOf(options, filter.value)],
    matches,
    passesFilter: filter.value === 'all' ? undefined : ({ status }) => stateOf(status) === filter.value,
    noun: [t('shipment'), t('shipments')],
  });
  return { search, filter, options, view };
}

function NewBooking(look: Pick<ButtonProps, 'variant' | 'color' | 'startIcon'>) {
  return (
    <Button component={Link} to={paths.book} {...look}>
      {t('New Booking')}
    </Button>
  );
}
