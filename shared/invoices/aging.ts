import type { StaticTextKey } from '#shared/i18n/t.ts';

/** How old what is owed is, by the days past its due day, as statements of account have it. */
export const AGING_BUCKETS = ['current', 'to30', 'to60', 'to90', 'over90'] as const;
export type AgingBucket = (typeof AGING_BUCKETS)[number];

export const AGING_LABELS: Readonly<Record<AgingBucket, StaticTextKey>> = {
  current: 'Current',
  to30: '1–30 days past due',
  to60: '31–60 days past due',
  to90: '61–90 days past due',
  over90: 'Over 90 days past due',
};

/** The age of what is so many days past due; zero and less is not due yet. */
export function agingBucketOf(daysPastDue: number): AgingBucket {
  if (daysPastDue <= 0) return 'current';
  if (daysPastDue <= 30) return 'to30';
  if (daysPastDue <= 60) return 'to60';
  return daysPastDue <= 90 ? 'to90' : 'over90';
}
