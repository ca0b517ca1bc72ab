import type { Webhook } from '#shared/contracts/webhooks.ts';
import { formatNumber } from '../../../lib/format.ts';

type Health = Webhook['health'];

/** How deliveries of the last days ended, all of them together; what is still being tried is not among them. */
export function totalsOf({ days }: Health) {
  const delivered = days.reduce((sum, day) => sum + day.delivered, 0);
  const failed = days.reduce((sum, day) => sum + day.failed, 0);
  return { delivered, total: delivered + failed };
}

/** Never 100 % while one of them failed. */
function shareOf(delivered: number, total: number): string {
  const tenths = Math.floor((delivered / total) * 1000);
  return `${tenths % 10 === 0 ? tenths / 10 : (tenths / 10).toFixed(1)}%`;
}

/** `98.5% of 1,204 finished deliveries arrived in 7 days`. */
export function healthLine(health: Health): string {
  const { delivered, total } = totalsOf(health);
  const days = `${health.days.length} days`;
  if (total === 0) return health.failures > 0 ? `No delivery finished in ${days}` : `Nothing sent in ${days}`;
  const noun = total === 1 ? 'delivery' : 'deliveries';
  return `${shareOf(delivered, total)} of ${formatNumber(total)} finished ${noun} arrived in ${days}`;
}

/** `The last 4 tries failed. The last success was 14:05 today`: what its state is about, which its days need not show yet. */
export function failingLine({ failures, lastSuccessAt }: Health, moment: (at: string) => string): string {
  const tries = `The last ${failures} tries failed.`;
  return lastSuccessAt ? `${tries} Last success: ${moment(lastSuccessAt)}` : `${tries} Nothing has arrived yet`;
}

/** `1,186 of 1,204 delivered`, and under it `98.5%, 182 ms on average`. */
export function healthLines(health: Health): [string, string | undefined] {
  const { delivered, total } = totalsOf(health);
  if (total === 0) return [health.failures > 0 ? 'No delivery finished yet' : 'Nothing sent yet', undefined];
  const speed = health.averageMilliseconds;
  const average = speed === undefined ? [] : [`${formatNumber(speed)} ms on average`];
  return [
    `${formatNumber(delivered)} of ${formatNumber(total)} delivered`,
    [shareOf(delivered, total), ...average].join(', '),
  ];
}
