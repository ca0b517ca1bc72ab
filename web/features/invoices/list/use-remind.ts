import { MAX_BULK_REMINDERS, type ReminderResult, remindInvoices } from '#shared/contracts/invoice-changes.ts';
import { refreshInvoices } from '../../../entities/invoices/use-invoices.ts';
import { messageOf } from '../../../lib/api.ts';
import { useCall } from '../../../lib/use-api.ts';

/** What became of the reminders; those that are left may be sent again, as none goes out twice. */
export interface Reminded {
  readonly results: readonly ReminderResult[];
  readonly left: readonly string[];
  /** Why some are left. */
  readonly why?: string;
}

/** The reminders of some invoices, as many in a call as the server takes: what they would be, and sending them. */
export function useRemind() {
  const { call } = useCall(remindInvoices);
  const part = async (ids: readonly string[], at: number, isTrial: boolean) => {
    const invoiceIds = ids.slice(at, at + MAX_BULK_REMINDERS);
    return (await call({ body: { invoiceIds, ...(isTrial && { isTrial }) } })).results;
  };
  const ask = async (ids: readonly string[]): Promise<readonly ReminderResult[]> => {
    const results: ReminderResult[] = [];
    for (let at = 0; at < ids.length; at += MAX_BULK_REMINDERS) results.push(...(await part(ids, at, true)));
    return results;
  };
  const inParts = async (ids: readonly string[]): Promise<Reminded> => {
    const results: ReminderResult[] = [];
    for (let at = 0; at < ids.length; at += MAX_BULK_REMINDERS) {
      try {
        results.push(...(await part(ids, at, false)));
      } catch (error) {
        // What the parts before have sent is told, whatever becomes of this one.
        if (at === 0) throw error;
        return { results, left: ids.slice(at), why: messageOf(error, 'The reminders could not be sent') };
      }
    }
    return { results, left: [] };
  };
  const send = async (ids: readonly string[]) => {
    try {
      return await inParts(ids);
    } finally {
      await refreshInvoices();
    }
  };
  return { ask, send };
}
