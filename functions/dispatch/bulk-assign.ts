import { findDriver } from '#functions/data/drivers/drivers.ts';
import { findShipments, saveStep } from '#functions/data/shipments/shipments.ts';
import { commit } from '#functions/data/table/commit.ts';
import type { DriverRecord } from '#functions/domain/drivers/driver-types.ts';
import { assertAssignable, unknownDriver } from '#functions/domain/drivers/drivers.ts';
import type { Actor } from '#functions/domain/events/actor.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { changeShipment } from '#functions/domain/shipments/shipments.ts';
import { toAppError } from '#functions/kit/http/response.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { limitMails } from '#functions/use-cases/mail-limits.ts';
import { stepContext } from '#functions/use-cases/step-context.ts';
import { type BulkResult, bulkAssign } from '#shared/contracts/assignments.ts';
import { notFound } from '#shared/errors.ts';

async function assign(
  shipment: ShipmentRecord | undefined,
  driver: DriverRecord,
  actor: Actor,
  now: Date,
): Promise<ShipmentRecord> {
  if (!shipment) throw notFound();
  const context = { ...(await stepContext(now)), driver };
  const step = changeShipment(shipment, { driverId: driver.id, status: 'assigned' }, actor, context);
  await commit(saveStep(step, actor));
  return step.after;
}

export const handler = postHandler(bulkAssign, async ({ body, actor, now }) => {
  const [driver, shipments] = await Promise.all([
    findDriver(body.driverId),
    findShipments([...new Set(body.shipmentIds)]),
    limitMails(bulkAssign, actor, now),
  ]);
  if (!driver) throw unknownDriver();
  assertAssignable(driver);
  const results: BulkResult[] = [];
  for (const id of body.shipmentIds) {
    try {
      // Kept for an id that comes twice: its second turn finds what the first has left.
      const assigned = await assign(shipments.get(id), driver, actor, now);
      shipments.set(id, assigned);
      results.push({ id, ok: true, version: assigned.version });
    } catch (error) {
      const { code } = toAppError(error);
      // A fault of our own is none of this shipment's; what was assigned before it stays, and a repeat goes on from there.
      if (code === 'internal_error') throw error;
      results.push({ id, ok: false, code });
    }
  }
  return { assigned: results.filter(({ ok }) => ok).length, results };
});
