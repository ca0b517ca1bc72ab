import type { AuditEntry } from '#shared/contracts/audit.ts';
import type { CsvCell } from '#shared/csv/csv.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { formatAddress, formatContact } from '../customers/customer-change.ts';
import type { CustomerRecord } from '../customers/customer-types.ts';

export interface Column<Row> {
  readonly head: string;
  cell(row: Row): CsvCell;
  /** Whole cents that its total at the file's end counts. */
  cents?(row: Row): number;
}

const SHIPMENT_COLUMNS: readonly Column<Shipment>[] = [
  { head: 'Tracking number', cell: (row) => row.trackingNumber },
  { head: 'Status', cell: (row) => row.status },
  { head: 'Priority', cell: (row) => row.priority },
  { head: 'Service', cell: (row) => row.serviceType },
  { head: 'Customer', cell: (row) => row.customerName },
  { head: 'Customer id', cell: (row) => row.customerId },
  { head: 'Driver id', cell: (row) => row.driverId },
  { head: 'Container number', cell: (row) => row.containerNumber },
  { head: 'Seal number', cell: (row) => row.sealNumber },
  { head: 'Customer reference', cell: (row) => row.customerReference },
  { head: 'Purchase order', cell: (row) => row.purchaseOrderNumber },
  { head: 'Container type', cell: (row) => row.containerType },
  { head: 'Weight', cell: (row) => row.weight },
  { head: 'Weight unit', cell: (row) => row.weight && row.weightUnit },
  { head: 'Pickup address', cell: (row) => row.pickupAddress },
  { head: 'Pickup city', cell: (row) => row.pickupCity },
  { head: 'Pickup state', cell: (row) => row.pickupState },
  { head: 'Pickup ZIP', cell: (row) => row.pickupZip },
  { head: 'Pickup date', cell: (row) => row.pickupDate },
  { head: 'Pickup from', cell: (row) => row.pickupFrom },
  { head: 'Pickup to', cell: (row) => row.pickupTo },
  { head: 'Delivery address', cell: (row) => row.deliveryAddress },
  { head: 'Delivery city', cell: (row) => row.deliveryCity },
  { head: 'Delivery state', cell: (row) => row.deliveryState },
  { head: 'Delivery ZIP', cell: (row) => row.deliveryZip },
  { head: 'Estimated delivery', cell: (row) => row.estimatedDelivery },
  { head: 'Delivery from', cell: (row) => row.deliveryFrom },
  { head: 'Delivery to', cell: (row) => row.deliveryTo },
  { head: 'Delivered at', cell: (row) => row.deliveredAt },
  { head: 'Open exception', cell: (row) => row.exception?.code },
  { head: 'Attempts', cell: (row) => row.attempts },
  { head: 'Special instructions', cell: (row) => row.specialInstructions },
  { head: 'Created at', cell: (row) => row.createdAt },
  { head: 'Id', cell: (row) => row.id },
];
const PRICE: Column<Shipment> = { head: 'Price (USD)', cell: ({ price }) => price?.toFixed(2) };

/** The columns of exported shipments; the price only for who may see money. */
export function shipmentColumns(withPrice: boolean): readonly Column<Shipment>[] {
  return withPrice ? [...SHIPMENT_COLUMNS, PRICE] : SHIPMENT_COLUMNS;
}

const formatValue = (value: string | number | boolean | undefined) => (value === undefined ? 'none' : String(value));

/** The columns of the audit: its changed fields in one cell, each before and after. */
export const AUDIT_COLUMNS: readonly Column<AuditEntry>[] = [
  { head: 'At', cell: ({ at }) => at },
  { head: 'Occurred at', cell: ({ occurredAt }) => occurredAt },
  { head: 'Who', cell: ({ actor }) => actor.name ?? actor.kind },
  { head: 'Role', cell: ({ actor }) => actor.role },
  { head: 'Who (id)', cell: ({ actor }) => actor.id },
  { head: 'What', cell: ({ type }) => type },
  { head: 'Object', cell: ({ object }) => object.name },
  { head: 'Object (kind)', cell: ({ object }) => object.kind },
  { head: 'Object (id)', cell: ({ object }) => object.id },
  {
    head: 'Changes',
    cell: ({ changes }) =>
      changes.map(({ field, before, after }) => `${field}: ${formatValue(before)} > ${formatValue(after)}`).join('; '),
  },
  { head: 'From where', cell: ({ source }) => source },
  { head: 'Id', cell: ({ id }) => id },
];

/** Named as an import takes them. */
export const customerColumns: readonly Column<CustomerRecord>[] = [
  { head: 'Name', cell: (row) => row.name },
  { head: 'Company', cell: (row) => row.company },
  { head: 'E-mail', cell: (row) => row.email },
  { head: 'Phone', cell: (row) => row.phone },
  { head: 'Address', cell: (row) => row.address },
  { head: 'Contacts', cell: (row) => row.contacts?.map(formatContact).join('; ') },
  { head: 'Addresses', cell: (row) => row.addresses?.map(formatAddress).join('; ') },
  { head: 'Created at', cell: (row) => row.createdAt },
  { head: 'Archived at', cell: (row) => row.archivedAt },
  { head: 'Id', cell: (row) => row.id },
];
