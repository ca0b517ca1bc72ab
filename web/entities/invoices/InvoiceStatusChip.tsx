import AccessTime from '@mui/icons-material/AccessTime';
import Block from '@mui/icons-material/Block';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Schedule from '@mui/icons-material/Schedule';
import { StatusBadge } from '../../ui/page/StatusBadge.tsx';

const INVOICE_STATUS = new Map([
  ['paid', { label: 'Paid', token: 'delivered', icon: CheckCircleOutlined }],
  ['overdue', { label: 'Overdue', token: 'error', icon: AccessTime }],
  ['cancelled', { label: 'Cancelled', token: 'cancelled', icon: Block }],
]);
const INVOICE_PENDING = { label: 'Pending', token: 'pending', icon: Schedule };

/** The status of an invoice; an unknown one is shown as pending (specification 2, section 4). */
export function InvoiceStatusChip({ status }: { status: string }) {
  const { label, token, icon } = INVOICE_STATUS.get(status) ?? INVOICE_PENDING;
  const text = token === 'error' ? 'text' : 'fg';
  return (
    <StatusBadge
      icon={icon}
      color={`var(--${token}-${text})`}
      background={`var(--${token}-bg)`}
      line={`var(--${token}-line)`}
    >
      {label}
    </StatusBadge>
  );
}
