import { callerPlace } from '#functions/base/networks.ts';
import { openMeetingLink } from '#functions/data/demos/meeting-links.ts';
import { limitCalls } from '#functions/data/table/rate-limits.ts';
import type { MeetingRecord } from '#functions/domain/demos/demo-types.ts';
import type { Actor } from '#functions/domain/events/actor.ts';

/** Links that one network may try in a minute. */
const PER_NETWORK = { what: 'meeting-link', limit: 60, seconds: 60 };

/** The meeting that a mailed link is about. Throws 404, 410 and, for who tries many, 429. */
export async function invitedMeeting(token: string, actor: Actor, now: Date): Promise<MeetingRecord> {
  await limitCalls({ ...PER_NETWORK, who: callerPlace(actor) }, now);
  return openMeetingLink(token, now);
}
