import { newId } from '#functions/base/ids.ts';
import { saveInvoiceChange } from '#functions/data/invoices/invoices.ts';
import type { Write } from '#functions/data/table/commit.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import type { CustomerRecord } from '#functions/domain/customers/customer-types.ts';
import type { Actor } from '#functions/domain/events/actor.ts';
import type { InvoiceContext, InvoiceStep } from '#functions/domain/invoices/invoice-change.ts';
import {
  historyAfter,
  type InvoiceHistory,
  isOfOffice,
  toInvoiceDetail,
} from '#functions/domain/invoices/invoice-view.ts';
import type { InvoiceDetail } from '#shared/contracts/invoices.ts';
import { dayOf } from '#shared/dates/calendar.ts';
import { billToOf } from './bill-to.ts';
import { readInvoice } from './invoice-detail.ts';

interface Planned {
  readonly change: InvoiceStep;
  readonly writes: Write[];
}

interface InvoiceChangeCall {
  readonly params: { readonly id: string };
  readonly actor: Actor;
  readonly now: Date;
  commit(writes: Write[], answer: InvoiceDetail): Promise<InvoiceDetail>;
}

/**
 * Changes an invoice by a rule, in one transaction under the version that the rule saw; when somebody else was first, the
 * rule is asked again about what stands then. Answers the invoice as it is afterwards.
 */
export function changeInvoice(
  { params, actor, now, commit }: InvoiceChangeCall,
  decide: (
    history: InvoiceHistory,
    context: InvoiceContext,
    customer: CustomerRecord | undefined,
  ) => InvoiceStep | Promise<InvoiceStep | Planned>,
): Promise<InvoiceDetail> {
  return retryOnConflict(async () => {
    const { history, around, settings } = await readInvoice(params.id, actor);
    const { timezone, reminders } = settings;
    const billTo = await billToOf(history.invoice, around.customer);
    const context = { actor, now, timezone, reminders, billTo, newId };
    const decided = await decide(history, context, around.customer);
    const { change, writes } =
      'change' in decided ? decided : { change: decided, writes: saveInvoiceChange(decided, context) };
    const day = dayOf(now, timezone);
    return commit(
      writes,
      toInvoiceDetail(historyAfter(history, change), around, {
        isOurs: isOfOffice(actor),
        day,
        billing: settings,
        now,
      }),
    );
  });
}
