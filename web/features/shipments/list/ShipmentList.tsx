import useMediaQuery from '@mui/material/useMediaQuery';
import { t } from '#shared/i18n/t.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { useDriverNames } from '../../../entities/drivers/use-drivers.ts';
import type { Chosen } from '../../../lib/list/use-chosen.ts';
import { VirtualList } from '../../../ui/list/VirtualList.tsx';
import { Choosable } from './Choosable.tsx';
import { ShipmentRow } from './ShipmentRow.tsx';

const ROW = { wide: 90, phone: 130 };
const UNTOLD = { wide: 31, phone: 47 };
const POD_BUTTON = { wide: 38, phone: 44 };

interface ShipmentListProps {
  shipments: readonly Shipment[];
  openId: string | undefined;
  /** False for the driver, whose they all are. */
  namesDrivers: boolean;
  chosen: Chosen<Shipment> | undefined;
}

/** The shipments as rows, one of them open. */
export function ShipmentList({ shipments, openId, namesDrivers, chosen }: ShipmentListProps) {
  const { find } = useDriverNames({ isWanted: namesDrivers });
  const width = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true }) ? 'wide' : 'phone';
  return (
    <VirtualList
      kind="list"
      label={t('Shipments')}
      items={shipments}
      keyOf={({ id }) => id}
      estimate={({ status, unreached }) =>
        ROW[width] + (status === 'in_transit' ? POD_BUTTON[width] : 0) + (unreached ? UNTOLD[width] : 0)
      }
    >
      {(shipment) => (
        <Choosable chosen={chosen} shipment={shipment}>
          <ShipmentRow shipment={shipment} driverName={find(shipment.driverId)?.name} isOpen={shipment.id === openId} />
        </Choosable>
      )}
    </VirtualList>
  );
}
