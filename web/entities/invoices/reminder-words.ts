/** "on the due day", "1 day before the due day", "14 days after the due day"; or after what else `due` says. */
export function whenReminded(days: number, due = 'the due day'): string {
  if (days === 0) return 'on the due day';
  const count = Math.abs(days);
  return `${count} ${count === 1 ? 'day' : 'days'} ${days < 0 ? 'before' : 'after'} ${due}`;
}
