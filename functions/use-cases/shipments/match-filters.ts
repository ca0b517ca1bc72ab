import { currentTime } from '#functions/base/clock.ts';
import { customerRecordIds } from '#functions/data/customers/customer-lists.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { isCountedByFigure, isWithin } from '#functions/domain/reports/figure-membership.ts';
import { listedDay } from '#functions/domain/search/index-words.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import type { ShipmentFilters } from '#shared/contracts/shipments.ts';
import { type DeadlineClock, deadlineClockAt, isOver, latenessOf } from '#shared/shipments/lateness.ts';

/** What filters are compared with: all records of their customer, and where they ask for it the clock by which something is late. */
export interface Compared {
  readonly records: readonly string[] | undefined;
  readonly clock: DeadlineClock | undefined;
}

const organizationClock = async () => deadlineClockAt(currentTime().getTime(), (await getSettings()).timezone);

/** Reads what filters are compared with. */
export async function comparedFor({ customerId, late }: ShipmentFilters, clock?: DeadlineClock): Promise<Compared> {
  const [records, known] = await Promise.all([
    customerId === undefined ? undefined : customerRecordIds(customerId),
    late ? (clock ?? organizationClock()) : undefined,
  ]);
  return { records, clock: known };
}

const IS_OPEN_SO = {
  exceptions: ({ exception }: ShipmentRecord) => exception !== undefined,
  untold: ({ unreached }: ShipmentRecord) => unreached !== undefined,
};

type Holds = (shipment: ShipmentRecord) => boolean;

/** Whether all filters but the text hold for a shipment, in whatever list it was found. */
export function matcherOf(filters: ShipmentFilters, { records, clock }: Compared): Holds {
  const { status, driverId, priority, late, open, figure, days, from, to } = filters;
  const conditions: (Holds | undefined)[] = [
    status && ((shipment) => shipment.status === status),
    driverId === undefined ? undefined : (shipment) => shipment.driverId === driverId,
    records && ((shipment) => records.includes(shipment.customerId)),
    priority && ((shipment) => shipment.priority === priority),
    late && ((shipment) => clock !== undefined && latenessOf(shipment, clock) !== undefined),
    open && ((shipment) => !isOver(shipment) && IS_OPEN_SO[open](shipment)),
    figure && from && to ? (shipment) => isCountedByFigure(figure, { from, to }, shipment) : undefined,
    days && from && to ? (shipment) => isWithin({ from, to }, listedDay(days, shipment)) : undefined,
  ];
  const asked = conditions.filter((condition) => condition !== undefined);
  return (shipment) => asked.every((condition) => condition(shipment));
}
