import { useSyncExternalStore } from 'react';
import { useSocket } from './use-socket.ts';

/** A machine without an outer network calls itself offline, so the live connection counts too. For what is shown. */
export function useOnline(): boolean {
  const { connected } = useSocket();
  return useSyncExternalStore(watch, () => navigator.onLine) || connected;
}

function watch(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
