import { describe, expect, it } from 'vitest';
import { type Direction, STAGES, type Stage } from '#functions/domain/boxes/box-types.ts';
import { stageOf } from '#functions/domain/boxes/stage.ts';
import { at, available, hold, milestone, type Row, viewOfRows } from './some-facts.ts';

const fee = (isPaid: boolean): Row => [
  'terminal',
  '03:00',
  { field: 'fee', value: { kind: 'exam', cents: 9000, isPaid, until: '2026-11-24' } },
];
const on = (field: Parameters<typeof milestone>[0], time: string): Row => ['driver', time, milestone(field, time)];

const ROWS: [direction: Direction, what: string, rows: Row[], stage: Stage, since?: string][] = [
  ['import', 'nobody has said anything', [], 'expected'],
  ['import', 'it comes', [['line', '01:00', { field: 'eta', value: at('20:00') }]], 'expected'],
  ['import', 'it cannot be had before it is there', [['terminal', '01:00', available(false)]], 'expected'],
  ['import', 'it is off the vessel', [on('discharged', '01:00')], 'at_terminal', '01:00'],
  ['import', 'it can be had', [on('discharged', '01:00'), ['terminal', '02:00', available()]], 'available', '02:00'],
  ['import', 'it can be had, so it is there', [['terminal', '02:00', available()]], 'available', '02:00'],
  [
    ...(['import', 'a hold keeps it'] as const),
    [on('discharged', '01:00'), ['terminal', '02:00', available()], ['line', '03:00', hold('freight')]],
    ...(['at_terminal', '01:00'] as const),
  ],
  [
    'import',
    'a hold keeps what is there',
    [
      ['terminal', '02:00', available()],
      ['line', '03:00', hold('freight')],
    ],
    'at_terminal',
    '02:00',
  ],
  [
    'import',
    'the last hold is off',
    [
      ['terminal', '02:00', available()],
      ['line', '03:00', hold('freight', 'released')],
    ],
    'available',
    '03:00',
  ],
  ['import', 'a fee keeps it', [['terminal', '02:00', available()], fee(false)], 'at_terminal', '02:00'],
  ['import', 'the fee is paid', [['terminal', '02:00', available()], fee(true)], 'available', '03:00'],
  [
    'import',
    'it is out, whatever holds say',
    [['terminal', '02:00', available()], on('gate_out', '04:00'), ['line', '05:00', hold('freight')]],
    'on_street',
    '04:00',
  ],
  ['import', 'it is in a yard', [on('gate_out', '04:00'), on('yard_in', '05:00')], 'in_yard', '05:00'],
  [
    'import',
    'it has left the yard',
    [on('gate_out', '04:00'), on('yard_in', '05:00'), on('yard_out', '07:00')],
    'on_street',
    '07:00',
  ],
  ['import', 'it is at the receiver', [on('gate_out', '04:00'), on('dropped', '08:00')], 'dropped', '08:00'],
  ['import', 'it is empty', [on('dropped', '08:00'), on('emptied', '10:00')], 'empty', '10:00'],
  ['import', 'it was emptied as it was dropped', [on('emptied', '08:00'), on('dropped', '08:00')], 'empty', '08:00'],
  ['import', 'it is fetched', [on('emptied', '10:00'), on('hooked', '10:30')], 'on_street', '10:30'],
  ['import', 'it is back', [on('hooked', '10:30'), on('gate_in', '11:00')], 'returned', '11:00'],
  ['import', 'an export takes it', [on('emptied', '10:00'), on('street_turned', '10:30')], 'turned', '10:30'],
  [
    'import',
    'what happens to it from then on is told of the export',
    [
      ...[on('emptied', '10:00'), on('street_turned', '10:30'), on('hooked', '10:40'), on('dropped', '10:50')],
      ...[on('loaded', '11:00'), on('yard_in', '11:10'), on('yard_out', '11:20')],
    ],
    ...(['turned', '10:30'] as const),
  ],
  [
    ...(['import', 'the export is in'] as const),
    [on('street_turned', '10:30'), on('hooked', '10:40'), on('gate_in', '11:00')],
    ...(['returned', '11:00'] as const),
  ],
  [
    'import',
    'a milestone of an export is none',
    [on('gate_out', '04:00'), on('loaded', '05:00')],
    'on_street',
    '04:00',
  ],
  ['export', 'nobody has said anything', [], 'expected'],
  ['export', 'nobody asks whether it can be had', [['terminal', '02:00', available()]], 'expected'],
  ['export', 'the empty is on its way', [on('gate_out', '04:00')], 'on_street', '04:00'],
  ['export', 'it is at the shipper', [on('gate_out', '04:00'), on('dropped', '06:00')], 'dropped', '06:00'],
  ['export', 'it is loaded', [on('dropped', '06:00'), on('loaded', '07:00')], 'loaded', '07:00'],
  ['export', 'it is fetched', [on('loaded', '07:00'), on('hooked', '08:00')], 'on_street', '08:00'],
  ['export', 'it waits in a yard', [on('hooked', '08:00'), on('yard_in', '09:00')], 'in_yard', '09:00'],
  ['export', 'it is in', [on('hooked', '08:00'), on('gate_in', '11:00')], 'returned', '11:00'],
  [
    'export',
    'a milestone of an import is none',
    [on('dropped', '06:00'), on('emptied', '07:00'), on('street_turned', '07:30'), on('discharged', '08:00')],
    'dropped',
    '06:00',
  ],
];

describe('the stage of a box', () => {
  it.each(ROWS)('%s: %s', (direction, _what, rows, stage, since) => {
    expect(stageOf(viewOfRows(rows), direction)).toEqual({ stage, ...(since && { since: at(since) }) });
  });

  it('is each of them in some row', () => {
    expect(new Set(ROWS.map(([, , , stage]) => stage))).toEqual(new Set(STAGES));
  });

  it('goes by when things happened, not by when they were told', () => {
    const view = viewOfRows([
      ['driver', '08:00', milestone('dropped', '08:00')],
      ['feed:t49', '11:00', milestone('gate_out', '04:00')],
    ]);
    expect(stageOf(view, 'import')).toEqual({ stage: 'dropped', since: at('08:00') });
  });

  it('goes by the source that is believed', () => {
    const view = viewOfRows([
      ['staff', '10:00', milestone('gate_out', '09:00')],
      ['paper', '11:00', milestone('gate_out', '04:00')],
      ['driver', '08:00', milestone('dropped', '08:00')],
    ]);
    expect(stageOf(view, 'import').stage).toBe('dropped');
  });
});
