import type { StoryClock } from './clock.ts';
import type { ShipmentPlan } from './plan.ts';
import { assignedPlans, waitingPlans } from './to-do.ts';
import { doneToday, roadPlans } from './under-way.ts';

/** A believable working day: on the road, done, given out and waiting. */
export function todayPlans(clock: StoryClock): ShipmentPlan[] {
  return [...roadPlans(clock), ...doneToday(clock), ...assignedPlans(clock), ...waitingPlans(clock)];
}
