/*
 * Opens a driver's pages without network. It keeps the code of these pages and nothing else: answers of the server are
 * the application's business (web/lib/offline.ts). With a network every page comes from there, so a new version is
 * taken at the next load.
 */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
/** What is used of a worker's scope: TypeScript's library for workers cannot stand beside the one for pages. */
interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

declare const self: WorkerScope;
/** Put in by the build: names this version, and what a driver's pages need. */
declare const VERSION: string;
declare const FILES: readonly string[];

const CODE = 'code ';
const SHELL = '/index.html';
const PAGES = /^\/(drive|shipments\/[^/]+\/pod)?$/;
/** Milliseconds after which a network that says nothing counts as none. */
const PATIENCE = 5000;

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOldVersions().then(() => self.clients.claim())));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && PAGES.test(pathname)) event.respondWith(openPage(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(findFile(request));
});

/** Takes over at once: a page that is open finds its own version's files beside the new ones. */
async function install(): Promise<void> {
  const code = await caches.open(CODE + VERSION);
  await code.addAll(FILES);
  await self.skipWaiting();
}

/** This version and the one before it stay; caches are listed in the order in which they were made. */
async function forgetOldVersions(): Promise<void> {
  const versions = (await caches.keys()).filter((name) => name.startsWith(CODE));
  await Promise.all(versions.slice(0, -2).map((name) => caches.delete(name)));
}

async function openPage(request: Request): Promise<Response> {
  const answer = fetch(request);
  const kept = await caches.match(SHELL, { cacheName: CODE + VERSION, ignoreVary: true });
  if (!kept) return answer;
  const late = new Promise<Response>((resolve) => setTimeout(resolve, PATIENCE, kept));
  return Promise.race([answer, late]).catch(() => kept);
}

/** The names of files change with their content, so a kept one is the right one. */
async function findFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

export {};
