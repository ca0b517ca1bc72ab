import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import type { InvoiceDetail as Detailed } from '#shared/contracts/invoices.ts';
import { InvoiceStatusChip } from '../../../entities/invoices/InvoiceStatusChip.tsx';
import { formatNumber, useDates } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { Facts } from '../../../ui/page/Facts.tsx';
import { Money } from '../../../ui/page/Money.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { Text } from '../../../ui/page/Text.tsx';

export function InvoiceDetail({ invoice }: { invoice: Detailed }) {
  const { amount, customerName, status, issueDate, dueDate, shipmentId, trackingNumber } = invoice;
  const { date } = useDates();
  const shipment = (
    <Link to={paths.shipment(shipmentId)} className="link mono">
      {trackingNumber}
    </Link>
  );
  return (
    <>
      <Box sx={{ p: '4px 20px 14px', borderBottom: '1px solid var(--border)' }}>
        <Text component="h2" size="title" weight={600}>
          {customerName}
        </Text>
        <Row justify="space-between" sx={{ mt: 1 }}>
          <InvoiceStatusChip status={status} />
          <Text size="title" weight={600}>
            <Money value={amount} />
          </Text>
        </Row>
      </Box>
      <Facts
        facts={[
          { label: 'Issued', value: date(issueDate) },
          { label: 'Due', value: <Text tone={status === 'overdue' ? 'error' : undefined}>{date(dueDate)}</Text> },
          { label: 'Shipment', value: shipment },
        ]}
      />
      {invoice.lines.length > 0 && <Lines invoice={invoice} />}
    </>
  );
}

function Lines({ invoice: { lines, amount } }: { invoice: Detailed }) {
  return (
    <Box component="section" aria-label="Lines" sx={{ borderTop: '1px solid var(--border)', pt: 1.5 }}>
      <Text component="h3" weight={600} sx={{ px: 'var(--s-5)' }}>
        Lines
      </Text>
      <Facts
        facts={[
          ...lines.map(({ description, factor, amount: part }) => ({
            label: factor === undefined ? description : `${description} × ${formatNumber(factor)}`,
            value: <Money value={part} />,
          })),
          { label: 'Total', value: <Money value={amount} /> },
        ]}
      />
    </Box>
  );
}
