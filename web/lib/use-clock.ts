import { useSyncExternalStore } from 'react';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { type DeadlineClock, deadlineClockAt } from '#shared/shipments/lateness.ts';
import { useTimezone } from './session.ts';
import { createSubscribers } from './subscribers.ts';

/** A timer may come a moment early. */
const SLACK_MS = 50;

let timer: ReturnType<typeof setTimeout> | undefined;

function wait(): void {
  timer = setTimeout(
    () => {
      wait();
      tell();
    },
    MINUTE_MS - (Date.now() % MINUTE_MS) + SLACK_MS,
  );
}

/** One timer for all who look, however many cards there are. */
const { watch, tell } = createSubscribers(() => {
  wait();
  return () => clearTimeout(timer);
});

const currentMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

let last: DeadlineClock | undefined;

/** The organization's clock, new every minute and the same for all who look meanwhile. */
export function useClock(): DeadlineClock {
  const timezone = useTimezone();
  const now = useSyncExternalStore(watch, currentMinute, currentMinute);
  if (last?.now !== now || last.timezone !== timezone) last = deadlineClockAt(now, timezone);
  return last;
}
