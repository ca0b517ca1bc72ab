import * as z from 'zod/mini';
import { MAX_REMINDER_DAY, MIN_REMINDER_DAY, type ReminderPlan } from '#shared/invoices/billing.ts';
import { reminderTimingText } from '../../../entities/invoices/reminder-text.ts';

/** On which day, e.g. "3 days before the due day". */
export function reminderDayText(days: number): string {
  const words = reminderTimingText(days);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const TIMINGS = ['before', 'after'] as const;
export type BeforeOrAfter = (typeof TIMINGS)[number];

/** What a day may be; zero is the due day itself. */
export const LIMITS = `Up to ${-MIN_REMINDER_DAY} days before the due date, or ${MAX_REMINDER_DAY} after it; 0 is the due date`;

const WRONG = 'Enter a whole number of days';
const isWhole = (text: string) => /^\d{1,3}$/.test(text.trim());

/** A day as it is typed; none of the plan's other days. */
export function reminderDay({ steps }: ReminderPlan, present: number | undefined) {
  return z
    .strictObject({
      count: z.string().check(z.refine(isWhole, WRONG)),
      when: z.enum(TIMINGS),
    })
    .check(
      z.refine(({ count, when }) => !isWhole(count) || isWithin(signedDaysOf({ count, when })), {
        path: ['count'],
        error: LIMITS,
      }),
      z.refine(
        (day) =>
          !isWhole(day.count) || signedDaysOf(day) === present || !steps.some(({ days }) => days === signedDaysOf(day)),
        { path: ['count'], error: "There's already a reminder on this day" },
      ),
    );
}

const isWithin = (days: number) => days >= MIN_REMINDER_DAY && days <= MAX_REMINDER_DAY;

/** Days after the due day, below zero before it. */
export function signedDaysOf({ count, when }: { count: string; when: BeforeOrAfter }): number {
  const days = Number(count);
  return when === 'before' && days > 0 ? -days : days;
}
