import { present, since } from '#functions/base/clock.ts';
import { log } from '#functions/base/log.ts';
import { listDueBefore, saveInvoice } from '#functions/data/invoices/invoices.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { commit } from '#functions/data/table/commit.ts';
import { dayOf } from '#functions/domain/calendar.ts';
import { ageInvoice } from '#functions/domain/invoices/invoices.ts';
import type { InvoiceRecord } from '#functions/domain/types.ts';
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

/** Runs every hour, because the organisation's day ends in its own timezone; running it twice changes nothing. */
export async function handler(): Promise<void> {
  const now = present();
  const { timezone } = await getSettings();
  const today = dayOf(now, timezone);
  let start: Record<string, unknown> | undefined;
  let marked = 0;
  do {
    const page = await listDueBefore(today, { limit: PAGE, start });
    for (const invoice of page.items) if (await mark(invoice, today, now)) marked += 1;
    start = page.next;
  } while (start);
  log.info('overdue', { marked, milliseconds: since(now) });
}
