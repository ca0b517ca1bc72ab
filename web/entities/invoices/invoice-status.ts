import type { Invoice } from '#shared/contracts/invoices.ts';
import { type StaticTextKey, tPlural } from '#shared/i18n/t.ts';
import { daysBetween } from '#shared/shipments/service-window.ts';
import Block from '../../ui/icon/Block.tsx';
import CheckCircleOutlined from '../../ui/icon/CheckCircleOutlined.tsx';
import EventBusyOutlined from '../../ui/icon/EventBusyOutlined.tsx';
import Schedule from '../../ui/icon/Schedule.tsx';
import UndoOutlined from '../../ui/icon/UndoOutlined.tsx';

interface InvoiceState {
  label: StaticTextKey;
  token: string;
  icon: typeof Schedule;
}

const INVOICE_STATUS: ReadonlyMap<string, InvoiceState> = new Map([
  ['paid', { label: 'Paid', token: 'delivered', icon: CheckCircleOutlined }],
  ['overdue', { label: 'Overdue', token: 'error', icon: EventBusyOutlined }],
  ['credited', { label: 'Credited', token: 'assigned', icon: UndoOutlined }],
  ['cancelled', { label: 'Cancelled', token: 'cancelled', icon: Block }],
]);
const INVOICE_PENDING: InvoiceState = { label: 'Pending', token: 'pending', icon: Schedule };

/** Label, token and icon of an invoice's status; an unknown one is shown as pending. */
export function invoiceStatusOf(status: string) {
  return INVOICE_STATUS.get(status) ?? INVOICE_PENDING;
}

/** Whether some of it came, and some did not. */
export function isPartPaid({ status, paid, balance }: Pick<Invoice, 'status' | 'paid' | 'balance'>): boolean {
  return status !== 'cancelled' && paid > 0 && balance > 0;
}

/** "13 days late"; undefined of one that is not overdue. */
export function daysLateWords(
  { status, dueDate }: Pick<Invoice, 'status' | 'dueDate'>,
  today: string,
): string | undefined {
  const late = status === 'overdue' ? daysBetween(dueDate, today) : 0;
  if (late <= 0) return undefined;
  return tPlural(late, '{count} day late', '{count} days late', { count: late });
}
