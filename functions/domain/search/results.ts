import type { SearchResult } from '#shared/contracts/search.ts';
import { cityLine } from '#shared/places/place.ts';
import { invoiceStatusOn } from '../invoices/invoices.ts';
import type { SearchableKind, SearchableRecords } from './index-words.ts';

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ') || undefined;

type Shown = Pick<SearchResult, 'title' | 'subtitle' | 'status'>;

const SHOWN: { readonly [Kind in SearchableKind]: (record: SearchableRecords[Kind], today: string) => Shown } = {
  shipment: ({ trackingNumber, contact, pickupCity, deliveryCity, containerNumber, status }) => ({
    title: trackingNumber,
    subtitle: joined(
      contact.company,
      contact.name,
      [pickupCity, deliveryCity].filter(Boolean).join(' to '),
      containerNumber,
    ),
    status,
  }),
  customer: ({ name, company, email, archivedAt }) => ({
    title: company ?? name,
    subtitle: joined(company && name, email),
    ...(archivedAt !== undefined && { status: 'archived' }),
  }),
  driver: ({ name, vehicleNumber, phone }) => ({ title: name, subtitle: joined(vehicleNumber, phone) }),
  invoice: (invoice, today) => ({
    title: invoice.invoiceNumber,
    subtitle: joined(invoice.customerName, invoice.trackingNumber),
    status: invoiceStatusOn(invoice, today),
  }),
  place: ({ archivedAt, ...place }) => ({
    title: place.name,
    subtitle: joined(place.address, cityLine(place)),
    ...(archivedAt !== undefined && { status: 'archived' }),
  }),
};

/** What a search shows of something it found; of money nothing. */
export function resultOf<Kind extends SearchableKind>(
  kind: Kind,
  record: SearchableRecords[Kind],
  today: string,
): SearchResult {
  const { id, createdAt: at } = record;
  return { kind, id, ...SHOWN[kind](record, today), at };
}
