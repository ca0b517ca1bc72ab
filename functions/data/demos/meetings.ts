import { withMeeting, withoutMeeting } from '#functions/domain/demos/demo-requests.ts';
import { type MeetingRecord, REMINDERS, type Reminder } from '#functions/domain/demos/demo-types.ts';
import { meetingConflict } from '#functions/domain/demos/meetings.ts';
import { reminderId, reminderTimer } from '#functions/domain/demos/reminders.ts';
import type { Actor } from '#functions/domain/events/actor.ts';
import type { MeetingFacts } from '#functions/domain/events/facts.ts';
import { notFound } from '#shared/errors.ts';
import { isOpen } from '#shared/meeting.ts';
import type { Write } from '../table/commit.ts';
import { newEvent, putEvent } from '../table/events.ts';
import { keys } from '../table/keys.ts';
import { listedIn, lists } from '../table/lists.ts';
import { put } from '../table/operations/put.ts';
import { find, type Item, type Page, type PageRequest, queryPage, recordOf } from '../table/table.ts';
import { deleteTimer, putTimer } from '../timers/timers.ts';
import { getDemoRequest, saveDemoRequest } from './demo-requests.ts';

/** A cancelled meeting is in no list. */
function itemOf(meeting: MeetingRecord): Item {
  const { id, meetingDate, status } = meeting;
  const listed = status === 'cancelled' ? {} : listedIn(lists.meetings, `${meetingDate}#${id}`);
  return { ...keys.meeting(id), ...listed, ...meeting };
}

/** One meeting, or undefined. */
export function findMeeting(id: string): Promise<MeetingRecord | undefined> {
  return find(keys.meeting(id), { strong: true });
}

/** One meeting. Throws 404. */
export async function getMeeting(id: string): Promise<MeetingRecord> {
  const found = await findMeeting(id);
  if (!found) throw notFound();
  return found;
}

/** All that are not cancelled, the latest first. */
export function listMeetings(page: PageRequest): Promise<Page<MeetingRecord>> {
  return queryPage({ ...lists.meetings, descending: true }, page);
}

type MeetingEventName =
  | 'meeting_scheduled'
  | 'meeting_moved'
  | 'meeting_cancelled'
  | 'meeting_accepted'
  | 'meeting_declined'
  | 'meeting_reminded';

function factsOf(before: MeetingRecord | undefined, after: MeetingRecord, reminder?: Reminder): MeetingFacts {
  const { demoRequestId, guest, host, meetingDate, duration, status, sequence, declineReason, organizer } = after;
  const previous = before && { status: before.status, meetingDate: before.meetingDate };
  const meeting = { demoRequestId, guest, host, meetingDate, duration, status, sequence, declineReason, organizer };
  return { ...meeting, previous, reminder };
}

function replanned(before: MeetingRecord | undefined, after: MeetingRecord, now: Date): Write[] {
  const isPlanned = before !== undefined && isOpen(before.status);
  if (!isOpen(after.status)) return isPlanned ? REMINDERS.map((one) => deleteTimer(reminderId(after.id, one))) : [];
  if (isPlanned && before.sequence === after.sequence) return [];
  return REMINDERS.map((one) => {
    const timer = reminderTimer(after, one, now);
    return timer ? putTimer(timer) : deleteTimer(reminderId(after.id, one));
  });
}

interface Change {
  type: MeetingEventName;
  actor: Actor;
  now: Date;
  reminder?: Reminder;
}

/** The parts of any change of a meeting: itself under its version, its event, and its reminders where the plan changes. */
export function saveMeeting(before: MeetingRecord | undefined, after: MeetingRecord, change: Change): Write[] {
  if (after === before) return [];
  const { type, actor, now, reminder } = change;
  const refused = (current: Record<string, unknown> | undefined) =>
    current ? meetingConflict(recordOf<MeetingRecord>(current)) : notFound();
  const event = newEvent(type, after.id, actor, now, factsOf(before, after, reminder));
  return [
    put(itemOf(after), { expect: before ? before.version : 'new', refused }),
    putEvent(event),
    ...replanned(before, after, now),
  ];
}

/** The same, with what it makes of the demo request. */
export async function saveWithRequest(
  before: MeetingRecord | undefined,
  after: MeetingRecord,
  change: Change,
): Promise<Write[]> {
  if (after === before) return [];
  const { actor, now } = change;
  const request = await getDemoRequest(after.demoRequestId);
  const next = isOpen(after.status) ? withMeeting(request, after, now) : withoutMeeting(request, after.id, now);
  return [...saveMeeting(before, after, change), ...saveDemoRequest(request, next, actor, now)];
}
