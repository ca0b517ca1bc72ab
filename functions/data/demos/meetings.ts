import { withMeeting, withoutMeeting } from '#functions/domain/demos/demo-requests.ts';
import { type MeetingRecord, REMINDERS } from '#functions/domain/demos/demo-types.ts';
import { meetingConflict } from '#functions/domain/demos/meetings.ts';
import { meetingTimer, reminderId } from '#functions/domain/demos/reminders.ts';
import type { ActorContext, Step } from '#functions/domain/events/step.ts';
import { isOpenMeeting } from '#shared/demos/meeting.ts';
import { notFound } from '#shared/http/errors.ts';
import { type Aggregate, save } from '../table/aggregate.ts';
import type { Write } from '../table/commit.ts';
import { indexKeysFor } from '../table/keys.ts';
import { find, type Page, type PageRequest, queryPage } from '../table/table.ts';
import { deleteTimer, putTimer } from '../timers/timers.ts';
import { getDemoRequest, saveDemoRequest } from './demo-requests.ts';
import { demoKeys, demoLists } from './keys.ts';

const MEETINGS: Aggregate<MeetingRecord> = {
  key: ({ id }) => demoKeys.meeting(id),
  lists: ({ id, meetingDate, status }) =>
    status === 'cancelled' ? {} : indexKeysFor(demoLists.meetings, `${meetingDate}#${id}`),
  conflict: meetingConflict,
};

export function findMeeting(id: string): Promise<MeetingRecord | undefined> {
  return find(demoKeys.meeting(id), { strong: true });
}

/** One meeting. Throws 404. */
export async function getMeeting(id: string): Promise<MeetingRecord> {
  const found = await findMeeting(id);
  if (!found) throw notFound();
  return found;
}

/** All that are not cancelled, the latest first. */
export function queryMeetings(page: PageRequest): Promise<Page<MeetingRecord>> {
  return queryPage({ ...demoLists.meetings, descending: true }, page);
}

function reminderTimerWrites({ before, after }: Step<MeetingRecord>, now: Date): Write[] {
  const isPlanned = before !== undefined && isOpenMeeting(before.status);
  if (!isOpenMeeting(after.status))
    return isPlanned ? REMINDERS.map((one) => deleteTimer(reminderId(after.id, one))) : [];
  if (isPlanned && before.sequence === after.sequence) return [];
  return REMINDERS.map((one) => {
    const timer = meetingTimer(after, one, now);
    return timer ? putTimer(timer) : deleteTimer(reminderId(after.id, one));
  });
}

/** The parts of any change of a meeting, with its reminders where the plan changes. */
export function saveMeeting(step: Step<MeetingRecord>, now: Date): Write[] {
  return save(MEETINGS, step, ...reminderTimerWrites(step, now));
}

/** The same, with what it makes of the demo request. */
export async function saveMeetingWithRequest(step: Step<MeetingRecord>, by: ActorContext): Promise<Write[]> {
  const { before, after } = step;
  if (after === before) return [];
  const request = await getDemoRequest(after.demoRequestId);
  const next = isOpenMeeting(after.status) ? withMeeting(request, after, by) : withoutMeeting(request, after.id, by);
  return [...saveMeeting(step, by.now), ...saveDemoRequest(next)];
}
