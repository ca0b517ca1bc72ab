import type { Webhook } from '#shared/contracts/webhooks.ts';
import { isOne } from '#shared/i18n/t.ts';
import { percent } from '#shared/reports/figures.ts';
import { counted, formatNumber, formatRate } from '../../../lib/format.ts';

type Health = Webhook['health'];

const NONE_COMPLETED = 'No deliveries completed';

/** How deliveries of the last days ended, all of them together; what is still being tried is not among them. */
function totalsOf({ days }: Health) {
  const delivered = days.reduce((sum, day) => sum + day.delivered, 0);
  const failed = days.reduce((sum, day) => sum + day.failed, 0);
  return { delivered, total: delivered + failed };
}

/** Never 100 % while one of them failed. */
function shareOf(delivered: number, total: number): string {
  const rate = percent(delivered, total) ?? 0;
  return formatRate(delivered < total ? Math.min(rate, 99.9) : rate);
}

/** `98.5% of 1,204 completed deliveries succeeded in the last 7 days`. */
export function healthLine(health: Health): string {
  const { delivered, total } = totalsOf(health);
  const days = `in the last ${health.days.length} days`;
  if (total === 0) return `${health.failures > 0 ? NONE_COMPLETED : 'Nothing sent'} ${days}`;
  return `${shareOf(delivered, total)} of ${counted(total, 'completed delivery', 'completed deliveries')} succeeded ${days}`;
}

/** `The last 4 attempts failed. Last success: 14:05 today`: what its state is about, which its days need not show yet. */
export function failingLine({ failures, lastSuccessAt }: Health, moment: (at: string) => string): string {
  const attempts = isOne(failures) ? 'The last attempt failed.' : `The last ${failures} attempts failed.`;
  return `${attempts} Last success: ${lastSuccessAt ? moment(lastSuccessAt) : 'none yet'}`;
}

/** `1,186 of 1,204 delivered`, and under it `98.5%, 182 ms on average`. */
export function healthLines(health: Health): [string, string | undefined] {
  const { delivered, total } = totalsOf(health);
  if (total === 0) return [health.failures > 0 ? NONE_COMPLETED : 'Nothing sent', undefined];
  const speed = health.averageMilliseconds;
  const average = speed === undefined ? [] : [`${formatNumber(speed)} ms on average`];
  return [
    `${formatNumber(delivered)} of ${formatNumber(total)} delivered`,
    [shareOf(delivered, total), ...average].join(', '),
  ];
}
