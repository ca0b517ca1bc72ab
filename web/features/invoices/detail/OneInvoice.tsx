import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { InvoiceDetail } from '#shared/contracts/invoices.ts';
import { t } from '#shared/i18n/t.ts';
import { useInvoice } from '../../../entities/invoices/use-invoices.ts';
import { Detail } from '../../../ui/detail/Detail.tsx';
import { DetailPage } from '../../../ui/detail/DetailPage.tsx';
import { gone } from './gone.tsx';

interface OneInvoiceProps {
  back: { to: string; label: string };
  children: (invoice: InvoiceDetail) => ReactNode;
}

/** The invoice of the address, also on its way, gone or failed. */
export function OneInvoice({ back, children }: OneInvoiceProps) {
  const { id = '' } = useParams();
  const one = useInvoice(id);
  const detail = (
    <Detail one={one} noun="invoice" gone={gone()} isBare={one.data !== undefined}>
      {children}
    </Detail>
  );
  if (one.data) return detail;
  return (
    <DetailPage back={back} title={t('Invoice')} about={undefined}>
      <Card>{detail}</Card>
    </DetailPage>
  );
}
