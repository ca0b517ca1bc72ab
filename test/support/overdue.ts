import { findInvoice, saveInvoiceChange } from '#functions/data/invoices/invoices.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { commit } from '#functions/data/table/commit.ts';
import { addDays, dayOf } from '#shared/dates/calendar.ts';

/** An invoice as it stands so many days after its due day. */
export async function makeOverdue(id: string, days: number): Promise<void> {
  const [before, settings] = [await findInvoice(id), await getSettings()];
  if (!before) throw new Error('There is no such invoice');
  const now = new Date();
  const dueDate = addDays(dayOf(now, settings.timezone), -days);
  const after = { ...before, status: 'overdue' as const, dueDate, version: before.version + 1 };
  await commit(saveInvoiceChange({ before, after, events: [] }, { ...settings, now }));
}
