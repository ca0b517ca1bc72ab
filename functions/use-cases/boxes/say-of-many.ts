import { forEachConcurrent } from '#functions/base/retry.ts';
import { allFacts, findBoxes, findOpenNumbers, getBox, saveBox } from '#functions/data/boxes/boxes.ts';
import { commit } from '#functions/data/table/commit.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import { type ClockSurroundings, placesOfBox } from '#functions/domain/boxes/box-clocks.ts';
import type { BoxStep } from '#functions/domain/boxes/box-step.ts';
import type { BoxRecord } from '#functions/domain/boxes/box-types.ts';
import type { FactRecord } from '#functions/domain/boxes/fact-types.ts';
import type { FactDraft } from '#functions/domain/boxes/facts.ts';
import { type FactOutcome, refusedFact, sayEach } from '#functions/domain/boxes/say-each.ts';
import type { ActorContext } from '#functions/domain/events/step.ts';
import { MOST_FACTS_AT_ONCE } from '#shared/contracts/facts.ts';
import { AppError, isAppError } from '#shared/http/errors.ts';
import { normalizeContainer } from '#shared/shipments/container-number.ts';
import { keptStep, surroundingsOf } from './box-view.ts';

const BOXES_AT_ONCE = 20;

/** A fact about one of many containers: that with the id, else the open one with the number. */
type FactOfBox = FactDraft & { boxId?: string | undefined; container?: string | undefined };

export type ResultOfBox = FactOutcome & { boxId?: string | undefined };

/** Where what is said of a box is read before it, and goes. */
export interface FactStore {
  read(id: string): Promise<{ box: BoxRecord; facts: readonly FactRecord[] }>;
  save(step: BoxStep): Promise<void>;
}

function refused(error: AppError): FactOutcome {
  return { how: 'refused', code: error.code, detail: error.message };
}
const UNKNOWN = refused(new AppError('not_found', 'Nobody tracks this container'));
const UNNAMED = refused(new AppError('validation_failed', 'Name the container by its number or by its id'));

/** What the table has; the rules by which clocks go are read once for all boxes. */
function tableStore(around: ClockSurroundings, now: Date): FactStore {
  return {
    async read(id) {
      const box = await getBox(id);
      return { box, facts: await allFacts(id) };
    },
    async save(step) {
      const isWhole = placesOfBox(step.after).every((place) => around.places.has(place));
      await commit(saveBox(keptStep(step, isWhole ? around : await surroundingsOf([step.after]), now)));
    },
  };
}

/** Of each fact the id of its box, where there is one. */
async function boxesOf(said: readonly FactOfBox[]) {
  const numbers = said.flatMap(({ boxId, container }) => (boxId || !container ? [] : normalizeContainer(container)));
  const ids = await findOpenNumbers([...new Set(numbers)]);
  const wanted = said.map(({ boxId, container }) => boxId ?? ids.get(normalizeContainer(container ?? '')));
  const boxes = await findBoxes([...new Set(wanted.filter((id) => id !== undefined))]);
  return { boxes, idOf: (at: number) => boxes.get(wanted[at] ?? '')?.id };
}

/** What is said of one box in one transaction; where one of it cannot stand, each by itself. */
async function sayOfOne(
  id: string,
  drafts: readonly FactDraft[],
  by: ActorContext,
  store: FactStore,
): Promise<FactOutcome[]> {
  try {
    return await retryOnConflict(async () => {
      const { box, facts } = await store.read(id);
      const { step, outcomes } = sayEach(box, facts, drafts, by);
      await store.save(step);
      return outcomes;
    });
  } catch (error) {
    const why = refusedFact(error);
    if (!why) throw error;
    if (drafts.length === 1 || isAppError(error, 'unavailable')) return drafts.map(() => why);
  }
  const outcomes: FactOutcome[] = [];
  for (const draft of drafts) outcomes.push(...(await sayOfOne(id, [draft], by, store)));
  return outcomes;
}

/**
 * Says facts of many containers: those of one in one transaction, or for each 40 of them in one. What is refused harms
 * nothing else; the results are in the order of the facts.
 */
export async function sayOfMany(
  said: readonly FactOfBox[],
  by: ActorContext,
  storeOf: (around: ClockSurroundings) => FactStore = (around) => tableStore(around, by.now),
): Promise<ResultOfBox[]> {
  const { boxes, idOf } = await boxesOf(said);
  const results = said.map(({ boxId, container }): ResultOfBox => (boxId || container ? UNKNOWN : UNNAMED));
  const store = storeOf(await surroundingsOf([...boxes.values()]));
  const ofBoxes = Map.groupBy(said.keys(), idOf);
  await forEachConcurrent(ofBoxes, BOXES_AT_ONCE, async ([boxId, places]) => {
    if (boxId === undefined) return;
    for (let from = 0; from < places.length; from += MOST_FACTS_AT_ONCE) {
      const some = places.slice(from, from + MOST_FACTS_AT_ONCE);
      const drafts = some.flatMap((at) => said[at] ?? []);
      const outcomes = await sayOfOne(boxId, drafts, by, store);
      for (const [index, at] of some.entries()) {
        const outcome = outcomes[index];
        if (outcome) results[at] = { ...outcome, boxId };
      }
    }
  });
  return results;
}
