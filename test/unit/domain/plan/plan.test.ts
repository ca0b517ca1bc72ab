import { describe, expect, it } from 'vitest';
import { checkPlan } from '#functions/domain/plans/check.ts';
import { driveMinutes, makeInstance, type Piece, type PlanDriver } from '#functions/domain/plans/instance.ts';
import { driveRoute, itemAt, judgeRoute } from '#functions/domain/plans/route-cost.ts';
import { type Solution, solve } from '#functions/domain/plans/solve.ts';
import { leastCost } from './exact.ts';
import { someDay } from './some-day.ts';

const SMALL = { pieces: 6, drivers: 3 };
const seeds = (many: number) => Array.from({ length: many }, (_, place) => place + 1);

describe('minutes of driving', () => {
  const from = { latitude: 40.7, longitude: -74.1 };
  const north = (miles: number) => driveMinutes(from, { ...from, latitude: from.latitude + miles / 1.3 / 69.0932 });

  it.each([
    [0, 0],
    [10, 30],
    [30, 70],
    [70, 130],
  ])('%i miles of road take about %i', (miles, minutes) => expect(Math.abs(north(miles) - minutes)).toBeLessThan(2));

  it('are never fewer for a longer way', () => {
    for (let miles = 1; miles < 200; miles += 1) expect(north(miles + 1)).toBeGreaterThanOrEqual(north(miles));
  });
});

describe('a plan', () => {
  it('of a few pieces costs what the cheapest of all costs, or little more', () => {
    const found = seeds(40).map((seed) => {
      const { instance } = someDay(seed, SMALL);
      return solve(instance, { seed, rounds: 2000 }).cost / leastCost(instance);
    });
    expect(found.filter((share) => share === 1).length).toBeGreaterThanOrEqual(36);
    expect(Math.max(...found)).toBeLessThanOrEqual(1.05);
    expect(Math.min(...found)).toBe(1);
  });

  it('of a large day is much cheaper than giving each piece to whoever takes it at the least cost', () => {
    const { instance } = someDay(2, { pieces: 90, drivers: 20 });
    const greedy = solve(instance, { seed: 7, rounds: 0 });
    const plan = solve(instance, { seed: 7, rounds: 800 });
    expect(plan.cost).toBeLessThan(0.9 * greedy.cost);
    expect(checkPlan(instance, plan.routes, plan.left)).toEqual([]);
  });

  it('is the same for the same day, in whatever order it is given', () => {
    const { work, crew, instance } = someDay(3, { pieces: 20, drivers: 6 });
    const again = makeInstance(work.toReversed(), crew.toReversed());
    expect(solve(again, { seed: 5, rounds: 200 })).toEqual(solve(instance, { seed: 5, rounds: 200 }));
  });

  it('that is cut short is the best so far, and says so', () => {
    const { instance } = someDay(4, { pieces: 20, drivers: 6 });
    const looks = Array.from({ length: 20 }, () => false);
    const plan = solve(instance, { seed: 5, rounds: 10_000, isOver: () => looks.pop() ?? true });
    expect(plan.isCut).toBe(true);
    expect(checkPlan(instance, plan.routes, plan.left)).toEqual([]);
  });

  it('may be driven, whatever the day', () => {
    for (const seed of seeds(200)) {
      const { instance } = someDay(seed, { pieces: 9, drivers: 3 });
      const { routes, left } = solve(instance, { seed, rounds: 40 });
      expect(checkPlan(instance, routes, left), `of day ${seed}`).toEqual([]);
    }
  });

  it('leaves work with whoever has it, however late', () => {
    const { work, crew } = someDay(9, SMALL);
    const owned = work.map((piece, place) => (place < 2 ? { ...piece, driverId: 'drv_02', pickup: EARLY } : piece));
    const instance = makeInstance(owned, crew);
    const { routes, left } = solve(instance, { seed: 1, rounds: 200 });
    expect(routes[2]).toEqual(expect.arrayContaining([0, 1]));
    expect(checkPlan(instance, routes, left)).toEqual([]);
  });

  it('of nothing is empty', () => {
    const { cost, routes, left } = solve(makeInstance([], []), { seed: 1, rounds: 10 });
    expect({ cost, routes, left }).toEqual({ cost: 0, routes: [], left: [] });
  });
});

const EARLY = { from: 0, to: 60 };

