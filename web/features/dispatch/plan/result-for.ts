import type { PlanResult } from '#shared/contracts/plans.ts';

/** What a plan is of some shipments: the days of those who would get one of them, and which are left over. Without ids all. */
export function resultFor(result: PlanResult, shipmentIds: readonly string[] | undefined): PlanResult {
  if (!shipmentIds) return result;
  const ids = new Set(shipmentIds);
  const isMeant = ({ shipmentId }: { shipmentId: string }) => ids.has(shipmentId);
  return {
    ...result,
    routes: result.routes.filter(({ work }) => work.some(isMeant)),
    left: result.left.filter(isMeant),
    // Whoever chose some shipments did not ask who else has nothing to do.
    free: undefined,
  };
}
