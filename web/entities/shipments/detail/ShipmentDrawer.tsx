import Box from '@mui/material/Box';
import { type ReactNode, useEffect } from 'react';
import { t } from '#shared/i18n/t.ts';
import { Detail } from '../../../ui/detail/Detail.tsx';
import { DetailDrawer } from '../../../ui/detail/DetailDrawer.tsx';
import { CopyNumber } from '../../../ui/page/CopyNumber.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { useShipment } from '../live/use-shipments.ts';
import { hasFooter, ShipmentFooter, useLegalActions } from './ShipmentActions.tsx';

const ShipmentDetail = lazyPart(() => import('./ShipmentDetail.tsx'), 'ShipmentDetail', {
  late: <Loading />,
});
const ShipmentMenu = lazyPart(() => import('./ShipmentMenu.tsx'), 'ShipmentMenu', {
  late: <Box sx={{ width: { xs: 44, md: 36 }, height: { xs: 44, md: 36 } }} />,
});

// Not with the list, but before somebody opens one.
function preload(): void {
  ShipmentDetail.preload();
  ShipmentMenu.preload();
}

// Of a module: the language comes later.
function Loading() {
  return <LoadingRows text={t('Loading shipment...')} />;
}

interface ShipmentDrawerProps {
  /** Of the address; undefined closes it. */
  id: string | undefined;
  onClose: () => void;
  /** The list beside it. */
  children?: ReactNode;
}

/** One shipment with its facts, timeline, proof, map and the actions that are legal now. */
export function ShipmentDrawer({ id, onClose, children }: ShipmentDrawerProps) {
  const one = useShipment(id);
  const { data } = one;
  useEffect(preload, []);
  const legal = useLegalActions(data);
  const label =
    id === undefined ? undefined : data ? t('Shipment {number}', { number: data.trackingNumber }) : t('Shipment');
  return (
    <DetailDrawer
      label={label}
      about={data?.trackingNumber}
      onClose={onClose}
      head={
        data && (
          <Box sx={{ display: 'flex', alignItems: 'center', fontSize: 'var(--fs-14)' }}>
            <Box sx={{ flex: 1 }}>
              <CopyNumber value={data.trackingNumber} weight={600} />
            </Box>
            <ShipmentMenu key={data.id} shipment={data} />
          </Box>
        )
      }
      footer={data && hasFooter(legal) && <ShipmentFooter key={data.id} shipment={data} />}
      detail={
        <Detail one={one} noun="shipment" gone={{ hint: t('It may have been assigned to someone else.') }}>
          {(shipment) => <ShipmentDetail key={shipment.id} shipment={shipment} />}
        </Detail>
      }
    >
      {children}
    </DetailDrawer>
  );
}
