import { MINUTE_MS } from '#shared/dates/durations.ts';
import type { Point } from '#shared/drivers/distance.ts';
import { arrivalOf, type Road } from '#shared/drivers/eta.ts';
import type { DriverRecord, PositionRecord } from '../drivers/driver-types.ts';
import { SYSTEM } from '../events/actor.ts';
import type { TimerRecord } from '../timers/timers.ts';
import { approachNumber, nearTimerChange, needsNearCheck } from './near-timer.ts';
import { shipmentEvent, stateOf } from './shipment-event.ts';
import { momentOf, type ShipmentStep, type StepContext } from './shipment-step-types.ts';
import type { ShipmentRecord } from './shipment-types.ts';

/** Nearer than either is near (docs/decisions/0025). */
const NEAR_METERS = 10 * 1609.344;
const NEAR_MINUTES = 30;

/** Minutes until somebody looks again: at least and at most, and where nothing is known of the way. */
const CHECK_INTERVAL_MINUTES = { least: 1, most: 15, unknown: 5 } as const;

interface Approach {
  driver?: Pick<DriverRecord, 'liveJobs'> | undefined;
  /** The driver's last. */
  position?: PositionRecord | undefined;
  /** The middle of the city. */
  destination: Point;
  road?: Road | undefined;
}

/** How near a driver is: `near`, or after how many minutes that is worth asking again. */
export function judgeApproach({ driver, position, destination, road }: Approach, now: Date): 'near' | number {
  const hasOtherStops = (driver?.liveJobs ?? 0) > 1;
  const arrival = position && arrivalOf({ from: position, to: destination, hasOtherStops, road }, now.getTime());
  if (!arrival) return CHECK_INTERVAL_MINUTES.unknown;
  const isSure = arrival.confidence !== 'low';
  const left = (Date.parse(arrival.at) - now.getTime()) / MINUTE_MS;
  if (isSure && (arrival.distance < NEAR_METERS || left < NEAR_MINUTES)) return 'near';
  // Half of what is left, because a truck may be faster than thought.
  return Math.min(
    CHECK_INTERVAL_MINUTES.most,
    Math.max(
      isSure ? CHECK_INTERVAL_MINUTES.least : CHECK_INTERVAL_MINUTES.unknown,
      Math.ceil((left - NEAR_MINUTES) / 2),
    ),
  );
}

/** True for a timer whose shipment is still on the way that it was planned for. */
export function isOnItsWay(record: ShipmentRecord, { generation }: Pick<TimerRecord, 'generation'>): boolean {
  return needsNearCheck(record) && approachNumber(record) === generation;
}

/** The step by which a shipment counts as near, once for each way; an event that changes nothing else. */
export function nearStep(before: ShipmentRecord, context: StepContext): ShipmentStep {
  const after = { ...before, nearTold: approachNumber(before), version: before.version + 1 };
  const at = momentOf(before, undefined, context.now);
  const event = shipmentEvent(after, 'near', at, SYSTEM, context, { previous: stateOf(before) });
  const timer = nearTimerChange(before, after, context.now);
  return { before, after, events: [event], driverCounts: [], nearTimer: timer, unchanged: false };
}
