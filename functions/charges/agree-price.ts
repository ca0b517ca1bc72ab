import { loadShipment, saveStep } from '#functions/data/shipments/shipments.ts';
import { agreeOnPrice } from '#functions/domain/shipments/shipment-price.ts';
import { shipmentConflict } from '#functions/domain/shipments/shipment-rights.ts';
import { toShipment } from '#functions/domain/shipments/shipment-view.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { stepContext } from '#functions/use-cases/shipments/step-context.ts';
import { agreePrice } from '#shared/contracts/charges.ts';
import { toCents } from '#shared/invoices/cents.ts';

export const handler = postHandler(agreePrice, async ({ params, body, actor, now, commit }) => {
  const [shipment, context] = await Promise.all([loadShipment(params.id, () => true), stepContext(now)]);
  const { amount, reason, version } = body;
  if (version !== shipment.version) throw shipmentConflict(shipment, actor);
  const { weightInKilograms } = context;
  const step = agreeOnPrice(shipment, { amountCents: toCents(amount), reason, weightInKilograms }, actor, context);
  return commit(saveStep(step, actor), toShipment(step.after, actor));
});
