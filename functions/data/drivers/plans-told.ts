import type { Step } from '#functions/domain/events/step.ts';
import type { PlansToldRecord } from '#functions/domain/plans/plan-told.ts';
import { save } from '../table/aggregate.ts';
import type { Write } from '../table/commit.ts';
import { find } from '../table/table.ts';
import { driverKeys } from './keys.ts';

export function findPlansTold(driverId: string): Promise<PlansToldRecord | undefined> {
  return find(driverKeys.plansTold(driverId), { strong: true });
}

/** The parts that tell a driver, unless another one has told since it was read. */
export function savePlansTold(driverId: string, step: Step<PlansToldRecord>): Write[] {
  return save({ key: () => driverKeys.plansTold(driverId) }, step);
}
