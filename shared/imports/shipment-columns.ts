import type { ImportColumn, RefusedColumn } from './column.ts';

const DAY = 'YYYY-MM-DD or M/D/YYYY';
const TIME = '08:00 or 8:00 AM';

/** Under the first of its names each stands in the template; the rest is told beside it. */
export const SHIPMENT_COLUMNS = [
  {
    field: 'customerReference',
    title: 'Reference',
    aliases: ['Customer reference', 'Reference number', 'Ref', 'Order number', 'Load number'],
    isNeeded: true,
    hint: 'The customer’s own number of this shipment',
  },
  {
    field: 'customer',
    title: 'Customer',
    aliases: ['Customer email', 'Customer name', 'Client', 'Company', 'Bill to'],
    isNeeded: true,
    hint: 'Email address, or the exact name or company',
  },
  { field: 'containerNumber', title: 'Container', aliases: ['Container number', 'Container no'] },
  {
    field: 'containerType',
    title: 'Container type',
    aliases: ['Container size', 'Size', 'Equipment type'],
    hint: '20ft, 40ft or 40ft high cube',
  },
  { field: 'sealNumber', title: 'Seal', aliases: ['Seal number', 'Seal no'] },
  { field: 'purchaseOrderNumber', title: 'Purchase order', aliases: ['Purchase order number', 'PO', 'PO number'] },
  { field: 'weight', title: 'Weight', aliases: ['Gross weight'], hint: '18400.5' },
  { field: 'weightUnit', title: 'Weight unit', aliases: ['Unit of weight'], hint: 'kg, lbs or tons; kg if empty' },
  {
    field: 'pickupPlaceId',
    title: 'Pickup place',
    aliases: ['Pickup terminal', 'Origin place'],
    hint: 'The name or a code of one of your places; its address counts',
  },
  { field: 'pickupAddress', title: 'Pickup address', aliases: ['Origin address', 'Pickup street'] },
  {
    field: 'pickupCity',
    title: 'Pickup city',
    aliases: ['Origin', 'Origin city'],
    hint: 'Needed for a new shipment without a place',
  },
  { field: 'pickupState', title: 'Pickup state', aliases: ['Origin state'] },
  { field: 'pickupZip', title: 'Pickup ZIP', aliases: ['Pickup postal code', 'Origin ZIP'] },
  { field: 'pickupDate', title: 'Pickup date', aliases: ['Pickup day', 'Pickup on'], hint: DAY },
  { field: 'pickupFrom', title: 'Pickup from', aliases: ['Pickup time', 'Pickup start'], hint: TIME },
  { field: 'pickupTo', title: 'Pickup to', aliases: ['Pickup until', 'Pickup end'], hint: TIME },
  {
    field: 'deliveryPlaceId',
    title: 'Delivery place',
    aliases: ['Delivery terminal', 'Destination place'],
    hint: 'The name or a code of one of your places; its address counts',
  },
  { field: 'deliveryAddress', title: 'Delivery address', aliases: ['Destination address', 'Delivery street'] },
  {
    field: 'deliveryCity',
    title: 'Delivery city',
    aliases: ['Destination', 'Destination city'],
    hint: 'Needed for a new shipment without a place',
  },
  { field: 'deliveryState', title: 'Delivery state', aliases: ['Destination state'] },
  { field: 'deliveryZip', title: 'Delivery ZIP', aliases: ['Delivery postal code', 'Destination ZIP'] },
  {
    field: 'estimatedDelivery',
    title: 'Delivery date',
    aliases: ['Estimated delivery', 'Delivery day', 'Delivery on'],
    hint: DAY,
  },
  { field: 'deliveryFrom', title: 'Delivery from', aliases: ['Delivery time', 'Delivery start'], hint: TIME },
  { field: 'deliveryTo', title: 'Delivery to', aliases: ['Delivery until', 'Delivery end'], hint: TIME },
  { field: 'priority', title: 'Priority', aliases: [], hint: 'low, normal, high or urgent' },
  { field: 'serviceType', title: 'Service', aliases: ['Service type'], hint: 'standard, express or overnight' },
  { field: 'specialInstructions', title: 'Instructions', aliases: ['Special instructions', 'Notes', 'Comments'] },
  {
    field: 'driver',
    title: 'Driver',
    aliases: ['Driver name', 'Driver email'],
    hint: 'Email address, or the exact name',
  },
] as const satisfies readonly ImportColumn[];

export type ShipmentField = (typeof SHIPMENT_COLUMNS)[number]['field'];

/** What a shipment does not have yet: left out unsaid, somebody would believe it was there. */
export const REFUSED_SHIPMENT_COLUMNS: readonly RefusedColumn[] = [
  { title: 'Booking', aliases: ['Booking number', 'Booking no', 'BKG'] },
  { title: 'Master bill', aliases: ['Master bill of lading', 'Bill of lading', 'MBL', 'BOL', 'B/L'] },
  { title: 'Line', aliases: ['Shipping line', 'Steamship line', 'Ocean carrier', 'SSL'] },
  { title: 'Vessel', aliases: ['Vessel name'] },
  { title: 'Terminal LFD', aliases: ['Last free day', 'LFD'] },
  { title: 'Line LFD', aliases: ['Per diem LFD'] },
  { title: 'Price', aliases: ['Price (USD)', 'Rate', 'Amount'] },
];
