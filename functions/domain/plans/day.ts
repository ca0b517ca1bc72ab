import { addDays, dayOf, instantOf, startOfDay } from '#shared/dates/calendar.ts';
import { DAY_MINUTES, MINUTE_MS } from '#shared/dates/durations.ts';
import { needOf } from '#shared/dispatch/fit.ts';
import type { Point } from '#shared/drivers/distance.ts';
import { openRuns } from '#shared/places/place-hours.ts';
import { deliveryWindow, pickupWindow } from '#shared/shipments/lateness.ts';
import { type TimeWindow, windowEndMinute } from '#shared/shipments/time-window.ts';
import type { PlaceRecord } from '../places/place-types.ts';
import { type Places, placesAtEnds } from '../places/shipment-places.ts';
import type { ShipmentRecord } from '../shipments/shipment-types.ts';
import type { Piece, Span } from './instance.ts';

/** Minutes at either end of goods, and of a container. */
const DWELL = { goods: { pickup: 15, delivery: 15 }, container: { pickup: 60, delivery: 90 } };

/** The day that is planned. */
export interface PlannedDay {
  day: string;
  timezone: string;
}

export interface PlanDay extends PlannedDay {
  /** The time it is. */
  now: Date;
  /** The minute at which the last hours of a driver end; the day's end where none goes over midnight. */
  lastMinute?: number;
}

/** Both ends of a shipment, where they are known. */
interface Ends {
  pickup?: Point | undefined;
  delivery?: Point | undefined;
}

/** Without what else is known of what lies there. */
export const pointOf = ({ latitude, longitude }: Point): Point => ({ latitude, longitude });

/** Minutes from the day's midnight. */
export function minuteOf(instant: Date, { day, timezone }: PlannedDay): number {
  return Math.round((instant.getTime() - startOfDay(day, timezone).getTime()) / MINUTE_MS);
}

/** The instant of a minute after the day's midnight. */
export function instantAt(minute: number, { day, timezone }: PlannedDay): string {
  return new Date(startOfDay(day, timezone).getTime() + minute * MINUTE_MS).toISOString();
}

/** The minute at which the day is over: 1440, but where the clocks change on it. */
export function lastMinuteOf({ day, timezone }: PlannedDay): number {
  return minuteOf(startOfDay(addDays(day, 1), timezone), { day, timezone });
}

/** Of what has no window on the planned day. */
export const ANY_TIME: Span = { from: 0, to: 2 * DAY_MINUTES };

/** A window's minutes where it is of the planned day; what is of another day, or of none, may be at any time. */
function spanOf(of: string | undefined, window: TimeWindow, planned: PlannedDay): Span {
  const { day, timezone } = planned;
  const minute = (time: string) => minuteOf(instantOf(day, time, timezone), planned);
  const latest = windowEndMinute(window);
  if (of?.slice(0, 10) !== day) return ANY_TIME;
  return { from: window.from ? minute(window.from) : 0, to: latest ? minute(latest) : ANY_TIME.to };
}

/** Like a day that is missed, a window of today that is over keeps nobody from being sent; who was to be there is late. */
function pickupSpan(shipment: ShipmentRecord, planned: PlanDay): Span {
  const span = spanOf(shipment.pickupDate, pickupWindow(shipment), planned);
  const isMissed = span.to < minuteOf(planned.now, planned);
  return isMissed && shipment.driverId === undefined ? ANY_TIME : span;
}

type PlacedShipment = Pick<ShipmentRecord, 'pickupPlaceId' | 'deliveryPlaceId'>;

/** Minutes at either end of a shipment: the places' own, where they say so. */
export function dwellOf(
  shipment: PlacedShipment & Pick<ShipmentRecord, 'containerType'>,
  places: Places | undefined,
): Piece['dwell'] {
  const usual = shipment.containerType ? DWELL.container : DWELL.goods;
  const { pickup, delivery } = placesAtEnds(shipment, places);
  return { pickup: pickup?.pickupMinutes ?? usual.pickup, delivery: delivery?.deliveryMinutes ?? usual.delivery };
}

