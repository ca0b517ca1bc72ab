import { timeLeft } from '#functions/base/countdown.ts';
import { eachOf } from '#functions/base/retry.ts';
import { listInvoicesByStatus } from '#functions/data/invoices/invoices.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { findMany } from '#functions/data/table/table.ts';
import { timerKeys } from '#functions/data/timers/keys.ts';
import { bringForward, planRest } from '#functions/data/timers/timers.ts';
import { planChangedAt, type Reminding, reminderTimer } from '#functions/domain/invoices/invoice-timers.ts';
import type { InvoiceRecord } from '#functions/domain/invoices/invoice-types.ts';
import type { TimerRecord } from '#functions/domain/timers/timers.ts';

const PAGE = 100;
const AT_ONCE = 20;
/** With less time left another page is the next slice's, so that one more is done in time, and the rest of its batch. */
const TO_END_MS = 8000;
/** Pending ones first: one that becomes overdue meanwhile is found there. */
const STATUSES = ['pending', 'overdue'] as const;

async function bringPageForward(invoices: InvoiceRecord[], plan: Reminding, changedAt: Date): Promise<void> {
  const wanted = invoices.flatMap((invoice) => reminderTimer(invoice, plan, changedAt) ?? []);
  const planned = await findMany(wanted.map(({ id }) => timerKeys.timer(id)));
  const sooner = wanted.filter(({ dueAt }, at) => dueAt < (planned[at]?.dueAt ?? ''));
  await eachOf(sooner, AT_ONCE, bringForward);
}

type Rest = NonNullable<TimerRecord['rest']>;

/** A page of what is left; what is left after it. */
async function replanPage({ begun, at, start }: Rest, plan: Reminding): Promise<Rest | undefined> {
  const status = STATUSES[at];
  if (!status) return undefined;
  const page = await listInvoicesByStatus(status, { limit: PAGE, start });
  await bringPageForward(page.items, plan, new Date(begun));
  return page.next ? { begun, at, start: page.next } : { begun, at: at + 1 };
}

/**
 * The work of the timer that a change of the plan of reminders leaves: open invoices that sleep until after a day which was
 * added are woken for it. What one call has no time for is left to the same timer, which then knows where to go on.
 */
export async function replanReminders(timer: TimerRecord, now: Date): Promise<void> {
  const plan = await getSettings();
  let rest: Rest | undefined = timer.rest ?? { begun: planChangedAt(timer).toISOString(), at: 0 };
  do rest = await replanPage(rest, plan);
  while (rest && timeLeft() > TO_END_MS);
  if (rest && rest.at < STATUSES.length) await planRest({ ...timer, rest }, now);
}
