import * as z from 'zod/mini';
import { WEEKDAYS } from '#shared/dates/weekdays.ts';
import { dayText } from '#shared/http/fields.ts';
import { END_OF_DAY } from './place-hours.ts';

const FROM = /^([01]\d|2[0-3]):[0-5]\d$/;
const TO = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/;
const SPANS_A_DAY = 4;

type Span = { from: string; to: string };
const isSpan = ({ from, to }: Span) => from < to;
const inTurn = (spans: readonly Span[]) =>
  spans
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .every(({ from }, at, all) => at === 0 || (all[at - 1]?.to ?? '') <= from);

const OpenSpan = z
  .strictObject({
    from: z.string().check(z.regex(FROM, 'Must be a time (HH:MM)')),
    to: z.string().check(z.regex(TO, `Must be a time (HH:MM), or ${END_OF_DAY}`)),
  })
  .check(
    z.refine(isSpan, {
      path: ['to'],
      error: 'Must be after the start; what goes over midnight is entered on both days',
    }),
  );
const OpenDay = z.optional(
  z
    .array(OpenSpan)
    .check(z.maxLength(SPANS_A_DAY, `At most ${SPANS_A_DAY} times a day`), z.refine(inTurn, 'These times overlap')),
);

/** Of each day of the week; a day without times is closed. */
export const PlaceHours = z
  .strictObject({ mon: OpenDay, tue: OpenDay, wed: OpenDay, thu: OpenDay, fri: OpenDay, sat: OpenDay, sun: OpenDay })
  .check(z.refine((week) => WEEKDAYS.some((day) => (week[day]?.length ?? 0) > 0), 'It is open on no day'));
export type PlaceHours = z.output<typeof PlaceHours>;

/** Every list of places has those of all years, and each change of them is told with what was before. */
export const MOST_CLOSED_DAYS = { ofOneYear: 366, ofAllYears: 1000 };

/** Days of one year on which a place is closed. */
export const ClosedDays = z
  .array(dayText())
  .check(z.maxLength(MOST_CLOSED_DAYS.ofOneYear, `At most ${MOST_CLOSED_DAYS.ofOneYear} days`));
