import { REMIND_LIMIT, type RemindResult, remindInvoices } from '#shared/contracts/invoice-changes.ts';
import { refreshInvoices } from '../../../entities/invoices/use-invoices.ts';
import { useCall } from '../../../lib/use-api.ts';

/** The reminders of some invoices, as many in a call as the server takes: what they would be, and sending them. */
export function useRemind(invoiceIds: readonly string[]) {
  const { call } = useCall(remindInvoices);
  const inParts = async (isTrial: boolean): Promise<RemindResult[]> => {
    const results: RemindResult[] = [];
    for (let at = 0; at < invoiceIds.length; at += REMIND_LIMIT) {
      const part = invoiceIds.slice(at, at + REMIND_LIMIT);
      results.push(...(await call({ body: { invoiceIds: part, ...(isTrial && { isTrial }) } })).results);
    }
    return results;
  };
  const send = async () => {
    try {
      return await inParts(false);
    } finally {
      await refreshInvoices();
    }
  };
  return { ask: () => inParts(true), send };
}
