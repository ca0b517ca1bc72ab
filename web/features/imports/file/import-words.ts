import type { Import, ImportType } from '#shared/contracts/imports.ts';
import type { ImportColumn } from '#shared/imports/column.ts';
import { CUSTOMER_COLUMNS } from '#shared/imports/customer-columns.ts';
import { FACT_COLUMNS } from '#shared/imports/fact-columns.ts';
import { PLACE_COLUMNS } from '#shared/imports/place-columns.ts';
import { REFUSED_SHIPMENT_COLUMNS, SHIPMENT_COLUMNS } from '#shared/imports/shipment-columns.ts';
import { refreshBoxes } from '../../../entities/boxes/use-boxes.ts';
import { refreshCustomers } from '../../../entities/customers/use-customers.ts';
import { refreshPlaces } from '../../../entities/places/use-places.ts';
import { refreshShipments } from '../../../entities/shipments/live/shipment-cache.ts';
import { counted, formatNumber } from '../../../lib/format.ts';
import { formatList } from '../../../lib/formats/list.ts';
import { paths } from '../../../lib/paths.ts';

interface ImportWords {
  title: string;
  status: string;
  /** Where what was imported is listed. */
  list: { to: string; label: string };
  noun: readonly [one: string, more: string];
  columns: readonly ImportColumn[];
  /** What becomes of a row. */
  rule: string;
  more?: string;
  refresh: () => Promise<void>;
}

const NOT_YET = formatList(REFUSED_SHIPMENT_COLUMNS.map(({ title }) => title));

export const IMPORTS: Readonly<Record<ImportType, ImportWords>> = {
  customers: {
    title: 'Import Customers',
    status: 'From a CSV file, matched by email',
    list: { to: paths.customers, label: 'Customers' },
    noun: ['Customer', 'Customers'],
    columns: CUSTOMER_COLUMNS,
    rule: 'A row whose email is known changes that customer, others are added. An empty cell changes nothing.',
    refresh: refreshCustomers,
  },
  facts: {
    title: 'Import Facts',
    status: 'What sources say about containers, from rows that you paste or from a CSV file',
    list: { to: paths.boxes, label: 'Containers' },
    noun: ['Fact', 'Facts'],
    columns: FACT_COLUMNS,
    rule: 'Each row says one thing about one container. What its source has said already adds nothing.',
    refresh: refreshBoxes,
  },
  places: {
    title: 'Import Places',
    status: 'From a CSV file, matched by name and city',
    list: { to: paths.places, label: 'Places' },
    noun: ['Place', 'Places'],
    columns: PLACE_COLUMNS,
    rule: 'A row whose name and city are known changes that place, others are added. An empty cell changes nothing.',
    more: 'A place without a latitude and longitude is put at the center of its city, without a fence.',
    refresh: refreshPlaces,
  },
  shipments: {
    title: 'Import Shipments',
    status: 'From a CSV file, matched by customer and reference',
    list: { to: paths.shipments, label: 'Shipments' },
    noun: ['Shipment', 'Shipments'],
    columns: SHIPMENT_COLUMNS,
    rule: 'A row whose customer and reference are known changes that shipment while it is not picked up, others are added. An empty cell changes nothing.',
    more: `Customers and drivers hear nothing of it unless you say so. ${NOT_YET} cannot be imported yet.`,
    refresh: refreshShipments,
  },
};

/** "3 Shipments". */
export function countOf(type: ImportType, count: number): string {
  const [one, more] = IMPORTS[type].noun;
  return counted(count, one, more);
}

/** Of a list: how many of how many. */
export function shownOf({ type }: Pick<Import, 'type'>, shown: number, all: number): string {
  return all > shown ? `Showing ${formatNumber(shown)} of ${formatNumber(all)}` : countOf(type, all).toLowerCase();
}
