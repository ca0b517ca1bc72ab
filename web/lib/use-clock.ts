import { useSyncExternalStore } from 'react';
import { type Clock, clockAt } from '#shared/lateness.ts';
import { useTimezone } from './session.ts';
import { createWatchers } from './watchers.ts';

const MINUTE = 60_000;
/** A timer may come a moment early. */
const SLACK = 50;

let timer: ReturnType<typeof setTimeout> | undefined;

function wait(): void {
  timer = setTimeout(
    () => {
      wait();
      tell();
    },
    MINUTE - (Date.now() % MINUTE) + SLACK,
  );
}

/** One timer for all who look, however many cards there are. */
const { watch, tell } = createWatchers(() => {
  wait();
  return () => clearTimeout(timer);
});

const thisMinute = () => Math.floor(Date.now() / MINUTE) * MINUTE;

let last: Clock | undefined;

/** The organization's clock, new every minute and the same for all who look meanwhile. */
export function useClock(): Clock {
  const timezone = useTimezone();
  const now = useSyncExternalStore(watch, thisMinute, thisMinute);
  if (last?.now !== now || last.timezone !== timezone) last = clockAt(now, timezone);
  return last;
}
