import { addDays, instantOf, startOfDay } from '#shared/calendar.ts';
import type { TimerKind, TimerRecord } from '../timers/timers.ts';
import type { InvoiceRecord } from '../types.ts';

/** Days after the due day on which the customer is reminded; below zero before it. */
export const REMINDERS = [-3, 0, 7, 14] as const;
/** By the organization's clocks. */
const REMINDED_AT = '09:00';

type Planned = Pick<InvoiceRecord, 'id' | 'dueDate' | 'reminded'>;

/** Another due day is another generation. */
const generationOf = ({ dueDate }: Pick<InvoiceRecord, 'dueDate'>) => Number(dueDate.replaceAll('-', ''));

/** The id of an invoice's one timer of a kind. */
export function invoiceTimerId(invoiceId: string, kind: TimerKind): string {
  const id = invoiceId.replace(/^inv_/, 'tmr_');
  return kind === 'invoice_due' ? id : `${id}_${kind}`;
}

/** The timer of an invoice's due day: 00:00 after it in the organization's timezone. */
export function dueTimer(invoice: Pick<InvoiceRecord, 'id' | 'dueDate'>, timezone: string): TimerRecord {
  return {
    id: invoiceTimerId(invoice.id, 'invoice_due'),
    kind: 'invoice_due',
    subject: invoice.id,
    generation: generationOf(invoice),
    dueAt: startOfDay(addDays(invoice.dueDate, 1), timezone).toISOString(),
  };
}

/** When a reminder is due. */
export function reminderTime({ dueDate }: Pick<InvoiceRecord, 'dueDate'>, days: number, timezone: string): Date {
  return instantOf(addDays(dueDate, days), REMINDED_AT, timezone);
}

/** The timer of the next reminder that has not gone out and whose time is still to come; undefined after the last. */
export function reminderTimer(invoice: Planned, timezone: string, now: Date): TimerRecord | undefined {
  const next = REMINDERS.find(
    (days) => !invoice.reminded?.includes(days) && reminderTime(invoice, days, timezone).getTime() > now.getTime(),
  );
  return next === undefined
    ? undefined
    : {
        id: invoiceTimerId(invoice.id, 'invoice_reminder'),
        kind: 'invoice_reminder',
        subject: invoice.id,
        generation: generationOf(invoice),
        dueAt: reminderTime(invoice, next, timezone).toISOString(),
      };
}

/** After this a reminder says what is no longer so, and the next one says it better. */
const WORTH_MS = 24 * 3_600_000;

/** The reminder that is due now, of those that have not gone out; one of more than a day ago is left out. */
export function reminderDue(invoice: Planned, timezone: string, now: Date): number | undefined {
  return REMINDERS.findLast((days) => {
    const late = now.getTime() - reminderTime(invoice, days, timezone).getTime();
    return late >= 0 && late < WORTH_MS && !invoice.reminded?.includes(days);
  });
}
