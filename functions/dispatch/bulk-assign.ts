import { findDriver } from '#functions/data/drivers/drivers.ts';
import { assertAssignable, unknownDriver } from '#functions/domain/drivers/drivers.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { stepEach } from '#functions/use-cases/dispatch/step-each.ts';
import { limitMails } from '#functions/use-cases/notifications/enforce-mail-limits.ts';
import { type BulkResult, bulkAssign } from '#shared/contracts/assignments.ts';

export const handler = postHandler(bulkAssign, async ({ body, actor, now }) => {
  const { driverId, shipmentIds } = body;
  const [driver] = await Promise.all([findDriver(driverId), limitMails(bulkAssign, actor, now)]);
  if (!driver) throw unknownDriver();
  assertAssignable(driver);
  const wanted = shipmentIds.map((shipmentId) => ({ shipmentId, driverId }));
  const outcomes = await stepEach(wanted, [driver], { actor, now });
  const results = outcomes.map(
    ({ shipmentId: id, version, code }): BulkResult => (code ? { id, ok: false, code } : { id, ok: true, version }),
  );
  return { assigned: results.filter(({ ok }) => ok).length, results };
});
