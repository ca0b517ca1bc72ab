import PaidOutlined from '@mui/icons-material/PaidOutlined';
import type { InvoiceDetail } from '#shared/contracts/invoices.ts';
import { daysBetween } from '#shared/service-window.ts';
import { InvoiceStatusChip } from '../../../entities/invoices/InvoiceStatusChip.tsx';
import { useDates } from '../../../lib/format.ts';
import { LateLabel } from '../../../ui/page/LateLabel.tsx';
import { StateBadge } from '../../../ui/page/StateBadge.tsx';

const PART_PAID = { label: 'Part-paid', token: 'pending', icon: PaidOutlined };

/** How an invoice stands: its status, whether some of it is paid, and how late it is. */
export function InvoiceBadges({ invoice: { status, paid, balance, dueDate } }: { invoice: InvoiceDetail }) {
  const { today } = useDates();
  const late = status === 'overdue' ? daysBetween(dueDate, today()) : 0;
  return (
    <>
      <InvoiceStatusChip status={status} />
      {status !== 'cancelled' && paid > 0 && balance > 0 && <StateBadge state={PART_PAID} />}
      {late > 0 && <LateLabel>{late === 1 ? '1 day late' : `${late} days late`}</LateLabel>}
    </>
  );
}
