import { describe, expect, it } from 'vitest';
import type { BoxView } from '#functions/domain/boxes/box-types.ts';
import type { FactSource } from '#functions/domain/boxes/fact-types.ts';
import { readinessOf } from '#functions/domain/boxes/readiness.ts';
import type { ShownField } from '#functions/domain/boxes/sources.ts';
import { stageOf } from '#functions/domain/boxes/stage.ts';
import { shownOf, toldAbout, viewOf } from '#functions/domain/boxes/view.ts';
import { ZONE } from '../fixtures.ts';
import {
  at,
  available,
  factsOf,
  hold,
  milestone,
  NOON,
  type Row,
  randomOf,
  SEEDS,
  shuffled,
  someFacts,
  someWithRetractions,
  told,
  viewOfRows,
} from './some-facts.ts';

const RELEASED = hold('customs', 'released');

/** What a view comes to, without since when: whoever is heard again and again is not written down each time. */
function meaningOf(view: BoxView) {
  const { state, blocks } = readinessOf(view, { direction: 'import', now: NOON, zone: ZONE }) ?? {};
  return {
    told: view.told.map(({ field, value, source, seenAt }) => ({ field, value, source, seenAt })),
    stage: stageOf(view, 'import').stage,
    readiness: { state, blocks: blocks?.map(({ since: _, ...block }) => block) },
  };
}

describe('what facts come to', () => {
  it('is the same in any order of them, and however often each is given', () => {
    for (const seed of SEEDS) {
      const random = randomOf(seed);
      const facts = someWithRetractions(random);
      const view = viewOf(facts);
      for (let order = 0; order < 3; order += 1) expect(viewOf(shuffled(facts, random))).toEqual(view);
      expect(
        viewOf(shuffled([...facts, ...facts.map((fact) => ({ ...fact, recordedAt: at('23:00') }))], random)),
      ).toEqual(view);
    }
  });

  it('is the same in any order in which they came, though what says the same again is not kept', () => {
    let left = 0;
    for (const seed of SEEDS) {
      const random = randomOf(seed);
      const facts = someFacts(random);
      const meant = meaningOf(viewOf(facts));
      for (let order = 0; order < 2; order += 1) {
        const box = told(shuffled(facts, random));
        expect(meaningOf(box.view)).toEqual(meant);
        expect(viewOf(box.facts, box.view)).toEqual(box.view);
        left += facts.length - box.facts.length;
      }
    }
    expect(left).toBeGreaterThan(SEEDS.length);
  });

  it('means nothing more when all of them come again', () => {
    for (const seed of SEEDS) {
      const facts = someFacts(randomOf(seed));
      const box = told(facts);
      expect(meaningOf(told(facts, box).view)).toEqual(meaningOf(box.view));
    }
  });

  it('is one word for each field, kind and source: the last, since it says so', () => {
    const rows: Row[] = [
      ['terminal', '06:00', hold('customs')],
      ['terminal', '09:00', RELEASED],
      ['terminal', '10:00', RELEASED],
      ['terminal', '07:00', hold('freight')],
      ['feed:t49', '08:00', hold('customs')],
    ];
    const view = viewOfRows(rows);
    const [, said, again] = factsOf(rows);
    expect(view.told.map(({ source, value, at: since, seenAt }) => [source, value, since, seenAt])).toEqual([
      ['feed:t49', { kind: 'customs', state: 'hold' }, at('08:00'), at('08:00')],
      ['terminal', { kind: 'customs', state: 'released' }, at('09:00'), at('10:00')],
      ['terminal', { kind: 'freight', state: 'hold' }, at('07:00'), at('07:00')],
    ]);
    expect(view.told[1]?.key).toBe(said?.key);
    expect(again?.key).not.toBe(said?.key);
  });

  it('is one of two words of one moment, and always the same', () => {
    const rows: Row[] = [
      ['terminal', '09:00', available()],
      ['terminal', '09:00', available(false)],
    ];
    expect(viewOfRows(rows).told).toHaveLength(1);
    expect(viewOfRows(rows)).toEqual(viewOfRows(rows.toReversed()));
    expect(told(factsOf(rows)).view).toEqual(told(factsOf(rows.toReversed())).view);
  });

  it('is what was said last, though something older comes late', () => {
    const box = told(
      factsOf([
        ['terminal', '07:00', RELEASED],
        ['terminal', '09:00', RELEASED],
        ['terminal', '08:00', hold('customs')],
      ]),
    );
    expect(box.facts).toHaveLength(2);
    expect(toldAbout(box.view, 'hold')).toMatchObject([{ value: { state: 'released' }, at: at('09:00') }]);
  });

  it('is so since what was said between, however often it is heard again', () => {
    const rows: Row[] = [
      ['terminal', '07:00', RELEASED],
      ['terminal', '09:00', RELEASED],
      ['terminal', '08:00', hold('customs')],
      ['terminal', '10:00', RELEASED],
      ['terminal', '11:00', RELEASED],
    ];
    expect(told(factsOf(rows)).view.told).toMatchObject([{ at: at('09:00'), seenAt: at('11:00') }]);
  });

  it('has each stated last free day, of the terminal and of the line', () => {
    const lfd = (day: string) => ({ field: 'lfd', value: { of: 'demurrage', day } }) as const;
    const view = viewOfRows([
      ['terminal', '07:00', lfd('2026-11-25')],
      ['line', '08:00', lfd('2026-11-27')],
    ]);
    expect(toldAbout(view, 'lfd').map(({ source, value }) => [source, value.day])).toEqual([
      ['line', '2026-11-27'],
      ['terminal', '2026-11-25'],
    ]);
  });
});

