import { listDueBefore, saveInvoice } from '#functions/data/invoices/invoices.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { commit } from '#functions/data/table/commit.ts';
import { dayOf } from '#functions/domain/calendar.ts';
import { ageInvoice } from '#functions/domain/invoices/invoices.ts';
import type { InvoiceRecord } from '#functions/domain/types.ts';
import { defineWorker } from '#functions/kit/define-worker.ts';
import { schedule } from '#functions/kit/schedule-source.ts';
import { AppError } from '#shared/errors.ts';

const PAGE = 100;

/** Writes down that an invoice is overdue. False when somebody paid or cancelled it in the same moment. */
async function mark(invoice: InvoiceRecord, today: string, now: Date): Promise<boolean> {
  const aged = ageInvoice(invoice, today);
  if (!aged) return false;
  try {
    await commit(saveInvoice(invoice, aged, { type: 'invoice_overdue', actor: { kind: 'system' }, now }));
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'version_conflict') return false;
    throw error;
  }
}

async function markAll(now: Date): Promise<{ marked: number }> {
  const { timezone } = await getSettings();
  const today = dayOf(now, timezone);
  let start: Record<string, unknown> | undefined;
  let marked = 0;
  do {
    const page = await listDueBefore(today, { limit: PAGE, start });
    for (const invoice of page.items) if (await mark(invoice, today, now)) marked += 1;
    start = page.next;
  } while (start);
  return { marked };
}

/** Every hour and not once a day, because the organisation's day ends in its own timezone; twice changes nothing. */
export const { worker, handler } = defineWorker(
  { name: 'mark-overdue', source: schedule('cron(5 * * * ? *)'), timeout: 60 },
  markAll,
);
