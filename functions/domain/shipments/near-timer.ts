import { MINUTE_MS } from '#shared/dates/durations.ts';
import { type TimerRecord, timerId } from '../timers/timers.ts';
import { deadlineNumber } from './late-timer.ts';
import type { ShipmentRecord } from './shipment-types.ts';

type Watched = Pick<
  ShipmentRecord,
  'id' | 'status' | 'exception' | 'deliveryCity' | 'estimatedDelivery' | 'deliveryFrom' | 'deliveryTo' | 'nearTold'
>;

/** A way is told of once for each deadline: another one is another plan. Without a day there is one. */
export function approachNumber(record: Watched): number {
  return deadlineNumber(record) ?? 0;
}

/** True while somebody looks how far a shipment still has to go: nobody knows while there is trouble. */
export function needsNearCheck(record: Watched): boolean {
  const { status, exception, deliveryCity, nearTold } = record;
  return status === 'in_transit' && !exception && deliveryCity !== undefined && nearTold !== approachNumber(record);
}

/** The timer after which a driver's way is looked at again. */
export function nearTimer(record: Watched, minutes: number, now: Date): TimerRecord {
  return {
    id: timerId('shipment_near', record.id),
    kind: 'shipment_near',
    subject: record.id,
    generation: approachNumber(record),
    dueAt: new Date(now.getTime() + minutes * MINUTE_MS).toISOString(),
  };
}

/** What a change means for the timer: a first look soon, none any more, or (undefined) what it was. */
export function nearTimerChange(
  before: Watched | undefined,
  after: Watched,
  now: Date,
): TimerRecord | 'none' | undefined {
  const wasWatched = before !== undefined && needsNearCheck(before);
  if (!needsNearCheck(after)) return wasWatched ? 'none' : undefined;
  return wasWatched && approachNumber(before) === approachNumber(after) ? undefined : nearTimer(after, 1, now);
}
