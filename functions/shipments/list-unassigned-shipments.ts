import { listByStatus } from '#functions/data/shipments.ts';
import { toShipment } from '#functions/domain/shipment-view.ts';
import { listHandler } from '#functions/lib/list-handler.ts';
import { listUnassignedShipments } from '#shared/contracts/shipments.ts';

export const handler = listHandler(listUnassignedShipments, async ({ actor, page }) => {
  const shipments = await listByStatus('pending', page);
  return shipments.map((shipment) => toShipment(shipment, actor));
});
