import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { InvoiceDetail } from '#shared/contracts/invoices.ts';
import { t } from '#shared/i18n/t.ts';
import { useDates } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { EmailText } from '../../../ui/contact/EmailText.tsx';
import { Facts } from '../../../ui/detail/Facts.tsx';
import { Text } from '../../../ui/page/Text.tsx';

interface InvoiceFactsProps {
  invoice: InvoiceDetail;
  /** The customer reads it, who has the shipment's tracking and no customer's page. */
  isOwn?: boolean;
}

/** When it is due, who pays it, and for what. */
export function InvoiceSummary({ invoice, isOwn = false }: InvoiceFactsProps) {
  const { status, issueDate, dueDate, shipmentId, trackingNumber, customerId, billTo } = invoice;
  const { date } = useDates();
  const shipment = isOwn ? paths.track(trackingNumber) : paths.shipment(shipmentId);
  return (
    <Facts
      columns={2}
      facts={[
        { label: t('Issued'), value: date(issueDate) },
        { label: t('Due'), value: <Text tone={status === 'overdue' ? 'error' : undefined}>{date(dueDate)}</Text> },
        {
          label: t('Bill to'),
          value: (
            <>
              {isOwn ? billTo.name : <FactLink to={paths.customer(customerId)}>{billTo.name}</FactLink>}
              {[billTo.company, billTo.address].map((line) => line && <Line key={line}>{line}</Line>)}
              <Line>
                <EmailText address={billTo.email} />
              </Line>
            </>
          ),
        },
        {
          label: t('Shipment'),
          value: (
            <>
              <FactLink to={shipment}>
                <span className="mono">{trackingNumber}</span>
              </FactLink>
              <Line>{routeOf(invoice, date)}</Line>
            </>
          ),
        },
        ...numbersOf(invoice, isOwn),
        ...othersOf(invoice, isOwn),
      ]}
    />
  );
}

function FactLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="link">
      {children}
    </Link>
  );
}

function Line({ children }: { children: ReactNode }) {
  return (
    <Text component="div" tone="quiet" weight={400}>
      {children}
    </Text>
  );
}

/** "Linden to New Haven, delivered Oct 12, 2026" */
function routeOf({ shipment, deliveredOn }: InvoiceDetail, date: (day: string) => string) {
  const { pickupCity: from = t('N/A'), deliveryCity: to = t('N/A'), deliveredAt } = shipment;
  const day = deliveredOn ?? deliveredAt;
  return day
    ? t('{from} to {to}, delivered {day}', { from, to, day: date(day) })
    : t('{before} to {after}', { before: from, after: to });
}

function numbersOf({ containerNumber, customerReference, purchaseOrderNumber }: InvoiceDetail, isOwn: boolean) {
  return [
    ...(containerNumber ? [{ label: t('Container'), value: <span className="mono">{containerNumber}</span> }] : []),
    ...(customerReference
      ? [{ label: t(isOwn ? 'Your reference' : "Customer's reference"), value: customerReference }]
      : []),
    ...(purchaseOrderNumber ? [{ label: t('Purchase order'), value: purchaseOrderNumber }] : []),
  ];
}

/** What took its place, or whose it took; its customer finds it in the list of their own. */
function othersOf({ reissuedAs, reissueOf }: InvoiceDetail, isOwn: boolean) {
  const others = [
    { label: t('Replaced by'), invoice: reissuedAs },
    { label: t('Replaces'), invoice: reissueOf },
  ];
  return others.flatMap(({ label, invoice }) =>
    invoice ? [{ label, value: <OtherInvoice {...invoice} isOwn={isOwn} /> }] : [],
  );
}

function OtherInvoice({ id, invoiceNumber, isOwn }: { id: string; invoiceNumber: string; isOwn: boolean }) {
  const number = <span className="mono">{invoiceNumber}</span>;
  return isOwn ? number : <FactLink to={paths.invoicePage(id)}>{number}</FactLink>;
}
