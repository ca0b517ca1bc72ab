import type { ImportColumn } from './column.ts';

export const PLACE_COLUMNS = [
  { field: 'name', title: 'Name', aliases: ['Place', 'Location', 'Facility', 'Terminal'], isNeeded: true },
  { field: 'city', title: 'City', aliases: ['Town'], isNeeded: true },
  {
    ...{ field: 'kind', title: 'Kind', aliases: ['Type', 'Place type'] },
    hint: 'Terminal, rail, depot, yard, customer, chassis or other',
  },
  { field: 'address', title: 'Address', aliases: ['Street', 'Street address'] },
  { field: 'state', title: 'State', aliases: ['Province', 'Region'] },
  { field: 'zip', title: 'ZIP', aliases: ['ZIP code', 'Postal code', 'Postcode'] },
  { field: 'latitude', title: 'Latitude', aliases: ['Lat'], hint: 'Of the gate, with the longitude' },
  { field: 'longitude', title: 'Longitude', aliases: ['Long', 'Lng', 'Lon'] },
  {
    field: 'radius',
    title: 'Radius',
    aliases: ['Fence', 'Radius in meters'],
    hint: 'Meters of the fence around the gate',
  },
  { field: 'zone', title: 'Timezone', aliases: ['Time zone', 'Zone'], hint: 'Such as America/New_York' },
  {
    field: 'hours',
    title: 'Hours',
    aliases: ['Opening hours', 'Open'],
    hint: 'Such as Mon-Fri 07:00-17:00; Sat 08:00-12:00',
  },
  { field: 'contactName', title: 'Contact name', aliases: ['Contact'] },
  { field: 'contactPhone', title: 'Contact phone', aliases: ['Phone', 'Telephone', 'Tel'] },
  { field: 'contactEmail', title: 'Contact email', aliases: ['Email', 'Mail'] },
  { field: 'instructions', title: 'Instructions', aliases: ['Notes', 'Note'] },
  {
    ...{ field: 'pickupMinutes', title: 'Pickup minutes', aliases: ['Minutes per pickup'] },
    hint: 'How long a truck stands there for a pickup',
  },
  {
    ...{ field: 'deliveryMinutes', title: 'Delivery minutes', aliases: ['Minutes per delivery', 'Unloading minutes'] },
    hint: 'How long a truck stands there for a delivery',
  },
  { field: 'unlocode', title: 'UN/LOCODE', aliases: ['Locode'] },
  { field: 'smdgCode', title: 'SMDG code', aliases: ['SMDG', 'Terminal code'] },
  { field: 'firmsCode', title: 'FIRMS code', aliases: ['FIRMS'] },
] as const satisfies readonly ImportColumn[];

export type PlaceField = (typeof PLACE_COLUMNS)[number]['field'];
