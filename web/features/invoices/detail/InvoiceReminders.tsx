import type { InvoiceDetail } from '#shared/contracts/invoices.ts';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';

const ComingReminders = lazyPart(() => import('./ComingReminders.tsx'), 'ComingReminders');

/** Which reminders of an open invoice come when, for the office; those that went are in its timeline. */
export function InvoiceReminders({ invoice, mayChange }: { invoice: InvoiceDetail; mayChange: boolean }) {
  const { reminders } = invoice;
  return reminders ? <ComingReminders {...{ invoice, reminders, mayChange }} /> : null;
}
