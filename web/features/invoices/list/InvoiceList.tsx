import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import type { Invoice } from '#shared/contracts/invoices.ts';
import { InvoiceStatusChip } from '../../../entities/invoices/InvoiceStatusChip.tsx';
import { formatMoney, useDates } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { VirtualList } from '../../../ui/list/VirtualList.tsx';

const ROW = 65;
const COLUMNS = 'minmax(0, 1.3fr) minmax(0, 1.4fr) 110px 110px 120px 120px';

/** The invoices as a table on wide screens and as cards on a phone. */
export function InvoiceList({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <Box role="table" aria-label="Invoices" aria-rowcount={invoices.length + 1}>
      <Head />
      <VirtualList kind="table" label="Invoices" items={invoices} keyOf={({ id }) => id} estimate={() => ROW}>
        {(invoice) => <Cells invoice={invoice} />}
      </VirtualList>
    </Box>
  );
}

const ROW_LOOK = {
  display: 'grid',
  alignItems: 'center',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: COLUMNS },
  gap: { xs: '4px 12px', md: 2 },
  p: { xs: '12px 16px', md: '12px 20px' },
  borderTop: '1px solid var(--border)',
} as const;

function Head() {
  return (
    <Box
      role="rowgroup"
      sx={{
        // Phones show cards; the names of the columns stay for screen readers.
        position: { xs: 'absolute', md: 'static' },
        width: { xs: '1px', md: 'auto' },
        height: { xs: '1px', md: 'auto' },
        overflow: { xs: 'hidden', md: 'visible' },
        clipPath: { xs: 'inset(50%)', md: 'none' },
      }}
    >
      <Box
        role="row"
        aria-rowindex={1}
        sx={{
          display: 'grid',
          gridTemplateColumns: COLUMNS,
          gap: 2,
          p: '8px 20px',
          borderTop: '1px solid var(--border)',
          bgcolor: 'var(--surface-2)',
          color: 'text.secondary',
          fontSize: 'var(--fs-12)',
          fontWeight: 500,
        }}
      >
        <Box role="columnheader">Invoice</Box>
        <Box role="columnheader">Customer</Box>
        <Box role="columnheader">Issued</Box>
        <Box role="columnheader">Due</Box>
        <Box role="columnheader">Status</Box>
        <Box role="columnheader" sx={{ textAlign: 'right' }}>
          Amount
        </Box>
      </Box>
    </Box>
  );
}

function Cells({ invoice }: { invoice: Invoice }) {
  const { date } = useDates();
  const { invoiceNumber, trackingNumber, shipmentId, customerName, status, amount } = invoice;
  return (
    <Box sx={ROW_LOOK}>
      <Box role="cell" sx={{ minWidth: 0 }}>
        <Box className="mono" sx={{ fontWeight: 600 }}>
          {invoiceNumber}
        </Box>
        <Box
          component={Link}
          to={paths.shipment(shipmentId)}
          className="mono"
          sx={{ color: 'text.secondary', fontSize: 'var(--fs-12)', '&:hover': { textDecoration: 'underline' } }}
        >
          {trackingNumber}
        </Box>
      </Box>
      <Box role="cell" sx={{ minWidth: 0, overflowWrap: 'anywhere', order: { xs: 2, md: 0 } }}>
        {customerName}
      </Box>
      <Box
        role="cell"
        sx={{ color: 'text.secondary', order: { xs: 4, md: 0 }, fontSize: { xs: 'var(--fs-13)', md: 'inherit' } }}
      >
        <Phone>Issued </Phone>
        {date(invoice.issueDate)}
      </Box>
      <Box
        role="cell"
        sx={{
          color: status === 'overdue' ? 'var(--error-text)' : 'text.secondary',
          fontWeight: status === 'overdue' ? 600 : 400,
          order: { xs: 5, md: 0 },
          justifySelf: { xs: 'end', md: 'auto' },
          fontSize: { xs: 'var(--fs-13)', md: 'inherit' },
        }}
      >
        <Phone>Due </Phone>
        {date(invoice.dueDate)}
      </Box>
      <Box role="cell" sx={{ order: { xs: 3, md: 0 }, justifySelf: { xs: 'end', md: 'auto' } }}>
        <InvoiceStatusChip status={status} />
      </Box>
      <Box
        role="cell"
        className="num"
        sx={{ textAlign: 'right', fontWeight: 600, order: { xs: 1, md: 0 }, alignSelf: { xs: 'start', md: 'center' } }}
      >
        {formatMoney(amount)}
      </Box>
    </Box>
  );
}

function Phone({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ display: { md: 'none' } }}>
      {children}
    </Box>
  );
}
