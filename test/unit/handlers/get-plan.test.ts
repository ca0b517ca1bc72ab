import { afterEach, beforeEach, expect, it } from 'vitest';
import { jobKeys } from '#functions/data/jobs/keys.ts';
import { becomeFunctions, FaultWorld, idOf } from '../faults/fault-world.ts';

let world: FaultWorld;
beforeEach(() => {
  becomeFunctions();
  world = new FaultWorld();
});
afterEach(() => world.close());

const TOTALS = { assigned: 0, left: 2, drivers: 0, emptyMinutes: 0, waitMinutes: 0, lateMinutes: 0 };
const leftFor = (shipmentId: string, why: object) => ({ shipmentId, trackingNumber: 'TRK-1', version: 1, why });

/** A plan as it was kept before one of its reasons was named anew. */
function holdFormerPlan(): string {
  const id = idOf('job', 'PLAN');
  const [createdAt, expiresAt] = [new Date().toISOString(), Date.now() / 1000 + 3600];
  world.hold(jobKeys.job(id), {
    ...{ id, kind: 'plan', state: 'done', createdBy: idOf('usr', 'staff'), createdAt, expiresAt },
    request: { day: '2026-12-22' },
  });
  const lack = { code: 'no_hours', lackMinutes: 20, driverName: 'Henry Voss' };
  const result = {
    ...{ routes: [], totals: TOTALS, before: TOTALS, beyond: { shipments: 0, drivers: 0 }, isCut: false },
    left: [leftFor('shp_a', { code: 'more_urgent_first' }), leftFor('shp_b', lack)],
  };
  world.hold(jobKeys.plan(id), { result, expiresAt });
  return id;
}

it('a plan that was stored with a former code says the same in its present one, and all else as it was', async () => {
  const { status, body } = await world.call('get-plan', 'staff', { params: { id: holdFormerPlan() } });
  expect(status).toBe(200);
  expect(body.result.left).toEqual([
    leftFor('shp_a', { code: 'not_worth_it' }),
    leftFor('shp_b', { code: 'no_hours', lackMinutes: 20, driverName: 'Henry Voss' }),
  ]);
  expect(body.result.totals).toEqual(TOTALS);
});
