import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { sendInvoice } from '#shared/contracts/invoice-changes.ts';
import type { InvoiceDetail } from '#shared/contracts/invoices.ts';
import { refreshInvoices } from '../../../entities/invoices/use-invoices.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import { useCall } from '../../../lib/use-api.ts';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { PdfButton } from './PdfButton.tsx';

const RecordPaymentDialog = lazyPart(() => import('./RecordPaymentDialog.tsx'), 'RecordPaymentDialog');
const CancelDialog = lazyPart(() => import('./CancelDialog.tsx'), 'CancelDialog');

/** What can be done with one invoice, as far as it stands now; who only reads it has its file. */
export function InvoiceActions({ invoice, mayChange }: { invoice: InvoiceDetail; mayChange: boolean }) {
  const { status, balance, paid, credited } = invoice;
  const [open, setOpen] = useState<'payment' | 'cancel'>();
  const close = () => setOpen(undefined);
  const isOpen = mayChange && (status === 'pending' || status === 'overdue');
  return (
    <>
      {isOpen && balance > 0 && (
        <Button
          variant="contained"
          color="secondary"
          startIcon={<CreditCardOutlined />}
          {...RecordPaymentDialog.ahead}
          onClick={() => setOpen('payment')}
        >
          Record Payment
        </Button>
      )}
      <PdfButton invoice={invoice} />
      {mayChange && status !== 'cancelled' && <SendButton invoice={invoice} />}
      {isOpen && paid === 0 && credited === 0 && (
        <Button
          variant="outlined"
          color="inherit"
          sx={{ color: 'var(--error-text)' }}
          {...CancelDialog.ahead}
          onClick={() => setOpen('cancel')}
        >
          Cancel...
        </Button>
      )}

      {open === 'payment' && <RecordPaymentDialog invoice={invoice} onClose={close} />}
      {open === 'cancel' && <CancelDialog invoice={invoice} onClose={close} />}
    </>
  );
}

function SendButton({ invoice: { id, billTo } }: { invoice: InvoiceDetail }) {
  const { call } = useCall(sendInvoice);
  const { act, isBusy } = useAction({
    call: () => call({ params: { id }, body: {} }),
    success: { title: 'Invoice Sent', description: `The invoice is on its way to ${billTo.email}` },
    failure: 'Failed to send invoice',
    changes: refreshInvoices,
  });
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<SendOutlined />}
      disabled={isBusy}
      onClick={() => void act()}
    >
      Send
    </Button>
  );
}
