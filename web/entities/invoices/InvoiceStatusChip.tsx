import { StatusBadge } from '../../ui/page/StatusBadge.tsx';
import { invoiceStatusOf } from './invoice-status.ts';

/** The status of an invoice. */
export function InvoiceStatusChip({ status }: { status: string }) {
  const { label, token, icon } = invoiceStatusOf(status);
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
