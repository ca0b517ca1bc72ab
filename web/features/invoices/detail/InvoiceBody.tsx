import Box from '@mui/material/Box';
import type { InvoiceDetail } from '#shared/contracts/invoices.ts';
import { Row } from '../../../ui/page/Row.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { InvoiceBadges } from './InvoiceBadges.tsx';
import { InvoiceBalance } from './InvoiceBalance.tsx';
import { InvoiceLines } from './InvoiceLines.tsx';
import { InvoicePay } from './InvoicePay.tsx';
import { InvoicePayments } from './InvoicePayments.tsx';
import { InvoiceReminders } from './InvoiceReminders.tsx';
import { InvoiceSummary } from './InvoiceSummary.tsx';
import { InvoiceTimeline } from './InvoiceTimeline.tsx';

/** An invoice beside its list. */
export function InvoiceBody({ invoice, mayChange }: { invoice: InvoiceDetail; mayChange: boolean }) {
  const { billTo, customerName } = invoice;
  return (
    <>
      <Box sx={{ pt: 0.5, pb: 1.75, px: 2.5 }}>
        <Text component="h2" size="title" weight={600}>
          {billTo.company ?? customerName}
        </Text>
        <Row wraps sx={{ mt: 1 }}>
          <InvoiceBadges invoice={invoice} />
        </Row>
      </Box>
      <Box sx={PART}>
        <InvoiceBalance invoice={invoice} mayChange={mayChange} />
      </Box>
      <Box sx={PART}>
        <InvoiceSummary invoice={invoice} />
      </Box>
      <Box sx={PART}>
        <InvoiceLines invoice={invoice} />
        <InvoicePayments invoice={invoice} mayChange={mayChange} />
        <InvoiceReminders invoice={invoice} mayChange={mayChange} />
        <InvoicePay invoice={invoice} />
        <InvoiceTimeline invoice={invoice} />
      </Box>
    </>
  );
}

const PART = { borderTop: '1px solid var(--border)' };
