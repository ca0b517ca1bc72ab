import { useEffect, useState } from 'react';

const QUIET = 120;

/**
 * What is typed, when nobody types any more. Where drawing it is long work on a page that changes all the time,
 * `useDeferredValue` may never get its turn: every change begins that drawing anew.
 */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), QUIET);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
