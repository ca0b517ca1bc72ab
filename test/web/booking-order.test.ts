import { expect, it } from 'vitest';
import { inBookingOrder } from '../../web/entities/customers/booking-order.ts';

const row = (id: string, createdAt: string, at?: number, of = 3) => ({
  id,
  createdAt,
  ...(at !== undefined && { bookedWith: { at, of } }),
});

it('the containers of one booking stand in their order, and bookings in theirs', () => {
  const rows = [
    row('alone', '2026-11-24T12:00'),
    row('b3', '2026-11-23T12:00', 3),
    row('b1', '2026-11-23T12:00', 1),
    row('b2', '2026-11-23T12:00', 2),
    row('a2', '2026-11-22T12:00', 2, 2),
    row('a1', '2026-11-22T12:00', 1, 2),
    row('twin', '2026-11-22T12:00'),
  ];
  expect(inBookingOrder(rows).map(({ id }) => id)).toEqual(['alone', 'b1', 'b2', 'b3', 'a1', 'a2', 'twin']);
  expect(inBookingOrder([])).toEqual([]);
});
