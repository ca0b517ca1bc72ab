import type { ShipmentFigure } from '#shared/reports/figures.ts';
import type { ShipmentRecord } from '../shipments/shipment-types.ts';
import type { DayRange } from './ranges.ts';
import { isOnTime } from './rollups.ts';

type Facts = Pick<ShipmentRecord, 'days' | 'estimatedDelivery' | 'pickedUpAt'>;

/** True of a day that is one of some. */
export const isWithin = ({ from, to }: DayRange, day: string | undefined) =>
  day !== undefined && day >= from && day <= to;

/** The last day of the range on which an attempt failed that no delivery within the range followed. */
export function lastFailedDay({ days }: Facts, range: DayRange): string | undefined {
  // A later delivery within the range makes good every attempt in it.
  if (days.delivered !== undefined && days.delivered <= range.to) return undefined;
  return days.exceptions
    ?.filter((day) => isWithin(range, day))
    .sort()
    .at(-1);
}

const DELIVERED: Readonly<Partial<Record<ShipmentFigure, (facts: Facts, day: string) => boolean>>> = {
  delivered: () => true,
  picked_up: ({ pickedUpAt }) => pickedUpAt !== undefined,
  on_time: isOnTime,
};

/** Whether a figure of a range counts a shipment: the same rules as the sums in `rollups.ts`. */
export function isCountedByFigure(figure: ShipmentFigure, range: DayRange, facts: Facts): boolean {
  if (figure === 'created') return isWithin(range, facts.days.created);
  if (figure === 'failed') return lastFailedDay(facts, range) !== undefined;
  const { delivered } = facts.days;
  return delivered !== undefined && isWithin(range, delivered) && DELIVERED[figure]?.(facts, delivered) === true;
}
