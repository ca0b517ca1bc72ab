import type { BoxFact } from '#shared/boxes/box-facts.ts';
import type { Box, BoxDraft } from '#shared/contracts/boxes.ts';
import type { ContainerType } from '#shared/shipments/shipment.ts';
import { actorSnapshot } from '../events/actor.ts';
import { newEvent } from '../events/events.ts';
import type { ActorContext } from '../events/step.ts';
import type { ShipmentRecord } from '../shipments/shipment-types.ts';
import { type ClockSurroundings, clocksOfBox } from './box-clocks.ts';
import { addFacts, type BoxStep, withFacts } from './box-step.ts';
import type { BoxRecord } from './box-types.ts';
import { toBoxClock } from './clock-view.ts';
import { ruleIdOf } from './clocks/rules.ts';
import type { FactRecord, FieldValue } from './fact-types.ts';
import { type FactDraft, newFact, retracted } from './facts.ts';
import { factsOfSteps } from './from-steps.ts';
import { type Readiness, readinessOf } from './readiness.ts';
import { stageOf } from './stage.ts';
import { viewOf } from './view.ts';

const SIZES: Readonly<Record<ContainerType, string>> = { '20ft': '20ST', '40ft': '40ST', '40ft_high': '40HC' };

/** What an order says of its container. */
function factsOfOrder({ containerNumber, containerType }: ShipmentRecord): FieldValue[] {
  return [
    ...(containerNumber ? [{ field: 'number' as const, value: containerNumber }] : []),
    ...(containerType ? [{ field: 'size_type' as const, value: SIZES[containerType] }] : []),
  ];
}

/** The container of a shipment, tracked from now on. */
export function createBox(
  shipment: ShipmentRecord,
  draft: BoxDraft,
  { id, actor, now }: ActorContext & { id: string },
): BoxStep {
  const { customerId, contact } = shipment;
  const recorded = { boxId: id, by: actorSnapshot(actor), now };
  const facts = [
    ...factsOfOrder(shipment).map((said) => newFact({ ...said, source: 'customer' }, recorded)),
    ...factsOfSteps(shipment, draft.direction).map((said) =>
      newFact({ ...said, source: 'staff', observedAt: said.value.at }, recorded),
    ),
  ];
  const made: BoxRecord = {
    ...draft,
    ...{ id, customerId, customerName: contact.company ?? contact.name, shipmentIds: [shipment.id] },
    ...{ view: viewOf([]), stage: 'expected', factCount: 0, createdAt: now.toISOString(), version: 1 },
  };
  const after = withFacts(made, { facts, view: viewOf(facts) });
  return {
    after,
    facts,
    events: [newEvent('box_created', id, actor, now, { name: after.number, shipmentId: shipment.id })],
  };
}

/** A box of which somebody says something. Throws 409 `too_many_facts`, 422. */
export function sayFacts(
  before: BoxRecord,
  known: readonly FactRecord[],
  drafts: readonly FactDraft[],
  by: ActorContext,
): BoxStep {
  const recorded = { boxId: before.id, by: actorSnapshot(by.actor), now: by.now };
  const said = drafts.map((draft) => newFact(draft, recorded));
  return addFacts(before, known, said, by);
}

/** A box of which something that was said is taken back; nothing where it was. Throws 403, 404, 422. */
export function retractFact(
  before: BoxRecord,
  known: readonly FactRecord[],
  { key, reason }: { key: string; reason: string },
  by: ActorContext,
): BoxStep {
  const fact = retracted({ facts: known, view: before.view }, key, { ...by, reason });
  return addFacts(before, known, fact ? [fact] : [], by);
}

/** Who reads a box, and when. */
export interface Reading {
  now: Date;
  around: ClockSurroundings;
  /** The reader sees what days cost. */
  withCents: boolean;
}

/** Whether a box can be had at a moment, by the days of its terminal. */
export function readinessIn(
  { view, direction, terminalId }: BoxRecord,
  { now, around }: Pick<Reading, 'now' | 'around'>,
): Readiness | undefined {
  const zone = around.places.get(terminalId ?? '')?.zone ?? around.timezone;
  return readinessOf(view, { direction, now, zone });
}

/** A box as the office reads it at a moment. */
export function toBox(record: BoxRecord, { now, around, withCents }: Reading): Box {
  const { view, factCount: _, rules: _rules, chosenRules, ...box } = record;
  const { direction } = box;
  return {
    ...box,
    ...(chosenRules && { chosenRules: ruleIdsOf(chosenRules) }),
    ...{ told: view.told, yards: view.yards, stageSince: stageOf(view, direction).since },
    readiness: readinessIn(record, { now, around }),
    clocks: clocksOfBox(record, around, now).map((clock) => toBoxClock(clock, withCents)),
  };
}

function ruleIdsOf(chosen: NonNullable<BoxRecord['chosenRules']>): Box['chosenRules'] {
  return Object.fromEntries(Object.entries(chosen).map(([of, key]) => [of, ruleIdOf(key)]));
}

/** One fact of a box's history. */
export function toFact({ boxId: _, imported: _imported, by, ...fact }: FactRecord): BoxFact {
  return { ...fact, byName: by.name };
}
