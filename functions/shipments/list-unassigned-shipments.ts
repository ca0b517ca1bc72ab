import { listByStatus } from '#functions/data/shipments.ts';
import { toShipment } from '#functions/domain/shipment-view.ts';
import { httpHandler } from '#functions/lib/http-handler.ts';
import { listUnassignedShipments } from '#shared/contracts/shipments.ts';

export const handler = httpHandler(listUnassignedShipments, async ({ actor, page }) => {
  const shipments = await listByStatus('pending', page);
  return shipments.map((shipment) => toShipment(shipment, actor));
});
