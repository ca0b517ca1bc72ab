import { isWaiting, pickupWindow } from '#shared/shipments/lateness.ts';
import { type TimerRecord, timerId } from '../timers/timers.ts';
import { lateAlertTime, numberOf } from './late-timer.ts';
import type { ShipmentRecord } from './shipment-types.ts';

type Dated = Pick<ShipmentRecord, 'id' | 'status' | 'pickupDate' | 'pickupFrom' | 'pickupTo' | 'pickupLateTold'>;

/** A pickup's deadline as one number, the same in every timezone; undefined without a day. */
export function pickupNumber(record: Pick<Dated, 'pickupDate' | 'pickupFrom' | 'pickupTo'>): number | undefined {
  return numberOf(record.pickupDate, pickupWindow(record));
}

/** The timer of a pickup's deadline while nobody has the load, with or without a driver (docs/decisions/0038). */
export function pickupTimer(record: Dated, timezone: string): TimerRecord | undefined {
  const { id, pickupDate } = record;
  const generation = pickupNumber(record);
  if (!pickupDate || !generation || !isWaiting(record)) return undefined;
  const dueAt = lateAlertTime(pickupDate, pickupWindow(record), timezone);
  return { id: timerId('shipment_pickup_late', id), kind: 'shipment_pickup_late', subject: id, generation, dueAt };
}

/**
 * What a change means for the timer: another plan, none, or (undefined) what it was. Nobody is told of a pickup that was missed
 * when it was entered; one that was taken back is waited for as before.
 */
export function pickupTimerChange(
  before: Dated | undefined,
  after: Dated,
  { now, timezone }: { now: Date; timezone: string },
): TimerRecord | 'none' | undefined {
  const [old, plan] = [before && pickupTimer(before, timezone), pickupTimer(after, timezone)];
  if (old?.generation === plan?.generation) return undefined;
  const isTakenBack = before !== undefined && pickupNumber(before) === plan?.generation;
  const isOpen =
    plan && (isTakenBack ? after.pickupLateTold !== plan.generation : Date.parse(plan.dueAt) > now.getTime());
  if (isOpen) return plan;
  return old && 'none';
}
