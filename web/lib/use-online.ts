import { useSyncExternalStore } from 'react';
import { useSocket } from './use-socket.ts';

/**
 * Whether the server can be reached, as far as this device knows: the browser says so, or the live connection proves it
 * (a machine without any outer network calls itself offline and still reaches a server on itself). For what is shown;
 * whether something is sent is tried, not asked.
 */
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
