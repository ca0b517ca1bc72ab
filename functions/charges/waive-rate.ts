import { listCharges, saveCharge } from '#functions/data/charges/charges.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { shipmentKeys } from '#functions/data/shipments/keys.ts';
import { loadShipment } from '#functions/data/shipments/shipments.ts';
import { checkVersion } from '#functions/data/table/operations/check-version.ts';
import { standsAsCharge, waivedRate } from '#functions/domain/charges/card-charge.ts';
import { chargeCodesOf } from '#functions/domain/charges/charge-codes.ts';
import { chargeStep } from '#functions/domain/charges/charge-step.ts';
import { toCharge } from '#functions/domain/charges/charge-view.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { cardOf } from '#functions/use-cases/charges/card-of.ts';
import { waiveRate } from '#shared/contracts/waived-rates.ts';
import { AppError, fieldError } from '#shared/http/errors.ts';

export const handler = postHandler(waiveRate, async ({ params, body, actor, now, commit }) => {
  const [shipment, charges, settings] = await Promise.all([
    loadShipment(params.id, () => true),
    listCharges(params.id),
    getSettings(),
  ]);
  const rule = (await cardOf(shipment))?.rules.find(({ code }) => code === body.code);
  if (!rule) throw fieldError('code', 'This is not on the rate card of the shipment');
  if (standsAsCharge(rule, charges))
    throw new AppError('illegal_transition', 'This stands among the charges of the shipment already');
  const context = { actor, now, reason: body.reason, codes: chargeCodesOf(settings) };
  const charge = waivedRate(rule, shipment, context);
  // Whoever delivers it at the same moment comes second, so that no invoice misses it.
  const writes = [
    ...saveCharge(chargeStep(undefined, charge, shipment, context)),
    checkVersion(shipmentKeys.shipment(shipment.id), shipment),
  ];
  return commit(writes, toCharge(charge, true));
});
