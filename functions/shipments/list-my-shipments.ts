import { listByCustomer } from '#functions/data/shipments/shipments.ts';
import { Page } from '#functions/data/table/table.ts';
import { toCustomerShipment } from '#functions/domain/shipments/shipment-view.ts';
import { listHandler } from '#functions/kit/list-handler.ts';
import { listMyShipments } from '#shared/contracts/bookings.ts';

export const handler = listHandler(listMyShipments, async ({ actor, page }) => {
  // An account without a customer record has booked nothing yet.
  if (actor.kind !== 'user' || !actor.customerId) return new Page([]);
  const shipments = await listByCustomer(actor.customerId, page);
  return shipments.map(toCustomerShipment);
});
