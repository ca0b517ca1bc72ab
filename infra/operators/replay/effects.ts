import { currentTime } from '#functions/base/clock.ts';
import type { EventRecord } from '#functions/domain/events/catalog.ts';
import { EFFECTS } from '#functions/workers/effects/effects.ts';
import { queueVariable } from '../../grants.ts';
import { findConsumer } from '../stream/consumer.ts';
import { adoptVariable } from '../stream/environment.ts';
import { eventsOf, type UtcDayRange } from './events-of-days.ts';

/** An effect that an event still lacks. */
export interface MissingEffect {
  readonly effect: string;
  readonly event: EventRecord;
  /** What kept it from being made up for. */
  readonly error?: unknown;
}

const BACKFILLABLE_EFFECTS = EFFECTS.filter(({ backfill }) => backfill);
/** The names of the effects that are made up for by this. */
export const BACKFILLED_NAMES = BACKFILLABLE_EFFECTS.map(({ name }) => name);

async function* missingEffectsOf(event: EventRecord, write: boolean): AsyncGenerator<MissingEffect> {
  const now = currentTime();
  for (const { name: effect, backfill } of BACKFILLABLE_EFFECTS) {
    try {
      const work = await backfill?.(event, now);
      if (!work) continue;
      if (write) await work();
      yield { effect, event };
    } catch (error) {
      yield { effect, event, error };
    }
  }
}

/**
 * Finds what should have followed from the events of some days and did not, in their order; with `write` it is done. Done
 * twice, or beside the reader of the stream, it is done once: each effect is idempotent by its event.
 */
export async function replayEffects(
  days: UtcDayRange,
  { stage, write }: { stage?: string | undefined; write: boolean },
): Promise<MissingEffect[]> {
  const lacking: MissingEffect[] = [];
  if (write) await adoptVariable((await findConsumer('outbox', stage)).functionName, queueVariable('webhook'));
  for await (const events of eventsOf(days))
    for (const event of events) for await (const one of missingEffectsOf(event, write)) lacking.push(one);
  return lacking;
}
