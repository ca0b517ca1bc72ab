import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import type { CustomerShipment } from '#shared/contracts/bookings.ts';
import { t } from '#shared/i18n/t.ts';
import { VirtualList } from '../../../ui/list/VirtualList.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { PortalCard } from './PortalCard.tsx';

const PortalCancelDialog = lazyPart(() => import('./PortalCancelDialog.tsx'), 'PortalCancelDialog');

const CARD_HEIGHT = { wide: 115, phone: 223 };

/** The shipments as cards; a pending one can be cancelled. */
export function PortalList({ shipments }: { shipments: readonly CustomerShipment[] }) {
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const [toCancel, setToCancel] = useState<CustomerShipment>();
  return (
    <>
      <VirtualList
        items={shipments}
        keyOf={({ id }) => id}
        estimate={() => (isWide ? CARD_HEIGHT.wide : CARD_HEIGHT.phone)}
        kind="list"
        label={t('My shipments')}
      >
        {(shipment) => <PortalCard shipment={shipment} onCancel={() => setToCancel(shipment)} />}
      </VirtualList>
      {toCancel && <PortalCancelDialog shipment={toCancel} onClose={() => setToCancel(undefined)} />}
    </>
  );
}
