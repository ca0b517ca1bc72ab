import { t } from '#shared/i18n/t.ts';
import { latenessOf } from '#shared/shipments/lateness.ts';
import { latenessText, shortDueText } from '../../../entities/shipments/chips/due-text.ts';
import { useDates } from '../../../lib/format.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { stopOf } from './stops.ts';
import type { DriveJob } from './use-jobs.ts';

/** When a job's next stop is due: "Pickup 8:00–10:00 AM", "Pickup today", with by how much it is late; undefined without a day. */
export function useDue(job: DriveJob): { words: string; isLate: boolean } | undefined {
  const { shortDate, hourFormat } = useDates();
  const clock = useClock();
  const { due: text, day, window } = stopOf(job);
  if (!day) return undefined;
  const late = latenessOf(job, clock);
  const due = t(text, { when: shortDueText(day, window, { today: clock.today, write: shortDate, hourFormat }) });
  return late ? { words: `${due}, ${latenessText(late)}`, isLate: true } : { words: due, isLate: false };
}
