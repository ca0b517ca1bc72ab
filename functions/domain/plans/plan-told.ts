import { MINUTE_MS } from '#shared/dates/durations.ts';
import { inOrderOf } from '#shared/drivers/stops.ts';
import { SYSTEM } from '../events/actor.ts';
import type { GivenJobs } from '../events/event-data.ts';
import { newEvent } from '../events/events.ts';
import type { Step } from '../events/step.ts';
import type { ShipmentRecord } from '../shipments/shipment-types.ts';
import { type TimerRecord, timerId } from '../timers/timers.ts';

export interface PlansToldRecord {
  /** All that was to be told by then was. */
  upTo: string;
  version: number;
}

/** For so long what a plan gave out can be taken back before its drivers hear of it. */
const TOLD_AFTER_MS = MINUTE_MS;

/** When the drivers are told of what is accepted now. */
export function tellingAt(now: Date): string {
  return new Date(now.getTime() + TOLD_AFTER_MS).toISOString();
}

/** One for each driver: what is accepted a moment later is told with it. */
export function toldTimer(driverId: string, tellAt: string): TimerRecord {
  return { id: timerId('plan_told', driverId), kind: 'plan_told', subject: driverId, generation: 0, dueAt: tellAt };
}

interface ToTell {
  driverId: string;
  /** Until when all was told already, and until when it is to be. */
  after?: string | undefined;
  upTo: string;
  /** The driver's stops in their order. */
  keys?: readonly string[] | undefined;
}

/** What a driver is told who is told of all that plans gave up to an instant; undefined where that is nothing. */
export function tellJobs(
  before: PlansToldRecord | undefined,
  jobs: readonly ShipmentRecord[],
  { now, ...to }: Omit<ToTell, 'after'> & { now: Date },
): Step<PlansToldRecord> | undefined {
  const given = jobsToTell(jobs, { ...to, after: before?.upTo });
  if (given.length === 0) return undefined;
  const after = { upTo: to.upTo, version: (before?.version ?? 0) + 1 };
  return { before, after, events: [newEvent('driver_jobs_given', to.driverId, SYSTEM, now, { jobs: given })] };
}

/** What a driver has by plans and has not been told of, in the order of the stops. What was taken back is none of it. */
function jobsToTell(jobs: readonly ShipmentRecord[], told: ToTell): GivenJobs['jobs'] {
  const { driverId, after = '', upTo, keys = [] } = told;
  const untold = jobs.filter(
    (job) =>
      job.driverId === driverId && job.status === 'assigned' && job.tellAt && job.tellAt > after && job.tellAt <= upTo,
  );
  return inOrderOf(untold, keys).map((job) => {
    const { id, trackingNumber, pickupAddress, pickupCity, pickupState, pickupZip, pickupDate } = job;
    const { pickupFrom, pickupTo, deliveryAddress, deliveryCity, deliveryState, deliveryZip } = job;
    const { estimatedDelivery, deliveryFrom, deliveryTo } = job;
    return {
      ...{ id, trackingNumber, pickupAddress, pickupCity, pickupState, pickupZip, pickupDate, pickupFrom, pickupTo },
      ...{ deliveryAddress, deliveryCity, deliveryState, deliveryZip, estimatedDelivery, deliveryFrom, deliveryTo },
    };
  });
}
