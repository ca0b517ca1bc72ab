import { formatAgo, useDates } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';

/** "2 min ago", kept right while it is on the screen; the exact time on hover. */
export function RelativeTime({ value }: { value: string }) {
  const now = useNow(30_000);
  const { dateTime } = useDates();
  return (
    <time dateTime={value} title={dateTime(value)}>
      {formatAgo(value, Math.max(now, Date.parse(value)))}
    </time>
  );
}
