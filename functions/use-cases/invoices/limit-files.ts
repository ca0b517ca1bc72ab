import { enforceRateLimit } from '#functions/data/table/rate-limits.ts';
import { type Actor, callerId } from '#functions/domain/events/actor.ts';

/** Of papers with money, each of which is drawn anew and kept. */
const PER_PERSON = { what: 'files', limit: 30, seconds: 60 };

/** Throws 429 for whoever has more files drawn in a minute than anybody reads. */
export function limitFiles(actor: Actor, now: Date): Promise<void> {
  return enforceRateLimit({ ...PER_PERSON, who: callerId(actor) }, now);
}
