import type { ReportFacts } from '#functions/domain/events/event-data.ts';
import type { MailFile } from '#functions/domain/notifications/messages.ts';
import { defang } from '#functions/messages/mails/defang-text.ts';
import { formatDollars, formatPeriod } from '#functions/messages/mails/formats.ts';
import type { MailContent } from '#functions/messages/mails/layout.ts';
import type { Analytics } from '#shared/contracts/analytics.ts';
import { rateText } from '#shared/reports/figures.ts';

const TITLES = { never: 'report', daily: 'daily report', weekly: 'weekly report', monthly: 'monthly report' } as const;

function sentences(figures: Omit<Analytics, 'topDrivers' | 'customerInsights'>): string {
  const { totalRevenue, totalShipments, deliveries, onTimePercentage, failedShipments, successRate } = figures;
  return [
    totalRevenue !== undefined && `Revenue: ${formatDollars(totalRevenue)}.`,
    `Shipments: ${totalShipments}${successRate === undefined ? '' : `, ${rateText(successRate)}% of them delivered`}.`,
    `Deliveries: ${deliveries}${onTimePercentage === undefined ? '' : `, ${rateText(onTimePercentage)}% on time`}.`,
    `Failed attempts: ${failedShipments}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The figures of a period that is over, with the reports as files. */
export function periodReport(
  { firstName, every, range }: ReportFacts & { firstName: string },
  figures: Analytics,
  { site, attachments }: { site: string; attachments: readonly MailFile[] },
): MailContent {
  const period = formatPeriod(range);
  const title = TITLES[every];
  return {
    subject: `Your ${title}: ${period}`,
    preview: sentences(figures),
    heading: `Your ${title}`,
    blocks: [
      { kind: 'text', text: `Hello ${defang(firstName)}, here are the numbers for ${period}.` },
      { kind: 'text', text: sentences(figures) },
      { kind: 'action', label: 'Open reports', url: `${site}/reports` },
      { kind: 'note', text: 'The attached files list every driver and customer. A manager can change who gets them.' },
    ],
    attachments,
  };
}
