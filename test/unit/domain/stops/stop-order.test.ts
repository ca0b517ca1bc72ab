import { describe, expect, it } from 'vitest';
import { endOrder, judgeOrder, orderOf, setOrder } from '#functions/domain/stops/stop-order.ts';
import type { StopOrderRecord } from '#functions/domain/stops/stop-types.ts';
import { keysOf, legsOf, mile, shortOf } from './some-legs.ts';

const start = { point: mile(0), minute: 0 };
const NOW = new Date('2026-11-21T15:00:00.000Z');
const pinnedAs = (text: string, version = 3): StopOrderRecord => ({
  ...{ driverId: 'drv_a', keys: keysOf(text), version, by: 'Sam Ito', at: NOW.toISOString() },
});

describe('an order that somebody has set', () => {
  const ROWS: [what: string, stops: string, pinned: string, order: string][] = [
    ['stands, though another one is cheaper', 'Ap@1 Ad@2 Bp@9 Bd@10', 'Bp Bd Ap Ad', 'Bp Bd Ap Ad'],
    ['does without what is gone', 'Ap@1 Ad@2', 'Bp Bd Ap Ad Cd', 'Ap Ad'],
    ['does without a pickup that is made', 'Ad@2 Bp@9 Bd@10', 'Bp Ap Bd Ad', 'Bp Bd Ad'],
    [
      'gets a new job at its cheapest place, and moves nobody',
      'Ap@1 Ad@20 Bp@21 Bd@40 Cp@5 Cd@9',
      'Ap Ad Bp Bd',
      'Ap Cp Cd Ad Bp Bd',
    ],
    ['gets two at theirs', 'Ap@1 Ad@20 Bp@21 Bd@40 Cp@5 Cd@9 Dp@25 Dd@30', 'Ap Ad Bp Bd', 'Ap Cp Cd Ad Bp Dp Dd Bd'],
    ['gets a new job behind what is on its way', 'Ad@9* Bp@1 Bd@2', 'Ad', 'Ad Bp Bd'],
    ['gets a box where the truck is empty', 'Ap@1# Ad@10# Bp@0# Bd@1#', 'Ap Ad', 'Bp Bd Ap Ad'],
    ['lets a box that is on the truck by now come first', 'Ap@1# Ad@10# Bd@6#', 'Ap Ad Bp Bd', 'Bd Ap Ad'],
    ['of nothing that is left is none', 'Ap@20 Ad@21 Bp@1 Bd@2', 'Xp Xd', 'Bp Bd Ap Ad'],
  ];
  it.each(ROWS)('%s', (_what, stops, pinned, order) => {
    expect(shortOf(orderOf(legsOf(stops), pinnedAs(pinned), start))).toBe(order);
  });
});

describe('an order that is wanted', () => {
  const ROWS: [what: string, stops: string, wanted: string, problem: string | undefined][] = [
    ['of all stops', 'Ap@1 Ad@2 Bp@3 Bd@4', 'Bp Ap Bd Ad', undefined],
    ['with what is made before all others', 'Ad@2 Bp@3 Bd@4', 'Ap Bp Bd Ad', undefined],
    ['with what is made between others', 'Ad@2 Bp@3 Bd@4', 'Bp Ap Bd Ad', 'done_moved'],
    ['with what is not there', 'Ap@1 Ad@2', 'Ap Ad Xp', 'unknown'],
    ['with one twice', 'Ap@1 Ad@2', 'Ap Ad Ad', 'unknown'],
    ['without one', 'Ap@1 Ad@2 Bp@3 Bd@4', 'Ap Ad Bp', 'missing'],
    ['of nothing', 'Ap@1 Ad@2', '', 'missing'],
    ['with a delivery before its pickup', 'Ap@1 Ad@2', 'Ad Ap', 'delivery_first'],
    ['with two boxes on the truck', 'Ap@1# Ad@2# Bp@3# Bd@4#', 'Ap Bp Ad Bd', 'two_boxes'],
    ['with a box beside the one that is on', 'Ad@2# Bp@3# Bd@4#', 'Bp Bd Ad', 'two_boxes'],
    ['with goods beside a box', 'Ap@1# Ad@2# Bp@3 Bd@4', 'Ap Bp Ad Bd', undefined],
    ['with something before what is on its way', 'Ad@9* Bp@3 Bd@4', 'Bp Bd Ad', 'done_moved'],
  ];
  it.each(ROWS)('%s', (_what, stops, wanted, problem) => {
    const done = stops.startsWith('Ad') ? ['A:pickup'] : [];
    const judged = judgeOrder(keysOf(wanted), { present: legsOf(stops), done });
    expect(judged).toEqual(problem ? { problem } : { keys: keysOf(wanted).filter((key) => !done.includes(key)) });
  });
});

describe('of two who order one driver’s stops', () => {
  const driver = (pinned?: StopOrderRecord) => ({
    driverId: 'drv_a',
    ...{ pinned, present: legsOf('Ap@1 Ad@2 Bp@3 Bd@4'), done: [] },
  });
  const wanted = (version: number) => ({ keys: keysOf('Bp Bd Ap Ad'), version });
  const by = { by: 'Grace Kim', now: NOW };

  it('the first is kept, and the second is told', () => {
    const first = setOrder(wanted(0), driver(), by);
    expect(first).toMatchObject({ keys: keysOf('Bp Bd Ap Ad'), version: 1, by: 'Grace Kim' });
    expect(() => setOrder(wanted(0), driver(first), { ...by, by: 'Sam Ito' })).toThrow(
      expect.objectContaining({ code: 'version_conflict' }),
    );
  });

  it('the same again is done already, an order that was ended and set again is another', () => {
    const first = setOrder(wanted(0), driver(), by);
    expect(setOrder(wanted(0), driver(first), by)).toBe(first);
    const ended = endOrder(first, by);
    expect(ended).toMatchObject({ keys: [], version: 2 });
    expect(endOrder(ended, by)).toBeUndefined();
    const again = setOrder(wanted(2), driver(ended), by);
    expect(again.version).toBe(3);
    expect(() => setOrder(wanted(1), driver(again), by)).toThrow(expect.objectContaining({ code: 'version_conflict' }));
  });
});
