import { roadsPerDay } from '#functions/base/roads.ts';
import type {
  AlertState,
  AlertsRecord,
  Driven,
  EndedAlert,
  EndedAlertRecord,
} from '#functions/domain/alerts/alert-types.ts';
import type { VisitRecord } from '#functions/domain/arrivals/arrival-types.ts';
import { watchedPlaces } from '#functions/domain/arrivals/watch-list.ts';
import { placesOfBox } from '#functions/domain/boxes/box-clocks.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { wayOf } from '#functions/domain/shipments/way.ts';
import { dayOf } from '#shared/dates/calendar.ts';
import { DAY_SECONDS } from '#shared/dates/durations.ts';
import { isOver } from '#shared/shipments/lateness.ts';
import { listRules } from '../boxes/clock-rules.ts';
import { boxKeys } from '../boxes/keys.ts';
import { driverKeys } from '../drivers/keys.ts';
import { findPlaces } from '../places/places.ts';
import { shipmentKeys } from '../shipments/keys.ts';
import { listVisits } from '../shipments/visits.ts';
import { type Aggregate, keep } from '../table/aggregate.ts';
import type { Write } from '../table/commit.ts';
import { indexKeysFor } from '../table/keys.ts';
import { put } from '../table/operations/put.ts';
import { find, findMany, type Page, type PageRequest, queryPage } from '../table/table.ts';
import { alertKeys, alertLists } from './keys.ts';

/** Seconds. What is over is told for so long, and what was once looked at remembered. */
const KEPT_SECONDS = 30 * DAY_SECONDS;

const expiryOf = (now: Date) => Math.floor(now.getTime() / 1000) + KEPT_SECONDS;

const ALERTS: Aggregate<AlertsRecord> = {
  key: ({ subject }) => alertKeys.alerts(subject),
  lists: ({ subject, open }) => (open.length > 0 ? indexKeysFor(alertLists.open(), subject) : {}),
};

export function findAlerts(subject: string): Promise<AlertsRecord | undefined> {
  return find(alertKeys.alerts(subject), { strong: true });
}

/** How a shipment under way is driven; undefined where no roads are known. */
async function findDriven(shipment: ShipmentRecord): Promise<Driven | undefined> {
  const { id, status, driverId } = shipment;
  if (status !== 'in_transit' || !driverId || roadsPerDay() === 0) return undefined;
  const keys = [shipmentKeys.way(id), driverKeys.driver(driverId), driverKeys.position(driverId)] as const;
  const [known, driver, position] = await findMany(keys, { strong: true });
  const way = wayOf(shipment, known);
  return way && position && { way, position, hasOtherStops: (driver?.liveJobs ?? 0) > 1 };
}

/** Nobody comes to or leaves what names no place. */
async function findVisits(shipment: ShipmentRecord): Promise<VisitRecord[] | undefined> {
  const { id, driverId, pickupPlaceId, deliveryPlaceId } = shipment;
  return driverId && !isOver(shipment) && (pickupPlaceId || deliveryPlaceId) ? listVisits(id) : undefined;
}

/** A container with all by which its clocks go. */
async function boxState(id: string): Promise<AlertState> {
  const box = await find(boxKeys.box(id), { strong: true });
  if (!box) return { kind: 'box', box, around: { rules: [], places: new Map() } };
  const [rules, places, shipments] = await Promise.all([
    listRules(),
    findPlaces(placesOfBox(box)),
    findMany(
      box.shipmentIds.map((one) => shipmentKeys.shipment(one)),
      { strong: true },
    ),
  ]);
  const isCancelled = shipments.every((shipment) => shipment?.status === 'cancelled');
  return { kind: 'box', box, around: { rules, places }, isCancelled };
}

/** A shipment, driver or container as it stands; undefined for what has no alerts. */
export async function findState(subject: string): Promise<AlertState | undefined> {
  if (subject.startsWith('shp_')) {
    const shipment = await find(shipmentKeys.shipment(subject), { strong: true });
    if (!shipment) return { kind: 'shipment', shipment };
    const [driven, visits] = await Promise.all([findDriven(shipment), findVisits(shipment)]);
    return { kind: 'shipment', shipment, driven, visits };
  }
  if (subject.startsWith('box_')) return boxState(subject);
  if (!subject.startsWith('drv_')) return undefined;
  const keys = [driverKeys.driver(subject), driverKeys.position(subject), driverKeys.watch(subject)] as const;
  const [driver, position, watch] = await findMany(keys, { strong: true });
  const isAtStop = watchedPlaces(watch).some(({ id, stops }) => id === position?.fence?.at && stops.length > 0);
  return { kind: 'driver', driver, position, isAtStop };
}

function putEnded(subject: string, alert: EndedAlert, { now, timezone }: { now: Date; timezone: string }): Write {
  const { endedAt, kind } = alert;
  return put({
    ...alertKeys.ended(subject, endedAt, kind),
    ...indexKeysFor(alertLists.endedOn(dayOf(endedAt, timezone)), `${endedAt}#${subject}#${kind}`),
    ...{ subject, ...alert, expiresAt: expiryOf(now) },
  });
}

interface Changed {
  before: AlertsRecord | undefined;
  after: AlertsRecord;
  ended?: readonly EndedAlert[];
}

/** The parts that write what is open of a subject, and what is over, under the version that was read. */
export function saveAlerts({ before, after, ended = [] }: Changed, at: { now: Date; timezone: string }): Write[] {
  // A version is never given twice, so what is empty stays for a while.
  const kept = after.open.length > 0 ? after : { ...after, expiresAt: expiryOf(at.now) };
  const over = ended.map((alert) => putEnded(after.subject, alert, at));
  return keep(ALERTS, { before, after: kept }, ...over);
}

/** Subjects of which something is open. */
export function listAlerts(page: PageRequest): Promise<Page<AlertsRecord>> {
  return queryPage(alertLists.open(), page);
}

/** What ended by itself on a day of the organization, the last first. */
export function listEndedAlerts(day: string, page: PageRequest): Promise<Page<EndedAlertRecord>> {
  return queryPage({ ...alertLists.endedOn(day), descending: true }, page);
}
