import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** For what depends on this window or this day, of which a page rendered at build knows nothing. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
