import { balanceCentsOf } from '#functions/domain/invoices/balance.ts';
import type { InvoiceRecord } from '#functions/domain/invoices/invoice-types.ts';
import { type Billing, onlinePaymentUrl } from '#functions/domain/invoices/invoice-view.ts';
import { formatCents } from '#functions/messages/mails/formats.ts';
import { t } from '#shared/i18n/t.ts';
import { isUnpaid } from '#shared/invoices/invoice-status.ts';
import { payOnlineText, remittanceLines, transferRows } from '#shared/invoices/payment-text.ts';
import type { PdfNode } from './pdf.ts';
import { printable } from './printable.ts';
import { INK, LINE, LINK, TEXT_MUTED } from './sheet.ts';

const heading = (text: string): PdfNode => ({
  text,
  fontSize: 8.5,
  bold: true,
  color: TEXT_MUTED,
  margin: [0, 0, 0, 4],
});
const quiet = (text: string): PdfNode => ({
  text: printable(text),
  fontSize: 9,
  color: TEXT_MUTED,
  margin: [0, 2, 0, 0],
});

function byTransfer(reference: string, details: NonNullable<Billing['paymentDetails']>): PdfNode {
  return {
    stack: [
      heading(t('By bank transfer (ACH or wire)')),
      ...transferRows(details, reference).map(
        ([label, value]): PdfNode => ({
          columns: [
            { text: label, width: 84, color: TEXT_MUTED },
            { text: printable(value), bold: true, color: INK },
          ],
          margin: [0, 0, 0, 2],
        }),
      ),
    ],
  };
}

function online(invoice: InvoiceRecord, url: string, text: string | undefined): PdfNode[] {
  const amount = t('Pay {amount} online', { amount: formatCents(balanceCentsOf(invoice)) });
  return [
    heading(t('Online')),
    { text: amount, link: url, bold: true, color: LINK, decoration: 'underline', fontSize: 11 },
    ...(text ? [quiet(text)] : []),
  ];
}

function questions({ contactPhone, contactEmail }: Billing): PdfNode[] {
  const ways = [contactPhone, contactEmail].filter(Boolean).join(', ');
  return ways ? [quiet(t('Questions: {ways}', { ways }))] : [];
}

const FRAME = {
  hLineWidth: () => 0.75,
  vLineWidth: () => 0.75,
  hLineColor: () => LINE,
  vLineColor: () => LINE,
  paddingLeft: () => 14,
  paddingRight: () => 14,
  paddingTop: () => 10,
  paddingBottom: () => 10,
};

interface PayBox {
  /** What the payer writes with a transfer. */
  reference: string;
  billing: Billing;
  /** How it is paid online. */
  online: readonly PdfNode[];
}

/** How what is owed is paid: by transfer, online, by check; nothing where the organization says nothing of it. */
export function payBox({ reference, billing, online: ways }: PayBox): PdfNode[] {
  const { paymentDetails: details } = billing;
  if (!details && ways.length === 0) return [];
  const beside = [...ways, ...(details ? remittanceLines(details).map(quiet) : []), ...questions(billing)];
  const columns: PdfNode[] = [...(details ? [byTransfer(reference, details)] : []), { stack: beside }];
  const box: PdfNode = {
    stack: [
      { text: t('How to pay'), bold: true, fontSize: 12, color: INK, margin: [0, 0, 0, 8] },
      { columns, columnGap: 20 },
    ],
  };
  return [{ table: { widths: ['*'], body: [[box]] }, layout: FRAME, unbreakable: true, margin: [0, 0, 0, 12] }];
}

/** The same of one invoice; nothing where it is settled. */
export function howToPay(invoice: InvoiceRecord, billing: Billing): PdfNode[] {
  if (!isUnpaid(invoice.status)) return [];
  const url = onlinePaymentUrl(invoice, billing);
  const ways = url ? online(invoice, url, payOnlineText(billing.paymentLink ?? {})) : [];
  return payBox({ reference: invoice.invoiceNumber, billing, online: ways });
}
