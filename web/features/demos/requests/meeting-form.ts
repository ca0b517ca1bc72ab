import * as z from 'zod/mini';
import { instantOf } from '#shared/calendar.ts';
import { isDay } from '#shared/fields.ts';
import { MEETING_DURATIONS } from '#shared/meeting.ts';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A meeting's time as it is typed: by the organization's clock. */
export const MeetingForm = z.object({
  day: z.string(),
  time: z.string(),
  duration: z.literal([...MEETING_DURATIONS]),
});
export type MeetingForm = z.output<typeof MeetingForm>;

/** Whether somebody can still be invited for then. */
export function isAhead(meetingDate: string): boolean {
  return Date.parse(meetingDate) > Date.now();
}

/** The instant that is meant, ISO 8601; undefined until both day and time are there. */
export function instantOfForm({ day, time }: Pick<MeetingForm, 'day' | 'time'>, timezone: string): string | undefined {
  return isDay(day) && TIME.test(time) ? instantOf(day, time, timezone).toISOString() : undefined;
}
