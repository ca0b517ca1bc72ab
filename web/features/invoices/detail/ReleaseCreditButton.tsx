import Button from '@mui/material/Button';
import type { InvoiceDetail } from '#shared/contracts/invoices.ts';
import { releaseCredit } from '#shared/contracts/receipts.ts';
import { refreshReceipts } from '../../../entities/invoices/use-receipts.ts';
import { useActOnce } from '../../../lib/form/use-once.ts';
import { formatMoney } from '../../../lib/format.ts';
import { useCall } from '../../../lib/use-api.ts';

/** What an invoice was paid too much becomes credit of its customer, who uses it or is refunded there. */
export function ReleaseCreditButton({ invoice: { id, balance } }: { invoice: InvoiceDetail }) {
  const { call } = useCall(releaseCredit);
  const { act, isBusy } = useActOnce({
    call: () => call({ params: { id } }),
    success: {
      title: 'Moved to Customer Credit',
      description: `${formatMoney(-balance)} can be used or refunded on the customer's page`,
    },
    failure: 'Failed to move it to customer credit',
    refresh: refreshReceipts,
  });
  return (
    <Button variant="contained" color="secondary" disabled={isBusy} onClick={() => void act()}>
      Move to Customer Credit
    </Button>
  );
}
