import type { Meeting } from '#shared/contracts/meetings.ts';
import { useDates } from '../../../lib/format.ts';
import { datePart } from '../../../lib/formats/date-parts.ts';

/** When a meeting is, by the organization's clock: the leaf of the calendar, and "Wednesday, 10:00 AM, 45 minutes". */
export function useMeetingTime({ meetingDate, duration }: Pick<Meeting, 'meetingDate' | 'duration'>) {
  const { timeZone, time } = useDates();
  const part = (options: Parameters<typeof datePart>[2]) => datePart(meetingDate, timeZone, options);
  return {
    month: part({ month: 'short' }),
    day: part({ day: '2-digit' }),
    when: `${part({ weekday: 'long' })}, ${time(meetingDate)}, ${duration} minutes`,
  };
}

/** The event in Google's calendar, which names it by the event's id there and the calendar's owner. */
export function calendarLink(eventId: string, owner: string): string {
  const eid = btoa(`${eventId} ${owner}`).replace(/=+$/, '');
  return `https://calendar.google.com/calendar/event?eid=${encodeURIComponent(eid)}`;
}
