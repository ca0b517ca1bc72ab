/** What this device keeps by itself (IndexedDB): drafts with photos, and what waits to be sent. */
const NAME = 'quayside';
const STORES = ['drafts', 'outbox'] as const;
type StoreName = (typeof STORES)[number];

let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      for (const store of STORES) request.result.createObjectStore(store, { keyPath: 'id' });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('This device keeps nothing'));
  }).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

async function run<T>(store: StoreName, mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>) {
  const database = await open();
  return new Promise<T>((resolve, reject) => {
    const transaction = database.transaction(store, mode);
    const request = act(transaction.objectStore(store));
    // Only a finished transaction is on the disk.
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = () => reject(transaction.error ?? new Error('This device keeps nothing'));
    transaction.onabort = () => reject(transaction.error ?? new Error('This device keeps nothing'));
  });
}

/** Keeps a value under its `id`, in place of an earlier one. Rejects where the device refuses (full, private window). */
export async function putStored<T extends { id: string }>(store: StoreName, value: T): Promise<void> {
  await run(store, 'readwrite', (items) => items.put(value));
}

export async function deleteStored(store: StoreName, id: string): Promise<void> {
  await run(store, 'readwrite', (items) => items.delete(id));
}

/** What is kept under an id; undefined where there is nothing or it is not what `isOne` says. */
export async function getStored<T>(store: StoreName, id: string, isOne: (value: unknown) => value is T) {
  const value: unknown = await run<unknown>(store, 'readonly', (items) => items.get(id));
  return isOne(value) ? value : undefined;
}

/** Everything in a store that is what `isOne` says, by id. */
export async function listStored<T>(store: StoreName, isOne: (value: unknown) => value is T): Promise<T[]> {
  const values: unknown[] = await run<unknown[]>(store, 'readonly', (items) => items.getAll());
  return values.filter(isOne);
}
