import { newId } from '#functions/base/ids.ts';
import { customerKeys } from '#functions/data/customers/keys.ts';
import { reserveNumber, saveInvoiceChange } from '#functions/data/invoices/invoices.ts';
import { invoiceKeys } from '#functions/data/invoices/keys.ts';
import { shipmentKeys } from '#functions/data/shipments/keys.ts';
import { loadShipment } from '#functions/data/shipments/shipments.ts';
import { checkVersion } from '#functions/data/table/operations/check-version.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import { findMany } from '#functions/data/table/table.ts';
import { toInvoiceDetail } from '#functions/domain/invoices/invoice-view.ts';
import { assertReissuable, reissueSteps } from '#functions/domain/invoices/reissue.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { writesOfInvoiced } from '#functions/use-cases/charges/invoiced.ts';
import { billToOf } from '#functions/use-cases/invoices/bill-to.ts';
import { findLastDelivery } from '#functions/use-cases/invoices/correct-invoice.ts';
import { readInvoice } from '#functions/use-cases/invoices/invoice-detail.ts';
import { chargesOf } from '#functions/use-cases/invoices/issue-invoice.ts';
import { limitMails } from '#functions/use-cases/notifications/enforce-mail-limits.ts';
import { reissueInvoice } from '#shared/contracts/invoice-changes.ts';
import { dayOf } from '#shared/dates/calendar.ts';
import { notFound } from '#shared/http/errors.ts';

export const handler = postHandler(reissueInvoice, async ({ params, actor, now, commit }) => {
  await limitMails(reissueInvoice, actor, now);
  return retryOnConflict(async () => {
    const { history, around, settings } = await readInvoice(params.id, actor);
    const { delivery } = around;
    const { shipmentId } = history.invoice;
    const [shipment, last] = await Promise.all([loadShipment(shipmentId, () => true), findLastDelivery(shipmentId)]);
    assertReissuable(history, shipment, last, { actor });
    if (!delivery) throw notFound();

    const { timezone, reminders } = settings;
    const { customerId, contact } = shipment;
    const today = dayOf(now, timezone);
    const counter = invoiceKeys.counter(today.slice(0, 4));
    const [[stood, customer], { rated, charges }] = await Promise.all([
      findMany([counter, customerKeys.customer(customerId)] as const, { strong: true }),
      chargesOf(delivery, settings),
    ]);
    const billTo = await billToOf({ customerId, customerEmail: contact.email }, customer);
    const context = { actor, now, timezone, reminders, billTo, newId };
    const issue = { id: newId('inv', now), sequence: (stood?.last ?? 0) + 1, settings, shipment };
    const asOfNow = { ...delivery, shipment: { ...delivery.shipment, customerId, contact } };
    const { old, made } = reissueSteps(
      history.invoice,
      asOfNow,
      { ...issue, charges: [...rated, ...charges] },
      context,
    );
    const answer = toInvoiceDetail(
      { invoice: made.after, payments: [], credits: [], events: made.events },
      { delivery, customer },
      { isOurs: true, day: today, billing: settings, now },
    );
    return commit(
      [
        reserveNumber(counter, stood?.last ?? 0),
        ...saveInvoiceChange(old, context),
        ...saveInvoiceChange(made, context),
        ...writesOfInvoiced(charges, made.after.id),
        checkVersion(shipmentKeys.shipment(shipmentId), shipment),
      ],
      answer,
    );
  });
});
