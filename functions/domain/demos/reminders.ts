import { DAY_MS, HOUR_MS } from '#shared/dates/durations.ts';
import { isOpenMeeting } from '#shared/demos/meeting.ts';
import type { ActorContext, Step } from '../events/step.ts';
import { type TimerKind, type TimerRecord, timerId } from '../timers/timers.ts';
import type { MeetingRecord, Reminder } from './demo-types.ts';
import { meetingStep } from './meetings.ts';

/** Before the meeting begins. */
const LEAD_TIMES_MS: Record<Reminder, number> = { day: DAY_MS, hour: HOUR_MS };
const KINDS = { day: 'meeting_in_a_day', hour: 'meeting_in_an_hour' } as const satisfies Record<Reminder, TimerKind>;

/** The id of one of the two timers that a meeting has. */
export function reminderId(meetingId: string, reminder: Reminder): string {
  return timerId(KINDS[reminder], meetingId);
}

/** When a meeting's reminder is due; undefined where that has passed. Late, it is of no use once the next one is due. */
export function meetingTimer(meeting: MeetingRecord, reminder: Reminder, now: Date): TimerRecord | undefined {
  const begins = Date.parse(meeting.meetingDate);
  const due = begins - LEAD_TIMES_MS[reminder];
  if (due <= now.getTime()) return undefined;
  return {
    id: reminderId(meeting.id, reminder),
    kind: KINDS[reminder],
    subject: meeting.id,
    generation: meeting.sequence,
    dueAt: new Date(due).toISOString(),
    notAfter: new Date(reminder === 'day' ? begins - LEAD_TIMES_MS.hour : begins).toISOString(),
  };
}

/** The meeting once a reminder is on its way; undefined where there is nothing to remind of, or it was already. */
export function markReminded(
  meeting: MeetingRecord,
  reminder: Reminder,
  { generation }: Pick<TimerRecord, 'generation'>,
  by: ActorContext,
): Step<MeetingRecord> | undefined {
  const { reminded = [] } = meeting;
  if (!isOpenMeeting(meeting.status) || generation !== meeting.sequence || reminded.includes(reminder))
    return undefined;
  const after = { ...meeting, reminded: [...reminded, reminder], version: meeting.version + 1 };
  return meetingStep(meeting, after, 'meeting_reminded', { ...by, reminder });
}
