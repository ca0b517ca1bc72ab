import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import type { InvoiceDetail } from '#shared/contracts/invoices.ts';
import { t } from '#shared/i18n/t.ts';
import { DetailPage } from '../../../ui/detail/DetailPage.tsx';
import { CopyNumber } from '../../../ui/page/CopyNumber.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { InvoiceBadges } from './InvoiceBadges.tsx';
import { InvoiceBalance } from './InvoiceBalance.tsx';
import { InvoiceLines } from './InvoiceLines.tsx';
import { InvoicePay } from './InvoicePay.tsx';
import { InvoicePayments } from './InvoicePayments.tsx';
import { InvoiceReminders } from './InvoiceReminders.tsx';
import { InvoiceSummary } from './InvoiceSummary.tsx';
import { InvoiceTimeline } from './InvoiceTimeline.tsx';

interface InvoiceSheetProps {
  invoice: InvoiceDetail;
  /** Its list, of who has one. */
  back?: { to: string; label: string };
  actions: ReactNode;
  mayChange?: boolean;
  isOwn?: boolean;
}

/** An invoice on a page of its own. */
export function InvoiceView(props: InvoiceSheetProps) {
  const { invoice, back, actions, mayChange = false, isOwn = false } = props;
  const { invoiceNumber, billTo, customerName, lines, payments, credits } = invoice;
  return (
    <DetailPage
      {...(back && { back })}
      title={isOwn ? t('Invoice {number}', { number: invoiceNumber }) : (billTo.company ?? customerName)}
      about={invoiceNumber}
      status={
        <>
          {!isOwn && <CopyNumber value={invoiceNumber} weight={600} />}
          <InvoiceBadges invoice={invoice} />
        </>
      }
      actions={actions}
      aside={<Beside invoice={invoice} mayChange={mayChange} isOwn={isOwn} />}
    >
      <Stack gap="section">
        <Card>
          <InvoiceBalance invoice={invoice} mayChange={mayChange} />
          {isOwn && <InvoicePay invoice={invoice} isOwn />}
        </Card>
        {lines.length + payments.length + credits.length > 0 && (
          <Card>
            <InvoiceLines invoice={invoice} />
            <InvoicePayments invoice={invoice} mayChange={mayChange} />
            {!isOwn && <InvoicePay invoice={invoice} />}
          </Card>
        )}
      </Stack>
    </DetailPage>
  );
}

function Beside({ invoice, mayChange, isOwn }: Required<Pick<InvoiceSheetProps, 'invoice' | 'mayChange' | 'isOwn'>>) {
  return (
    <>
      <Card>
        <InvoiceSummary invoice={invoice} isOwn={isOwn} />
      </Card>
      {invoice.reminders && (
        <Card>
          <InvoiceReminders invoice={invoice} mayChange={mayChange} />
        </Card>
      )}
      {invoice.events.length > 0 && (
        <Card>
          <InvoiceTimeline invoice={invoice} />
        </Card>
      )}
    </>
  );
}
