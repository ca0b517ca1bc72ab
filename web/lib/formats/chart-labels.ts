const COMPACT = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});
const MONTH = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short' });
const MONTH_AND_YEAR = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', year: 'numeric' });

/** `$12.4k`, where a bar has room for no more. */
export function formatCompactMoney(dollars: number): string {
  return COMPACT.format(dollars).replace('K', 'k');
}

/** `Nov`, or `Nov 2026`, of a month `YYYY-MM`. */
export function formatMonth(month: string, { withYear }: { withYear: boolean }): string {
  return (withYear ? MONTH_AND_YEAR : MONTH).format(new Date(`${month}-01`));
}
