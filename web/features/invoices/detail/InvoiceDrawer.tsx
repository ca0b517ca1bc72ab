import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { refreshInvoices, useInvoice } from '../../../entities/invoices/use-invoices.ts';
import { DetailDrawer } from '../../../ui/detail/DetailDrawer.tsx';
import { CopyNumber } from '../../../ui/page/CopyNumber.tsx';
import { Empty } from '../../../ui/page/Empty.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { InvoiceDetail } from './InvoiceDetail.tsx';

interface InvoiceDrawerProps {
  id: string | undefined;
  onClose: () => void;
  /** The list beside it. */
  children: ReactNode;
}

/** The list with the invoice of the address open: its own call, so it opens also where the list does not reach. */
export function InvoiceDrawer({ id, onClose, children }: InvoiceDrawerProps) {
  const { invoice, isGone, error, retry } = useInvoice(id);
  const title = id === undefined ? undefined : invoice ? `Invoice ${invoice.invoiceNumber}` : 'Invoice';
  const detail = isGone ? (
    <Empty
      title="Invoice not found"
      hint="An invoice is made a moment after its delivery."
      action={
        <Button variant="outlined" color="inherit" onClick={() => void refreshInvoices()}>
          Retry
        </Button>
      }
    />
  ) : (
    <Query
      data={invoice}
      error={error}
      retry={retry}
      loading={<LoadingRows text="Loading invoice..." rows={4} />}
      failing="The invoice could not be loaded."
    >
      {(data) => <InvoiceDetail invoice={data} />}
    </Query>
  );
  return (
    <DetailDrawer
      title={title}
      onClose={onClose}
      head={invoice && <CopyNumber value={invoice.invoiceNumber} weight={600} />}
      detail={detail}
    >
      {children}
    </DetailDrawer>
  );
}
