import { useEffect, useState } from 'react';

/** Longer than two taps of one hand are apart. */
const SLEEP_MS = 1500;

/** False while an action that took another's place still sleeps: the second tap was meant for the one before. */
export function useTapGuard(action: string): boolean {
  const [awake, setAwake] = useState(action);
  useEffect(() => {
    if (awake === action) return;
    const timer = setTimeout(() => setAwake(action), awake === '' ? 0 : SLEEP_MS);
    return () => clearTimeout(timer);
  }, [action, awake]);
  return awake === '' || awake === action;
}
