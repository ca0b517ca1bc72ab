import { setMailPreferences } from '#functions/data/notifications/preferences.ts';
import { enforceRateLimit } from '#functions/data/table/rate-limits.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import { type Actor, callerId } from '#functions/domain/events/actor.ts';
import { maskEmail } from '#functions/domain/tracking/masking.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

/** A large mail provider posts for all its people from few networks. */
const CALLER_RATE_LIMIT = { what: 'unsubscribe', limit: 300, seconds: 60 };

/** Ends the mails that a mail's link is about, or lets them begin again. Throws 404 for a link that we did not make. */
export async function updatePreferencesByLink(
  token: string,
  isOn: boolean,
  { actor, now }: { actor: Actor; now: Date },
) {
  await enforceRateLimit({ ...CALLER_RATE_LIMIT, who: callerId(actor) }, now);
  const about = readUnsubscribeToken(token);
  await retryOnConflict(() => setMailPreferences(about.address, { [about.by]: isOn }));
  return { address: maskEmail(about.address), isOn };
}
