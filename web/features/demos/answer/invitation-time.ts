import type { Invitation } from '#shared/contracts/meetings.ts';
import { clockText, hourFormatOf } from '#shared/hours.ts';
import { datePart, ownTimezone } from '../../../lib/formats/date-parts.ts';

const cityOf = (timezone: string) => (timezone.split('/').at(-1) ?? timezone).replaceAll('_', ' ');

/** When a meeting is, by the reader's clock, and by the organization's where that is another. */
export function timesOf({ meetingDate, meetingDuration, timezone, country }: Invitation) {
  const begins = new Date(meetingDate);
  const ends = new Date(begins.getTime() + meetingDuration * 60_000);
  const own = ownTimezone();
  const timeIn = (timeZone: string, at: Date) =>
    clockText(datePart(at, timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }), hourFormatOf(country));
  const dayIn = (timeZone: string) =>
    datePart(begins, timeZone, { weekday: 'long', month: 'short', day: '2-digit', year: 'numeric' });
  const isOther = timeIn(own, begins) !== timeIn(timezone, begins) || dayIn(own) !== dayIn(timezone);
  const there = dayIn(own) === dayIn(timezone) ? '' : `${dayIn(timezone)}, `;
  return {
    month: datePart(begins, own, { month: 'short' }),
    day: datePart(begins, own, { day: '2-digit' }),
    date: dayIn(own),
    time: `${timeIn(own, begins)} to ${timeIn(own, ends)}`,
    zone: `in ${cityOf(own)}, your time`,
    elsewhere: isOther ? `${there}${timeIn(timezone, begins)} in ${cityOf(timezone)}` : undefined,
  };
}
