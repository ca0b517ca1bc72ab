import { expect, it } from 'vitest';
import { createBox, sayFacts } from '#functions/domain/boxes/boxes.ts';
import type { FactDraft } from '#functions/domain/boxes/facts.ts';
import { toBoxDetail } from '#functions/domain/boxes/next-step.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { getBox } from '#shared/contracts/boxes.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import { actors, NOW, shipment, ZONE } from '../fixtures.ts';

const by = { actor: actors.staff, now: NOW };
const reading = { now: NOW, around: { rules: [], places: new Map(), timezone: ZONE }, withCents: false };
const at = new Date(NOW.getTime() - DAY_MS).toISOString();

const happened = (field: 'discharged' | 'gate_out' | 'emptied' | 'gate_in'): FactDraft => ({
  ...{ field, value: { at }, source: 'terminal' },
});
const lastFree = (of: 'demurrage' | 'per_diem'): FactDraft => ({
  ...{ field: 'lfd', value: { of, day: '2026-11-23' }, source: 'line' },
});
const held: FactDraft = { field: 'hold', value: { kind: 'customs', state: 'hold' }, source: 'customs' };

function stepAfter(facts: FactDraft[], status: ShipmentRecord['status'], direction: 'import' | 'export' = 'import') {
  const made = createBox(shipment('pending'), { direction }, { id: 'box_1', ...by });
  const order = { ...shipment(status), id: made.after.shipmentIds[0] ?? '' };
  const detail = toBoxDetail(sayFacts(made.after, made.facts, facts, by).after, reading, order);
  expect(getBox.response.safeParse(detail).error).toBeUndefined();
  return detail.step && [detail.step.code, detail.step.of];
}

it.each<[facts: FactDraft[], status: ShipmentRecord['status'], step: [string, string | undefined] | undefined]>([
  [[], 'pending', undefined],
  [[happened('discharged')], 'pending', ['last_free_day', 'demurrage']],
  [[happened('discharged'), held], 'pending', ['last_free_day', 'demurrage']],
  [[happened('discharged'), held, lastFree('demurrage')], 'pending', ['release', undefined]],
  [[happened('discharged'), lastFree('demurrage')], 'pending', ['assign', undefined]],
  [[happened('discharged'), lastFree('demurrage')], 'assigned', ['follow', undefined]],
  [[happened('gate_out')], 'picked_up', ['last_free_day', 'per_diem']],
  [[happened('gate_out'), happened('emptied'), lastFree('per_diem')], 'delivered', ['return', undefined]],
  [[happened('gate_out'), happened('emptied'), lastFree('per_diem')], 'pending', ['return', undefined]],
  [[happened('gate_out'), happened('gate_in'), lastFree('per_diem')], 'delivered', undefined],
])('an import of which %j is said and whose shipment is %s is next to be: %j', (facts, status, step) => {
  expect(stepAfter(facts, status)).toEqual(step);
});

it('of an export nobody waits for a last free day', () => {
  expect(stepAfter([happened('gate_out')], 'picked_up', 'export')).toBeUndefined();
});
