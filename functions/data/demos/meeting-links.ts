import { randomSecret, sha256 } from '#functions/base/secrets.ts';
import type { MeetingRecord } from '#functions/domain/demos/demo-types.ts';
import { hasBegun } from '#functions/domain/demos/meetings.ts';
import { DAY_SECONDS } from '#shared/dates/durations.ts';
import { AppError, notFound } from '#shared/http/errors.ts';
import { putOne } from '../table/put-one.ts';
import { find, isExpired } from '../table/table.ts';
import { demoKeys } from './keys.ts';
import { findMeeting } from './meetings.ts';

/** Seconds after the meeting in which its links still say that it is over. */
const REMEMBERED_SECONDS = 30 * DAY_SECONDS;

/** Makes a token for the links of a meeting's mail. Only its hash is stored; another move of the meeting ends it. */
export async function createMeetingLink(
  meetingId: string,
  { meetingDate, sequence }: Pick<MeetingRecord, 'meetingDate' | 'sequence'>,
): Promise<string> {
  const token = randomSecret();
  const expiresAt = Math.floor(Date.parse(meetingDate) / 1000) + REMEMBERED_SECONDS;
  await putOne({ ...demoKeys.meetingLink(sha256(token)), purpose: 'answer-meeting', meetingId, sequence, expiresAt });
  return token;
}

const linkExpired = (message: string) => new AppError('link_over', message);

/**
 * The meeting of a mailed link. What was never sent is not found, whatever it is; only who has a real link hears why it no
 * longer works.
 */
export async function openMeetingLink(token: string, now: Date): Promise<MeetingRecord> {
  const link = await find(demoKeys.meetingLink(sha256(token)), { strong: true });
  if (link?.purpose !== 'answer-meeting' || isExpired(link, now)) throw notFound();
  const meeting = await findMeeting(link.meetingId);
  if (!meeting) throw notFound();
  if (meeting.status === 'cancelled') throw linkExpired('This meeting was cancelled.');
  if (meeting.sequence !== link.sequence)
    throw linkExpired('This meeting was moved. Please use the link from our latest email.');
  if (hasBegun(meeting, now)) throw linkExpired('The time of this meeting has passed.');
  return meeting;
}
