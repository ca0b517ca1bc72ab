import type { PlanRoute, PlanStop, PlanWindow } from '#shared/contracts/plans.ts';

/** One stretch of a driver's day, between two instants. */
export interface PlanPart {
  what: 'drive' | 'wait' | 'work' | 'late';
  from: string;
  to: string;
  /** Of what its driver has already. */
  isAssigned: boolean;
}

const isAfter = (at: string, window: PlanWindow | undefined) => window?.to !== undefined && at > window.to;

/** A piece from the end of the one before; where only its ends are known all of it is work. */
function partsOf(stop: PlanStop, from: string): Omit<PlanPart, 'isAssigned'>[] {
  const { arriveAt, doneAt, pickupWindow, deliveryWindow } = stop;
  const { pickupAt = arriveAt, departAt = doneAt, reachAt = doneAt, deliverAt = doneAt } = stop;
  return [
    { what: 'drive', from, to: arriveAt },
    { what: 'wait', from: arriveAt, to: pickupAt },
    { what: isAfter(arriveAt, pickupWindow) ? 'late' : 'work', from: pickupAt, to: departAt },
    { what: 'drive', from: departAt, to: reachAt },
    { what: 'wait', from: reachAt, to: deliverAt },
    { what: isAfter(reachAt, deliveryWindow) ? 'late' : 'work', from: deliverAt, to: doneAt },
  ];
}

/** A driver's day from its beginning to its end, with the way home. */
export function planParts({ startAt, endAt, work }: Pick<PlanRoute, 'startAt' | 'endAt' | 'work'>): PlanPart[] {
  const made = work.flatMap((stop, place) =>
    partsOf(stop, work[place - 1]?.doneAt ?? startAt).map((part) => ({ ...part, isAssigned: stop.isAssigned })),
  );
  const home: PlanPart = { what: 'drive', from: work.at(-1)?.doneAt ?? endAt, to: endAt, isAssigned: false };
  return [...made, home].filter(({ from, to }) => from < to);
}
