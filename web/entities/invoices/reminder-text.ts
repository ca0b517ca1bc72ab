import { t } from '#shared/i18n/t.ts';
import { counted } from '../../lib/format.ts';

/** "on the due day", "1 day before the due day", "14 days after the due day"; or after what else `due` says. */
export function reminderTimingText(days: number, due = 'the due date'): string {
  if (days === 0) return 'on the due date';
  const count = Math.abs(days);
  return `${counted(count, 'day', 'days')} ${days < 0 ? 'before' : 'after'} ${due}`;
}

/** That one went, in an invoice's timeline. */
export function reminderSentText(days: number): string {
  if (days === 0) return t('Reminder on the due date');
  const count = Math.abs(days);
  if (count === 1) return t(days < 0 ? 'Reminder 1 day before the due date' : 'Reminder 1 day after the due date');
  return t(days < 0 ? 'Reminder {count} days before the due date' : 'Reminder {count} days after the due date', {
    count,
  });
}

/** Why nobody is asked for an invoice that the customer's credit would pay. */
export const COVERED = 'The customer has credit for it';
