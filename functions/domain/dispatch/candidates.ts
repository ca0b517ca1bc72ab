import type { Candidate } from '#shared/contracts/candidates.ts';
import { dayOf } from '#shared/dates/calendar.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { misfitOf } from '#shared/dispatch/fit.ts';
import { distanceBetween, METERS_PER_MILE, type Point } from '#shared/drivers/distance.ts';
import { hoursOn, type WorkingTimes } from '#shared/drivers/shift.ts';
import type { DriverRecord } from '../drivers/driver-types.ts';
import { type Duty, dutyNow, hoursLeft, overHours } from '../drivers/duty.ts';
import type { Places } from '../places/shipment-places.ts';
import type { Span } from '../plans/instance.ts';
import { workLeft } from '../plans/plan-driver.ts';
import type { ShipmentRecord } from '../shipments/shipment-types.ts';
import { legsOf } from '../stops/legs.ts';
import type { Leg } from '../stops/stop-types.ts';
import { timetableOf } from '../stops/timetable.ts';

interface Asked {
  shipment: ShipmentRecord;
  ends: { pickup?: Point | undefined; delivery?: Point | undefined };
  /** Those that it names. */
  places?: Places | undefined;
  now: Date;
  timezone: string;
}

interface Seen {
  driver: DriverRecord & WorkingTimes;
  /** Where the driver was seen lately. */
  at: Point | undefined;
  /** What there is to do already, in its order. */
  open: readonly Leg[];
  /** The last duty that is known. */
  duty?: Duty | undefined;
}

/** How far away somebody is, for how long they still work, and what speaks against them. */
export function candidateOf(seen: Seen, asked: Asked): Candidate {
  const { driver, at } = seen;
  const misfit = misfitOf(driver.vehicleType, asked.shipment);
  const { pickup } = asked.ends;
  const today = dayOf(asked.now, asked.timezone);
  // Where nobody has said when somebody works, nobody knows for how long.
  const isKnown = hoursOn(today, driver) !== undefined;
  const left = isKnown ? workLeft(driver, { day: today, timezone: asked.timezone, now: asked.now }) : undefined;
  const isAsked = isForToday(asked.shipment, today);
  return {
    driverId: driver.id,
    ...(at && pickup && { miles: Math.round((10 * distanceBetween(at, pickup)) / METERS_PER_MILE) / 10 }),
    ...(isKnown && { minutesLeft: left ? left.to - left.from : 0 }),
    warnings: [
      ...(misfit ? [{ code: misfit }] : []),
      ...(isKnown && isAsked ? hoursWarning(left, seen, asked) : []),
      ...(isAsked && (left || !isKnown) ? dutyWarning(left?.from ?? 0, seen, asked) : []),
    ],
  };
}

function isForToday({ pickupDate }: ShipmentRecord, today: string): boolean {
  return pickupDate === undefined || pickupDate.slice(0, 10) <= today;
}

function hoursWarning(left: Span | undefined, seen: Seen, asked: Asked): Candidate['warnings'] {
  if (!left) return [{ code: 'off' }];
  const minutes = workFrom(left.from, seen, asked).doneAfter - left.to;
  return minutes > 0 ? [{ code: 'hours', minutes }] : [];
}

/** Of whoever has rested by then all hours are left. */
function dutyWarning(minute: number, seen: Seen, asked: Asked): Candidate['warnings'] {
  const now = asked.now.getTime();
  const duty = dutyNow(seen.duty ? [seen.duty] : [], now + minute * MINUTE_MS);
  if (!duty) return [];
  const { drive, doneAfter } = workFrom(minute, seen, asked);
  const over = overHours(hoursLeft(duty, now), { drive, time: doneAfter });
  return over ? [{ code: 'duty', minutes: Math.max(over.drive, over.window) }] : [];
}

/** For how long a driver drives who begins in so many minutes, and in how many from now it has done it, behind all else. */
function workFrom(minute: number, { open, at }: Seen, { shipment, ends, places, now, timezone }: Asked) {
  const added = legsOf([{ ...shipment, status: 'assigned' }], { endsOf: () => ends, places }, { now, timezone });
  const made = timetableOf([...open, ...added], { point: at, minute });
  return {
    drive: made.reduce((sum, { drive }) => sum + drive, 0),
    doneAfter: made.at(-1)?.after.minute ?? minute,
  };
}
