import type { InvoiceDetail } from '#shared/contracts/invoices.ts';
import { t } from '#shared/i18n/t.ts';
import { InvoiceStatusChip } from '../../../entities/invoices/InvoiceStatusChip.tsx';
import { daysLateWords, isPartPaid } from '../../../entities/invoices/invoice-status.ts';
import { useDates } from '../../../lib/format.ts';
import PaidOutlined from '../../../ui/icon/PaidOutlined.tsx';
import { LateLabel } from '../../../ui/page/LateLabel.tsx';
import { StateBadge } from '../../../ui/page/StateBadge.tsx';

const PART_PAID = { token: 'pending', icon: PaidOutlined };

/** How an invoice stands: its status, whether some of it is paid, and how late it is. */
export function InvoiceBadges({ invoice }: { invoice: InvoiceDetail }) {
  const { today } = useDates();
  const late = daysLateWords(invoice, today());
  return (
    <>
      <InvoiceStatusChip status={invoice.status} />
      {isPartPaid(invoice) && <StateBadge state={{ ...PART_PAID, label: t('Part-paid') }} />}
      {late && <LateLabel>{late}</LateLabel>}
    </>
  );
}
