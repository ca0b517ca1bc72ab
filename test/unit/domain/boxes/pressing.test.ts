import { expect, it } from 'vitest';
import type { BoxRecord } from '#functions/domain/boxes/box-types.ts';
import { createBox, sayFacts } from '#functions/domain/boxes/boxes.ts';
import type { FactDraft } from '#functions/domain/boxes/facts.ts';
import { pressingToday } from '#functions/domain/boxes/pressing.ts';
import { actors, shipment } from '../fixtures.ts';
import { EAST, GATE_HOURS } from './clocks/some-clock.ts';

const by = { actor: actors.staff, now: new Date('2026-11-30T15:00:00.000Z') };
const terminal = { id: 'plc_1', zone: EAST, hours: GATE_HOURS, closedDays: ['2026-11-26'] };
const around = { rules: [], places: new Map([['plc_1', terminal]]), timezone: EAST };

function boxOf(...facts: FactDraft[]): BoxRecord {
  const draft = { direction: 'import', terminalId: 'plc_1' } as const;
  const made = createBox(shipment('pending'), draft, { id: 'box_1', ...by });
  return sayFacts(made.after, made.facts, facts, by).after;
}

/** Free until a Saturday, on which its terminal is closed, as it was on Thursday. */
const saturday: FactDraft = { field: 'lfd', value: { of: 'demurrage', day: '2026-11-28' }, source: 'terminal' };
const out: FactDraft = { field: 'gate_out', value: { at: '2026-11-27T16:00:00.000Z' }, source: 'paper' };

it.each<[now: string, facts: FactDraft[], isPressing: boolean, why: string]>([
  ['2026-11-26T20:00:00Z', [saturday], false, 'the gate opens once more'],
  ['2026-11-27T05:00:00Z', [saturday], true, 'the gate closes today for the last time'],
  ['2026-11-28T03:00:00Z', [saturday], true, 'it closed today'],
  ['2026-11-28T18:00:00Z', [saturday], true, 'the last free day, on which nobody is there'],
  ['2026-11-29T18:00:00Z', [saturday], true, 'it costs money'],
  ['2026-11-27T15:00:00Z', [saturday, out], true, 'it leaves an hour later'],
  ['2026-11-27T17:00:00Z', [saturday, out], false, 'it has left'],
  ['2026-11-29T18:00:00Z', [], false, 'nobody says until when it is free'],
])('as of %s, saying %j, a container presses: %s, as %s', (now, facts, isPressing) => {
  const box = boxOf(...facts);
  expect(pressingToday([box], around, new Date(now))).toEqual(isPressing ? [box] : []);
});

it('is each container once, whatever number of its clocks presses', () => {
  const perDiem: FactDraft = { field: 'lfd', value: { of: 'per_diem', day: '2026-11-27' }, source: 'line' };
  const boxes = [boxOf(saturday), boxOf(saturday, perDiem), boxOf()];
  expect(pressingToday(boxes, around, new Date('2026-11-29T18:00:00Z'))).toEqual(boxes.slice(0, 2));
});
