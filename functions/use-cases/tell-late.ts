import { findShipments, saveStep } from '#functions/data/shipments/shipments.ts';
import { commit } from '#functions/data/table/commit.ts';
import { keys } from '#functions/data/table/keys.ts';
import { unchanged } from '#functions/data/table/operations/unchanged.ts';
import { planAgain } from '#functions/data/timers/timers.ts';
import { SYSTEM } from '#functions/domain/events/actor.ts';
import { lateTimer } from '#functions/domain/shipments/late-timer.ts';
import { becomeLate } from '#functions/domain/shipments/shipment-late.ts';
import type { TimerRecord } from '#functions/domain/timers/timers.ts';
import { stepContext } from './step-context.ts';

/** Makes a shipment late whose deadline is over, once; plans anew where the organization's timezone has moved it. */
export async function tellLate(timer: TimerRecord, now: Date): Promise<void> {
  const shipment = (await findShipments([timer.subject])).get(timer.subject);
  if (!shipment) return;
  const context = await stepContext(now);
  const present = lateTimer(shipment, context.timezone);
  if (present?.generation !== timer.generation) return;
  if (Date.parse(present.dueAt) > now.getTime())
    return planAgain(present, unchanged(keys.shipment(shipment.id), shipment), now);
  const step = becomeLate(shipment, timer, context);
  // A change of the same moment is first; the timer comes again and finds it.
  if (step) await commit(saveStep(step, SYSTEM));
}
