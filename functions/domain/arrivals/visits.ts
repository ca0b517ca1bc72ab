import type { Stop } from '#shared/contracts/stops.ts';
import { dayOf } from '#shared/dates/calendar.ts';
import { DAY_MS, MINUTE_MS } from '#shared/dates/durations.ts';
import type { ShipmentRecord } from '../shipments/shipment-types.ts';
import type { Passage, Said, VisitRecord, Waited } from './arrival-types.ts';

/** A stay of which nobody has heard the end for so long is not ended by whoever leaves the place again. */
const LONGEST_STAY_MS = DAY_MS;

export interface VisitChange {
  before?: VisitRecord | undefined;
  after: VisitRecord;
}

/** A visit that was none. */
export interface VisitTakenBack {
  before: VisitRecord;
  after: undefined;
}

/** When something was, by whoever knows best. */
function timeOf({ fence, tap, hand }: Said): string | undefined {
  return hand ?? tap ?? fence;
}

/** When a driver came, as it counts. */
export const arrivedAt = ({ arrived }: VisitRecord): string => timeOf(arrived) ?? '';
/** When it left, as it counts; undefined while it is there. */
export const departedAt = ({ departed }: VisitRecord): string | undefined => departed && timeOf(departed);

/** Until when the stay counts: with a departure that nobody saw, until the driver was last seen. */
function countsUntil(visit: VisitRecord): string | undefined {
  return visit.departed?.hand ?? visit.uncertainFrom ?? departedAt(visit);
}

/** How long somebody was there, once that is known; the day stays as it was first counted. */
function waitedOf(visit: VisitRecord, timezone: string): Waited | undefined {
  const until = countsUntil(visit);
  if (until === undefined) return undefined;
  const minutes = Math.max(0, Math.floor((Date.parse(until) - Date.parse(arrivedAt(visit))) / MINUTE_MS));
  return { day: visit.waited?.day ?? dayOf(until, timezone), minutes };
}

/** A visit with what follows from its times. */
export function counted(visit: VisitRecord, timezone: string): VisitRecord {
  const waited = waitedOf(visit, timezone);
  return { ...visit, ...(waited && { waited }) };
}

/** From when to when a stop can be arrived at; undefined where its driver has nothing to do there yet. */
function openSpan({ status, statusSince, createdAt, pickedUpAt, deliveredAt }: ShipmentRecord, stop: Stop['kind']) {
  if (status === 'pending' || status === 'cancelled') return undefined;
  const isWaiting = status === 'assigned';
  if (stop === 'delivery') return isWaiting ? undefined : { from: pickedUpAt ?? createdAt, to: deliveredAt };
  if (isWaiting) return { from: statusSince, to: undefined };
  return pickedUpAt ? { from: createdAt, to: pickedUpAt } : undefined;
}

/** Whether a stop was still to be made at a moment. */
export function wasOpen(shipment: ShipmentRecord, stop: Stop['kind'], at: string): boolean {
  const span = openSpan(shipment, stop);
  return span !== undefined && at >= span.from && (span.to === undefined || at <= span.to);
}

/** The place that a stop of a shipment is at, where it names one. */
export function placeIdOf(shipment: Pick<ShipmentRecord, 'pickupPlaceId' | 'deliveryPlaceId'>, stop: Stop['kind']) {
  return stop === 'pickup' ? shipment.pickupPlaceId : shipment.deliveryPlaceId;
}

const isThere = (visit: VisitRecord) => visit.departed === undefined;

function lasts(visit: VisitRecord, at: string): boolean {
  return arrivedAt(visit) <= at && (departedAt(visit) ?? '9') >= at;
}

export interface AtStop {
  shipment: ShipmentRecord;
  stop: Stop['kind'];
  /** Those of the stop so far. */
  visits: readonly VisitRecord[];
}

/** The next visit of a stop. */
export function newVisit({ shipment, stop, visits }: AtStop, arrived: Said): VisitRecord {
  return {
    ...{
      shipmentId: shipment.id,
      stop,
      n: Math.max(0, ...visits.map(({ n }) => n)) + 1,
      driverId: shipment.driverId,
      arrived,
      version: 1,
    },
    placeId: placeIdOf(shipment, stop),
  };
}

/** A visit with what somebody said of it. */
export function withSaid(
  visit: VisitRecord,
  said: Partial<Pick<VisitRecord, 'arrived' | 'departed' | 'uncertainFrom'>>,
): VisitRecord {
  return { ...visit, ...said, version: visit.version + 1 };
}

/** The stays of the driver who has it: what another one did before says nothing of this one. */
export function ownVisits({ shipment, visits }: AtStop): VisitRecord[] {
  return visits.filter(({ driverId }) => driverId === shipment.driverId);
}

/** The arrival that positions tell of. One that a driver has told already is kept beside it; the same again is none. */
function arrivalOf(at: AtStop, { placeId, at: instant }: Passage): VisitChange | undefined {
  const { shipment, stop } = at;
  const known = ownVisits(at).find((visit) => isThere(visit) || lasts(visit, instant));
  if (known) {
    if (known.arrived.fence !== undefined || !isThere(known)) return undefined;
    return { before: known, after: withSaid(known, { arrived: { ...known.arrived, fence: instant } }) };
  }
  const isDue = placeIdOf(shipment, stop) === placeId && wasOpen(shipment, stop, instant);
  return isDue ? { after: newVisit(at, { fence: instant }) } : undefined;
}

function isSince(begin: string, end: string, longest: number): boolean {
  const lasted = Date.parse(end) - Date.parse(begin);
  return lasted >= 0 && lasted <= longest;
}

/** The departure that positions tell of, of the stay that it ends. */
function departureOf(visits: readonly VisitRecord[], { placeId, at, uncertainFrom }: Passage): VisitChange | undefined {
  const open = visits.findLast(
    (visit) => isThere(visit) && visit.placeId === placeId && isSince(arrivedAt(visit), at, LONGEST_STAY_MS),
  );
  return open && { before: open, after: withSaid(open, { departed: { fence: at }, uncertainFrom }) };
}

/** What a passage at a place means for a stop there; undefined where it means nothing. A driver tells only of its own. */
export function visitAfter(
  at: AtStop,
  passage: Passage,
  { driverId, timezone }: { driverId: string; timezone: string },
): VisitChange | undefined {
  const isOwn = ({ driverId: whose }: { driverId?: string | undefined }) => whose === driverId;
  const arrived = () => (isOwn(at.shipment) ? arrivalOf(at, passage) : undefined);
  const change = passage.kind === 'arrived' ? arrived() : departureOf(at.visits.filter(isOwn), passage);
  return change && { ...change, after: counted(change.after, timezone) };
}
