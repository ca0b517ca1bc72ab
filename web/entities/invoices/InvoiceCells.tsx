import { Link, type To } from 'react-router-dom';
import { formatMoney, useDates } from '../../lib/format.ts';
import { Text } from '../../ui/page/Text.tsx';

interface InvoiceNumbersProps {
  invoice: { invoiceNumber: string; trackingNumber: string };
  to: To;
  shipmentTo: string;
}

/** In a table: the invoice, and the shipment under it. */
export function InvoiceNumbers({ invoice: { invoiceNumber, trackingNumber }, to, shipmentTo }: InvoiceNumbersProps) {
  return (
    <>
      <Text component="div" weight={600} className="mono">
        <Link to={to} className="quiet-link">
          {invoiceNumber}
        </Link>
      </Text>
      <Link to={shipmentTo} className="quiet-link">
        <Text size="caption" tone="quiet" className="mono">
          {trackingNumber}
        </Text>
      </Link>
    </>
  );
}

/** When it was issued or is due. */
export function InvoiceDay({ value, isLate = false }: { value: string; isLate?: boolean }) {
  const { date } = useDates();
  return (
    <Text tone={isLate ? 'error' : 'quiet'} weight={isLate ? 600 : 400}>
      {date(value)}
    </Text>
  );
}

/** What it asks for, in dollars. */
export function InvoiceAmount({ amount }: { amount: number }) {
  return (
    <Text weight={600} className="num">
      {formatMoney(amount)}
    </Text>
  );
}
