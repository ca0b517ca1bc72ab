import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { seesMoney } from '#shared/accounts/permissions.ts';
import { useInvoice } from '../../../entities/invoices/use-invoices.ts';
import { useSession } from '../../../lib/session.ts';
import { Detail } from '../../../ui/detail/Detail.tsx';
import { DetailDrawer } from '../../../ui/detail/DetailDrawer.tsx';
import { CopyNumber } from '../../../ui/page/CopyNumber.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { gone } from './gone.tsx';
import { InvoiceActions } from './InvoiceActions.tsx';

// The list is read without it.
const InvoiceBody = lazyPart(() => import('./InvoiceBody.tsx'), 'InvoiceBody', {
  late: <LoadingRows text="Loading invoice..." />,
});
const InvoiceMenu = lazyPart(() => import('./InvoiceMenu.tsx'), 'InvoiceMenu', {
  late: <Box sx={{ height: { xs: 44, md: 36 } }} />,
});

/** Four in one row: the words say it, and on a phone there are two in each row. */
const FOOT = {
  display: { xs: 'flex', sm: 'contents' },
  flexWrap: 'wrap',
  gap: 1,
  width: '100%',
  '& > .MuiButton-root': { flex: { xs: '1 1 40%', sm: 'none' } },
  '& > .MuiButton-outlined .MuiButton-startIcon': { display: 'none' },
} as const;

interface InvoiceDrawerProps {
  id: string | undefined;
  onClose: () => void;
  /** The list beside it. */
  children: ReactNode;
}

/** The list with the invoice of the address open: its own call, so it opens also where the list does not reach. */
export function InvoiceDrawer({ id, onClose, children }: InvoiceDrawerProps) {
  const mayChange = seesMoney(useSession().caller);
  const one = useInvoice(id);
  const number = one.data?.invoiceNumber;
  const label = id === undefined ? undefined : number ? `Invoice ${number}` : 'Invoice';
  return (
    <DetailDrawer
      label={label}
      about={number}
      onClose={onClose}
      head={
        one.data && (
          <Row justify="space-between">
            <CopyNumber value={one.data.invoiceNumber} weight={600} />
            <InvoiceMenu invoice={one.data} mayChange={mayChange} isBeside />
          </Row>
        )
      }
      footer={
        one.data && (
          <Box sx={FOOT}>
            <InvoiceActions invoice={one.data} mayChange={mayChange} />
          </Box>
        )
      }
      detail={
        <Detail one={one} noun="invoice" gone={gone()}>
          {(invoice) => <InvoiceBody invoice={invoice} mayChange={mayChange} />}
        </Detail>
      }
    >
      {children}
    </DetailDrawer>
  );
}
