import * as z from 'zod/mini';
import { ShipmentDraft } from '#shared/contracts/shipment-changes.ts';
import { AppError } from '#shared/http/errors.ts';
import type { CustomerRecord } from '../customers/customer-types.ts';
import { recordIdsOf } from '../customers/customers.ts';
import type { DriverRecord } from '../drivers/driver-types.ts';
import type { FieldChange } from '../events/field-changes.ts';
import type { PlaceRecord } from '../places/place-types.ts';
import type { Places } from '../places/shipment-places.ts';
import { type CreationContext, createShipmentStep } from '../shipments/shipment-creation.ts';
import { bookable } from '../shipments/shipment-customer.ts';
import { editsOf } from '../shipments/shipment-edit.ts';
import type { ShipmentStep } from '../shipments/shipment-step-types.ts';
import type { ShipmentRecord } from '../shipments/shipment-types.ts';
import { changeShipment } from '../shipments/shipments.ts';
import { faultsIn } from './faults.ts';
import type { Fault, RowOutcome } from './row.ts';
import { referenceKey, type ShipmentRow, shipmentColumn } from './shipment-rows.ts';

/** What a row names, as it stands in the table. */
export interface RowRecords {
  customer: CustomerRecord;
  driver?: DriverRecord | undefined;
  pickup?: PlaceRecord | undefined;
  delivery?: PlaceRecord | undefined;
  /** Held by an import under the row's customer and reference, or all of the customer's that have the reference. */
  shipments: readonly ShipmentRecord[];
}

interface RowContext extends CreationContext {
  jobId: string;
  line: number;
}

export type ShipmentVerdict =
  | { how: 'created'; step: ShipmentStep }
  | { how: 'changed'; step: ShipmentStep; changed: FieldChange[] }
  | { how: 'unchanged'; shipment: ShipmentRecord }
  /** Written already by this row, before its worker died. */
  | { how: 'written'; as: 'created' | 'changed'; shipment: ShipmentRecord }
  | { how: 'refused'; faults: Fault[] };

const refused = (message: string): ShipmentVerdict => ({
  how: 'refused',
  faults: [{ column: shipmentColumn('customerReference'), message }],
});

/** What a row hears whose shipment another row of its file has made or changed. */
export const REPEATED: Fault = {
  column: shipmentColumn('customerReference'),
  message: 'An earlier row has this customer and reference too',
};

const TOO_LATE: Partial<Record<ShipmentRecord['status'], string>> = {
  picked_up: 'It is picked up already',
  in_transit: 'It is picked up already',
  delivered: 'It is delivered already',
  cancelled: 'It is cancelled',
};

function marked(step: ShipmentStep, { jobId, line }: RowContext, as: 'created' | 'changed'): ShipmentStep {
  return { ...step, after: { ...step.after, imported: { jobId, line, as } } };
}

/** The places that a row names, as the calls take them. */
const placeIdsOf = ({ pickup, delivery }: RowRecords) => ({
  ...(pickup && { pickupPlaceId: pickup.id }),
  ...(delivery && { deliveryPlaceId: delivery.id }),
});
const placesOf = ({ pickup, delivery }: RowRecords): Places =>
  new Map([pickup, delivery].flatMap((place) => (place ? [[place.id, place] as const] : [])));

function create({ details }: ShipmentRow, known: RowRecords, context: RowContext): ShipmentVerdict {
  const { customer, driver, pickup, delivery } = known;
  const draft = z.safeParse(ShipmentDraft, {
    ...{ ...details, customerId: customer.id, driverId: driver?.id, ...placeIdsOf(known) },
    ...(pickup && { pickupCity: pickup.city }),
    ...(delivery && { deliveryCity: delivery.city }),
  });
  if (!draft.success) {
    const faults = draft.error.issues.map(({ path, message }) => ({ column: shipmentColumn(path[0]), message }));
    return { how: 'refused', faults };
  }
  const step = createShipmentStep(draft.data, {
    ...{ ...context, customer: bookable(customer), driver },
    places: placesOf(known),
  });
  return { how: 'created', step: marked(step, context, 'created') };
}

/** What an edit is told as, with the driver, who is told by name. */
function changesOf({ before, events }: ShipmentStep, driver: DriverRecord | undefined): FieldChange[] {
  const edits = events.at(-1)?.changed ?? [];
  const isGiven = driver !== undefined && before?.driverId !== driver.id;
  return isGiven ? [...edits, { field: 'driver', after: driver.name }] : edits;
}

/** The reference by which it was found is the shipment's own, however its letters are. */
function editsIn({ change: edits, reference }: ShipmentRow, { customerReference = '' }: ShipmentRecord) {
  const isSame = referenceKey(customerReference) === referenceKey(reference);
  return isSame ? { ...edits, customerReference: undefined } : edits;
}

