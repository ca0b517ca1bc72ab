import { performance } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '#functions/domain/plans/random.ts';
import { problemOf } from '#functions/domain/stops/allowed.ts';
import { bestOrder } from '#functions/domain/stops/best-order.ts';
import type { Leg } from '#functions/domain/stops/stop-types.ts';
import { costOf } from '#functions/domain/stops/timetable.ts';
import { legsOf, mile, shortOf } from './some-legs.ts';

const start = { point: mile(0), minute: 0 };

/** A mile takes 3 x 1.3 minutes up to the 7th or so, then fewer. Each order was found by hand. */
const ROWS: [what: string, stops: string, order: string][] = [
  ['one job', 'Ap@5 Ad@10', 'Ap Ad'],
  ['nothing to choose between', 'Ap@5 Ad@10 Bp@5 Bd@10', 'Ap Bp Ad Bd'],
  ['the near pickup before the far one', 'Ap@20 Ad@21 Bp@1 Bd@2', 'Bp Bd Ap Ad'],
  ['on the way out and back', 'Ap@2 Ad@1 Bp@10 Bd@11', 'Ap Ad Bp Bd'],
  ['both along one way', 'Ap@1 Ad@10 Bp@2 Bd@11', 'Ap Bp Ad Bd'],
  ['what is loaded on the way to a pickup', 'Bd@3 Ap@8 Ad@9', 'Bd Ap Ad'],
  ['a pickup on the way to what is loaded', 'Bd@9 Ap@3 Ad@8', 'Ap Ad Bd'],
  ['a late pickup wins over a near one', 'Ap@1 Ad@2 Bp@10/-36 Bd@11', 'Bp Bd Ap Ad'],
  ['a pickup with time left does not', 'Ap@1 Ad@2 Bp@10/-240 Bd@11', 'Ap Ad Bp Bd'],
  ['a late delivery wins over a near pickup', 'Ap@1 Ad@2 Bd@9/-34', 'Bd Ap Ad'],
  ['around lunch: something else is done till the gate opens', 'Ap@2/60-90 Ad@3 Bp@-1 Bd@-2', 'Bp Bd Ap Ad'],
  ['the window of lunch is kept', 'Ap@1 Ad@2/-60 Bp@6 Bd@7/30-75', 'Ap Ad Bp Bd'],
  ['the early window first, against the way', 'Ap@1/100-130 Ad@2 Bp@12/-45 Bd@13', 'Bp Bd Ap Ad'],
  ['two windows cross: both pickups before what has time', 'Ap@5/-20 Ad@6 Bp@-5/-35 Bd@-6', 'Ap Bp Bd Ad'],
  ['an urgent minute weighs two', 'Ap@6/-20 Ad@6 Bp@-6/-20! Bd@-6', 'Bp Ap Ad Bd'],
  ['among equals neither is urgent: as it stood', 'Ap@6/-20 Ad@6 Bp@-6/-20 Bd@-6', 'Ap Bp Bd Ad'],
  ['what is over gets worse with every minute', 'Ap@3 Ad@2 Bp@-3/-0 Bd@-2', 'Bp Bd Ap Ad'],
  ['what is on its way comes first, however far', 'Ad@30* Bp@1 Bd@2', 'Ad Bp Bd'],
  ['of two on their way the nearer', 'Ad@9* Bd@3*', 'Bd Ad'],
  ['of two on their way the one that is due', 'Ad@9/-35* Bd@3/-300*', 'Ad Bd'],
  ['a box is brought before the next', 'Ap@1# Ad@10# Bp@2# Bd@11#', 'Ap Ad Bp Bd'],
  ['a box on the truck is brought before another is fetched', 'Bd@20# Ap@1# Ad@2#', 'Bd Ap Ad'],
  ['goods are fetched while a box is on', 'Bd@9# Ap@3 Ad@8', 'Ap Ad Bd'],
  ['two boxes on one truck are both brought first', 'Ad@5# Bd@9# Cp@10# Cd@11#', 'Ad Bd Cp Cd'],
  ['the shorter way between boxes', 'Ap@1# Ad@10# Bp@10# Bd@0#', 'Ap Ad Bp Bd'],
  ['boxes begin where one is', 'Ap@10# Ad@1# Bp@0# Bd@10#', 'Bp Bd Ap Ad'],
  ['an early gate decides between boxes', 'Ap@10/300-360# Ad@1# Bp@11/-60# Bd@12#', 'Bp Bd Ap Ad'],
  ['three along a line', 'Ap@9 Ad@10 Bp@1 Bd@2 Cp@5 Cd@6', 'Bp Bd Cp Cd Ap Ad'],
  ['three deliveries of a round', 'Ad@2 Bd@9 Cd@5', 'Ad Cd Bd'],
  ['a delivery that opens late is left for the end', 'Ad@1/200-260 Bd@2 Cd@3', 'Bd Cd Ad'],
];

it.each(ROWS)('%s', (_what, stops, order) => {
  expect(shortOf(bestOrder(legsOf(stops), start))).toBe(order);
});

it('there are thirty of them', () => {
  expect(ROWS).toHaveLength(30);
});

/** All orders, one after the other: what the search is held against. */
function cheapest(legs: readonly Leg[]): number {
  let best = Number.POSITIVE_INFINITY;
  const go = (order: readonly Leg[], rest: readonly Leg[]) => {
    if (rest.length === 0) {
      const isOnItsWay = legs.some(({ isMoving }) => isMoving) && !order[0]?.isMoving;
      if (!isOnItsWay && !problemOf(order, undefined)) best = Math.min(best, costOf(order, start));
    }
    for (const leg of rest)
      go(
        [...order, leg],
        rest.filter((one) => one !== leg),
      );
  };
  go([], legs);
  return best;
}

function someStops(random: () => number, jobs: number): Leg[] {
  const names = 'ABCDEFG'.slice(0, jobs).split('');
  const words = names.flatMap((name) => {
    const signs = `${random() < 0.4 ? '#' : ''}${random() < 0.2 ? '!' : ''}`;
    const at = () => Math.floor(random() * 60 - 30);
    const open = Math.floor(random() * 300);
    const window = random() < 0.6 ? `/${open}-${open + 60}` : '';
    const delivery = `${name}d@${at()}${random() < 0.5 ? window : ''}${signs}`;
    return random() < 0.25 ? [delivery] : [`${name}p@${at()}${window}${signs}`, delivery];
  });
  return legsOf(words.join(' '));
}

describe('the search', () => {
  it('finds the cheapest of all orders of up to seven stops, sixty times', () => {
    const random = randomFrom(7);
    for (let round = 0; round < 60; round += 1) {
      const legs = someStops(random, 3 + (round % 2)).slice(0, 7);
      const found = bestOrder(legs, start);
      expect(problemOf(found, undefined)).toBeUndefined();
      expect(costOf(found, start), shortOf(legs)).toBe(cheapest(legs));
    }
  });

  it('orders fourteen stops; of more the rest stays behind them as it stood', () => {
    const legs = someStops(randomFrom(3), 7).map((leg) => ({ ...leg, isBox: false }));
    const many = [...legs, ...legsOf('Xp@1 Xd@2 Yp@1 Yd@2').slice(0, 20)];
    const begun = performance.now();
    const found = bestOrder(many, start);
    console.info(`fourteen stops in ${Math.round(performance.now() - begun)} ms`);
    expect(found.slice(14)).toEqual(many.slice(14));
    expect(new Set(found)).toEqual(new Set(many));
  });
});
