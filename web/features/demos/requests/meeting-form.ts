import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { MISSING_TIME } from '#shared/contracts/meetings.ts';
import { instantOf } from '#shared/dates/calendar.ts';
import { MEETING_DURATIONS } from '#shared/demos/meeting.ts';
import { isDay } from '#shared/http/fields.ts';
import { onValidSubmit } from '../../../lib/form/on-valid-submit.ts';
import { toast } from '../../../lib/toast.ts';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A meeting's time as it is typed: by the organization's clock. */
export const MeetingForm = z.object({
  day: z.string().check(z.minLength(1, MISSING_TIME)),
  time: z.string().check(z.minLength(1, MISSING_TIME)),
  duration: z.literal([...MEETING_DURATIONS]),
});
export type MeetingForm = z.output<typeof MeetingForm>;

/** At both fields and aloud, where the send button is off and so says nothing. */
export function showMissingTime(form: UseFormReturn<MeetingForm, unknown, MeetingForm>): void {
  // As a refused submit, so that each field is judged anew with every key from now on.
  onValidSubmit(form, () => undefined)();
  toast({ title: 'Missing Information', description: MISSING_TIME, variant: 'destructive' });
}

/** Whether somebody can still be invited for then. */
export function isInFuture(meetingDate: string): boolean {
  return Date.parse(meetingDate) > Date.now();
}

/** The instant that is meant, ISO 8601; undefined until both day and time are there. */
export function instantOfForm({ day, time }: Pick<MeetingForm, 'day' | 'time'>, timezone: string): string | undefined {
  return isDay(day) && TIME.test(time) ? instantOf(day, time, timezone).toISOString() : undefined;
}
