import type { CustomerRecord } from '#functions/domain/customers/customer-types.ts';
import { recordIdsOf } from '#functions/domain/customers/customers.ts';
import type { Figures } from '#functions/domain/reports/card-figures.ts';
import { figuresOf } from '../reports/stats.ts';
import { findMany } from '../table/table.ts';
import { customerKeys } from './keys.ts';

interface CustomerFigures {
  /** Absent where nobody asked for them. */
  sums: Figures | undefined;
  lastShipmentAt: string | undefined;
}

/** The figures of some customers, those of their aliases among them: BatchGets alone. */
export async function readCustomerFigures(
  customers: readonly CustomerRecord[],
  { hasSums }: { hasSums: boolean },
): Promise<(customer: CustomerRecord) => CustomerFigures> {
  const ids = [...new Set(customers.flatMap(recordIdsOf))];
  const [sums, bookings] = await Promise.all([
    hasSums ? findMany(ids.map(customerKeys.sums)) : [],
    findMany(ids.map(customerKeys.lastShipment)),
  ]);
  const places = new Map(ids.map((id, place) => [id, place]));
  return (customer) => {
    const own = recordIdsOf(customer).flatMap((id) => places.get(id) ?? []);
    return {
      sums: hasSums ? figuresOf(...own.map((place) => sums[place])) : undefined,
      lastShipmentAt: own
        .flatMap((place) => bookings[place]?.at ?? [])
        .sort()
        .at(-1),
    };
  };
}
