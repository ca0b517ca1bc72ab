import { useDates } from '../../../lib/format.ts';

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockIn(timeZone: string): Intl.DateTimeFormat {
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' });
  clocks.set(timeZone, clock);
  return clock;
}

/** When something happened, as a reader of the log looks for it. */
export function useAuditTimes() {
  const { timeZone, date, dayOf, today } = useDates();
  return {
    /** `Today, Nov 24, 2026`, `Nov 23, 2026`: over what happened on a day. */
    dayHeading: (at: string) => (dayOf(at) === today() ? `Today, ${date(at)}` : date(at)),
    /** `08:47:12`. */
    exactTime: (at: string) => clockIn(timeZone).format(new Date(at)),
  };
}
