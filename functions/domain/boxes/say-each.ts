import { AppError, type ErrorCode } from '#shared/http/errors.ts';
import { actorSnapshot } from '../events/actor.ts';
import type { ActorContext } from '../events/step.ts';
import { type BoxStep, stepTo } from './box-step.ts';
import type { BoxRecord } from './box-types.ts';
import type { FactRecord } from './fact-types.ts';
import { appended, type BoxFacts, type FactDraft, newFact } from './facts.ts';

/** What became of one of many facts; `path` is that of a field of it. */
export type FactOutcome =
  | { how: 'written' | 'seen' | 'known'; key: string }
  | { how: 'refused'; code: ErrorCode; detail: string; path?: string | undefined };

/** A refusal of one fact among others; undefined for what is no refusal. */
export function refusedFact(error: unknown): FactOutcome | undefined {
  if (!(error instanceof AppError)) return undefined;
  const [field] = error.details.errors ?? [];
  return { how: 'refused', code: error.code, detail: field?.message ?? error.message, path: field?.path };
}

/** Written by the same row of the same import, before its worker died. */
function isOwn(known: readonly FactRecord[], { key, imported }: FactRecord): boolean {
  const own = imported && known.find((one) => one.key === key)?.imported;
  return own !== undefined && own.jobId === imported?.jobId && own.line === imported?.line;
}

/** A box of which somebody says many things: what can be said is, and of each fact what became of it. */
export function sayEach(
  before: BoxRecord,
  known: readonly FactRecord[],
  drafts: readonly FactDraft[],
  by: ActorContext,
): { step: BoxStep; outcomes: FactOutcome[] } {
  const recorded = { boxId: before.id, by: actorSnapshot(by.actor), now: by.now };
  const written: FactRecord[] = [];
  let box: BoxFacts = { facts: known, view: before.view };
  const say = (draft: FactDraft): FactOutcome => {
    const fact = newFact(draft, recorded);
    const { outcome, ...next } = appended(box, fact);
    box = next;
    if (outcome === 'written') written.push(fact);
    return { how: outcome === 'known' && isOwn(known, fact) ? 'written' : outcome, key: fact.key };
  };
  const outcomes = drafts.map((draft) => {
    try {
      return say(draft);
    } catch (error) {
      const refused = refusedFact(error);
      if (!refused) throw error;
      return refused;
    }
  });
  return { step: stepTo(before, box, written, by), outcomes };
}
