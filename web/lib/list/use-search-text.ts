import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useDebounced } from '../use-debounced.ts';
import { useUrlParam } from '../use-url-param.ts';

const MIRRORED_AFTER_MS = 200;

/** What is typed, beginning with what the address says; it follows when nobody types any more. */
export function useAddressText() {
  const [mirrored = '', mirror] = useUrlParam('q');
  const [text, setText] = useState(mirrored);
  const last = useRef(mirrored);
  useEffect(() => {
    if (mirrored === last.current) return;
    last.current = mirrored;
    setText(mirrored);
  }, [mirrored]);
  const settled = useDebounced(text, MIRRORED_AFTER_MS);
  useEffect(() => {
    const next = settled.trim();
    // What came from the address meanwhile is newer.
    if (settled !== text || next === last.current.trim()) return;
    last.current = next;
    mirror(next || undefined);
  }, [settled, text, mirror]);
  return { text, setText };
}

/** The same with what is to be looked for: `wanted` (trimmed, lower case) may be a moment behind the typing. */
export function useSearchText() {
  const { text, setText } = useAddressText();
  const wanted = useDeferredValue(text).trim().toLowerCase();
  return { text, setText, wanted };
}
