import { newId } from '#functions/base/ids.ts';
import { findInvoice, queryInvoices, saveInvoiceChange } from '#functions/data/invoices/invoices.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { commit } from '#functions/data/table/commit.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import { type Actor, SYSTEM } from '#functions/domain/events/actor.ts';
import { balanceCentsOf } from '#functions/domain/invoices/balance.ts';
import type { InvoiceContext } from '#functions/domain/invoices/invoice-change.ts';
import { reminderStep } from '#functions/domain/invoices/invoice-mails.ts';
import { cancelInvoiceStep, overdueStep, recordPaymentStep } from '#functions/domain/invoices/invoice-money.ts';
import { reminderDays, reminderTime } from '#functions/domain/invoices/invoice-timers.ts';
import type { InvoiceRecord } from '#functions/domain/invoices/invoice-types.ts';
import { prepareCreditNote } from '#functions/use-cases/invoices/credit-invoice.ts';
import { PAYMENT_METHODS } from '#shared/contracts/invoices.ts';
import { addDays, startOfDay } from '#shared/dates/calendar.ts';
import type { ReminderPlan } from '#shared/invoices/billing.ts';
import type { StoryClock } from './clock.ts';
import type { Stage } from './stage.ts';

/** Every seventh older invoice is still open, every other one of these paid in part. */
const OPEN_EVERY = 7;
const DAYS_UNTIL_PAID = 21;
/** Every eleventh was credited a little. */
const CREDITED_EVERY = 11;
/** One was a mistake. */
const CANCELLED_AT = 17;

async function present({ id }: InvoiceRecord): Promise<InvoiceRecord> {
  const invoice = await findInvoice(id);
  if (!invoice) throw new Error('The invoice is gone');
  return invoice;
}

interface Settling {
  readonly clock: StoryClock;
  readonly by: Actor;
  readonly timezone: string;
  readonly reminders: ReminderPlan;
}

const on = (day: string, { by, timezone, reminders }: Settling): InvoiceContext => ({
  actor: by,
  now: new Date(`${day}T15:20:00Z`),
  timezone,
  reminders,
  newId,
});

async function credit(invoice: InvoiceRecord, day: string, settling: Settling): Promise<void> {
  const context = on(day, settling);
  const order = { amountCents: 2500, reason: 'Waiting time at the gate was ours' };
  await commit((await prepareCreditNote(invoice, order, context)).writes);
}

async function pay(invoice: InvoiceRecord, share: number, day: string, settling: Settling, at: number): Promise<void> {
  const context = on(day, settling);
  const dollars = Math.round(balanceCentsOf(invoice) * share) / 100;
  const method = PAYMENT_METHODS[at % 4] ?? 'ach';
  const reference = `${method.toUpperCase()}-${88_214_000 + at * 37}`;
  const change = recordPaymentStep(invoice, { amount: dollars, method, reference }, context);
  await commit(saveInvoiceChange(change, context));
}

async function cancel(invoice: InvoiceRecord, day: string, settling: Settling): Promise<void> {
  const context = on(day, settling);
  const change = cancelInvoiceStep(invoice, 'Billed to the wrong company, on their next statement', context);
  await commit(saveInvoiceChange(change, context));
}

const byItself = (now: Date, { timezone, reminders }: Settling): InvoiceContext => ({
  ...{ actor: SYSTEM, now, timezone, reminders, newId },
});

async function age(invoice: InvoiceRecord, settling: Settling): Promise<void> {
  const over = startOfDay(addDays(invoice.dueDate, 1), settling.timezone);
  if (over > settling.clock.now) return;
  const context = byItself(over, settling);
  const aged = overdueStep(invoice, context);
  if (aged) await commit(saveInvoiceChange(aged, context));
}

async function remind(invoice: InvoiceRecord, days: number, settling: Settling): Promise<void> {
  const context = byItself(reminderTime(invoice, days, settling.timezone), settling);
  const reminded = reminderStep(invoice, days, context);
  if (reminded) await commit(saveInvoiceChange(reminded, context));
}

/** What became of an invoice that is open by itself, each on its day: its reminders, and that it was overdue. */
async function processUnpaid(invoice: InvoiceRecord, settling: Settling): Promise<void> {
  const { clock, timezone, reminders } = settling;
  const days = reminderDays(reminders).filter((one) => reminderTime(invoice, one, timezone) < clock.now);
  for (const one of days.filter((each) => each <= 0))
    await retryOnConflict(async () => remind(await present(invoice), one, settling));
  await retryOnConflict(async () => age(await present(invoice), settling));
  for (const one of days.filter((each) => each > 0))
    await retryOnConflict(async () => remind(await present(invoice), one, settling));
}

/** The customers' transfers: older invoices are paid some days after they were sent, but for a few; some are paid in part. */
export async function settleInvoices(clock: StoryClock, stage: Stage): Promise<void> {
  const { timezone, reminders } = await getSettings();
  const settling = { clock, by: stage.manager, timezone, reminders };
  const { items } = await queryInvoices({ limit: 200 });
  for (const [at, invoice] of items.reverse().entries()) {
    const day = addDays(invoice.issueDate, 9 + ((at * 5) % DAYS_UNTIL_PAID));
    if (day >= clock.today) continue;
    if (at === CANCELLED_AT) {
      await retryOnConflict(async () => cancel(await present(invoice), day, settling));
      continue;
    }
    const isOpen = at % OPEN_EVERY === 3;
    const share = !isOpen ? 1 : at % 2 === 0 ? 0.4 : 0;
    // The timers of these invoices, which are due long since, change them at the same time.
    if (at % CREDITED_EVERY === 5) await retryOnConflict(async () => credit(await present(invoice), day, settling));
    if (share > 0) await retryOnConflict(async () => pay(await present(invoice), share, day, settling, at));
    if (isOpen) await processUnpaid(invoice, settling);
  }
}
