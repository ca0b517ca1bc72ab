import Box from '@mui/material/Box';
import type { Invoice } from '#shared/contracts/invoices.ts';
import { isUnpaid } from '#shared/invoices/invoice-status.ts';
import { InvoiceStatusChip } from '../../../entities/invoices/InvoiceStatusChip.tsx';
import { useCustomerInvoices } from '../../../entities/invoices/use-invoices.ts';
import { formatMoney, useDates } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { Empty } from '../../../ui/page/Empty.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { LinkedLine } from './LinkedLine.tsx';
import { More, useMore } from './ShowMore.tsx';

/** What a customer was billed, for who may see it. */
export function CustomerInvoices({ customerId }: { customerId: string }) {
  const { count, more } = useMore();
  // One more than is shown tells whether there are more.
  const query = useCustomerInvoices(customerId, Math.min(count + 1, PAGE_SIZE));
  return (
    <Panel title="Invoices">
      <Query
        {...query}
        loading={<LoadingRows text="Loading invoices..." rows={3} />}
        failing="The invoices could not be loaded."
        empty={<Empty title="No invoices yet" hint="An invoice is created on delivery" />}
      >
        {(rows) => (
          <>
            {rows.slice(0, count).map((invoice) => (
              <InvoiceLine key={invoice.id} invoice={invoice} />
            ))}
            {rows.length > count && <More onMore={more}>Show more invoices</More>}
          </>
        )}
      </Query>
    </Panel>
  );
}

function InvoiceLine({ invoice }: { invoice: Invoice }) {
  const { id, invoiceNumber, trackingNumber, amount, status, dueDate } = invoice;
  const { date } = useDates();
  const left = leftOf(invoice);
  return (
    <LinkedLine to={paths.invoicePage(id)}>
      <Box sx={{ minWidth: 0 }}>
        <Text component="div" weight={600} className="mono">
          {invoiceNumber}
        </Text>
        <Text size="small" tone="quiet">
          <span className="mono">{trackingNumber}</span>, due {date(dueDate)}
        </Text>
      </Box>
      <Row gap={1.5} justify="space-between">
        <Box sx={{ textAlign: { md: 'right' } }}>
          <Text component="div" weight={600} className="num">
            {formatMoney(amount)}
          </Text>
          {left && (
            <Text size="caption" tone="quiet" className="num">
              {left}
            </Text>
          )}
        </Box>
        <InvoiceStatusChip status={status} />
      </Row>
    </LinkedLine>
  );
}

/** What is to be paid, or given back, where that is not the amount. */
function leftOf({ amount, balance, status }: Invoice): string | undefined {
  if (balance < 0) return `${formatMoney(-balance)} due back`;
  return isUnpaid(status) && balance !== amount ? `${formatMoney(balance)} open` : undefined;
}

/** What one call answers at most. */
const PAGE_SIZE = 200;