describe('what may not be driven', () => {
  const { work, crew } = someDay(2, { pieces: 7, drivers: 2 });
  const noon: Piece = {
    ...(work[0] as Piece),
    pickup: { from: 12 * 60, to: 13 * 60 },
    delivery: { from: 0, to: 1440 },
    dwell: { pickup: 10, delivery: 10 },
  };
  const [from, to] = [noon.from, noon.from];
  const here = { ...noon, from, to };
  const shift = { from: 11 * 60, to: 20 * 60 };
  const driver: PlanDriver = { id: 'drv_a', carries: 1, shift, at: from, base: from };
  const day = (piece: Partial<Piece>, change = {}) =>
    makeInstance(
      [{ ...here, ...piece }],
      [
        { ...driver, ...change },
        { ...itemAt(crew, 1), id: 'drv_b' },
      ],
    );
  const only: Pick<Solution, 'routes' | 'left'> = { routes: [[0], []], left: [] };

  it.each([
    ['a pickup over half an hour late', 'late', day({ pickup: { from: 9 * 60, to: 10 * 60 + 29 } })],
    ['a wait of over two hours', 'wait', day({ delivery: { from: 14 * 60 + 11, to: 1440 } })],
    ['a pickup at a gate that has closed', 'closed', day({ open: { pickup: [{ from: 8 * 60, to: 12 * 60 }] } })],
    ['a dock that has closed when the load comes', 'closed', day({ open: { delivery: [{ from: 8 * 60, to: 730 }] } })],
    ['a wait of over two hours for a gate', 'wait', day({ open: { pickup: [{ from: 14 * 60 + 1, to: 17 * 60 }] } })],
    ['the work of another driver', 'driver', day({ driverId: 'drv_b' })],
    ['more than its vehicle carries', 'fit', day({ needs: 2 })],
    ['more than eleven hours at the wheel', 'drive', day({ to: { latitude: 42, longitude: -74 } }, { driven: 500 })],
    ['a day longer than the shift', 'shift', day({ dwell: { pickup: 300, delivery: 200 } })],
  ])('%s', (_, breach, instance) => {
    expect(judgeRoute(instance, 0, [0])).toBe(breach);
    expect(checkPlan(instance, only.routes, only.left)).not.toEqual([]);
  });

  it('but waits where a gate has closed for lunch, and drives late what somebody has already', () => {
    const lunch = day({
      open: {
        pickup: [
          { from: 480, to: 720 },
          { from: 765, to: 1020 },
        ],
        delivery: [{ from: 0, to: 1440 }],
      },
    });
    expect(driveRoute(lunch, 0, [0]).calls).toMatchObject([
      { arriveAt: 720, doneAt: 785, waitMinutes: 45, isClosed: false },
    ]);
    expect(judgeRoute(lunch, 0, [0])).toBe(1500 + 45 * 40);
    expect(checkPlan(lunch, only.routes, only.left)).toEqual([]);
    const own = day({ driverId: 'drv_a', open: { pickup: [{ from: 480, to: 720 }] } });
    expect(judgeRoute(own, 0, [0])).toBeTypeOf('number');
    expect(checkPlan(own, only.routes, only.left)).toEqual([]);
  });

  it('but by the same clock in the plan and in its check, behind what somebody has at a place that is closed', () => {
    const delivery = { from: 15 * 60, to: 17 * 60 };
    const own = { ...here, id: 'shp_a', driverId: 'drv_a', delivery, open: { delivery: [] } };
    const next = { ...here, id: 'shp_b', pickup: { from: 16 * 60, to: 17 * 60 } };
    const instance = makeInstance([own, next], [driver]);
    expect(driveRoute(instance, 0, [0, 1]).calls.map(({ doneAt }) => doneAt)).toEqual([910, 980]);
    expect(judgeRoute(instance, 0, [0, 1])).toBeTypeOf('number');
    expect(checkPlan(instance, [[0, 1]], [])).toEqual([]);
  });

  it('seven pieces in a day', () => {
    const instance = makeInstance(
      seeds(7).map((place) => ({ ...here, id: `shp_${place}`, pickup: { from: 0, to: 1440 } })),
      [driver],
    );
    expect(judgeRoute(instance, 0, [0, 1, 2, 3, 4, 5, 6])).toBe('pieces');
    expect(checkPlan(instance, [[0, 1, 2, 3, 4, 5, 6]], [])).not.toEqual([]);
    expect(judgeRoute(instance, 0, [0, 1, 2, 3, 4, 5])).toBeTypeOf('number');
  });

  it('begins when its first pickup opens, not hours before with a wait', () => {
    const instance = day({ pickup: { from: 17 * 60, to: 18 * 60 } });
    const { startAt, calls } = driveRoute(instance, 0, [0]);
    expect({ startAt, waits: calls.map(({ waitMinutes }) => waitMinutes) }).toEqual({ startAt: 17 * 60, waits: [0] });
    expect(judgeRoute(instance, 0, [0])).toBe(1500);
    expect(checkPlan(instance, only.routes, only.left)).toEqual([]);
  });

  it('a piece twice, or nowhere', () => {
    const instance = day({});
    expect(checkPlan(instance, only.routes, only.left)).toEqual([]);
    expect(checkPlan(instance, [[0], []], [0])).not.toEqual([]);
    expect(checkPlan(instance, [[], []], [])).not.toEqual([]);
    expect(checkPlan(instance, [[0]], [])).not.toEqual([]);
  });

  it('costs what its minutes cost', () => {
    const instance = day({ delivery: { from: 13 * 60 + 10, to: 1440 } });
    const { calls, waitMinutes, endAt } = driveRoute(instance, 0, [0]);
    const minutes = { arriveAt: 720, pickupAt: 720, departAt: 730, reachAt: 730, deliverAt: 790, doneAt: 800 };
    const call = { piece: 0, ...minutes, waitMinutes: 60, lateMinutes: 0, isClosed: false };
    expect(calls).toEqual([call]);
    expect({ waitMinutes, endAt }).toEqual({ waitMinutes: 60, endAt: 800 });
    expect(judgeRoute(instance, 0, [0])).toBe(1500 + 60 * 40);
  });
});
