import { vi } from 'vitest';

type Item = { id: string };

interface Request {
  result?: unknown;
  error?: unknown;
  onsuccess?: () => void;
  onupgradeneeded?: () => void;
}

interface Transaction {
  error?: unknown;
  oncomplete?: () => void;
  onerror?: () => void;
}

/** What jsdom lacks of a browser's own store (IndexedDB), as far as the application uses it, and its locks between tabs. */
export class FakeDevice {
  readonly stores = new Map<string, Map<string, Item>>();
  isFull = false;

  constructor() {
    const database = { createObjectStore: (name: string) => this.storeOf(name), transaction: this.begin.bind(this) };
    vi.stubGlobal('indexedDB', {
      open: () => {
        const request: Request = { result: database };
        queueMicrotask(() => {
          request.onupgradeneeded?.();
          request.onsuccess?.();
        });
        return request;
      },
    });
    const turns = new Map<string, Promise<unknown>>();
    const request = (name: string, ...rest: unknown[]) => {
      const act = rest.at(-1) as () => unknown;
      const mine = (turns.get(name) ?? Promise.resolve()).then(act);
      turns.set(
        name,
        mine.catch(() => undefined),
      );
      return mine;
    };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  }

  storeOf(name: string): Map<string, Item> {
    const store = this.stores.get(name) ?? new Map<string, Item>();
    this.stores.set(name, store);
    return store;
  }

  /** Items are changed when a transaction ends, and not at all on a full device. */
  private begin(name: string): unknown {
    const items = this.storeOf(name);
    const transaction: Transaction & { objectStore: () => unknown } = {
      objectStore: () => ({
        put: (item: Item) => this.end(transaction, () => void items.set(item.id, item), true),
        delete: (id: string) => this.end(transaction, () => void items.delete(id)),
        get: (id: string) => this.end(transaction, () => items.get(id)),
        getAll: () => this.end(transaction, () => [...items.values()]),
      }),
    };
    return transaction;
  }

  private end(transaction: Transaction, act: () => unknown, isWrite = false): Request {
    const request: Request = {};
    queueMicrotask(() => {
      if (isWrite && this.isFull) {
        transaction.error = new DOMException('The quota has been exceeded', 'QuotaExceededError');
        transaction.onerror?.();
        return;
      }
      request.result = act();
      transaction.oncomplete?.();
    });
    return request;
  }
}
