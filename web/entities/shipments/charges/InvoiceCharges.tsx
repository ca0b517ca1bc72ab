import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type Charge, createSupplement, MAX_SUPPLEMENT_CHARGES } from '#shared/contracts/charges.ts';
import { useActOnce } from '../../../lib/form/use-once.ts';
import { counted, formatMoney } from '../../../lib/format.ts';
import { useCall } from '../../../lib/use-api.ts';
import { refreshCharges } from './use-charges.ts';

/** Invoices what was approved after the delivery's own invoice, under a number of its own. */
export function InvoiceCharges({ shipmentId, charges }: { shipmentId: string; charges: readonly Charge[] }) {
  const approved = charges.filter(({ state }) => state === 'approved').slice(0, MAX_SUPPLEMENT_CHARGES);
  const { call } = useCall(createSupplement);
  const { act, isBusy } = useActOnce({
    call: () => call({ params: { id: shipmentId }, body: { chargeIds: approved.map(({ id }) => id) } }),
    success: ({ invoiceNumber, amount }) => ({
      title: 'Invoice Created',
      description: `${invoiceNumber}, ${formatMoney(amount)}`,
    }),
    failure: 'Failed to create the invoice',
    refresh: refreshCharges,
  });
  if (approved.length === 0) return null;
  return (
    <Box sx={{ px: 2.5, pt: 0.75 }}>
      <Button variant="outlined" size="small" disabled={isBusy} onClick={() => void act()}>
        Invoice {counted(approved.length, 'Approved Charge', 'Approved Charges')}
      </Button>
    </Box>
  );
}
