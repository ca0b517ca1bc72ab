import { instantOf, wallTimeOf } from '#shared/dates/calendar.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { isOver, isWaiting } from '#shared/shipments/lateness.ts';
import { deadlineNumber } from './late-timer.ts';
import { pickupNumber } from './pickup-timer.ts';
import type { ShipmentRecord } from './shipment-types.ts';

type Dated = Parameters<typeof pickupNumber>[0] & Parameters<typeof deadlineNumber>[0] & Pick<ShipmentRecord, 'status'>;

/**
 * What an open shipment misses first: its pickup while nobody has it, else its delivery. A number of the organization's clock,
 * so no other timezone moves it; undefined where nothing can be missed.
 */
export function nextDeadline(record: Dated): number | undefined {
  if (isOver(record)) return undefined;
  const [pickup, delivery] = [isWaiting(record) ? pickupNumber(record) : undefined, deadlineNumber(record)];
  return pickup === undefined || delivery === undefined ? (pickup ?? delivery) : Math.min(pickup, delivery);
}

const numberOf = (wall: string) => Number(wall.replace(/\D/g, ''));

/** The last deadline that is over, in minutes of a timezone; where its clocks were set back, that of before the change. */
export function latestMissedDeadline(now: Date, timezone: string): number {
  const minuteFrom = (wall: string, minutes: number) =>
    new Date(Date.parse(`${wall}:00Z`) + minutes * MINUTE_MS).toISOString().slice(0, 16);
  const isOver = (wall: string) => instantOf(wall.slice(0, 10), wall.slice(11), timezone).getTime() < now.getTime();
  const present = wallTimeOf(now, timezone);
  let last = isOver(present) ? present : minuteFrom(present, -1);
  for (let next = minuteFrom(last, 1); isOver(next); next = minuteFrom(last, 1)) last = next;
  return numberOf(last);
}
