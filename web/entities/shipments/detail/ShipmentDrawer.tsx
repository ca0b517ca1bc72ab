import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { DetailDrawer } from '../../../ui/detail/DetailDrawer.tsx';
import { CopyNumber } from '../../../ui/page/CopyNumber.tsx';
import { Empty } from '../../../ui/page/Empty.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { useShipment } from '../live/use-shipments.ts';
import { hasFooter, ShipmentFooter, ShipmentMenu, useLegalActions } from './ShipmentActions.tsx';
import { ShipmentDetail } from './ShipmentDetail.tsx';

interface ShipmentDrawerProps {
  /** Of the address; undefined closes it. */
  id: string | undefined;
  onClose: () => void;
  /** The list beside it. */
  children?: ReactNode;
}

/** One shipment with its facts, timeline, proof, map and the actions that are legal now. */
export function ShipmentDrawer({ id, onClose, children }: ShipmentDrawerProps) {
  const { shipment: data, isGone, error, retry } = useShipment(id);
  const legal = useLegalActions(data);
  const title = id === undefined ? undefined : data ? `Shipment ${data.trackingNumber}` : 'Shipment';
  const detail = isGone ? (
    <Empty title="Shipment not found" hint="It may belong to somebody else now." />
  ) : (
    <Query
      data={data}
      error={error}
      retry={retry}
      loading={<LoadingRows text="Loading shipment..." rows={4} />}
      failing="The shipment could not be loaded."
    >
      {(shipment) => <ShipmentDetail key={shipment.id} shipment={shipment} />}
    </Query>
  );
  return (
    <DetailDrawer
      title={title}
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
      detail={detail}
    >
      {children}
    </DetailDrawer>
  );
}
