import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useUrlParam } from '../use-url-param.ts';
import { useSettled } from './use-settled.ts';

const MIRRORED_AFTER = 200;

/** The address follows when nobody types any more. `wanted` (trimmed, lower case) may be a moment behind the typing. */
export function useSearchText(param = 'q') {
  const [mirrored = '', mirror] = useUrlParam(param);
  const [text, setText] = useState(mirrored);
  const last = useRef(mirrored);
  useEffect(() => {
    if (mirrored === last.current) return;
    last.current = mirrored;
    setText(mirrored);
  }, [mirrored]);
  const settled = useSettled(text, MIRRORED_AFTER);
  useEffect(() => {
    const next = settled.trim();
    // What came from the address meanwhile is newer.
    if (settled !== text || next === last.current.trim()) return;
    last.current = next;
    mirror(next || undefined);
  }, [settled, text, mirror]);
  const wanted = useDeferredValue(text).trim().toLowerCase();
  return { text, setText, wanted };
}
