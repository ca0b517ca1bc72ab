import * as z from 'zod/mini';
import { MANAGERS, STAFF_PLUS } from '#shared/accounts/permissions.ts';
import { defineContract } from '#shared/http/contract.ts';
import { DownloadLink } from '#shared/http/download.ts';
import { AnyId, choiceText, VersionOrNone } from '#shared/http/fields.ts';
import { SHIPMENT_STATUSES } from '#shared/shipments/shipment.ts';

/** A range may have this many days: a leap year. */
export const MAX_RANGE_DAYS = 366;

/** Days of the organization's timezone that `start` and `end` touch; ISO 8601, judged with the timezone at hand (422). */
const reportRange = { start: z.string().check(z.maxLength(64)), end: z.string().check(z.maxLength(64)) };

/** The figures of some days; `docs/report-metrics.md` says how each is made. Money is for managers and the director only. */
const Period = z.object({
  /** Its first and last day. */
  start: z.string(),
  end: z.string(),
  /** Dollars: issued, less cancelled, less credited. */
  totalRevenue: z.optional(z.number()),
  /** Created in the range; the next four are of these, as they stand now. */
  totalShipments: z.number(),
  deliveredShipments: z.number(),
  pendingShipments: z.number(),
  shipmentsByStatus: z.record(z.enum(SHIPMENT_STATUSES), z.number()),
  /** Delivered of all, in percent with one decimal; left out without shipments. */
  successRate: z.optional(z.number()),
  /** Delivered of those that were delivered or cancelled; left out while none is settled. */
  settledRate: z.optional(z.number()),
  /** Attempts in the range that no delivery followed within it. */
  failedShipments: z.number(),
  /** Made in the range, whenever the shipment was created; what the averages and on time are of. */
  deliveries: z.number(),
  /** Hours from creation to delivery, one decimal; 0 without deliveries. */
  averageDeliveryTime: z.number(),
  /** Hours from pickup to delivery, one decimal; left out where nothing that was picked up was delivered. */
  averageTransitTime: z.optional(z.number()),
  /** Percent of the deliveries that had an estimated day, one decimal; left out without any. */
  onTimePercentage: z.optional(z.number()),
});
export type Period = z.infer<typeof Period>;

const TopDriver = z.object({
  id: z.string(),
  name: z.string(),
  deliveries: z.number(),
  revenue: z.optional(z.number()),
});
const CustomerInsight = z.object({
  customerId: z.string(),
  /** The company, else the person. */
  customerName: z.string(),
  /** What tells it from another of the same name here: the person, else the email address. */
  customerNote: z.optional(z.string()),
  shipmentCount: z.number(),
  totalSpent: z.optional(z.number()),
});
const MonthRevenue = z.object({
  /** `YYYY-MM`. */
  month: z.string(),
  revenue: z.number(),
  /** Its first and last day that count, where not all of its days do. */
  start: z.optional(z.string()),
  end: z.optional(z.string()),
});

/** `previous` is as many days just before. */
export const Analytics = z.extend(Period, {
  /** The ten with the most deliveries. */
  topDrivers: z.array(TopDriver),
  /** The ten who spent most; without money, those with the most shipments. */
  customerInsights: z.array(CustomerInsight),
  /** Of each month only what lies in the range, so together it is the total. */
  revenueByMonth: z.optional(z.array(MonthRevenue)),
  previous: Period,
});
export type Analytics = z.infer<typeof Analytics>;

export const getAnalytics = defineContract({
  name: 'get-analytics',
  method: 'GET',
  path: '/api/reports/analytics',
  summary: `Get the metrics for a range of up to ${MAX_RANGE_DAYS} days and for the previous period; staff get no revenue`,
  access: STAFF_PLUS,
  query: z.strictObject(reportRange),
  response: Analytics,
  errors: ['validation_failed'],
});

export const REPORT_TYPES = ['overview', 'drivers', 'customers', 'revenue'] as const;
export type ReportType = (typeof REPORT_TYPES)[number];
export const REPORT_FORMATS = ['csv', 'pdf'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

export const exportReport = defineContract({
  name: 'export-report',
  method: 'GET',
  path: '/api/reports/export',
  summary:
    'Download a report as a file; staff get no customer or revenue reports, and the others without dollar amounts',
  access: STAFF_PLUS,
  query: z.strictObject({ ...reportRange, format: choiceText(REPORT_FORMATS), type: choiceText(REPORT_TYPES) }),
  response: DownloadLink,
  download: true,
  errors: ['validation_failed'],
  // A document holds fonts and what draws with them.
  runtime: { memory: 1024, timeout: 20 },
});

export const MAIL_FREQUENCIES = ['never', 'daily', 'weekly', 'monthly'] as const;
export type MailFrequency = (typeof MAIL_FREQUENCIES)[number];
const MAX_MEMBERS = 20;

/** A change of who gets the report of each day, week or month that is over. */
export const ReportMailChange = z.strictObject({
  every: choiceText(MAIL_FREQUENCIES),
  memberIds: z.array(AnyId).check(z.maxLength(MAX_MEMBERS, `At most ${MAX_MEMBERS} members`)),
  version: z.optional(VersionOrNone),
  /** As they were read; both follow from the others. */
  nextAt: z.optional(z.string()),
  members: z.optional(z.array(z.unknown())),
});
export type ReportMailChange = z.output<typeof ReportMailChange>;

export const ReportMail = z.object({
  every: z.enum(MAIL_FREQUENCIES),
  memberIds: z.array(z.string()),
  /** 0 until somebody has saved it. */
  version: z.number(),
  /** The next one, where there is one. */
  nextAt: z.optional(z.string()),
  /** Whom it may be mailed to: everybody in the office, staff without money. */
  members: z.array(z.object({ id: z.string(), name: z.string(), role: z.string() })),
});
export type ReportMail = z.infer<typeof ReportMail>;

export const getReportMail = defineContract({
  name: 'get-report-mail',
  method: 'GET',
  path: '/api/reports/mail',
  summary: 'Who gets the report by email, and how often',
  access: MANAGERS,
  response: ReportMail,
});

export const updateReportMail = defineContract({
  name: 'update-report-mail',
  method: 'PUT',
  path: '/api/reports/mail',
  summary: 'Choose who gets the report of every day, week (on Mondays) or month by email, at six in the morning',
  access: MANAGERS,
  body: ReportMailChange,
  response: ReportMail,
  errors: ['version_conflict'],
});
