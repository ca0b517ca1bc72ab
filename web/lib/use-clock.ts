import { useSyncExternalStore } from 'react';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { type Clock, clockAt } from '#shared/shipments/lateness.ts';
import { useTimezone } from './session.ts';
import { createWatchers } from './watchers.ts';

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
const { watch, tell } = createWatchers(() => {
  wait();
  return () => clearTimeout(timer);
});

const thisMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

let last: Clock | undefined;

/** The organization's clock, new every minute and the same for all who look meanwhile. */
export function useClock(): Clock {
  const timezone = useTimezone();
  const now = useSyncExternalStore(watch, thisMinute, thisMinute);
  if (last?.now !== now || last.timezone !== timezone) last = clockAt(now, timezone);
  return last;
}
