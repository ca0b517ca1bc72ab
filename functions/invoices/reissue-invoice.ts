import { saveInvoiceChange } from '#functions/data/invoices/invoices.ts';
import { shipmentKeys } from '#functions/data/shipments/keys.ts';
import { loadShipment } from '#functions/data/shipments/shipments.ts';
import { checkVersion } from '#functions/data/table/operations/check-version.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import { assertReissuable, reissueSteps } from '#functions/domain/invoices/reissue.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { writesOfInvoiced } from '#functions/use-cases/charges/invoiced.ts';
import { beginInvoice } from '#functions/use-cases/invoices/begin-invoice.ts';
import { findLastDelivery } from '#functions/use-cases/invoices/correct-invoice.ts';
import { readInvoice } from '#functions/use-cases/invoices/invoice-detail.ts';
import { chargesOf } from '#functions/use-cases/invoices/issue-invoice.ts';
import { limitMails } from '#functions/use-cases/notifications/enforce-mail-limits.ts';
import { reissueInvoice } from '#shared/contracts/invoice-changes.ts';
import { notFound } from '#shared/http/errors.ts';

export const handler = postHandler(reissueInvoice, async ({ params, actor, now, commit }) => {
  await limitMails(reissueInvoice, actor, now);
  return retryOnConflict(async () => {
    const { history, around, settings } = await readInvoice(params.id, actor);
    const { delivery } = around;
    const { shipmentId } = history.invoice;
    const [shipment, last] = await Promise.all([loadShipment(shipmentId, () => true), findLastDelivery(shipmentId)]);
    assertReissuable(history.invoice, shipment, last, { actor });
    if (!delivery) throw notFound();

    const [{ issue, context, reserved, detailOf }, { rated, charges }] = await Promise.all([
      beginInvoice(shipment, settings, { actor, now }),
      chargesOf(delivery, settings),
    ]);
    const { customerId, contact } = shipment;
    const asOfNow = { ...delivery, shipment: { ...delivery.shipment, customerId, contact } };
    const all = [...rated, ...charges];
    const { old, made } = reissueSteps(history.invoice, asOfNow, { ...issue, shipment, charges: all }, context);
    return commit(
      [
        reserved,
        ...saveInvoiceChange(old, context),
        ...saveInvoiceChange(made, context),
        ...writesOfInvoiced(charges, made.after.id),
        checkVersion(shipmentKeys.shipment(shipmentId), shipment),
      ],
      detailOf(made, delivery),
    );
  });
});
