import type { Shipment } from '#shared/shipments/shipment.ts';
import { HandOverDialog } from '../../../entities/shipments/detail/HandOverDialog.tsx';
import { ShipmentReasonDialog } from '../../../entities/shipments/detail/ShipmentReasonDialog.tsx';

interface HandingDialogProps {
  shipment: Shipment;
  /** The column that a load under way was taken to; without one it comes back to the yard. */
  driverId: string | undefined;
  onClose: () => void;
}

/** Why a load under way goes elsewhere: its card moves when that is said. */
export function HandingDialog({ shipment, driverId, onClose }: HandingDialogProps) {
  if (driverId === undefined) return <ShipmentReasonDialog shipment={shipment} action="bring_back" onClose={onClose} />;
  return <HandOverDialog shipment={shipment} driverId={driverId} onClose={onClose} />;
}
