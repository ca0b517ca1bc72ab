import { AppError } from '#shared/http/errors.ts';
import { newEvent } from '../events/events.ts';
import type { ActorContext, Step } from '../events/step.ts';
import type { BoxRecord } from './box-types.ts';
import type { FactRecord } from './fact-types.ts';
import { appended, type BoxFacts } from './facts.ts';
import { stageOf } from './stage.ts';
import { shownOf } from './view.ts';

/** A step of a box with the facts that it writes. */
export interface BoxStep extends Step<BoxRecord> {
  facts: readonly FactRecord[];
}

/** 409: whoever says something else of it at the same moment tries again on what stands then. */
export function boxConflict(): AppError {
  return new AppError('version_conflict', 'Somebody else said something about this container at the same time');
}

/** What follows from all that was said: its number and size, where it is, and whether it is back. */
export function withFacts(box: BoxRecord, { facts, view }: BoxFacts): BoxRecord {
  const { stage, since } = stageOf(view, box.direction);
  return {
    ...box,
    number: shownOf(view, 'number')?.value,
    sizeType: shownOf(view, 'size_type')?.value,
    ...{ view, stage, factCount: facts.length },
    closedAt: stage === 'returned' ? since : undefined,
  };
}

function eventOf({ id, number: name }: BoxRecord, fact: FactRecord, { actor, now }: ActorContext) {
  const { field, source, key, retracts, note } = fact;
  return retracts === undefined
    ? newEvent('fact_added', id, actor, now, { name, field, source, key })
    : newEvent('fact_retracted', id, actor, now, { name, field, source, key: retracts, reason: note });
}

/** The step of a box to what it comes to by facts that were written; none where nothing of it is new. */
export function stepTo(before: BoxRecord, box: BoxFacts, written: readonly FactRecord[], by: ActorContext): BoxStep {
  if (box.view === before.view) return { before, after: before, facts: [], events: [] };
  // Heard again is no change that anybody would come second to: a feed that says the same all day counts no version up.
  const version = before.version + (written.length > 0 ? 1 : 0);
  const after = { ...withFacts(before, box), version };
  return { before, after, facts: written, events: written.map((fact) => eventOf(after, fact, by)) };
}

/** A box with some facts more; nothing where all of it was known. */
export function addFacts(
  before: BoxRecord,
  known: readonly FactRecord[],
  said: readonly FactRecord[],
  by: ActorContext,
): BoxStep {
  let box: BoxFacts = { facts: known, view: before.view };
  const written: FactRecord[] = [];
  for (const fact of said) {
    const { outcome, ...next } = appended(box, fact);
    box = next;
    if (outcome === 'written') written.push(fact);
  }
  return stepTo(before, box, written, by);
}
