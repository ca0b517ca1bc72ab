import { useSyncExternalStore } from 'react';

/** False while the tab is hidden. */
export function useVisible(): boolean {
  return useSyncExternalStore(watch, () => document.visibilityState === 'visible');
}

function watch(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
