import { findPlaces } from '#functions/data/places/places.ts';
import { loadShipment } from '#functions/data/shipments/shipments.ts';
import { listVisits, removeVisit, saveVisit } from '#functions/data/shipments/visits.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import { sayAt } from '#functions/domain/arrivals/said.ts';
import { visitEvents } from '#functions/domain/arrivals/visit-event.ts';
import { placeIdOf } from '#functions/domain/arrivals/visits.ts';
import { stopOfKey } from '#functions/domain/arrivals/watch-list.ts';
import { visibleTo } from '#functions/domain/shipments/shipment-rights.ts';
import { toShipment } from '#functions/domain/shipments/shipment-view.ts';
import type { WritingCall } from '#functions/kit/http/request-context.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { limitMails } from '#functions/use-cases/notifications/enforce-mail-limits.ts';
import { stepContext } from '#functions/use-cases/shipments/step-context.ts';
import { recordArrival } from '#shared/contracts/arrivals.ts';
import { notFound } from '#shared/http/errors.ts';

async function record({ params: { id }, body, actor, now, commit }: WritingCall<typeof recordArrival>) {
  const shipment = await loadShipment(id, visibleTo(actor));
  const stop = stopOfKey(body.stopKey);
  if (stop?.shipmentId !== id) throw notFound();
  const placeId = placeIdOf(shipment, stop.stop);
  const [visits, places, context] = await Promise.all([
    listVisits(id),
    findPlaces(placeId ? [placeId] : [], { strong: false }),
    stepContext(now),
  ]);
  const at = { shipment, stop: stop.stop, visits: visits.filter((visit) => visit.stop === stop.stop) };
  const change = sayAt(at, body, { actor, ...context });
  const answer = toShipment(shipment, actor);
  if (!change) return answer;
  const more = { reason: body.reason, location: body.location };
  const placeName = placeId && places.get(placeId)?.name;
  const events = visitEvents(shipment, change, { actor, context, placeName, more });
  const parts = change.after ? saveVisit({ ...change, events }) : removeVisit({ ...change, events });
  return commit(parts, answer);
}

// Positions may tell of the same arrival at the same moment.
export const handler = postHandler(recordArrival, async (call) => {
  await limitMails(recordArrival, call.actor, call.now);
  return retryOnConflict(() => record(call));
});
