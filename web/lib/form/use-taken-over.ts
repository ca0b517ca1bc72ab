import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while a page is rendered at build and until the application has taken it over, then true: for what depends on
 * this window or this day, of which the rendered page knows nothing.
 */
export function useTakenOver(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
