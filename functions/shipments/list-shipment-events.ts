import { presignProofUrl } from '#functions/aws/proofs-link.ts';
import { loadShipment } from '#functions/data/shipments/shipments.ts';
import { listEvents } from '#functions/data/table/events.ts';
import { Page } from '#functions/data/table/table.ts';
import { withoutSlips } from '#functions/domain/arrivals/taken-back.ts';
import { type Actor, callerOf } from '#functions/domain/events/actor.ts';
import { isShipmentEvent, type ShipmentEventRecord } from '#functions/domain/events/catalog.ts';
import { visibleTo } from '#functions/domain/shipments/shipment-rights.ts';
import { seesPhotos, toShipmentEvent } from '#functions/domain/shipments/shipment-view.ts';
import { listHandler } from '#functions/kit/list-handler.ts';
import { staffMayRead } from '#functions/use-cases/invoices/staff-invoices.ts';
import { listShipmentEvents } from '#shared/contracts/shipments.ts';
import type { ShipmentEvent } from '#shared/shipments/shipment.ts';

async function shownEvent(event: ShipmentEventRecord, actor: Actor, readsInvoices: boolean): Promise<ShipmentEvent[]> {
  const shown = toShipmentEvent(event, actor, { readsInvoices });
  if (!shown) return [];
  const photos = seesPhotos(actor) && event.photoKeys && (await Promise.all(event.photoKeys.map(presignProofUrl)));
  return [photos ? { ...shown, photos } : shown];
}

export const handler = listHandler(listShipmentEvents, async ({ params, actor, page }) => {
  await loadShipment(params.id, visibleTo(actor));
  const [events, readsInvoices] = await Promise.all([listEvents(params.id, page), staffMayRead(actor)]);
  const known = events.items.filter(isShipmentEvent);
  const told = callerOf(actor) === 'customer' ? withoutSlips(known) : known;
  const shown = await Promise.all(told.map((event) => shownEvent(event, actor, readsInvoices)));
  return new Page(shown.flat(), events.next);
});
