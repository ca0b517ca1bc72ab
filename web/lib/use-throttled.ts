import { useEffect, useRef, useState } from 'react';

const AT_LEAST_MS = 100;

/** Calls `action` soon after it was asked for, and not more often than every `every` milliseconds. */
export function useThrottled(action: () => void, every: number): () => void {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const lastRun = useRef(0);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  const [ask] = useState(() => () => {
    if (timer.current) return;
    const wait = Math.max(AT_LEAST_MS, lastRun.current + every - Date.now());
    timer.current = setTimeout(() => {
      timer.current = undefined;
      lastRun.current = Date.now();
      latest.current();
    }, wait);
  });
  return ask;
}
