import { useEffect, useState } from 'react';

/** A value once it has stayed the same for so long (milliseconds), e.g. what is typed when nobody types any more. */
export function useDebounced<T>(value: T, after: number, first = value): T {
  const [settled, setSettled] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), after);
    return () => clearTimeout(timer);
  }, [value, after]);
  return settled;
}
