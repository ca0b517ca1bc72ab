import * as z from 'zod/mini';
import type { Place } from '#shared/contracts/places.ts';
import { WEEKDAYS, type Weekday } from '#shared/dates/weekdays.ts';
import type { PlaceHours } from '#shared/places/place-fields.ts';
import { END_OF_DAY } from '#shared/places/place-hours.ts';

/** Two spans a day: before and after a break. What somebody entered elsewhere beyond that stays until the hours are saved here. */
const SPANS = [0, 1] as const;

/** Midnight as an end is that of the day: a field for a time knows no 24:00. */
const endOf = (to: string) => (to === '00:00' ? END_OF_DAY : to);

const Span = z.strictObject({ from: z.string(), to: z.string() }).check(
  z.refine(({ from, to }) => (from === '') === (to === ''), { path: ['to'], error: 'Enter both times' }),
  z.refine(({ from, to }) => from === '' || to === '' || from < endOf(to), {
    path: ['to'],
    error: 'Must be after the start',
  }),
);
const Day = z.array(Span).check(
  z.refine(([first, second]) => !first?.to || !second?.from || endOf(first.to) <= second.from, {
    path: [1, 'from'],
    error: 'Must be after the first time ends',
  }),
);

/** The hours of a week as they are typed. */
export const HoursForm = z.strictObject({
  ...{ zone: z.string(), mon: Day, tue: Day, wed: Day, thu: Day, fri: Day, sat: Day, sun: Day },
});
export type HoursForm = z.output<typeof HoursForm>;

export function hoursFormOf({ hours, zone }: Place): HoursForm {
  const typed = (day: Weekday) =>
    SPANS.map((at) => {
      const { from = '', to = '' } = hours?.[day]?.[at] ?? {};
      return { from, to: to === END_OF_DAY ? '00:00' : to };
    });
  const [mon, tue, wed, thu, fri, sat, sun] = WEEKDAYS.map(typed);
  return {
    zone,
    ...{ mon: mon ?? [], tue: tue ?? [], wed: wed ?? [], thu: thu ?? [], fri: fri ?? [] },
    ...{ sat: sat ?? [], sun: sun ?? [] },
  };
}

/** What was typed, as a place has it: null where no day has a time, which is open at all hours. */
export function hoursOf(form: HoursForm): PlaceHours | null {
  const days = WEEKDAYS.flatMap((day) => {
    const spans = form[day].filter(({ from }) => from !== '').map(({ from, to }) => ({ from, to: endOf(to) }));
    return spans.length > 0 ? [[day, spans] as const] : [];
  });
  return days.length > 0 ? Object.fromEntries(days) : null;
}
