import Block from '@mui/icons-material/Block';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import Schedule from '@mui/icons-material/Schedule';
import type { Invoice } from '#shared/contracts/invoices.ts';
import { daysBetween } from '#shared/service-window.ts';
import { type Label, say } from '#shared/words.ts';

interface InvoiceState {
  label: Label;
  token: string;
  icon: typeof Schedule;
}

const INVOICE_STATUS: ReadonlyMap<string, InvoiceState> = new Map([
  ['paid', { label: 'Paid', token: 'delivered', icon: CheckCircleOutlined }],
  ['overdue', { label: 'Overdue', token: 'error', icon: EventBusyOutlined }],
  ['cancelled', { label: 'Cancelled', token: 'cancelled', icon: Block }],
]);
const INVOICE_PENDING: InvoiceState = { label: 'Pending', token: 'pending', icon: Schedule };

/** Label, token and icon of an invoice's status; an unknown one is shown as pending (specification 2, section 4). */
export function invoiceStatusOf(status: string) {
  return INVOICE_STATUS.get(status) ?? INVOICE_PENDING;
}

/** Whether some of it came, and some did not. */
export function isPartPaid({ status, paid, balance }: Pick<Invoice, 'status' | 'paid' | 'balance'>): boolean {
  return status !== 'cancelled' && paid > 0 && balance > 0;
}

/** "13 days late"; undefined of one that is not overdue. */
export function lateWords({ status, dueDate }: Pick<Invoice, 'status' | 'dueDate'>, today: string): string | undefined {
  const late = status === 'overdue' ? daysBetween(dueDate, today) : 0;
  if (late <= 0) return undefined;
  return late === 1 ? say('1 day late') : say('{count} days late', { count: late });
}
