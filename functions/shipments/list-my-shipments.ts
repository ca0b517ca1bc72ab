import { listByCustomer } from '#functions/data/shipments.ts';
import { Page } from '#functions/data/table.ts';
import { toCustomerShipment } from '#functions/domain/shipment-view.ts';
import { httpHandler } from '#functions/lib/http-handler.ts';
import { listMyShipments } from '#shared/contracts/bookings.ts';

export const handler = httpHandler(listMyShipments, async ({ actor, page }) => {
  // An account without a customer record has booked nothing yet.
  if (actor.kind !== 'user' || !actor.customerId) return new Page([]);
  const shipments = await listByCustomer(actor.customerId, page);
  return shipments.map(toCustomerShipment);
});
