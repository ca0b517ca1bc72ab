import { expect, it } from 'vitest';
import type { YardStay } from '#functions/domain/boxes/box-types.ts';
import { viewOf } from '#functions/domain/boxes/view.ts';
import { at, factsOf, milestone, type Row, told, viewOfRows } from './some-facts.ts';

const YARD = 'plc_yard';
const came = (time: string, placeId?: string) => milestone('yard_in', time, placeId);
const left = (time: string, placeId?: string) => milestone('yard_out', time, placeId);
const stay = (from: string, to?: string, placeId?: string): YardStay => ({
  ...{ in: at(from), ...(to && { out: at(to) }), ...(placeId && { placeId }) },
});

const ROWS: [what: string, rows: Row[], stays: YardStay[]][] = [
  ['nobody came', [['driver', '08:00', left('08:00')]], []],
  ['a box that is there', [['driver', '05:00', came('05:00', YARD)]], [stay('05:00', undefined, YARD)]],
  [
    'one stay',
    [
      ['driver', '05:00', came('05:00', YARD)],
      ['driver', '07:00', left('07:00')],
    ],
    [stay('05:00', '07:00', YARD)],
  ],
  [
    'two stays in one yard',
    [
      ['driver', '05:00', came('05:00', YARD)],
      ['driver', '07:00', left('07:00', YARD)],
      ['driver', '09:00', came('09:00', YARD)],
    ],
    [stay('05:00', '07:00', YARD), stay('09:00', undefined, YARD)],
  ],
  [
    'a stay that three tell of is one, by the driver before the office',
    [
      ['staff', '08:00', came('04:30')],
      ['driver', '05:00', came('05:00', YARD)],
      ['feed:gate', '05:10', came('05:10', YARD)],
      ['staff', '09:00', left('07:30')],
      ['driver', '07:00', left('07:00')],
    ],
    [stay('05:00', '07:00', YARD)],
  ],
  [
    'who says it anew means the same stay',
    [
      ['staff', '08:00', came('05:00', YARD)],
      ['staff', '08:05', came('04:50', YARD)],
      ['staff', '09:00', left('07:00')],
      ['staff', '09:05', left('06:30')],
    ],
    [stay('04:50', '06:30', YARD)],
  ],
  [
    'a place that only one of them names',
    [
      ['driver', '05:00', came('05:00')],
      ['staff', '05:30', came('05:20', YARD)],
    ],
    [stay('05:00', undefined, YARD)],
  ],
  [
    'who came to another yard has left the first',
    [
      ['driver', '05:00', came('05:00', YARD)],
      ['driver', '08:00', came('08:00', 'plc_other')],
      ['driver', '08:00', left('08:00', YARD)],
    ],
    [stay('05:00', '08:00', YARD), stay('08:00', undefined, 'plc_other')],
  ],
  [
    'a box that was dropped, hooked or taken in elsewhere is in no yard',
    [
      ['driver', '05:00', came('05:00', YARD)],
      ['driver', '07:00', milestone('hooked', '07:00', YARD)],
      ['driver', '08:00', came('08:00', YARD)],
      ['driver', '09:00', milestone('dropped', '09:00', 'plc_dock')],
      ['driver', '10:00', came('10:00', YARD)],
      ['driver', '11:00', milestone('gate_in', '11:00')],
      ['driver', '11:05', came('11:05', YARD)],
      ['staff', '11:30', milestone('street_turned', '11:30', YARD)],
    ],
    [
      ...[stay('05:00', '07:00', YARD), stay('08:00', '09:00', YARD), stay('10:00', '11:00', YARD)],
      stay('11:05', '11:30', YARD),
    ],
  ],
  [
    'the yard knows when it left, though it was dropped before that was told',
    [
      ['driver', '05:00', came('05:00', YARD)],
      ['driver', '07:05', milestone('hooked', '07:05')],
      ['driver', '08:20', milestone('dropped', '08:20')],
      ['paper', '11:00', left('07:10')],
    ],
    [stay('05:00', '07:10', YARD)],
  ],
  [
    'a box that is dropped in the yard is there',
    [
      ['driver', '05:00', came('05:00', YARD)],
      ['feed:gate', '05:00', milestone('dropped', '05:00')],
      ['staff', '06:00', milestone('dropped', '06:00', YARD)],
    ],
    [stay('05:00', undefined, YARD)],
  ],
];

it.each(ROWS)('%s', (_what, rows, stays) => {
  expect(viewOfRows(rows).yards).toEqual(stays);
  expect(viewOf(factsOf(rows).reverse()).yards).toEqual(stays);
});

it('begins as its source said last, though that was heard and not written, and something older comes late', () => {
  const rows: Row[] = [
    ['staff', '08:00', came('05:00', YARD)],
    ['staff', '10:00', came('05:00', YARD)],
    ['staff', '09:00', came('06:00', YARD)],
  ];
  expect(told(factsOf(rows)).view.yards).toEqual([stay('05:00', undefined, YARD)]);
});
