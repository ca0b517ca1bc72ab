import type { Page } from '@playwright/test';

/** What a page's device keeps by itself, as far as it can be written down as JSON. */
export function keptOn(page: Page, store: 'drafts' | 'outbox'): Promise<Record<string, unknown>[]> {
  return page.evaluate(async (name) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('This device keeps nothing'));
      });
    const database = await done(indexedDB.open('quayside'));
    const rows: unknown = await done(database.transaction(name).objectStore(name).getAll());
    database.close();
    return JSON.parse(JSON.stringify(rows));
  }, store);
}
