import { newId } from '#functions/base/ids.ts';
import { customerKeys } from '#functions/data/customers/keys.ts';
import { reserveNumber } from '#functions/data/invoices/invoices.ts';
import { invoiceKeys } from '#functions/data/invoices/keys.ts';
import { findMany } from '#functions/data/table/table.ts';
import type { Actor } from '#functions/domain/events/actor.ts';
import type { ShipmentEventRecord } from '#functions/domain/events/catalog.ts';
import type { InvoiceStep } from '#functions/domain/invoices/invoice-change.ts';
import { toInvoiceDetail } from '#functions/domain/invoices/invoice-view.ts';
import type { OrganizationSettingsRecord } from '#functions/domain/organization/organization-types.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { dayOf } from '#shared/dates/calendar.ts';
import { billToOf } from './bill-to.ts';

/** What somebody who issues an invoice of a shipment today needs: its id and number, where its mails go, and its answer. */
export async function beginInvoice(
  { customerId, contact }: Pick<ShipmentRecord, 'customerId' | 'contact'>,
  settings: OrganizationSettingsRecord,
  { actor, now }: { actor: Actor; now: Date },
) {
  const { timezone, reminders } = settings;
  const day = dayOf(now, timezone);
  const counter = invoiceKeys.counter(day.slice(0, 4));
  const [stood, customer] = await findMany([counter, customerKeys.customer(customerId)] as const, { strong: true });
  const last = stood?.last ?? 0;
  const billTo = await billToOf({ customerId, customerEmail: contact.email }, customer);
  return {
    issue: { id: newId('inv', now), sequence: last + 1, settings },
    context: { actor, now, timezone, reminders, billTo, newId },
    reserved: reserveNumber(counter, last),
    detailOf: ({ after: invoice, events }: InvoiceStep, delivery?: ShipmentEventRecord) =>
      toInvoiceDetail(
        { invoice, payments: [], credits: [], events },
        { delivery, customer },
        { isOurs: true, day, billing: settings, now },
      ),
  };
}
