import { callerNetworkKey } from '#functions/base/caller-network.ts';
import { retryOnceOn } from '#functions/base/retry.ts';
import { openMeetingLink } from '#functions/data/demos/meeting-links.ts';
import { enforceRateLimit } from '#functions/data/table/rate-limits.ts';
import type { MeetingRecord } from '#functions/domain/demos/demo-types.ts';
import type { Actor } from '#functions/domain/events/actor.ts';
import { AppError, isAppError } from '#shared/http/errors.ts';

/** Links that one network may try in a minute. */
const NETWORK_RATE_LIMIT = { what: 'meeting-link', limit: 60, seconds: 60 };

/**
 * What a guest answers: a reminder may be on its way at the same moment, so once more, with the meeting as it is then. What
 * the directors wrote of the request meanwhile is theirs, so a second conflict says nothing of it.
 */
export async function saveGuestAnswer<T>(answer: () => Promise<T>): Promise<T> {
  try {
    return await retryOnceOn('version_conflict', answer);
  } catch (error) {
    if (isAppError(error, 'version_conflict')) throw new AppError(error.code, 'Please try again');
    throw error;
  }
}

/** The meeting that a mailed link is about. Throws 404, 410 and, for who tries many, 429. */
export async function invitedMeeting(token: string, actor: Actor, now: Date): Promise<MeetingRecord> {
  await enforceRateLimit({ ...NETWORK_RATE_LIMIT, who: callerNetworkKey(actor) }, now);
  return openMeetingLink(token, now);
}
