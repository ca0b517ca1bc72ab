import type { InvoiceRecord } from '#functions/domain/invoices/invoice-types.ts';
import { type Billing, onlinePaymentUrl } from '#functions/domain/invoices/invoice-view.ts';
import type { Block } from '#functions/messages/mails/layout.ts';
import { t } from '#shared/i18n/t.ts';
import { remittanceLines, transferRows } from '#shared/invoices/payment-text.ts';

/** Where an invoice is paid online; nothing where it is not. */
export function payOnlineBlocks(invoice: InvoiceRecord, billing: Billing): Block[] {
  const url = onlinePaymentUrl(invoice, billing);
  return url ? [{ kind: 'action', label: t('Pay Online'), url }] : [];
}

/** How what is owed is paid by transfer or check, with what the payer writes with it; nothing where nothing is said of it. */
export function transferBlocks({ paymentDetails: details }: Billing, reference: string): Block[] {
  if (!details) return [];
  const remittance = remittanceLines(details).join(' ');
  return [
    { kind: 'text', text: t('By bank transfer:') },
    { kind: 'facts', rows: transferRows(details, reference) },
    ...(remittance ? [{ kind: 'note', text: remittance } as const] : []),
  ];
}
