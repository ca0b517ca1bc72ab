import { newId } from '#functions/base/ids.ts';
import { listCharges } from '#functions/data/charges/charges.ts';
import { customerKeys } from '#functions/data/customers/keys.ts';
import { reserveNumber, saveInvoiceChange } from '#functions/data/invoices/invoices.ts';
import { invoiceKeys } from '#functions/data/invoices/keys.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { shipmentKeys } from '#functions/data/shipments/keys.ts';
import { loadShipment } from '#functions/data/shipments/shipments.ts';
import { checkVersion } from '#functions/data/table/operations/check-version.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import { findMany } from '#functions/data/table/table.ts';
import { pricedNow } from '#functions/domain/charges/charges.ts';
import { toInvoiceDetail } from '#functions/domain/invoices/invoice-view.ts';
import { createSupplementStep } from '#functions/domain/invoices/supplements.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { writesOfInvoiced } from '#functions/use-cases/charges/invoiced.ts';
import { billToOf } from '#functions/use-cases/invoices/bill-to.ts';
import { limitMails } from '#functions/use-cases/notifications/enforce-mail-limits.ts';
import { createSupplement } from '#shared/contracts/charges.ts';
import { dayOf } from '#shared/dates/calendar.ts';
import { fieldError } from '#shared/http/errors.ts';

export const handler = postHandler(createSupplement, async ({ params, body, actor, now, commit }) => {
  await limitMails(createSupplement, actor, now);
  return retryOnConflict(async () => {
    const [shipment, settings, all] = await Promise.all([
      loadShipment(params.id, () => true),
      getSettings(),
      listCharges(params.id),
    ]);
    const { timezone, reminders } = settings;
    const charges = [...new Set(body.chargeIds)].map((id, at) => {
      const charge = all.find((one) => one.id === id);
      if (!charge) throw fieldError(`chargeIds.${at}`, 'This charge is not of the shipment');
      return pricedNow(charge, shipment.priceCents);
    });
    const today = dayOf(now, timezone);
    const counter = invoiceKeys.counter(today.slice(0, 4));
    const wanted = [counter, customerKeys.customer(shipment.customerId)] as const;
    const [stood, customer] = await findMany(wanted, { strong: true });
    const { customerId, contact } = shipment;
    const billTo = await billToOf({ customerId, customerEmail: contact.email }, customer);
    const context = { actor, now, timezone, reminders, billTo, newId };
    const last = stood?.last ?? 0;
    const made = createSupplementStep(
      shipment,
      { id: newId('inv', now), sequence: last + 1, charges, settings },
      context,
    );
    const onIt = writesOfInvoiced(charges, made.after.id);
    const isOfPrice = charges.some(({ unit }) => unit === 'percent');
    const priceStays = isOfPrice ? [checkVersion(shipmentKeys.shipment(shipment.id), shipment)] : [];
    const history = { invoice: made.after, payments: [], credits: [], events: made.events };
    const shown = { isOurs: true, day: today, billing: settings, now };
    return commit(
      [reserveNumber(counter, last), ...saveInvoiceChange(made, context), ...onIt, ...priceStays],
      toInvoiceDetail(history, { delivery: undefined, customer }, shown),
    );
  });
});
