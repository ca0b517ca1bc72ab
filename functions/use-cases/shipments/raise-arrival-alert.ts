import { findLocatedDriver } from '#functions/data/drivers/drivers.ts';
import { shipmentKeys } from '#functions/data/shipments/keys.ts';
import { findShipments, saveStep } from '#functions/data/shipments/shipments.ts';
import { listVisits } from '#functions/data/shipments/visits.ts';
import { commit } from '#functions/data/table/commit.ts';
import { checkVersion } from '#functions/data/table/operations/check-version.ts';
import { rescheduleTimer } from '#functions/data/timers/timers.ts';
import { SYSTEM } from '#functions/domain/events/actor.ts';
import { isOnItsWay, judgeApproach, nearStep } from '#functions/domain/shipments/near-step.ts';
import { nearTimer } from '#functions/domain/shipments/near-timer.ts';
import type { TimerRecord } from '#functions/domain/timers/timers.ts';
import { readEnds } from '#functions/use-cases/places/read-places.ts';
import { askWay } from '#functions/use-cases/tracking/ask-way.ts';
import { arrivalOf } from '#shared/drivers/eta.ts';
import { stepContext } from './step-context.ts';

/** Tells once that a shipment is near its destination; until then it is looked at again the sooner, the nearer it is. */
export async function raiseArrivalAlert(timer: TimerRecord, now: Date): Promise<void> {
  const shipment = (await findShipments([timer.subject])).get(timer.subject);
  if (!shipment || !isOnItsWay(shipment, timer)) return;
  const { delivery: destination } = (await readEnds([shipment]))(shipment);
  // It never changes.
  if (!destination) return;
  const located = shipment.driverId ? await findLocatedDriver(shipment.driverId) : undefined;
  const from = located?.position;
  // Roads say nothing of a truck that may be anywhere by now.
  const isSeen = from && arrivalOf({ from, to: destination }, now.getTime());
  const road = isSeen && (await askWay(shipment, { from, to: destination, now }));
  const look = judgeApproach({ ...located, destination, road }, now);
  if (look !== 'near')
    return rescheduleTimer(
      nearTimer(shipment, look, now),
      checkVersion(shipmentKeys.shipment(shipment.id), shipment),
      now,
    );
  // Positions that a phone kept may tell the arrival before anybody looked.
  if ((await listVisits(shipment.id)).some(({ stop }) => stop === 'delivery')) return;
  // A change of the same moment is first; the timer comes again and finds it.
  await commit(saveStep(nearStep(shipment, await stepContext(now)), SYSTEM));
}
