import { addDays, dayOf, instantOf, startOfDay } from '#shared/dates/calendar.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import type { ReminderPlan } from '#shared/invoices/billing.ts';
import type { OrganizationSettingsRecord } from '../organization/organization-types.ts';
import { type TimerRecord, timerId } from '../timers/timers.ts';
import type { InvoiceRecord } from './invoice-types.ts';

/** By the organization's clocks. */
const REMINDER_TIME = '09:00';

type Planned = Pick<InvoiceRecord, 'id' | 'dueDate' | 'reminded' | 'remindersStopped'>;

/** The organization's clocks and its plan of reminders. */
export type ReminderSettings = Pick<OrganizationSettingsRecord, 'timezone' | 'reminders'>;

/** Days between the reminders that go on after the last one of the plan. */
const REPEAT_INTERVAL_DAYS = 30;
/** Reminders that go on end here, however long an invoice stays open. */
const MAX_REPEATS = 60;
/** Longer than functions keep the settings of before: what was planned by the hour is known then. */
const SETTINGS_PROPAGATION_MS = 15_000;

/** Days after the due day on which an invoice is reminded of, below zero before it, in order. */
export function reminderDays({ steps, monthly }: ReminderPlan): number[] {
  const on = steps.flatMap(({ days, isOn }) => (isOn ? days : [])).sort((one, other) => one - other);
  const last = Math.max(0, ...on);
  const further = Array.from({ length: monthly ? MAX_REPEATS : 0 }, (_, at) => last + REPEAT_INTERVAL_DAYS * (at + 1));
  return [...on, ...further];
}

/** Another due day is another generation. */
const generationOf = ({ dueDate }: Pick<InvoiceRecord, 'dueDate'>) => Number(dueDate.replaceAll('-', ''));

/** The timer of an invoice's due day: 00:00 after it in the organization's timezone. */
export function dueTimer(invoice: Pick<InvoiceRecord, 'id' | 'dueDate'>, timezone: string): TimerRecord {
  return {
    id: timerId('invoice_due', invoice.id),
    kind: 'invoice_due',
    subject: invoice.id,
    generation: generationOf(invoice),
    dueAt: startOfDay(addDays(invoice.dueDate, 1), timezone).toISOString(),
  };
}

/** When a reminder is due. */
export function reminderTime({ dueDate }: Pick<InvoiceRecord, 'dueDate'>, days: number, timezone: string): Date {
  return instantOf(addDays(dueDate, days), REMINDER_TIME, timezone);
}

/** Days after the due day of the reminders that are still to come; none of an invoice whose reminders were stopped. */
export function upcomingReminders(invoice: Planned, { timezone, reminders }: ReminderSettings, now: Date): number[] {
  if (invoice.remindersStopped) return [];
  return reminderDays(reminders).filter(
    (days) => !invoice.reminded?.includes(days) && reminderTime(invoice, days, timezone).getTime() > now.getTime(),
  );
}

/** The timer of the next look at what is due, once a day; undefined where reminders were stopped. */
export function invoiceReminderTimer(
  invoice: Planned,
  { timezone }: ReminderSettings,
  now: Date,
): TimerRecord | undefined {
  if (invoice.remindersStopped) return undefined;
  const today = dayOf(now, timezone);
  const looks = [today, addDays(today, 1)].map(
    (day) => instantOf(day, REMINDER_TIME, timezone).getTime() + SETTINGS_PROPAGATION_MS,
  );
  const next = looks.find((at) => at > now.getTime()) ?? now.getTime();
  return {
    id: timerId('invoice_reminder', invoice.id),
    kind: 'invoice_reminder',
    subject: invoice.id,
    generation: generationOf(invoice),
    dueAt: new Date(next).toISOString(),
  };
}

/** After this a reminder says what is no longer so, and the next one says it better. */
const MAX_REMINDER_DELAY_MS = DAY_MS;

/** The reminder that is due now, of those that have not gone out; one of more than a day ago is left out. */
export function reminderDue(
  invoice: Planned,
  { timezone, reminders }: ReminderSettings,
  now: Date,
): number | undefined {
  if (invoice.remindersStopped) return undefined;
  return reminderDays(reminders).findLast((days) => {
    const late = now.getTime() - reminderTime(invoice, days, timezone).getTime();
    return late >= 0 && late < MAX_REMINDER_DELAY_MS && !invoice.reminded?.includes(days);
  });
}
