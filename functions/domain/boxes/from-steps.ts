import { SYSTEM } from '../events/actor.ts';
import type { ShipmentRecord } from '../shipments/shipment-types.ts';
import { addFacts, type BoxStep } from './box-step.ts';
import type { BoxRecord, Direction } from './box-types.ts';
import type { FactRecord, Milestone } from './fact-types.ts';
import { happenedAt } from './fact-value.ts';
import { newFact, retractionOf } from './facts.ts';
import { standsAmong } from './standing-facts.ts';

/** What a shipment's pickup and its delivery are to its container. */
const OF_STEPS = {
  import: { out: 'gate_out', back: 'dropped' },
  export: { out: 'hooked', back: 'gate_in' },
} as const satisfies Record<Direction, Record<'out' | 'back', Milestone>>;

/** What the steps of a shipment have told of its container by now. */
export function factsOfSteps({ pickedUpAt, deliveredAt }: ShipmentRecord, direction: Direction) {
  const { out, back } = OF_STEPS[direction];
  return [
    ...(pickedUpAt ? [{ field: out, value: { at: pickedUpAt } }] : []),
    ...(deliveredAt ? [{ field: back, value: { at: deliveredAt } }] : []),
  ];
}

/** Whoever is told of something by a step sees it when it happens; what the office types is seen later. */
function isOfStep(fact: FactRecord, direction: Direction): boolean {
  const { out, back } = OF_STEPS[direction];
  const isField = fact.field === out || fact.field === back;
  return isField && fact.retracts === undefined && happenedAt(fact) === fact.observedAt;
}

interface Teller {
  source: 'driver' | 'staff';
  by: FactRecord['by'];
  now: Date;
}

/** A box after a step of its shipment: what that tells is said, and what it takes back is taken back. */
export function followShipment(
  before: BoxRecord,
  known: readonly FactRecord[],
  shipment: ShipmentRecord,
  { source, by, now }: Teller,
): BoxStep {
  const told = factsOfSteps(shipment, before.direction);
  const stands = standsAmong(known);
  const standing = known.filter((fact) => isOfStep(fact, before.direction) && stands(fact.key));
  const gone = standing.filter(
    (fact) => !told.some((one) => one.field === fact.field && one.value.at === happenedAt(fact)),
  );
  const missing = told.filter(
    ({ field, value }) => !standing.some((fact) => fact.field === field && happenedAt(fact) === value.at),
  );
  const said = [
    ...gone.map((fact) => retractionOf(fact, { source, by, note: 'The step of the shipment was taken back', now })),
    ...missing.map((one) => newFact({ ...one, source, observedAt: one.value.at }, { boxId: before.id, by, now })),
  ];
  return addFacts(before, known, said, { actor: SYSTEM, now });
}
