import { useEffect, useState } from 'react';
import { canDrawMaps } from './webgl.ts';

type Loaded<T> = { code: T } | 'loading' | 'none';

/** Fetched only where it can be drawn; tried again when the connection is back. A map is never worth its page. */
export function useMapCode<T>(isWanted: boolean, load: () => Promise<T>): Loaded<T> {
  const isPossible = isWanted && canDrawMaps();
  const [loaded, setLoaded] = useState<Loaded<T>>('loading');
  const isDone = typeof loaded === 'object';
  useEffect(() => {
    if (!isPossible || isDone) return;
    let isGone = false;
    const show = (next: Loaded<T>) => !isGone && setLoaded(next);
    const fetchCode = () =>
      void load().then(
        (code) => show({ code }),
        () => show('none'),
      );
    fetchCode();
    window.addEventListener('online', fetchCode);
    return () => {
      isGone = true;
      window.removeEventListener('online', fetchCode);
    };
  }, [isPossible, isDone, load]);
  return isPossible ? loaded : 'none';
}
