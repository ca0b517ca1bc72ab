import type { CustomerRecord } from '#functions/domain/customers/customer-types.ts';
import type { DriverRecord } from '#functions/domain/drivers/driver-types.ts';
import type { Actor } from '#functions/domain/events/actor.ts';
import type { StoredEvent } from '#functions/domain/events/event.ts';
import { shipmentConflict } from '#functions/domain/shipments/shipment-rights.ts';
import type { ShipmentStep } from '#functions/domain/shipments/shipment-step-types.ts';
import type { ProofRecord, ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import type { WayRecord } from '#functions/domain/shipments/way.ts';
import { type TimerKind, type TimerRecord, timerId } from '#functions/domain/timers/timers.ts';
import { AppError, notFound } from '#shared/http/errors.ts';
import type { ShipmentStatus } from '#shared/shipments/shipment.ts';
import { queryByCustomer } from '../customers/customer-lists.ts';
import { customerKeys } from '../customers/keys.ts';
import { countDriverJobs, requireDriver } from '../drivers/driver-counts.ts';
import { driverKeys } from '../drivers/keys.ts';
import { type Aggregate, save } from '../table/aggregate.ts';
import type { Write } from '../table/commit.ts';
import { type IndexKeys, indexKeysFor } from '../table/keys.ts';
import { put } from '../table/operations/put.ts';
import { find, findMany, Page, type PageRequest, queryAll, queryPage } from '../table/table.ts';
import { deleteTimer, putTimer } from '../timers/timers.ts';
import { deadlineWrites } from './deadlines.ts';
import { shipmentKeys, shipmentLists } from './keys.ts';
import { numberWrites } from './shipments-by-number.ts';

function queueKeys(shipment: ShipmentRecord): IndexKeys {
  const { status, id } = shipment;
  if (status === 'pending' || status === 'cancelled') return indexKeysFor(shipmentLists.queue(status), id);
  if (status === 'delivered') return indexKeysFor(shipmentLists.queue('delivered'), `${shipment.deliveredAt}#${id}`);
  return indexKeysFor(shipmentLists.liveJobs(shipment.driverId ?? ''), id);
}

const SHIPMENTS: Aggregate<ShipmentRecord> = {
  key: ({ id }) => shipmentKeys.shipment(id),
  lists: (shipment) => ({
    ...indexKeysFor(shipmentLists.all, shipment.id),
    ...indexKeysFor(shipmentLists.ofCustomer(shipment.customerId), shipment.id),
    ...(shipment.driverId && indexKeysFor(shipmentLists.ofDriver(shipment.driverId), shipment.id)),
    ...queueKeys(shipment),
  }),
  isNumbered: true,
};

async function findShipment(id: string): Promise<ShipmentRecord | undefined> {
  return find(shipmentKeys.shipment(id), { strong: true });
}

/** Shipments by their ids, a hundred in each BatchGet; those that exist. */
export async function findShipments(ids: readonly string[]): Promise<Map<string, ShipmentRecord>> {
  const found = await findMany(ids.map(shipmentKeys.shipment), { strong: true });
  return new Map(found.filter((shipment) => shipment !== undefined).map((shipment) => [shipment.id, shipment]));
}

/** A shipment and, where a driver is to be given to it, that driver, in one read. */
export async function findShipmentAndDriver(
  id: string,
  driverId: string | undefined,
): Promise<{ shipment?: ShipmentRecord | undefined; driver?: DriverRecord | undefined }> {
  if (!driverId) return { shipment: await findShipment(id) };
  const [shipment, driver] = await findMany([shipmentKeys.shipment(id), driverKeys.driver(driverId)], { strong: true });
  return { shipment, driver };
}

/** The customer and the driver that a new shipment names, in one read; both may have been made a moment ago. */
export async function findCustomerAndDriver(
  customerId: string,
  driverId: string | undefined,
): Promise<{ customer?: CustomerRecord | undefined; driver?: DriverRecord | undefined }> {
  const drivers = driverId ? [driverKeys.driver(driverId)] : [];
  const [customer, driver] = await findMany([customerKeys.customer(customerId), ...drivers], { strong: true });
  return { customer, driver };
}

/** One shipment that the caller may see; whatever else is not found. */
export async function loadShipment(
  id: string,
  isVisible: (shipment: ShipmentRecord) => boolean,
): Promise<ShipmentRecord> {
  const shipment = await findShipment(id);
  if (!shipment || !isVisible(shipment)) throw notFound();
  return shipment;
}

const newestFirst = { descending: true } as const;

const isShipment = (item: object): item is ShipmentRecord => 'trackingNumber' in item && 'secretVersion' in item;
const isProof = (item: object): item is ProofRecord => 'signatureKey' in item;
const isEvent = (item: object): item is StoredEvent => 'recordedAt' in item;
const isWay = (item: object): item is WayRecord => 'askedAt' in item;

/**
 * Everything that lies under one shipment, by one Query: itself, its events oldest first, its proof, and its way by road. Of an
 * endless history the newest events.
 */
export async function findShipmentHistory(
  id: string,
): Promise<
  { shipment: ShipmentRecord; events: StoredEvent[]; proof?: ProofRecord; way?: WayRecord | undefined } | undefined
> {
  const { items, next } = await queryPage({ ...shipmentLists.underShipment(id), ...newestFirst }, { limit: 1000 });
  const shipment = items.find(isShipment) ?? (next && (await findShipment(id)));
  const proof = items.find(isProof);
  if (!shipment) return undefined;
  return { shipment, events: items.filter(isEvent).toReversed(), ...(proof && { proof }), way: items.find(isWay) };
}

/** The id of the shipment with a tracking number. `strong` reads what was just written. */
export async function findIdByTrackingNumber(number: string, { strong = false } = {}): Promise<string | undefined> {
  const found = await find(shipmentKeys.trackingNumber(number), { strong });
  return found?.shipmentId;
}

/** All shipments, newest first. */
export function queryShipments(page: PageRequest): Promise<Page<ShipmentRecord>> {
  return queryPage({ ...shipmentLists.all, ...newestFirst }, page);
}

/** The same, oldest first. */
export function listOldest(page: PageRequest): Promise<Page<ShipmentRecord>> {
  return queryPage(shipmentLists.all, page);
}

/** A customer's shipments under all of its records, newest first. */
export function listByCustomer(customerIds: readonly string[], page: PageRequest): Promise<Page<ShipmentRecord>> {
  return queryByCustomer(customerIds, shipmentLists.ofCustomer, page);
}

/** A driver's shipments, newest first. */
export function listByDriver(driverId: string, page: PageRequest): Promise<Page<ShipmentRecord>> {
  return queryPage({ ...shipmentLists.ofDriver(driverId), ...newestFirst }, page);
}

/** Shipments of one status. Those under way are one bounded queue, filtered, so their pages may be short. */
export function listByStatus(status: ShipmentStatus, page: PageRequest): Promise<Page<ShipmentRecord>> {
  if (status === 'pending' || status === 'delivered' || status === 'cancelled') {
    return queryPage({ ...shipmentLists.queue(status), ...newestFirst }, page);
  }
  return queryPage({ ...shipmentLists.queue('live'), where: { status } }, page);
}

/** Shipments that wait for a driver, those first that have waited longest. */
export function queryUnassigned(page: PageRequest): Promise<Page<ShipmentRecord>> {
  return queryPage(shipmentLists.queue('pending'), page);
}

/** Shipments that some driver has and that are not delivered, grouped by driver. */
export function listLive(page: PageRequest): Promise<Page<ShipmentRecord>> {
  return queryPage(shipmentLists.queue('live'), page);
}

const BEGIN_LIVE = { begin: 'live' };

/** All shipments that are neither delivered nor cancelled: those that wait for a driver, then those that one has. */
export async function listOpen({ limit, start }: PageRequest): Promise<Page<ShipmentRecord>> {
  if (start && start.G4PK !== shipmentLists.queue('pending').partition) {
    return listLive({ limit, start: start.begin ? undefined : start });
  }
  const pending = await listByStatus('pending', { limit, start });
  return pending.next ? pending : new Page(pending.items, BEGIN_LIVE);
}

/** The same of one driver, newest first. */
export function listJobsOfDriver(driverId: string, page: PageRequest): Promise<Page<ShipmentRecord>> {
  return queryPage({ ...shipmentLists.liveJobs(driverId), ...newestFirst }, page);
}

/** All shipments that one driver has and that are not delivered. */
export function listDriverJobs(driverId: string): Promise<ShipmentRecord[]> {
  return queryAll(shipmentLists.liveJobs(driverId));
}

/** The drivers whose open jobs begin or end at a place. */
export async function listDriversAt(placeId: string): Promise<string[]> {
  const jobs = await queryAll(shipmentLists.queue('live'));
  const there = jobs.filter((job) => job.pickupPlaceId === placeId || job.deliveryPlaceId === placeId);
  return [...new Set(there.flatMap(({ driverId }) => driverId ?? []))];
}

/** The one shipment with this tracking number, as a page. */
export async function listByTrackingNumber(number: string): Promise<Page<ShipmentRecord>> {
  const id = await findIdByTrackingNumber(number, { strong: true });
  const shipment = id && (await findShipment(id));
  return new Page(shipment ? [shipment] : []);
}

/** Each day of a failed attempt is found by its day; a day stays, whatever becomes of the shipment. */
function failedAttemptWrites(before: ShipmentRecord | undefined, after: ShipmentRecord): Write[] {
  const known = new Set(before?.days.exceptions);
  const added = new Set(after.days.exceptions?.filter((day) => !known.has(day)));
  return [...added].map((day) => put({ ...shipmentKeys.failedAttempt(day, after.id), day, shipmentId: after.id }));
}

function timerWrites({ after, lateTimer, pickupTimer, nearTimer }: ShipmentStep): Write[] {
  const write = (kind: TimerKind, timer: TimerRecord | 'none' | undefined) =>
    timer ? [timer === 'none' ? deleteTimer(timerId(kind, after.id)) : putTimer(timer)] : [];
  return [
    ...write('shipment_late', lateTimer),
    ...write('shipment_pickup_late', pickupTimer),
    ...write('shipment_near', nearTimer),
  ];
}

/** Its number is its own. */
function reserveTrackingNumber({ trackingNumber, id }: ShipmentRecord): Write {
  return put(
    { ...shipmentKeys.trackingNumber(trackingNumber), shipmentId: id },
    { expect: 'new', onConditionFailed: trackingNumberCollision },
  );
}

function driverWrites({ driverCounts, requiresDriver }: ShipmentStep, chosen: DriverRecord | undefined): Write[] {
  const isCounted = driverCounts.some(({ driverId }) => driverId === requiresDriver);
  return [
    ...driverCounts.map((counts) =>
      countDriverJobs(counts, counts.driverId === requiresDriver ? (chosen ?? 'present') : undefined),
    ),
    ...(requiresDriver && !isCounted ? [requireDriver(requiresDriver)] : []),
  ];
}

/** What a rule decided, under the version it read. `chosen`: a driver whose choice holds while it is as it was read. */
export function saveStep(step: ShipmentStep, actor: Actor, chosen?: DriverRecord): Write[] {
  if (step.unchanged) return [];
  const { before, after } = step;
  return save(
    { ...SHIPMENTS, conflict: (current) => shipmentConflict(current, actor) },
    step,
    ...(before ? [] : [reserveTrackingNumber(after)]),
    ...numberWrites(step),
    ...failedAttemptWrites(before, after),
    ...deadlineWrites(before, after),
    ...timerWrites(step),
    ...driverWrites(step, chosen),
  );
}

/** Two numbers of 60 random bits met. */
function trackingNumberCollision(): AppError {
  return new AppError('unavailable', 'Please try again', { retryAfter: 1 });
}
