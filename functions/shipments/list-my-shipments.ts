import { listByCustomer } from '#functions/data/shipments/shipments.ts';
import { customerIdsOf } from '#functions/domain/events/actor.ts';
import { toCustomerShipment } from '#functions/domain/shipments/shipment-view.ts';
import { listHandler } from '#functions/kit/list-handler.ts';
import { stagesOf } from '#functions/use-cases/boxes/container-stages.ts';
import { listMyShipments } from '#shared/contracts/bookings.ts';

/** An account without a customer record has booked nothing yet. */
export const handler = listHandler(listMyShipments, async ({ actor, page }) => {
  const shipments = await listByCustomer(customerIdsOf(actor), page);
  const stages = await stagesOf(shipments.items);
  return shipments.map((shipment) => toCustomerShipment(shipment, stages.get(shipment.id)));
});
