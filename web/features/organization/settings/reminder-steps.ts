import * as z from 'zod/mini';
import { EARLIEST_REMINDER, LATEST_REMINDER, type ReminderPlan } from '#shared/invoices/billing.ts';
import { whenReminded } from '../../../entities/invoices/reminder-words.ts';

/** On which day, e.g. "3 days before the due day". */
export function stepWords(days: number): string {
  const words = whenReminded(days);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const WHENS = ['before', 'after'] as const;
export type BeforeOrAfter = (typeof WHENS)[number];

/** What a day may be; zero is the due day itself. */
export const LIMITS = `Up to ${-EARLIEST_REMINDER} days before the due date, or ${LATEST_REMINDER} after it; 0 is the due date`;

const WRONG = 'Enter a whole number of days';
const isWhole = (text: string) => /^\d{1,3}$/.test(text.trim());

/** A day as it is typed; none of the plan's other days. */
export function reminderDay({ steps }: ReminderPlan, present: number | undefined) {
  return z
    .strictObject({
      count: z.string().check(z.refine(isWhole, WRONG)),
      when: z.enum(WHENS),
    })
    .check(
      z.refine(({ count, when }) => !isWhole(count) || isWithin(daysOf({ count, when })), {
        path: ['count'],
        error: LIMITS,
      }),
      z.refine(
        (day) => !isWhole(day.count) || daysOf(day) === present || !steps.some(({ days }) => days === daysOf(day)),
        { path: ['count'], error: "There's already a reminder on this day" },
      ),
    );
}

const isWithin = (days: number) => days >= EARLIEST_REMINDER && days <= LATEST_REMINDER;

/** Days after the due day, below zero before it. */
export function daysOf({ count, when }: { count: string; when: BeforeOrAfter }): number {
  const days = Number(count);
  return when === 'before' && days > 0 ? -days : days;
}
