import { listLive } from '#functions/data/shipments/shipments.ts';
import { toShipment } from '#functions/domain/shipments/shipment-view.ts';
import { listHandler } from '#functions/kit/list-handler.ts';
import { listAssignedShipments } from '#shared/contracts/shipments.ts';

export const handler = listHandler(listAssignedShipments, async ({ actor, page }) => {
  const shipments = await listLive(page);
  return shipments.map((shipment) => toShipment(shipment, actor));
});
