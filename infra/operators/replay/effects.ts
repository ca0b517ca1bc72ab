import { present } from '#functions/base/clock.ts';
import type { EventRecord } from '#functions/domain/events/catalogue.ts';
import { EFFECTS } from '#functions/workers/effects/effects.ts';
import { queueVariable } from '../../grants.ts';
import { takeVariable } from '../stream/environment.ts';
import { findReader } from '../stream/reader.ts';
import { type Days, eventsOf } from './events-of-days.ts';

/** An effect that an event still lacks. */
export interface Lacking {
  readonly effect: string;
  readonly event: EventRecord;
  /** What kept it from being made up for. */
  readonly error?: unknown;
}

const CAN_BE_MADE_UP = EFFECTS.filter(({ makeUp }) => makeUp);
/** The names of the effects that are made up for by this. */
export const MADE_UP = CAN_BE_MADE_UP.map(({ name }) => name);

async function* lackingOf(event: EventRecord, write: boolean): AsyncGenerator<Lacking> {
  const now = present();
  for (const { name: effect, makeUp } of CAN_BE_MADE_UP) {
    try {
      const work = await makeUp?.(event, now);
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
  days: Days,
  { stage, write }: { stage?: string | undefined; write: boolean },
): Promise<Lacking[]> {
  const lacking: Lacking[] = [];
  if (write) await takeVariable((await findReader('outbox', stage)).functionName, queueVariable('webhook'));
  for await (const events of eventsOf(days))
    for (const event of events) for await (const one of lackingOf(event, write)) lacking.push(one);
  return lacking;
}
