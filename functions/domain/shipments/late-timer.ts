import { LATE_AFTER_MS } from '#shared/alerts/alerts.ts';
import { addDays, instantOf, startOfDay } from '#shared/dates/calendar.ts';
import { deliveryWindow, isOver } from '#shared/shipments/lateness.ts';
import { type TimeWindow, windowEndMinute } from '#shared/shipments/time-window.ts';
import { type TimerRecord, timerId } from '../timers/timers.ts';
import type { ShipmentRecord } from './shipment-types.ts';

type Dated = Pick<ShipmentRecord, 'id' | 'status' | 'estimatedDelivery' | 'deliveryFrom' | 'deliveryTo'>;

/** When a deadline has been missed for so long that it is told: the end of a window, else of the day. */
export function lateAlertTime(date: string, window: TimeWindow, timezone: string): string {
  const day = date.slice(0, 10);
  const by = windowEndMinute(window);
  const deadline = by === undefined ? startOfDay(addDays(day, 1), timezone) : instantOf(day, by, timezone);
  return new Date(deadline.getTime() + LATE_AFTER_MS).toISOString();
}

/** A day and the end of its window as one number, the same in every timezone; undefined without a day. */
export function numberOf(date: string | undefined, window: TimeWindow): number | undefined {
  const day = date?.slice(0, 10);
  return day === undefined ? undefined : Number(`${day}${windowEndMinute(window) ?? '24:00'}`.replace(/\D/g, ''));
}

/** The timer of a delivery's deadline, in the organization's timezone. Another deadline is another generation. */
export function lateTimer(record: Dated, timezone: string): TimerRecord | undefined {
  const { id, estimatedDelivery } = record;
  const generation = deadlineNumber(record);
  if (!estimatedDelivery || !generation || isOver(record)) return undefined;
  const dueAt = lateAlertTime(estimatedDelivery, deliveryWindow(record), timezone);
  return { id: timerId('shipment_late', id), kind: 'shipment_late', subject: id, generation, dueAt };
}

/** A deadline as one number, the same in every timezone; undefined without a day. */
export function deadlineNumber(record: Omit<Dated, 'id' | 'status'>): number | undefined {
  return numberOf(record.estimatedDelivery, deliveryWindow(record));
}

/**
 * What a change means for the timer: another plan, none, or (undefined) what it was. Nobody is told that a day was missed
 * which was over when it was entered.
 */
export function lateTimerChange(
  before: Dated | undefined,
  after: Dated,
  { now, timezone }: { now: Date; timezone: string },
): TimerRecord | 'none' | undefined {
  const [old, plan] = [before && lateTimer(before, timezone), lateTimer(after, timezone)];
  if (old?.generation === plan?.generation) return undefined;
  if (plan && Date.parse(plan.dueAt) > now.getTime()) return plan;
  return old && 'none';
}
