import { listByCustomer } from '#functions/data/shipments.ts';
import { Page } from '#functions/data/table.ts';
import { toCustomerShipment } from '#functions/domain/shipment-view.ts';
import { listHandler } from '#functions/lib/list-handler.ts';
import { listMyShipments } from '#shared/contracts/bookings.ts';

export const handler = listHandler(listMyShipments, async ({ actor, page }) => {
  // An account without a customer record has booked nothing yet.
  if (actor.kind !== 'user' || !actor.customerId) return new Page([]);
  const shipments = await listByCustomer(actor.customerId, page);
  return shipments.map(toCustomerShipment);
});
