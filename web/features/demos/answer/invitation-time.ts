import type { MeetingInvitation } from '#shared/contracts/meetings.ts';
import { clockText, hourFormatOf } from '#shared/dates/clock-format.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { weekdayFormat } from '#shared/dates/weekday-format.ts';
import { t } from '#shared/i18n/t.ts';
import { datePart, ownTimezone } from '../../../lib/formats/date-parts.ts';

const cityOf = (timezone: string) => (timezone.split('/').at(-1) ?? timezone).replaceAll('_', ' ');

/** When a meeting is, by the reader's clock, and by the organization's where that is another. */
export function timesOf({ meetingDate, meetingDuration, timezone, country }: MeetingInvitation) {
  const begins = new Date(meetingDate);
  const ends = new Date(begins.getTime() + meetingDuration * MINUTE_MS);
  const own = ownTimezone();
  const timeIn = (timeZone: string, at: Date) =>
    clockText(datePart(at, timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }), hourFormatOf(country));
  const dayIn = (timeZone: string) => datePart(begins, timeZone, weekdayFormat());
  const isOther = timeIn(own, begins) !== timeIn(timezone, begins) || dayIn(own) !== dayIn(timezone);
  const there = dayIn(own) === dayIn(timezone) ? '' : `${dayIn(timezone)}, `;
  return {
    month: datePart(begins, own, { month: 'short' }),
    day: datePart(begins, own, { day: '2-digit' }),
    date: dayIn(own),
    time: t('{before} to {after}', { before: timeIn(own, begins), after: timeIn(own, ends) }),
    zone: t('in {city}, your time', { city: cityOf(own) }),
    elsewhere: isOther
      ? t('{when} in {city}', { when: `${there}${timeIn(timezone, begins)}`, city: cityOf(timezone) })
      : undefined,
  };
}
