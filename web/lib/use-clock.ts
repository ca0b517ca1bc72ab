import { useSyncExternalStore } from 'react';
import { type Clock, clockAt } from '#shared/lateness.ts';
import { useTimezone } from './session.ts';

const MINUTE = 60_000;
/** A timer may come a moment early. */
const SLACK = 50;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function wait(): void {
  timer = setTimeout(
    () => {
      wait();
      for (const listener of listeners) listener();
    },
    MINUTE - (Date.now() % MINUTE) + SLACK,
  );
}

/** One timer for all who look, however many cards there are. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!timer) wait();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    timer = undefined;
  };
}

const thisMinute = () => Math.floor(Date.now() / MINUTE) * MINUTE;

let last: Clock | undefined;

/** The organization's clock, new every minute and the same for all who look meanwhile. */
export function useClock(): Clock {
  const timezone = useTimezone();
  const now = useSyncExternalStore(subscribe, thisMinute, thisMinute);
  if (last?.now !== now || last.timezone !== timezone) last = clockAt(now, timezone);
  return last;
}