function change(row: ShipmentRow, known: RowRecords, shipment: ShipmentRecord, context: RowContext): ShipmentVerdict {
  const { version, status } = shipment;
  const { driver } = known;
  const places = placesOf(known);
  const edits = { ...editsIn(row, shipment), ...placeIdsOf(known) };
  const isGiven = driver !== undefined && driver.id !== shipment.driverId;
  const wanted = { ...edits, version, ...(isGiven && { driverId: driver.id }) };
  const late = TOO_LATE[status];
  if (late && !isGiven && hasAll(shipment, edits, places)) return { how: 'unchanged', shipment };
  if (late) return refused(late);
  const step = changeShipment(shipment, wanted, context.actor, { ...context, driver, places });
  if (step.unchanged) return { how: 'unchanged', shipment };
  return { how: 'changed', step: marked(step, context, 'changed'), changed: changesOf(step, driver) };
}

/** Whether a shipment is what a row says of it. */
function hasAll(shipment: ShipmentRecord, edits: ShipmentRow['change'], places: Places): boolean {
  return Object.keys(editsOf(shipment, edits, places)).length === 0;
}

/**
 * What a row does: it makes a shipment, or changes the one that has its customer and reference, by the rules of the calls;
 * an empty cell changes nothing. Throws as those rules do.
 */
export function decideShipment(row: ShipmentRow, known: RowRecords, context: RowContext): ShipmentVerdict {
  const { shipments, customer } = known;
  const [shipment, ...others] = shipments;
  if (!shipment) return create(row, known, context);
  if (others.length > 0) return refused(`${shipments.length} shipments of this customer have this reference`);
  if (!recordIdsOf(customer).includes(shipment.customerId))
    return refused(`${shipment.trackingNumber} has this reference, and another customer by now`);
  const { imported } = shipment;
  if (imported?.jobId === context.jobId) {
    if (imported.line === context.line) return { how: 'written', as: imported.as, shipment };
    return { how: 'refused', faults: [REPEATED] };
  }
  return change(row, known, shipment, context);
}

/** A refusal of a row, by its columns; undefined for what is none: one that is there already is found by the next try. */
export function faultsOf(error: unknown): Fault[] | undefined {
  const { code } = error instanceof AppError ? error : {};
  if (code === 'already_exists') return undefined;
  const faults = faultsIn(error, shipmentColumn);
  return code === 'driver_offline'
    ? faults?.map((fault) => ({ ...fault, column: shipmentColumn('driverId') }))
    : faults;
}

/** How a row is told of: to whom, and of whom. */
interface Telling extends Pick<RowRecords, 'customer' | 'pickup' | 'delivery'> {
  line: number;
  isTried: boolean;
  withPrice: boolean;
}

function shownShipment(record: ShipmentRecord, { pickup, delivery, withPrice }: Telling) {
  const { id, trackingNumber, containerNumber, pickupCity, deliveryCity } = record;
  const { pickupDate, pickupFrom, pickupTo, estimatedDelivery, deliveryFrom, deliveryTo } = record;
  return {
    ...{ shipmentId: id, trackingNumber, containerNumber, pickupCity, deliveryCity },
    ...{ pickupDate: pickupDate?.slice(0, 10), pickupFrom, pickupTo },
    ...{ estimatedDelivery: estimatedDelivery?.slice(0, 10), deliveryFrom, deliveryTo },
    ...{ pickupPlace: pickup?.name, deliveryPlace: delivery?.name },
    ...(withPrice && { price: record.priceCents / 100 }),
  };
}

/** How a row is told of. What a dry run would make has no number yet. */
export function outcomeOf(verdict: ShipmentVerdict, { reference }: ShipmentRow, telling: Telling): RowOutcome {
  const { line, isTried } = telling;
  const { name: customerName, company: customerCompany } = telling.customer;
  const named = { line, reference, customerName, customerCompany };
  switch (verdict.how) {
    case 'refused':
      return verdict;
    case 'unchanged':
      return { how: 'unchanged', shown: { ...named, ...shownShipment(verdict.shipment, telling) } };
    case 'changed': {
      const { before, after } = verdict.step;
      return {
        how: 'changed',
        shown: { ...named, ...shownShipment(before ?? after, telling), changed: verdict.changed },
      };
    }
    case 'written':
      if (verdict.as === 'changed') return { how: 'changed' };
      return { how: 'created', shown: { ...named, ...shownShipment(verdict.shipment, telling) } };
    case 'created': {
      const made = shownShipment(verdict.step.after, telling);
      const numbers = isTried ? { shipmentId: undefined, trackingNumber: undefined } : {};
      return { how: 'created', shown: { ...named, ...made, ...numbers } };
    }
  }
}
