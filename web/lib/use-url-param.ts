import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * A value kept in the address (`?status=late`), so that a view can be linked to and survives a reload. Setting undefined
 * removes it. `push` makes a step in the history (an opened drawer), else the present one is replaced (a filter).
 */
export function useUrlParam(name: string, { push = false } = {}) {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (value: string | undefined) => {
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (value) after.set(name, value);
          else after.delete(name);
          return after;
        },
        { replace: !push, preventScrollReset: true },
      );
    },
    [name, push, setParams],
  );
  return [params.get(name) ?? undefined, set] as const;
}
