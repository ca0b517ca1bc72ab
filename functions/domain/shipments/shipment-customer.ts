import type { ShipmentChange } from '#shared/contracts/shipment-changes.ts';
import { fieldError } from '#shared/http/errors.ts';
import type { CustomerRecord } from '../customers/customer-types.ts';
import type { ShipmentContact } from './shipment-types.ts';

/** The customer of a shipment that the office makes or changes. Throws 422 for one that is not there, or was put away. */
export function bookable(customer: CustomerRecord | undefined): CustomerRecord {
  if (!customer) throw fieldError('customerId', 'Customer not found');
  if (customer.archivedAt) throw fieldError('customerId', 'This customer is archived');
  return customer;
}

/** Whom a shipment of the office's names, as the customer's record says now. */
export function contactOf({ name, email, phone, company, language }: CustomerRecord): ShipmentContact {
  return { name, email, phone, company, ...(language && { language }) };
}

/** Throws 422 where another change comes with that of the customer: both would be told as one. */
export function assertAlone({ status, driverId }: ShipmentChange): void {
  if (status !== undefined || driverId !== undefined)
    throw fieldError('customerId', 'Change the customer without the driver or the status');
}
