import { addDays } from '#shared/calendar.ts';
import type { Driver } from '#shared/contracts/drivers.ts';
import { type Clock, latenessOf } from '#shared/lateness.ts';
import { PRIORITIES, type Shipment } from '#shared/shipment.ts';
import { dueOf } from '#shared/stops.ts';

/** The rules of the dispatch board, without a screen. Days are `YYYY-MM-DD` in the organization's timezone. */

export const BOARD_DAYS = [
  { value: 'today', label: 'Today', ahead: 0 },
  { value: 'tomorrow', label: 'Tomorrow', ahead: 1 },
  { value: 'in-2-days', label: 'In 2 Days', ahead: 2 },
  { value: 'later', label: 'Later', ahead: 3 },
] as const;
export type BoardDay = (typeof BOARD_DAYS)[number]['value'];

/** The column of shipments without a driver; the other columns have their driver's id. */
export const UNASSIGNED = 'unassigned';

const LIVE: readonly string[] = ['picked_up', 'in_transit'];
const STAGES: readonly string[] = ['in_transit', 'picked_up', 'assigned', 'pending', 'delivered'];

export function isUnderWay(shipment: Shipment): boolean {
  return LIVE.includes(shipment.status);
}

/** Only what is not yet picked up can change its driver. */
export function isMovable(shipment: Shipment): boolean {
  return shipment.status === 'pending' || shipment.status === 'assigned';
}

/**
 * By the pickup date. Today has everything overdue and undated too (product decisions, section 2), and what is under
 * way now, whenever it was meant to be picked up; later is whatever comes after the days before it.
 */
export function isOnDay(shipment: Shipment, choice: BoardDay, today: string): boolean {
  const isForToday = isUnderWay(shipment) || !shipment.pickupDate || shipment.pickupDate <= today;
  if (choice === 'today') return isForToday;
  const ahead = BOARD_DAYS.find(({ value }) => value === choice)?.ahead ?? 0;
  if (isForToday || !shipment.pickupDate) return false;
  const day = addDays(today, ahead);
  return choice === 'later' ? shipment.pickupDate >= day : shipment.pickupDate === day;
}

export interface Elsewhere {
  value: BoardDay;
  label: string;
  count: number;
}

/** The other days on which some of these shipments are. */
export function otherDaysOf(shipments: readonly Shipment[], shownDay: BoardDay, today: string): readonly Elsewhere[] {
  return BOARD_DAYS.filter(({ value }) => value !== shownDay)
    .map(({ value, label }) => ({
      value,
      label,
      count: shipments.filter((shipment) => isOnDay(shipment, value, today)).length,
    }))
    .filter(({ count }) => count > 0);
}

/** Urgent first, then late, then by priority and day; the oldest first among equals. */
export function byUrgency(clock: Clock) {
  const rank = (shipment: Shipment) => {
    if (shipment.priority === 'urgent') return latenessOf(shipment, clock) ? -2 : -1;
    return latenessOf(shipment, clock) ? 0 : PRIORITIES.length - PRIORITIES.indexOf(shipment.priority);
  };
  return (a: Shipment, b: Shipment) => rank(a) - rank(b) || byDay(a, b) || byText(a.id, b.id);
}

/** What is under way before what waits, then by day; the delivered last. */
export function byStop(a: Shipment, b: Shipment): number {
  const stage = (shipment: Shipment) => STAGES.indexOf(shipment.status);
  return stage(a) - stage(b) || byDay(a, b) || byText(a.id, b.id);
}

function byDay(a: Shipment, b: Shipment): number {
  return byText(dueOf(a), dueOf(b));
}

function byText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** True where a shipment is meant by what was typed: numbers, cities. */
export function isMeant(shipment: Shipment, query: string): boolean {
  const { trackingNumber, containerNumber, customerReference, purchaseOrderNumber } = shipment;
  const { pickupCity, deliveryCity, customerName, customerCompany } = shipment;
  const numbers = [trackingNumber, containerNumber, customerReference, purchaseOrderNumber];
  const text = [...numbers, pickupCity, deliveryCity, customerName, customerCompany].join('\n').toLowerCase();
  return text.includes(query.trim().toLowerCase());
}

/** Open jobs from which a driver counts as full: the cells of the load bar. */
export const FULL = 8;

/** Those first who can take a job: the free, then those who drive, then the full, and those off duty; by name among equals. */
export function byReadiness(activeOf: (driver: Driver) => number) {
  const rank = (driver: Driver) => {
    if (driver.status === 'offline') return 3;
    if (activeOf(driver) >= FULL) return 2;
    return driver.status === 'available' ? 0 : 1;
  };
  return (a: Driver, b: Driver) => rank(a) - rank(b) || a.name.localeCompare(b.name) || byText(a.id, b.id);
}

/** How a card stands as soon as it is dropped. */
export function placed(shipment: Shipment, driverId: string | undefined): Shipment {
  return { ...shipment, driverId, status: driverId ? 'assigned' : 'pending' };
}

/** A pending shipment is taken as it is; one that somebody has is moved only in the version that was seen. */
export function changeOf(shipment: Shipment, driverId: string | undefined) {
  if (!driverId) return { driverId: null, version: shipment.version };
  const change = { driverId, status: 'assigned' as const };
  return shipment.status === 'pending' ? change : { ...change, version: shipment.version };
}
