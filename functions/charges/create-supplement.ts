import { listCharges } from '#functions/data/charges/charges.ts';
import { saveInvoiceChange } from '#functions/data/invoices/invoices.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { shipmentKeys } from '#functions/data/shipments/keys.ts';
import { loadShipment } from '#functions/data/shipments/shipments.ts';
import { checkVersion } from '#functions/data/table/operations/check-version.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import { pricedNow } from '#functions/domain/charges/charges.ts';
import { createSupplementStep } from '#functions/domain/invoices/supplements.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { writesOfInvoiced } from '#functions/use-cases/charges/invoiced.ts';
import { beginInvoice } from '#functions/use-cases/invoices/begin-invoice.ts';
import { limitMails } from '#functions/use-cases/notifications/enforce-mail-limits.ts';
import { createSupplement } from '#shared/contracts/charges.ts';
import { fieldError } from '#shared/http/errors.ts';

export const handler = postHandler(createSupplement, async ({ params, body, actor, now, commit }) => {
  await limitMails(createSupplement, actor, now);
  return retryOnConflict(async () => {
    const [shipment, settings, all] = await Promise.all([
      loadShipment(params.id, () => true),
      getSettings(),
      listCharges(params.id),
    ]);
    const charges = [...new Set(body.chargeIds)].map((id, at) => {
      const charge = all.find((one) => one.id === id);
      if (!charge) throw fieldError(`chargeIds.${at}`, 'This charge is not of the shipment');
      return pricedNow(charge, shipment.priceCents);
    });
    const { issue, context, reserved, detailOf } = await beginInvoice(shipment, settings, { actor, now });
    const made = createSupplementStep(shipment, { ...issue, charges }, context);
    const onIt = writesOfInvoiced(charges, made.after.id);
    const isOfPrice = charges.some(({ unit }) => unit === 'percent');
    const priceStays = isOfPrice ? [checkVersion(shipmentKeys.shipment(shipment.id), shipment)] : [];
    return commit([reserved, ...saveInvoiceChange(made, context), ...onIt, ...priceStays], detailOf(made));
  });
});
