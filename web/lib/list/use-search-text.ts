import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useUrlParam } from '../use-url-param.ts';

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
  useEffect(() => {
    const next = text.trim();
    if (next === last.current.trim()) return;
    const timer = setTimeout(() => {
      last.current = next;
      mirror(next || undefined);
    }, MIRRORED_AFTER);
    return () => clearTimeout(timer);
  }, [text, mirror]);
  const wanted = useDeferredValue(text).trim().toLowerCase();
  return { text, setText, wanted };
}
