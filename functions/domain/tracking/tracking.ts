import { givenOrUndefined } from '#shared/accounts/not-given.ts';
import type { BoxStage } from '#shared/boxes/box-stages.ts';
import type { TrackResult } from '#shared/contracts/tracking.ts';
import type { Point } from '#shared/drivers/distance.ts';
import { arrivalOf } from '#shared/drivers/eta.ts';
import { freshnessOf } from '#shared/drivers/freshness.ts';
import { withoutSlips } from '../arrivals/taken-back.ts';
import type { DriverRecord, PositionRecord } from '../drivers/driver-types.ts';
import type { Actor } from '../events/actor.ts';
import { isShipmentEvent } from '../events/catalog.ts';
import type { StoredEvent } from '../events/event.ts';
import type { OrganizationSettingsRecord } from '../organization/organization-types.ts';
import { isStanding } from '../shipments/shipment-delivery.ts';
import { visibleTo } from '../shipments/shipment-rights.ts';
import type { ProofRecord, ShipmentRecord } from '../shipments/shipment-types.ts';
import { publicReason, toShipment } from '../shipments/shipment-view.ts';
import { type WayRecord, wayOf } from '../shipments/way.ts';
import { maskCompany, maskEmail, maskName, maskPhone } from './masking.ts';

/** What the HMAC of a mailed tracking link is made over: a step of `secretVersion` ends all links of the shipment. */
export function trackingSecretInput(record: Pick<ShipmentRecord, 'id' | 'secretVersion'>): string {
  return `tracking:${record.id}:${record.secretVersion}`;
}

/** All for the mailed link's holder, for its owner, or where strangers may see everything. */
export function trackingView(
  record: ShipmentRecord,
  caller: { actor: Actor; hasSecret: boolean },
  settings: Pick<OrganizationSettingsRecord, 'trackingForStrangers'>,
): 'full' | 'masked' {
  const isTrusted = caller.hasSecret || visibleTo(caller.actor)(record);
  return isTrusted || settings.trackingForStrangers === 'full' ? 'full' : 'masked';
}

export interface TrackSources {
  shipment: ShipmentRecord;
  events: readonly StoredEvent[];
  driver?: DriverRecord | undefined;
  proof?: ProofRecord | undefined;
  position?: PositionRecord | undefined;
  destination?: Point | undefined;
  way?: WayRecord | undefined;
  containerStage?: BoxStage | undefined;
  timezone: string;
  country: string;
}

const NOBODY: Actor = { kind: 'anonymous', address: '' };

function shownShipment(record: ShipmentRecord, isMasked: boolean): TrackResult['shipment'] {
  const { customerName: _name, customerCompany: _company, customerPhone: _phone, ...rest } = toShipment(record, NOBODY);
  const { price: _price, proofBypassed: _bypassed, ...shown } = rest;
  if (!isMasked) return shown;
  const { pickupAddress: _from, deliveryAddress: _to, pickupZip: _fromZip, deliveryZip: _toZip, ...less } = shown;
  const { sealNumber: _seal, customerReference: _reference, purchaseOrderNumber: _order, ...fewer } = less;
  const { specialInstructions: _special, exception, ...masked } = fewer;
  return { ...masked, exception: exception && { code: exception.code, occurredAt: exception.occurredAt } };
}

function shownCustomer({ contact }: ShipmentRecord, isMasked: boolean): TrackResult['customer'] {
  const { name, email, phone, company } = contact;
  if (!isMasked) return { name, company, email, phone };
  return {
    name: maskName(name),
    company: company && maskCompany(company),
    email: maskEmail(email),
    phone: maskPhone(phone),
  };
}

function shownDriver({ shipment, driver }: TrackSources, isMasked: boolean): TrackResult['driver'] {
  if (!driver || driver.id !== shipment.driverId || shipment.status === 'cancelled') return undefined;
  const { name, vehicleType } = driver;
  const [phone, vehicleNumber] = [givenOrUndefined(driver.phone), givenOrUndefined(driver.vehicleNumber)];
  if (!isMasked) return { name, phone, vehicleType, vehicleNumber };
  return { name: name.trim().split(/\s+/)[0] ?? '', phone: phone && maskPhone(phone), vehicleType };
}

function shownProof({ shipment, proof }: TrackSources, isMasked: boolean): TrackResult['proofOfDelivery'] {
  if (!proof || !isStanding(proof, shipment)) return undefined;
  const { recipientName, deliveredAt } = proof;
  return { recipientName: isMasked ? maskName(recipientName) : recipientName, deliveredAt };
}

function shownEvents(events: readonly StoredEvent[], isMasked: boolean): TrackResult['events'] {
  const known = withoutSlips(events.filter(isShipmentEvent));
  // A slip of the driver's thumb is nothing that happened to the shipment.
  const undone = new Set(known.flatMap(({ undoes = [] }) => undoes));
  return known
    .filter((event) => event.public && !undone.has(event.id))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map((event) => ({
      id: event.id,
      type: event.type,
      to: event.to,
      occurredAt: event.occurredAt,
      reason: isMasked && event.type !== 'exception' ? undefined : publicReason(event),
    }));
}

function livePosition({ shipment, position }: TrackSources): PositionRecord | undefined {
  const isLive = shipment.status === 'picked_up' || shipment.status === 'in_transit';
  return isLive && position?.driverId === shipment.driverId ? position : undefined;
}

function shownPosition(sources: TrackSources): TrackResult['position'] {
  const position = livePosition(sources);
  return position && { latitude: position.latitude, longitude: position.longitude, timestamp: position.timestamp };
}

/** Nobody knows while there is trouble: the truck may stand, or take the shipment home. */
function shownEta(sources: TrackSources, now: Date): TrackResult['eta'] {
  const { shipment, driver, destination } = sources;
  const from = livePosition(sources);
  if (!from || freshnessOf(from.timestamp, now.getTime()) !== 'live' || !destination || shipment.exception)
    return undefined;
  const hasOtherStops = (driver?.liveJobs ?? 0) > 1;
  const road = wayOf(shipment, sources.way, destination);
  const arrival = arrivalOf({ from, to: destination, hasOtherStops, road }, now.getTime());
  return arrival && { at: arrival.at, confidence: arrival.confidence };
}

/** What the tracking page shows: everything, or contact data masked in its own shape and without the driver's position. */
export function toTrackResult(sources: TrackSources, view: 'full' | 'masked', now: Date): TrackResult {
  const masked = view === 'masked';
  return {
    shipment: shownShipment(sources.shipment, masked),
    customer: shownCustomer(sources.shipment, masked),
    driver: shownDriver(sources, masked),
    proofOfDelivery: shownProof(sources, masked),
    masked,
    events: shownEvents(sources.events, masked),
    containerStage: sources.containerStage,
    position: masked ? undefined : shownPosition(sources),
    eta: shownEta(sources, now),
    timezone: sources.timezone,
    country: sources.country,
  };
}
