import type { CustomerShipment } from '#shared/contracts/bookings.ts';

type Row = Pick<CustomerShipment, 'createdAt' | 'bookedWith'>;

const isOneBooking = (a: Row | undefined, b: Row) =>
  a?.bookedWith !== undefined && a.bookedWith.of === b.bookedWith?.of && a.createdAt === b.createdAt;

/** Rows in their order, but the containers of one booking, which stand together, by their places in it. */
export function inBookingOrder<R extends Row>(rows: readonly R[]): R[] {
  const bookings: R[][] = [];
  for (const row of rows) {
    const last = bookings.at(-1);
    if (last && isOneBooking(last[0], row)) last.push(row);
    else bookings.push([row]);
  }
  const placeOf = ({ bookedWith }: R) => bookedWith?.at ?? 0;
  return bookings.flatMap((booking) => booking.sort((a, b) => placeOf(a) - placeOf(b)));
}
