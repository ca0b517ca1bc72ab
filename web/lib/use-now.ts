import { useEffect, useState } from 'react';

/** The present time, in epoch milliseconds, renewed so often: what was seen ages also when nothing arrives. */
export function useNow(every: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
