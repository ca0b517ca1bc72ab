import { expect, it } from 'vitest';
import { type DayToPlan, planDay } from '#functions/domain/plans/plan.ts';
import { someDay } from './some-day.ts';

it('a plan says for whom its pieces are, and who has nothing to do', () => {
  const { work, crew } = someDay(3, { pieces: 2, drivers: 4 });
  const shipments = work.map(({ id }, at) => ({
    ...{ id, trackingNumber: `TRK-${at}`, version: 1, pickupCity: 'Newark', deliveryCity: 'Edison' },
    customer: `Customer ${at}`,
  }));
  const day: DayToPlan = {
    planned: { day: '2026-11-25', timezone: 'America/New_York' },
    drivers: crew.map(({ id }) => ({ id, name: `Driver ${id}` })),
    beyond: { shipments: 0, drivers: 0 },
    ...{ shipments, work, crew },
  };
  const { routes, left, free = [] } = planDay(day, () => false);
  const pieces = [...routes.flatMap((route) => route.work), ...left];
  expect(pieces.map(({ customer }) => customer).toSorted()).toEqual(['Customer 0', 'Customer 1']);
  const names = [...routes, ...free].map(({ driverName }) => driverName);
  expect(names.toSorted()).toEqual(day.drivers.map(({ name }) => name));
  expect(free.length).toBeGreaterThanOrEqual(2);
  expect(free.map(({ driverName }) => driverName)).toEqual(free.map(({ driverName }) => driverName).toSorted());
});
