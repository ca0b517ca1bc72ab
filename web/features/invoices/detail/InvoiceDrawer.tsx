import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { refreshInvoices, useInvoice } from '../../../entities/invoices/use-invoices.ts';
import { Detail } from '../../../ui/detail/Detail.tsx';
import { DetailDrawer } from '../../../ui/detail/DetailDrawer.tsx';
import { CopyNumber } from '../../../ui/page/CopyNumber.tsx';
import { InvoiceDetail } from './InvoiceDetail.tsx';

interface InvoiceDrawerProps {
  id: string | undefined;
  onClose: () => void;
  /** The list beside it. */
  children: ReactNode;
}

/** The list with the invoice of the address open: its own call, so it opens also where the list does not reach. */
export function InvoiceDrawer({ id, onClose, children }: InvoiceDrawerProps) {
  const one = useInvoice(id);
  const number = one.data?.invoiceNumber;
  const title = id === undefined ? undefined : number ? `Invoice ${number}` : 'Invoice';
  const retry = (
    <Button variant="outlined" color="inherit" onClick={() => void refreshInvoices()}>
      Retry
    </Button>
  );
  return (
    <DetailDrawer
      title={title}
      onClose={onClose}
      head={number && <CopyNumber value={number} weight={600} />}
      detail={
        <Detail
          one={one}
          noun="invoice"
          gone={{ hint: 'An invoice is made a moment after its delivery.', action: retry }}
        >
          {(invoice) => <InvoiceDetail invoice={invoice} />}
        </Detail>
      }
    >
      {children}
    </DetailDrawer>
  );
}
