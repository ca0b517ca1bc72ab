import type { Shipment } from '#shared/shipments/shipment.ts';
import { toast } from '../../../lib/toast.ts';

/** Says where a shipment is now, and offers to undo that. */
export function confirm(
  shipment: Shipment,
  driverId: string | undefined,
  undo: (() => void) | undefined,
  more = '',
): void {
  toast({
    ...(driverId
      ? { title: 'Shipment Assigned', description: `Driver has been notified and shipment updated. ${more}`.trim() }
      : { title: 'Shipment Unassigned', description: `${shipment.trackingNumber} is waiting for a driver again.` }),
    ...(undo ? { action: { label: 'Undo', onClick: undo } } : {}),
  });
}
