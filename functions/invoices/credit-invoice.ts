import { assertSeen } from '#functions/domain/invoices/invoice-change.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { changeInvoice } from '#functions/use-cases/invoices/change-invoice.ts';
import { prepareCreditNote } from '#functions/use-cases/invoices/credit-invoice.ts';
import { limitMails } from '#functions/use-cases/notifications/enforce-mail-limits.ts';
import { creditInvoice } from '#shared/contracts/invoice-changes.ts';
import { toCents } from '#shared/invoices/cents.ts';

export const handler = postHandler(creditInvoice, async (call) => {
  await limitMails(creditInvoice, call.actor, call.now);
  const { amount, reason, version } = call.body;
  return changeInvoice(call, ({ invoice }, context) => {
    assertSeen(invoice, version);
    return prepareCreditNote(invoice, { amountCents: toCents(amount), reason }, context);
  });
});
