import { dayOf, instantOf } from '#shared/dates/calendar.ts';
import { DAY_MS, MINUTE_MS } from '#shared/dates/durations.ts';
import type { Shipment } from './shipment.ts';
import { type TimeWindow, windowEndMinute } from './time-window.ts';

/** What is late: the pickup while nobody has it, else the delivery. */
export interface Lateness {
  what: 'pickup' | 'delivery';
  /** The calendar day it should have been. */
  day: string;
  /** The time it should have been by (`HH:MM`), where it was to be in a window. */
  by?: string | undefined;
  /** Since its window; whole days in minutes where it has none. */
  minutes: number;
}

/** What deadlines are held against. Made once for many shipments, because asking a timezone for its day is slow. */
export interface DeadlineClock {
  now: number;
  timezone: string;
  /** The calendar day that it is there. */
  today: string;
}

/** The clock of a timezone; `now` in epoch milliseconds. Throws RangeError for an unknown timezone. */
export function deadlineClockAt(now: number, timezone: string): DeadlineClock {
  return { now, timezone, today: dayOf(new Date(now), timezone) };
}

type Dated = Pick<
  Shipment,
  'status' | 'pickupDate' | 'pickupFrom' | 'pickupTo' | 'estimatedDelivery' | 'deliveryFrom' | 'deliveryTo'
>;

/**
 * Whether an open shipment is behind its time: the end of its window, else of its day. A missed
 * delivery counts first.
 */
export function latenessOf(shipment: Dated, clock: DeadlineClock): Lateness | undefined {
  const { pickupDate, estimatedDelivery } = shipment;
  if (isOver(shipment)) return undefined;
  const delivery = missed('delivery', estimatedDelivery, deliveryWindow(shipment), clock);
  return delivery ?? (isWaiting(shipment) ? missed('pickup', pickupDate, pickupWindow(shipment), clock) : undefined);
}

/** True until a shipment is loaded. */
export function isWaiting({ status }: Pick<Shipment, 'status'>): boolean {
  return status === 'pending' || status === 'assigned';
}

/** True once nothing more happens to a shipment by itself. */
export function isOver({ status }: Pick<Shipment, 'status'>): boolean {
  return status === 'delivered' || status === 'cancelled';
}

/** The hours of a shipment's pickup. */
export function pickupWindow({ pickupFrom, pickupTo }: Pick<Shipment, 'pickupFrom' | 'pickupTo'>): TimeWindow {
  return { from: pickupFrom, to: pickupTo };
}

/** The hours of a shipment's delivery. */
export function deliveryWindow({
  deliveryFrom,
  deliveryTo,
}: Pick<Shipment, 'deliveryFrom' | 'deliveryTo'>): TimeWindow {
  return { from: deliveryFrom, to: deliveryTo };
}

/** Whether an instant lies after the deadline of a day and its window; false without a day. */
export function isAfter(instant: Date, day: string | undefined, window: TimeWindow, timezone: string): boolean {
  return missed('delivery', day, window, deadlineClockAt(instant.getTime(), timezone)) !== undefined;
}

function missed(
  what: Lateness['what'],
  date: string | undefined,
  window: TimeWindow,
  { now, timezone, today }: DeadlineClock,
): Lateness | undefined {
  const day = date?.slice(0, 10);
  if (day === undefined || day > today) return undefined;
  const by = windowEndMinute(window);
  if (by === undefined) {
    const days = Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS);
    return days > 0 ? { what, day, minutes: (days * DAY_MS) / MINUTE_MS } : undefined;
  }
  const late = now - instantOf(day, by, timezone).getTime();
  return late > 0 ? { what, day, by, minutes: Math.max(1, Math.floor(late / MINUTE_MS)) } : undefined;
}
