import { publicUrl } from '#functions/aws/public-url.ts';
import { loadShipment } from '#functions/data/shipments/shipments.ts';
import { visibleTo } from '#functions/domain/shipments/shipment-rights.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { trackingLink } from '#functions/messages/shipments/shipment-text.ts';
import { getTrackingLink } from '#shared/contracts/tracking.ts';

export const handler = httpHandler(getTrackingLink, async ({ params, actor }) => {
  const [shipment, site] = await Promise.all([loadShipment(params.id, visibleTo(actor)), publicUrl()]);
  return { trackingUrl: trackingLink(shipment, site) };
});
