import Button from '@mui/material/Button';
import { useState } from 'react';
import type { InvoiceDetail } from '#shared/contracts/invoices.ts';
import { isUnpaid } from '#shared/invoices/invoice-status.ts';
import CreditCardOutlined from '../../../ui/icon/CreditCardOutlined.tsx';
import ReceiptLongOutlined from '../../../ui/icon/ReceiptLongOutlined.tsx';
import SendOutlined from '../../../ui/icon/SendOutlined.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { PdfButton } from './PdfButton.tsx';

const RecordPaymentDialog = lazyPart(() => import('./RecordPaymentDialog.tsx'), 'RecordPaymentDialog');
const SendDialog = lazyPart(() => import('./SendDialog.tsx'), 'SendDialog');
const ReleaseCreditButton = lazyPart(() => import('./ReleaseCreditButton.tsx'), 'ReleaseCreditButton', { late: null });
const ReissueDialog = lazyPart(() => import('./ReissueDialog.tsx'), 'ReissueDialog');
const CancelDialog = lazyPart(() => import('./CancelDialog.tsx'), 'CancelDialog');

/** What can be done with one invoice, as far as it stands now; who only reads it has its file. */
export function InvoiceActions({ invoice, mayChange }: { invoice: InvoiceDetail; mayChange: boolean }) {
  const { status, balance, paid, credited } = invoice;
  const [open, setOpen] = useState<'payment' | 'cancel' | 'reissue' | 'send'>();
  const close = () => setOpen(undefined);
  const isOpen = mayChange && isUnpaid(status);
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
      {mayChange && balance < 0 && status !== 'cancelled' && <ReleaseCreditButton invoice={invoice} />}
      {mayChange && invoice.canReissue && (
        <Button
          variant="contained"
          color="secondary"
          startIcon={<ReceiptLongOutlined />}
          {...ReissueDialog.ahead}
          onClick={() => setOpen('reissue')}
        >
          Invoice Again
        </Button>
      )}
      <PdfButton invoice={invoice} />
      {mayChange && status !== 'cancelled' && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<SendOutlined />}
          {...SendDialog.ahead}
          onClick={() => setOpen('send')}
        >
          Send
        </Button>
      )}
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
      {open === 'send' && <SendDialog invoice={invoice} onClose={close} />}
      {open === 'reissue' && <ReissueDialog invoice={invoice} onClose={close} />}
      {open === 'cancel' && <CancelDialog invoice={invoice} onClose={close} />}
    </>
  );
}
