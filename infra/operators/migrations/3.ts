import { present } from '#functions/base/clock.ts';
import { invoiceIndexes } from '#functions/data/invoices/invoices.ts';
import { invoiceKeys } from '#functions/data/invoices/keys.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { putOne } from '#functions/data/table/put-one.ts';
import { recordOf } from '#functions/data/table/table.ts';
import { tryUpdate } from '#functions/data/table/update-one.ts';
import { planFirst } from '#functions/data/timers/timers.ts';
import { type Reminding, reminderTimer } from '#functions/domain/invoices/invoice-timers.ts';
import type { InvoiceRecord } from '#functions/domain/invoices/invoice-types.ts';
import { tablePages } from '../table-pages.ts';
import type { Migration } from './migration.ts';

async function find(invoice: InvoiceRecord): Promise<void> {
  await putOne({ ...invoiceKeys.number(invoice.invoiceNumber), invoiceId: invoice.id });
  const { G3PK, G3SK } = invoiceIndexes(invoice);
  // One that was paid before payments were recorded was paid in full.
  const paid = invoice.status === 'paid' && invoice.paidCents === undefined ? { paidCents: invoice.amountCents } : {};
  // Whoever changed it meanwhile wrote its keys; what the version before changed is found by the second run.
  await tryUpdate({
    key: invoiceKeys.invoice(invoice.id),
    set: { G3PK, G3SK, ...paid },
    condition: '#version = :version',
    names: { '#version': 'version' },
    values: { ':version': invoice.version },
  });
}

const isOpen = ({ status }: InvoiceRecord) => status === 'pending' || status === 'overdue';

async function remind(invoice: InvoiceRecord, plan: Reminding, now: Date): Promise<void> {
  const timer = isOpen(invoice) ? reminderTimer(invoice, plan, now) : undefined;
  if (timer) await planFirst(timer);
}

/** Invoices are found by their numbers and by their status, and open ones have the timer of their next reminder. */
export const toThree: Migration = {
  to: 3,
  async run() {
    const plan = await getSettings();
    for await (const page of tablePages())
      for (const item of page) {
        if (!String(item.PK).startsWith('INV#') || item.SK !== 'A') continue;
        const invoice = recordOf<InvoiceRecord>(item);
        await find(invoice);
        await remind(invoice, plan, present());
      }
  },
};
