import { loadShipment as readShipment } from '#functions/data/shipments/shipments.ts';
import { visibleTo } from '#functions/domain/shipments/shipment-rights.ts';
import { toShipment } from '#functions/domain/shipments/shipment-view.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { getShipment } from '#shared/contracts/shipments.ts';

export const handler = httpHandler(getShipment, async ({ params, actor }) => {
  const shipment = await readShipment(params.id, visibleTo(actor));
  return toShipment(shipment, actor);
});
