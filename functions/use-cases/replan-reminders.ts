import { eachOf } from '#functions/base/retry.ts';
import { listInvoicesByStatus } from '#functions/data/invoices/invoices.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { keys } from '#functions/data/table/keys.ts';
import { findMany } from '#functions/data/table/table.ts';
import { bringForward } from '#functions/data/timers/timers.ts';
import { planChangedAt, type Reminding, reminderTimer } from '#functions/domain/invoices/invoice-timers.ts';
import type { TimerRecord } from '#functions/domain/timers/timers.ts';
import type { InvoiceRecord } from '#functions/domain/types.ts';

const PAGE = 100;
const AT_ONCE = 20;

async function bringPageForward(invoices: InvoiceRecord[], plan: Reminding, changedAt: Date): Promise<void> {
  const wanted = invoices.flatMap((invoice) => reminderTimer(invoice, plan, changedAt) ?? []);
  const planned = await findMany(wanted.map(({ id }) => keys.timer(id)));
  const sooner = wanted.filter(({ dueAt }, at) => dueAt < (planned[at]?.dueAt ?? ''));
  await eachOf(sooner, AT_ONCE, bringForward);
}

/**
 * The work of the timer that a change of the plan of reminders leaves: open invoices that sleep until after a day which was
 * added are woken for it. Begun again, it writes what is left.
 */
export async function replanReminders(timer: TimerRecord): Promise<void> {
  const plan = await getSettings();
  for (const status of ['overdue', 'pending'] as const) {
    let start: Record<string, unknown> | undefined;
    do {
      const page = await listInvoicesByStatus(status, { limit: PAGE, start });
      await bringPageForward(page.items, plan, planChangedAt(timer));
      start = page.next;
    } while (start);
  }
}
