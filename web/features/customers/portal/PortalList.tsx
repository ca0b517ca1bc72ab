import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { CustomerShipment } from '#shared/contracts/bookings.ts';
import { messageOf } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { VirtualList } from '../../../ui/list/VirtualList.tsx';
import { Empty } from '../../../ui/page/Empty.tsx';
import { Failing } from '../../../ui/page/Failing.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { PortalCancelDialog } from './PortalCancelDialog.tsx';
import { PortalCard } from './PortalCard.tsx';

const CARD_HEIGHT = { wide: 115, phone: 223 };

interface PortalListProps {
  shipments: readonly CustomerShipment[] | undefined;
  /** How many there are before the search. */
  known: number;
  isComplete: boolean;
  isLoading: boolean;
  isSearching: boolean;
  error: unknown;
  retry: () => void;
}

/** The shipments, or why there are none to see. */
export function PortalList(props: PortalListProps) {
  const { shipments, known, isComplete, isSearching, error, retry } = props;
  if (!shipments) {
    return (
      <Card sx={{ mt: 2 }}>
        {error ? (
          <Failing
            what="Your shipments could not be loaded."
            detail={messageOf(error, 'Check the connection.')}
            onRetry={retry}
          />
        ) : (
          <LoadingRows text="Loading shipments..." />
        )}
      </Card>
    );
  }
  if (shipments.length === 0) {
    return (
      <Card sx={{ mt: 2 }}>
        {isSearching && known > 0 ? <Empty title="No matching shipments found" /> : <NoShipments />}
      </Card>
    );
  }
  return (
    <>
      <Box role="status" sx={COUNT}>
        {isSearching && countOf(shipments.length, known, isComplete)}
      </Box>
      <Cards shipments={shipments} />
    </>
  );
}

const COUNT = {
  color: 'text.secondary',
  fontSize: 'var(--fs-13)',
  lineHeight: '18px',
  pt: 0.75,
  pb: 0.75,
  minHeight: 30,
};

function countOf(shown: number, known: number, isComplete: boolean): string {
  return isComplete
    ? `${shown} of ${known} ${known === 1 ? 'shipment' : 'shipments'}`
    : `${shown} of the newest ${known} shipments`;
}

function NoShipments() {
  return (
    <Empty
      title="No shipments yet"
      hint="Your bookings appear here, also those made before you signed in."
      action={
        <Button component={Link} to={paths.book} variant="outlined" color="inherit">
          New Booking
        </Button>
      }
    />
  );
}

function Cards({ shipments }: { shipments: readonly CustomerShipment[] }) {
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const [cancelling, setCancelling] = useState<CustomerShipment>();
  return (
    <>
      <VirtualList
        items={shipments}
        keyOf={({ id }) => id}
        estimate={() => (isWide ? CARD_HEIGHT.wide : CARD_HEIGHT.phone)}
        kind="list"
        label="My shipments"
      >
        {(shipment) => <PortalCard shipment={shipment} onCancel={() => setCancelling(shipment)} />}
      </VirtualList>
      {cancelling && <PortalCancelDialog shipment={cancelling} onClose={() => setCancelling(undefined)} />}
    </>
  );
}
