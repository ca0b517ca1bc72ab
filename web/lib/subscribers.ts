/**
 * Those who look at a value that lies beside React: `tell` them that it changed, `watch` is for `useSyncExternalStore`.
 * `begin` is called when the first one comes, and what it returns when the last one has gone.
 */
export function createSubscribers(begin?: () => () => void) {
  const watchers = new Set<() => void>();
  let end: (() => void) | undefined;
  return {
    tell: (): void => {
      for (const watcher of watchers) watcher();
    },
    watch: (watcher: () => void): (() => void) => {
      watchers.add(watcher);
      if (watchers.size === 1) end = begin?.();
      return () => {
        if (watchers.delete(watcher) && watchers.size === 0) end?.();
      };
    },
  };
}
