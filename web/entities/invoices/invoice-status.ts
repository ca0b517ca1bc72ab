import Block from '@mui/icons-material/Block';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import Schedule from '@mui/icons-material/Schedule';

const INVOICE_STATUS = new Map([
  ['paid', { label: 'Paid', token: 'delivered', icon: CheckCircleOutlined }],
  ['overdue', { label: 'Overdue', token: 'error', icon: EventBusyOutlined }],
  ['cancelled', { label: 'Cancelled', token: 'cancelled', icon: Block }],
]);
const INVOICE_PENDING = { label: 'Pending', token: 'pending', icon: Schedule };

/** Label, token and icon of an invoice's status; an unknown one is shown as pending (specification 2, section 4). */
export function invoiceStatusOf(status: string) {
  return INVOICE_STATUS.get(status) ?? INVOICE_PENDING;
}
