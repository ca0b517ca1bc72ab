import type { Counters } from '#functions/domain/reports/counters.ts';
import type { ReportMailRecord } from '#functions/domain/reports/report-mail.ts';
import { at, type List, under } from '../table/keys.ts';

/** Whose sums by day and month there are. */
export type Counted = 'DRV' | 'CUS';

/** `outbox` derives all sums from the stream's images; which day counts stands on the shipment, the invoice. */
export const reportKeys = {
  total: () => at<Counters>('STATS', 'TOTAL'),
  day: (day: string) => at<Counters>('STATS', `DAY#${day}`),
  month: (month: string) => at<Counters>('STATS', `MONTH#${month}`),
  /** what one driver, or one customer, did on a day: a partition for each month */
  dayOfOne: (of: Counted, day: string, id: string) => at<Counters>(`STATS#${of}#${day.slice(0, 7)}`, `${day}#${id}`),
  monthOfOne: (of: Counted, month: string, id: string) => at<Counters>(`STATS#${of}`, `MONTH#${month}#${id}`),
  /** who gets reports by mail, and up to which day they were sent */
  reportMail: () => at<ReportMailRecord>('ORG', 'REPORTS'),
};

export const reportLists = {
  /** the organization's, by day and month */
  sums: () => under<Counters>(reportKeys.total().PK),
  /** what every driver, or every customer, did on the days of a month */
  daysOfEach: (of: Counted, month: string) => under<Counters>(reportKeys.dayOfOne(of, month, '').PK),
  monthOfEach: (of: Counted, month: string): List<Counters> => {
    const { PK: partition, SK: beginsWith } = reportKeys.monthOfOne(of, month, '');
    return { partition, beginsWith };
  },
};
