import type {
  CustomerNoteRecord,
  CustomerRecord,
  LastShipmentRecord,
} from '#functions/domain/customers/customer-types.ts';
import type { Counters } from '#functions/domain/reports/counters.ts';
import { at, under, within } from '../table/keys.ts';

export const customerKeys = {
  /** contacts, addresses, `language` of the first booking, `aliases`; one that was merged says `mergedInto` */
  customer: (id: string) => at<CustomerRecord>(`CUS#${id}`),
  note: (customerId: string, id: string) => at<CustomerNoteRecord>(`CUS#${customerId}`, `NOTE#${id}`),
  sums: (id: string) => at<Counters>(`CUS#${id}`, 'SUM'),
  /** when its newest shipment was booked ([why so](decisions/0121-last-shipment-of-a-customer.md)) */
  lastShipment: (id: string) => at<LastShipmentRecord>(`CUS#${id}`, 'LAST'),
};

export const customerLists = {
  /** by name, as the archived ones */
  all: within<CustomerRecord>('G1', 'CUS'),
  archived: within<CustomerRecord>('G1', 'CUS#archived'),
  /** those that became part of another; reports ask whose part */
  merged: within<CustomerRecord>('G1', 'CUS#merged'),
  notes: (customerId: string) => under<CustomerNoteRecord>(customerKeys.customer(customerId).PK, 'NOTE#'),
};
