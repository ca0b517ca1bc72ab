import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#infra/paths.ts';

const SITE = 'https://app.example';
const FILES = ['/index.html', '/assets/drive-1.js'];

type Network = (path: string) => Promise<Response>;
const online: Network = async (path) => new Response(`${path} from the network`);
const offline: Network = () => Promise.reject(new TypeError('Failed to fetch'));
const silent: Network = () => new Promise(() => undefined);

/** A browser's caches, in the order in which they were made. */
class FakeCaches {
  readonly kept = new Map<string, Map<string, string>>();

  async open(name: string) {
    const cache = this.kept.get(name) ?? new Map<string, string>();
    this.kept.set(name, cache);
    return {
      addAll: async (paths: string[]) => {
        for (const path of paths) cache.set(path, `${path} of ${name}`);
      },
    };
  }
  async match(request: string | { url: string }, { cacheName }: { cacheName?: string }) {
    const path = typeof request === 'string' ? request : new URL(request.url).pathname;
    const names = cacheName ? [cacheName] : [...this.kept.keys()];
    const found = names.flatMap((name) => this.kept.get(name)?.get(path) ?? [])[0];
    return found === undefined ? undefined : new Response(found);
  }
  keys = async () => [...this.kept.keys()];
  delete = async (name: string) => this.kept.delete(name);
}

/** The worker of one version, as a browser runs it; timers end at once. */
async function workerOf(version: string, caches: FakeCaches, network: Network, script = '/worker.js') {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, 'web', 'worker.ts')],
    bundle: true,
    write: false,
    define: { VERSION: JSON.stringify(version), FILES: JSON.stringify(FILES) },
  });
  const listeners = new Map<string, (event: unknown) => void>();
  const shown: unknown[] = [];
  const windows: string[] = [];
  const self = {
    location: new URL(script, SITE),
    clients: {
      claim: async () => undefined,
      matchAll: async () => windows.map((url) => ({ url, focus: async () => shown.push(`to the front ${url}`) })),
      openWindow: async (url: string) => shown.push(`opened ${url}`),
    },
    registration: {
      showNotification: async (title: string, { body, tag, data }: NotificationOptions) =>
        shown.push({ title, body, tag, data }),
    },
    skipWaiting: async () => undefined,
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
  };
  const fetch = (request: { url: string }) => network(new URL(request.url).pathname);
  const setTimeout = (act: (value: unknown) => void, _after: number, value: unknown) => setImmediate(act, value);
  runInNewContext(outputFiles[0]?.text ?? '', { self, caches, fetch, setTimeout, URL, Promise });
  const lives = async (type: string, event: object = {}) => {
    let work: Promise<unknown> | undefined;
    listeners.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) });
    await work;
  };
  return {
    takeOver: async () => {
      await lives('install');
      await lives('activate');
    },
    shown,
    windows,
    push: (message: object | undefined) => lives('push', { data: message ? { json: () => message } : null }),
    press: (data: object | null) => lives('notificationclick', { notification: { data, close: () => undefined } }),
    /** The text of its answer; undefined where it leaves the request to the browser. */
    ask: async (path: string, { mode = 'cors', method = 'GET' } = {}) => {
      let answer: Promise<Response> | undefined;
      const request = { url: new URL(path, SITE).href, mode, method };
      listeners.get('fetch')?.({ request, respondWith: (given: Promise<Response>) => (answer = given) });
      return (await answer)?.text();
    },
  };
}

const PAGE = { mode: 'navigate' };

describe('the worker', () => {
  it.each(['/', '/drive', '/shipments/shp_1/pod'])(
    'opens %s from the network, and without one all the same',
    async (path) => {
      const caches = new FakeCaches();
      const worker = await workerOf('1', caches, online);
      await worker.takeOver();
      expect(await worker.ask(path, PAGE)).toBe(`${path} from the network`);
      for (const network of [offline, silent])
        expect(await (await workerOf('1', caches, network)).ask(path, PAGE)).toBe('/index.html of code 1');
    },
  );

  it.each([
    ['/api/shipments', {}],
    ['/api/proof-of-delivery', { method: 'POST' }],
    ['/robots.txt', PAGE],
    ['/api/reports/export', PAGE],
    ['https://bucket.example/assets/photo.jpg', {}],
  ])('leaves %s %o to the browser', async (path, request) => {
    const worker = await workerOf('1', new FakeCaches(), offline);
    await worker.takeOver();
    expect(await worker.ask(path, request)).toBeUndefined();
  });

  it.each(['/shipments', '/track/TRK-1'])(
    'has %s say that there is no network, and else leaves it alone',
    async (path) => {
      const caches = new FakeCaches();
      const worker = await workerOf('1', caches, online);
      await worker.takeOver();
      expect(await worker.ask(path, PAGE)).toBe(`${path} from the network`);
      expect(await (await workerOf('1', caches, offline)).ask(path, PAGE)).toBe('/index.html of code 1');
      await expect((await workerOf('2', caches, offline)).ask(path, PAGE)).rejects.toThrow('Failed to fetch');
    },
  );

  it('leaves the files of an open page of the version before, and no older ones', async () => {
    const caches = new FakeCaches();
    await caches.open('answers of usr_1');
    for (const version of ['1', '2', '3']) await (await workerOf(version, caches, online)).takeOver();
    expect(await caches.keys()).toEqual(['answers of usr_1', 'code 2', 'code 3']);
    const worker = await workerOf('3', caches, offline);
    expect(await worker.ask('/drive', PAGE)).toBe('/index.html of code 3');
    expect(await worker.ask('/assets/drive-1.js')).toBe('/assets/drive-1.js of code 2');
  });
});

describe('a push', () => {
  const MESSAGE = { title: 'Quayside', body: 'New job: TRK-1', path: '/', tag: 'shp_1' };

  it('is shown, one for each shipment, and one without words is not', async () => {
    const worker = await workerOf('1', new FakeCaches(), online);
    await worker.push(MESSAGE);
    await worker.push(undefined);
    expect(worker.shown).toEqual([{ title: 'Quayside', body: 'New job: TRK-1', tag: 'shp_1', data: { path: '/' } }]);
  });

  it.each([
    ['/track/TRK-1', 'opened https://app.example/track/TRK-1'],
    ['https://elsewhere.example/', 'opened https://app.example/'],
    ['//elsewhere.example/', 'opened https://app.example/'],
    ['javascript:alert(1)', 'opened https://app.example/'],
    ['/drive', 'to the front https://app.example/drive'],
  ])('that is pressed and names %s leads to %s', async (path, expected) => {
    const worker = await workerOf('1', new FakeCaches(), online);
    worker.windows.push('https://app.example/drive');
    await worker.press({ path });
    expect(worker.shown).toEqual([expected]);
  });

  it('needs no code of pages: for whoever is no driver the worker keeps none and answers nothing', async () => {
    const caches = new FakeCaches();
    const worker = await workerOf('1', caches, offline, '/worker.js?push');
    await worker.takeOver();
    expect([...(caches.kept.get('code 1')?.keys() ?? [])]).toEqual([]);
    expect(await worker.ask('/', PAGE)).toBeUndefined();
    await worker.push(MESSAGE);
    expect(worker.shown).toHaveLength(1);
  });
});
