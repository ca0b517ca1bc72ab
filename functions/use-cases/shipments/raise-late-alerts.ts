import { shipmentKeys } from '#functions/data/shipments/keys.ts';
import { findShipments, saveStep } from '#functions/data/shipments/shipments.ts';
import { commit } from '#functions/data/table/commit.ts';
import { checkVersion } from '#functions/data/table/operations/check-version.ts';
import { rescheduleTimer } from '#functions/data/timers/timers.ts';
import { SYSTEM } from '#functions/domain/events/actor.ts';
import { lateStep } from '#functions/domain/shipments/late-step.ts';
import { lateTimer } from '#functions/domain/shipments/late-timer.ts';
import { pickupLateStep } from '#functions/domain/shipments/pickup-late-step.ts';
import { pickupTimer } from '#functions/domain/shipments/pickup-timer.ts';
import type { TimerRecord } from '#functions/domain/timers/timers.ts';
import { stepContext } from './step-context.ts';

type Deadline = Pick<typeof DELIVERY, 'timerOf' | 'become'>;

const DELIVERY = { timerOf: lateTimer, become: lateStep };
const PICKUP: Deadline = { timerOf: pickupTimer, become: pickupLateStep };

async function raiseAlert({ timerOf, become }: Deadline, timer: TimerRecord, now: Date): Promise<void> {
  const shipment = (await findShipments([timer.subject])).get(timer.subject);
  if (!shipment) return;
  const context = await stepContext(now);
  const present = timerOf(shipment, context.timezone);
  if (present?.generation !== timer.generation) return;
  if (Date.parse(present.dueAt) > now.getTime())
    return rescheduleTimer(present, checkVersion(shipmentKeys.shipment(shipment.id), shipment), now);
  const step = become(shipment, timer, context);
  // A change of the same moment is first; the timer comes again and finds it.
  if (step) await commit(saveStep(step, SYSTEM));
}

/** Makes a shipment late whose deadline is over, once; plans anew where the organization's timezone has moved it. */
export function raiseLateAlert(timer: TimerRecord, now: Date): Promise<void> {
  return raiseAlert(DELIVERY, timer, now);
}

/** The same of a pickup that has not happened by its deadline. */
export function raisePickupLateAlert(timer: TimerRecord, now: Date): Promise<void> {
  return raiseAlert(PICKUP, timer, now);
}