/** Whether a shipment is work of a day: it waits, or is to be picked up by then. Whoever has it drives it on its own day. */
export function isWorkOf(
  { status, pickupDate }: Pick<ShipmentRecord, 'status' | 'pickupDate'>,
  { day, timezone, now }: PlanDay,
): boolean {
  if (status !== 'pending' && status !== 'assigned') return false;
  const pickupDay = pickupDate?.slice(0, 10);
  if (pickupDay === undefined || pickupDay === day) return true;
  if (pickupDay > day) return false;
  return status === 'pending' || pickupDay < dayOf(now, timezone);
}

/** Most shipments of a day name the same few places, whose calendars take longer than all else that is read of them. */
const reckoned = new WeakMap<PlaceRecord, PlannedDay & { hours: readonly Span[] }>();

/**
 * The hours of a place on the planned day and those around it, which may reach over midnight, as the place may be in another
 * zone.
 */
function hoursAround(place: PlaceRecord, planned: PlannedDay): readonly Span[] {
  const { day, timezone } = planned;
  const known = reckoned.get(place);
  if (known?.day === day && known.timezone === timezone) return known.hours;
  const hours = [...openRuns(place, addDays(day, -1), 3)].map(({ from, to }) => ({
    from: minuteOf(new Date(from), planned),
    to: minuteOf(new Date(to), planned),
  }));
  reckoned.set(place, { day, timezone, hours });
  return hours;
}

/**
 * The hours of a place that begin on the planned day, or before its last minute where that is later, to their end; none
 * where it is always open.
 */
function hoursAt(place: PlaceRecord | undefined, planned: PlannedDay, last = 0): readonly Span[] | undefined {
  if (!place?.hours && !place?.closedDays) return undefined;
  const before = Math.max(lastMinuteOf(planned), last);
  return hoursAround(place, planned).filter(({ from, to }) => to > 0 && from < before);
}

/** The hours of both ends: a pickup is of the planned day, a delivery of the next one too where somebody drives into it. */
function hoursAtEnds(shipment: PlacedShipment, places: Places | undefined, planned: PlanDay) {
  const { pickup, delivery } = placesAtEnds(shipment, places);
  return { pickup: hoursAt(pickup, planned), delivery: hoursAt(delivery, planned, planned.lastMinute) };
}

/** The place of a shipment at which nobody is while the planned day is driven. */
export function closedPlaceOf(shipment: PlacedShipment, places: Places, planned: PlanDay): PlaceRecord | undefined {
  const { pickup, delivery } = placesAtEnds(shipment, places);
  const open = hoursAtEnds(shipment, places, planned);
  if (open.pickup?.length === 0) return pickup;
  return open.delivery?.length === 0 ? delivery : undefined;
}

/** A window as far as somebody is there in it, on the planned day if then at all; as it is where nobody is. */
function narrowed({ from, to }: Span, hours: readonly Span[] | undefined, planned: PlannedDay): Span {
  if (!hours) return { from, to };
  const open = hours.filter((span) => span.to > from && span.from < to);
  const end = lastMinuteOf(planned);
  const today = open.filter((span) => span.from < end);
  const within = today.length > 0 ? today : open;
  const [first, last] = [within[0], within.at(-1)];
  return first && last ? { from: Math.max(from, first.from), to: Math.min(to, last.to) } : { from, to };
}

/** A shipment as a piece of work; nothing where one of its ends is not known. `places`: those that it names. */
export function toPiece(
  shipment: ShipmentRecord,
  { pickup, delivery, places }: Ends & { places?: Places },
  planned: PlanDay,
): Piece | undefined {
  if (!pickup || !delivery) return undefined;
  const open = hoursAtEnds(shipment, places, planned);
  const due = spanOf(shipment.estimatedDelivery, deliveryWindow(shipment), planned);
  return {
    id: shipment.id,
    from: pointOf(pickup),
    to: pointOf(delivery),
    pickup: narrowed(pickupSpan(shipment, planned), open.pickup, planned),
    delivery: narrowed(due, open.delivery, planned),
    ...((open.pickup || open.delivery) && { open }),
    dwell: dwellOf(shipment, places),
    priority: shipment.priority,
    driverId: shipment.driverId,
    needs: needOf(shipment),
  };
}
