import { addDays, instantOf, startOfDay } from '#shared/dates/calendar.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import type { Point } from '#shared/drivers/distance.ts';
import { sortByStop, stopKey } from '#shared/drivers/stops.ts';
import { deliveryWindow, isWaiting, pickupWindow } from '#shared/shipments/lateness.ts';
import { type TimeWindow, windowEndMinute } from '#shared/shipments/time-window.ts';
import type { Places } from '../places/shipment-places.ts';
import { dwellOf } from '../plans/day.ts';
import { USUAL } from '../plans/plan-driver.ts';
import type { ShipmentRecord } from '../shipments/shipment-types.ts';
import type { Leg } from './stop-types.ts';

/** What has no end is never late. */
const NEVER = 1e7;

interface Moment {
  now: Date;
  timezone: string;
}

interface Ends {
  pickup?: Point | undefined;
  delivery?: Point | undefined;
}

interface Whereabouts {
  endsOf: (job: ShipmentRecord) => Ends;
  /** Those that the jobs name, by their ids. */
  places?: Places | undefined;
}

/** The open stops of a driver's jobs, in the order in which they stand while nobody reckons: each pickup before its delivery. */
export function legsOf(jobs: readonly ShipmentRecord[], { endsOf, places }: Whereabouts, moment: Moment): Leg[] {
  return sortByStop(jobs).flatMap((job) => {
    const { id: shipmentId, priority, containerType, containerNumber, status } = job;
    const ends = endsOf(job);
    const dwell = dwellOf(job, places);
    const isLoaded = !isWaiting(job);
    const isBox = containerType !== undefined || containerNumber !== undefined;
    const common = { shipmentId, priority, isBox, isLoaded, isMoving: status === 'in_transit' };
    const legs: Leg[] = [
      {
        ...{ key: stopKey({ shipmentId, kind: 'pickup' }), kind: 'pickup', point: ends.pickup, dwell: dwell.pickup },
        ...spanOf(job.pickupDate, pickupWindow(job), { opens: USUAL.from, ...moment }),
        ...common,
      },
      {
        ...{ key: stopKey({ shipmentId, kind: 'delivery' }), kind: 'delivery', point: ends.delivery },
        dwell: dwell.delivery,
        // What is expected on a day may come before it; what is fetched may not.
        ...spanOf(job.estimatedDelivery, deliveryWindow(job), { opens: undefined, ...moment }),
        ...common,
      },
    ];
    return isLoaded ? legs.slice(1) : legs;
  });
}

interface SpanOptions extends Moment {
  /** From when of its day it can be done where it says no hour; without it at any time before. */
  opens: string | undefined;
}

function spanOf(of: string | undefined, window: TimeWindow, { opens, now, timezone }: SpanOptions) {
  const day = of?.slice(0, 10);
  if (!day) return { from: -NEVER, to: NEVER };
  const minuteOf = (instant: Date) => Math.round((instant.getTime() - now.getTime()) / MINUTE_MS);
  const [from, latest] = [window.from ?? opens, windowEndMinute(window)];
  return {
    from: from === undefined ? -NEVER : minuteOf(instantOf(day, from, timezone)),
    to: minuteOf(latest === undefined ? startOfDay(addDays(day, 1), timezone) : instantOf(day, latest, timezone)),
  };
}
