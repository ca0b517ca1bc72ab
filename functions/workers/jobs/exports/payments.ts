import { findCustomersOf } from '#functions/data/customers/customers.ts';
import { listMoney } from '#functions/data/receipts/receipts.ts';
import { PAYMENT_COLUMNS, type PaymentRow, paymentRow } from '#functions/domain/exports/payment-columns.ts';
import type { ExportedList } from './exported-list.ts';

export const paymentExport: ExportedList<'payments', PaymentRow> = {
  columns: () => PAYMENT_COLUMNS,
  async readPage({ query, clock: { today } }, request) {
    const page = await listMoney(request, { start: query.start ?? '', end: query.end ?? today });
    const customers = await findCustomersOf(page.items);
    return page.map((money) => paymentRow(money, customers.get(money.customerId)));
  },
};