describe('the value that is shown', () => {
  const PAPER_FIRST: FactSource[] = ['paper', 'driver', 'terminal', 'feed:t49', 'staff'];
  const STAFF_FIRST: FactSource[] = ['staff', 'customer', 'line', 'feed:t49'];
  const words = (field: 'gate_out' | 'seal', sources: readonly FactSource[]): Row[] =>
    sources.map((source, place) => [
      source,
      // Who is believed less was seen later: that alone does not count.
      `08:${10 + place}`,
      field === 'seal' ? { field, value: `SEAL${place}` } : milestone(field, `07:${10 + place}`),
    ]);
  const order = (field: 'gate_out' | 'seal', sources: readonly FactSource[]) =>
    sources.map((_, place) => shownOf(viewOfRows(words(field, sources).slice(place)), field)?.source);

  it('of a milestone is that of paper, then of the driver, the terminal, a feed, the office', () => {
    expect(order('gate_out', PAPER_FIRST)).toEqual(PAPER_FIRST);
  });

  it('of what names a box is that of the office, then of the customer, the line, a feed', () => {
    expect(order('seal', STAFF_FIRST)).toEqual(STAFF_FIRST);
  });

  it('of others, and of feeds among themselves, is the last heard, then by the order of ties', () => {
    const shown = (field: ShownField, rows: Row[]) => shownOf(viewOfRows(rows), field)?.source;
    const left = milestone('gate_out', '07:00');
    expect(shown('gate_out', [...words('gate_out', ['staff']), ['customer', '09:00', left]])).toBe('staff');
    const feeds = (a: string, b: string): Row[] => [
      ['feed:a', a, left],
      ['feed:b', b, left],
    ];
    expect([shown('gate_out', feeds('08:00', '08:01')), shown('gate_out', feeds('08:01', '08:00'))]).toEqual([
      'feed:b',
      'feed:a',
    ]);
    expect(shown('gate_out', feeds('08:00', '08:00'))).toBe('feed:a');
    const ties: FactSource[] = ['paper', 'terminal', 'line', 'customs', 'feed:t49', 'staff', 'customer', 'driver'];
    const same = ties.map((source): Row => [source, '08:00', { field: 'location', value: `By ${source}` }]);
    expect(ties.map((_, place) => shown('location', same.slice(place).reverse()))).toEqual(ties);
  });

  it('of what a terminal decides is that of terminals and feeds, before whoever else was heard later', () => {
    const rows: Row[] = [
      ['terminal', '08:00', available(false)],
      ['feed:t49', '09:00', available()],
      ['staff', '10:00', available(false)],
    ];
    expect(shownOf(viewOfRows(rows), 'available')).toMatchObject({ source: 'feed:t49', value: true });
    expect(shownOf(viewOfRows(rows.slice(2)), 'available')).toMatchObject({ source: 'staff', value: false });
    expect(shownOf(viewOfRows([]), 'available')).toBeUndefined();
  });

  it('of two who were heard is that of the one who was heard again', () => {
    const box = told(
      factsOf([
        ['terminal', '08:00', available()],
        ['feed:t49', '09:00', available(false)],
        ['terminal', '10:00', available()],
      ]),
    );
    expect(shownOf(box.view, 'available')).toMatchObject({ source: 'terminal', at: at('08:00'), seenAt: at('10:00') });
  });
});
