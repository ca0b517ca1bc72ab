import { listEvents } from '#functions/data/events.ts';
import { getShipment } from '#functions/data/shipments.ts';
import { visibleTo } from '#functions/domain/shipment-rights.ts';
import { toShipmentEvent } from '#functions/domain/shipment-view.ts';
import { httpHandler } from '#functions/lib/http-handler.ts';
import { listShipmentEvents } from '#shared/contracts/shipments.ts';

export const handler = httpHandler(listShipmentEvents, async ({ params, actor, page }) => {
  await getShipment(params.id, visibleTo(actor));
  const events = await listEvents(params.id, page);
  return events.flatMap((event) => toShipmentEvent(event, actor) ?? []);
});
