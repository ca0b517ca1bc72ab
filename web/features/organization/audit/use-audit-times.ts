import { useDates } from '../../../lib/format.ts';

/** When something happened, as a reader of the log looks for it. */
export function useAuditTimes() {
  const { date, dayOf, today, exactTime } = useDates();
  return {
    /** `Today, Nov 24, 2026`, `Nov 23, 2026`: over what happened on a day. */
    dayHeading: (at: string) => (dayOf(at) === today() ? `Today, ${date(at)}` : date(at)),
    /** `8:47:12 AM`. */
    exactTime,
  };
}
