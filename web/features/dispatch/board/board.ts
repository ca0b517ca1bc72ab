import type { Driver } from '#shared/contracts/drivers.ts';
import { foldText } from '#shared/search/fold-text.ts';
import { normalizeContainer } from '#shared/shipments/container-number.ts';
import { type DeadlineClock, isWaiting, latenessOf } from '#shared/shipments/lateness.ts';
import { PRIORITIES, type Shipment } from '#shared/shipments/shipment.ts';
import { byDay, byText, FULL_LOAD_JOBS, isOnDay, isUnderWay } from '../../../entities/drivers/work/work-of-day.ts';
import { BOARD_DAYS, type BoardDay } from '../../../entities/shipments/board-days.ts';

/** The rules of the dispatch board, without a screen. Days are `YYYY-MM-DD` in the organization's timezone. */

/** The column of shipments without a driver; the other columns have their driver's id. */
export const UNASSIGNED = 'unassigned';

/** What is not yet picked up changes its driver at once, also with others. */
export function isMovable(shipment: Shipment): boolean {
  return isWaiting(shipment);
}

/** What can be taken to another column; of a load under way a reason is asked for. */
export function isTakeable(shipment: Shipment): boolean {
  return isMovable(shipment) || isUnderWay(shipment);
}

/** What some driver has yet to do. */
export function isOrdered(shipment: Shipment): boolean {
  return shipment.driverId !== undefined && isTakeable(shipment);
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

/** Where nothing is unassigned: that all are assigned is said only when none waits on another day. */
export function emptyText(query: string, otherDays: readonly Elsewhere[]): string {
  if (query) return 'No shipments found';
  return otherDays.length > 0 ? 'None on this day. Unassigned on other days:' : 'All shipments assigned!';
}

/** Urgent first, then late, then by priority and day; the oldest first among equals. */
export function byUrgency(clock: DeadlineClock) {
  // Asked again with every comparison, and what is late is dear to know.
  const known = new Map<Shipment, number>();
  const rank = (shipment: Shipment) => {
    const own = known.get(shipment) ?? rankOf(shipment, clock);
    known.set(shipment, own);
    return own;
  };
  return (a: Shipment, b: Shipment) => rank(a) - rank(b) || byDay(a, b) || byText(a.id, b.id);
}

function rankOf(shipment: Shipment, clock: DeadlineClock): number {
  const isLate = latenessOf(shipment, clock) !== undefined;
  if (shipment.priority === 'urgent') return isLate ? -2 : -1;
  return isLate ? 0 : PRIORITIES.length - PRIORITIES.indexOf(shipment.priority);
}

/** True where a shipment is meant by what was typed: numbers, cities. */
export function matchesQuery(shipment: Shipment, query: string): boolean {
  const { trackingNumber, containerNumber = '', customerReference, purchaseOrderNumber } = shipment;
  const { pickupCity, deliveryCity, customerName, customerCompany } = shipment;
  const numbers = [trackingNumber, containerNumber, customerReference, purchaseOrderNumber];
  const text = foldText([...numbers, pickupCity, deliveryCity, customerName, customerCompany].join('\n'));
  return (
    text.includes(foldText(query.trim())) || normalizeContainer(containerNumber).includes(normalizeContainer(query))
  );
}

/** Those first who can take a job: the free, then those who drive, then the full, and those off duty; by name among equals. */
export function byAvailability(activeOf: (driver: Driver) => number) {
  const rank = (driver: Driver) => {
    if (driver.status === 'offline') return 3;
    if (activeOf(driver) >= FULL_LOAD_JOBS) return 2;
    return driver.status === 'available' ? 0 : 1;
  };
  return (a: Driver, b: Driver) => rank(a) - rank(b) || a.name.localeCompare(b.name) || byText(a.id, b.id);
}

/** A pending shipment is taken as it is; one that somebody has is moved only in the version that was seen. */
export function assignChangeOf(shipment: Shipment, driverId: string | undefined) {
  if (!driverId) return { driverId: null, version: shipment.version };
  const change = { driverId, status: 'assigned' as const };
  return shipment.status === 'pending' ? change : { ...change, version: shipment.version };
}
