import { listCharges, saveCharge } from '#functions/data/charges/charges.ts';
import type { Write } from '#functions/data/table/commit.ts';
import type { ChargeRecord } from '#functions/domain/charges/charge-types.ts';
import { invoiceCharge, releaseCharge } from '#functions/domain/charges/charges.ts';
import type { InvoiceRecord } from '#functions/domain/invoices/invoice-types.ts';

/** The writes that put approved charges on an invoice: whoever puts one on another at the same moment comes second. */
export function writesOfInvoiced(charges: readonly ChargeRecord[], invoiceId: string): Write[] {
  return charges.flatMap((before) => saveCharge({ before, after: invoiceCharge(before, invoiceId), events: [] }));
}

/** The writes by which the charges of a cancelled invoice wait for another one. */
export async function writesOfReleased({ id, shipmentId, lines = [] }: InvoiceRecord): Promise<Write[]> {
  if (!lines.some(({ charge }) => charge?.id)) return [];
  const own = (await listCharges(shipmentId)).filter(({ invoiceId }) => invoiceId === id);
  return own.flatMap((before) => saveCharge({ before, after: releaseCharge(before), events: [] }));
}
