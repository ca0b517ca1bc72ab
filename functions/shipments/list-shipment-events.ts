import { linkToProof } from '#functions/aws/proofs-link.ts';
import { getShipment } from '#functions/data/shipments/shipments.ts';
import { listEvents } from '#functions/data/table/events.ts';
import { Page } from '#functions/data/table/table.ts';
import type { Actor } from '#functions/domain/events/actor.ts';
import { isOfShipment } from '#functions/domain/events/catalogue.ts';
import type { StoredEvent } from '#functions/domain/events/event.ts';
import { visibleTo } from '#functions/domain/shipments/shipment-rights.ts';
import { seesPhotos, toShipmentEvent } from '#functions/domain/shipments/shipment-view.ts';
import { listHandler } from '#functions/kit/list-handler.ts';
import { staffMayRead } from '#functions/use-cases/staff-invoices.ts';
import { listShipmentEvents } from '#shared/contracts/shipments.ts';
import type { ShipmentEvent } from '#shared/shipment.ts';

async function shownEvent(event: StoredEvent, actor: Actor, readsInvoices: boolean): Promise<ShipmentEvent[]> {
  if (!isOfShipment(event)) return [];
  const shown = toShipmentEvent(event, actor, { readsInvoices });
  if (!shown) return [];
  const photos = seesPhotos(actor) && event.photoKeys && (await Promise.all(event.photoKeys.map(linkToProof)));
  return [photos ? { ...shown, photos } : shown];
}

export const handler = listHandler(listShipmentEvents, async ({ params, actor, page }) => {
  await getShipment(params.id, visibleTo(actor));
  const [events, readsInvoices] = await Promise.all([listEvents(params.id, page), staffMayRead(actor)]);
  const shown = await Promise.all(events.items.map((event) => shownEvent(event, actor, readsInvoices)));
  return new Page(shown.flat(), events.next);
});
