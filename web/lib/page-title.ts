import { useEffect, useSyncExternalStore } from 'react';

const watchers = new Set<() => void>();
/** What pages say of themselves; the last one counts. */
const said: { title: string }[] = [];

function changed(): void {
  for (const watcher of watchers) watcher();
}

/** Names what a page is about, in front of its screen's own title ("INV-2026-0042 - Invoices"), while it is shown. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return;
    const own = { title };
    said.push(own);
    changed();
    return () => {
      said.splice(said.indexOf(own), 1);
      changed();
    };
  }, [title]);
}

/** What the page that is shown says of itself. */
export function useSaidTitle(): string | undefined {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => said.at(-1)?.title,
    () => undefined,
  );
}
