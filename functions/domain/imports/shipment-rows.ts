import * as z from 'zod/mini';
import { ShipmentChange } from '#shared/contracts/shipment-changes.ts';
import { requiredText } from '#shared/http/fields.ts';
import { REFUSED_SHIPMENT_COLUMNS, SHIPMENT_COLUMNS, type ShipmentField } from '#shared/imports/shipment-columns.ts';
import { asSent } from './cells.ts';
import { type Cells, columnOf, type FileColumns, type Header, readCells } from './header.ts';
import type { Read } from './row.ts';

export const SHIPMENT_FILE: FileColumns<ShipmentField> = {
  columns: SHIPMENT_COLUMNS,
  refused: REFUSED_SHIPMENT_COLUMNS,
};

const Named = z.object({
  customerReference: requiredText('Reference is required', { max: 60 }),
  customer: requiredText('Customer is required', { max: 254 }),
  driver: z.optional(requiredText('Driver is required', { max: 254 })),
});

type PlaceField = 'pickupPlaceId' | 'deliveryPlaceId';
type NamedPlaces = Pick<Cells<ShipmentField>, PlaceField>;
type Details = Omit<Cells<ShipmentField>, 'customer' | 'driver' | PlaceField>;

const NO_PICKUP = { pickupAddress: undefined, pickupCity: undefined, pickupState: undefined, pickupZip: undefined };
const NO_DELIVERY = {
  ...{ deliveryAddress: undefined, deliveryCity: undefined, deliveryState: undefined, deliveryZip: undefined },
};

/** Where a place is named, its address counts: what is typed beside it would take the place away again. */
function untyped(details: Details, { pickupPlaceId, deliveryPlaceId }: NamedPlaces): Details {
  return { ...details, ...(pickupPlaceId && NO_PICKUP), ...(deliveryPlaceId && NO_DELIVERY) };
}

export interface ShipmentRow {
  /** The email address of a customer, or its name. */
  customer: string;
  reference: string;
  /** The same of a driver. */
  driver?: string | undefined;
  /** The names or codes of places. */
  places: NamedPlaces;
  /** What a new shipment is made of, and what a known one is changed to. */
  details: Details;
  change: ShipmentChange;
}

/** The title of the column that a field of a shipment came from. */
export function shipmentColumn(name: unknown): string | undefined {
  if (name === 'customerId') return columnOf(SHIPMENT_FILE, 'customer');
  return columnOf(SHIPMENT_FILE, name === 'driverId' ? 'driver' : name);
}

/** A row of the file, or what is wrong with it. An empty cell says nothing. */
export function readShipmentRow(
  cells: readonly string[],
  line: number,
  header: Header<ShipmentField>,
): Read<ShipmentRow> {
  const read = readCells(cells, line, header);
  if (read.error) return { errors: [read.error] };
  const { customer, driver, pickupPlaceId, deliveryPlaceId, ...typed } = asSent(read.cells);
  const places = { pickupPlaceId, deliveryPlaceId };
  const details = untyped(typed, places);
  const names = z.safeParse(Named, { customer, driver, customerReference: details.customerReference });
  const change = z.safeParse(ShipmentChange, details);
  if (names.success && change.success) {
    const { customerReference: reference, ...named } = names.data;
    return { row: { ...named, reference, places, details, change: change.data } };
  }
  const issues = [...(names.error?.issues ?? []), ...(change.error?.issues ?? [])];
  const faults = new Map(issues.map(({ path, message }) => [shipmentColumn(path[0]), message]));
  return { errors: [...faults].map(([column, message]) => ({ line, column, message })) };
}

/** References that differ by case alone are one. */
export const referenceKey = (reference: string): string => reference.toUpperCase();

/** By what rows of one file are told apart. */
export const shipmentRowKey = ({ customer, reference }: ShipmentRow): string =>
  `${customer.toLowerCase()}\n${referenceKey(reference)}`;
