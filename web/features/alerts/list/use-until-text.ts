import { useDates } from '../../../lib/format.ts';

/** How long something is put off: "until 11:22 AM", "until Nov 26, 2026, 8:00 AM". */
export function useUntilText(): (until: string) => string {
  const { today, dayOf, time, dateTime } = useDates();
  return (until) => `until ${dayOf(until) === today() ? time(until) : dateTime(until)}`;
}
