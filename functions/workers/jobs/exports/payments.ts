import { findCustomers } from '#functions/data/customers/customers.ts';
import { findInvoices } from '#functions/data/invoices/invoices.ts';
import type { MoneyRecord } from '#functions/data/receipts/keys.ts';
import { listMoney } from '#functions/data/receipts/receipts.ts';
import {
  PAYMENT_COLUMNS,
  type PaymentRow,
  rowOfPayment,
  rowOfReceipt,
  rowOfRefund,
} from '#functions/domain/exports/payment-columns.ts';
import type { ExportedList } from './exported-list.ts';

/** Whose each of them is, by the ids of their invoices and customers. */
async function partiesOf(money: readonly MoneyRecord[]) {
  const invoices = await findInvoices(money.flatMap((one) => ('invoiceId' in one ? one.invoiceId : [])));
  const ids = money.flatMap((one) => ('customerId' in one ? one.customerId : []));
  const customers = await findCustomers([...new Set(ids)], { strong: false });
  const byId = new Map(customers.map((customer) => [customer.id, customer]));
  return { invoices, customerOf: (id: string) => byId.get(id) ?? { id, name: '' } };
}

export const paymentExport: ExportedList<'payments', PaymentRow> = {
  columns: () => PAYMENT_COLUMNS,
  async readPage({ query, clock: { today } }, request) {
    const page = await listMoney(request, { start: query.start ?? '', end: query.end ?? today });
    const { invoices, customerOf } = await partiesOf(page.items);
    return page.map((one) => {
      if ('receiptId' in one) return rowOfRefund(one, { customer: customerOf(one.customerId) });
      if ('applications' in one) return rowOfReceipt(one, { customer: customerOf(one.customerId) });
      const invoice = invoices.get(one.invoiceId);
      const {
        customerId: id = '',
        customerName: name = '',
        customerCompany: company,
        invoiceNumber: number = '',
      } = invoice ?? {};
      return rowOfPayment(one, { customer: { id, name, company }, number });
    });
  },
};
