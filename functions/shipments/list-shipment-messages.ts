import { listAboutShipment } from '#functions/data/notifications/send-log.ts';
import { loadShipment } from '#functions/data/shipments/shipments.ts';
import { toShipmentMessage } from '#functions/domain/notifications/send-log.ts';
import { visibleTo } from '#functions/domain/shipments/shipment-rights.ts';
import { listHandler } from '#functions/kit/list-handler.ts';
import { listShipmentMessages } from '#shared/contracts/shipment-messages.ts';

export const handler = listHandler(listShipmentMessages, async ({ params, actor, page }) => {
  const { id } = await loadShipment(params.id, visibleTo(actor));
  return (await listAboutShipment(id, page)).map((record) => toShipmentMessage(record, id));
});
