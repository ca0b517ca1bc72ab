import useMediaQuery from '@mui/material/useMediaQuery';
import type { Shipment } from '#shared/shipment.ts';
import { VirtualList } from '../../../ui/list/VirtualList.tsx';
import { ShipmentRow } from './ShipmentRow.tsx';

const ROW = { wide: 69, phone: 109 };
const POD_BUTTON = { wide: 38, phone: 44 };

/** The shipments as rows, one of them open. */
export function ShipmentList({ shipments, openId }: { shipments: readonly Shipment[]; openId: string | undefined }) {
  const width = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true }) ? 'wide' : 'phone';
  return (
    <VirtualList
      kind="list"
      label="Shipments"
      items={shipments}
      keyOf={({ id }) => id}
      estimate={({ status }) => ROW[width] + (status === 'in_transit' ? POD_BUTTON[width] : 0)}
    >
      {(shipment) => <ShipmentRow shipment={shipment} isOpen={shipment.id === openId} />}
    </VirtualList>
  );
}
