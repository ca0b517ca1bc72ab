import { listByStatus } from '#functions/data/shipments/shipments.ts';
import { toShipment } from '#functions/domain/shipments/shipment-view.ts';
import { listHandler } from '#functions/kit/list-handler.ts';
import { listUnassignedShipments } from '#shared/contracts/shipments.ts';

export const handler = listHandler(listUnassignedShipments, async ({ actor, page }) => {
  const shipments = await listByStatus('pending', page);
  return shipments.map((shipment) => toShipment(shipment, actor));
});
