import { addDays } from '#shared/dates/calendar.ts';
import { dueOf, inOrderOf } from '#shared/drivers/stops.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { BOARD_DAYS, type BoardDay } from '../../shipments/board-days.ts';

/** What drivers have to do on a day, and in which order: for the board, and for the list of drivers. */

const LIVE: readonly string[] = ['picked_up', 'in_transit'];
const STAGES: readonly string[] = ['in_transit', 'picked_up', 'assigned', 'pending', 'delivered'];

export function isUnderWay(shipment: Shipment): boolean {
  return LIVE.includes(shipment.status);
}

export function isDone({ status }: Shipment): boolean {
  return status === 'delivered';
}

/** The statuses of a driver's jobs, those that are done first. */
export function loadOf(jobs: readonly Shipment[]): readonly string[] {
  return [...jobs.filter(isDone), ...jobs.filter((job) => !isDone(job))].map(({ status }) => status);
}

/** Open jobs from which a driver counts as full: the cells of the load bar. */
export const FULL_LOAD_JOBS = 8;

/**
 * By the pickup date. Today has everything overdue and undated too, and what is under
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

/** The jobs of a driver as their stops are made; until that is known what is under way before what waits, then by day. The delivered last. */
export function inColumnOrder(jobs: readonly Shipment[], keys: readonly string[] = []): Shipment[] {
  const sorted = jobs.toSorted(byStage);
  const isOpen = (job: Shipment) => job.status !== 'delivered';
  return [...inOrderOf(sorted.filter(isOpen), keys), ...sorted.filter((job) => !isOpen(job))];
}

function byStage(a: Shipment, b: Shipment): number {
  const stage = (shipment: Shipment) => STAGES.indexOf(shipment.status);
  return stage(a) - stage(b) || byDay(a, b) || byText(a.id, b.id);
}

export function byDay(a: Shipment, b: Shipment): number {
  return byText(dueOf(a), dueOf(b));
}

export function byText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
