/*
 * Opens a driver's pages without network. It keeps the code of these pages and nothing else: answers of the server are
 * the application's business (web/lib/offline.ts). With a network every page comes from there, so a new version is
 * taken at the next load. It shows pushes, too; registered as `/worker.js?push`, by whoever is no driver, it does nothing else.
 */
import type { PushMessage } from '#shared/notifications/push.ts';

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface PushEvent extends WorkerEvent {
  readonly data: { json(): PushMessage } | null;
}
interface NotificationEvent extends WorkerEvent {
  readonly notification: { readonly data: Pick<PushMessage, 'path'> | null; close(): void };
}
interface OpenPage {
  readonly url: string;
  focus(): Promise<unknown>;
}
/** What is used of a worker's scope: TypeScript's library for workers cannot stand beside the one for pages. */
interface WorkerScope {
  readonly location: Location;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
}

declare const self: WorkerScope;
/** Put in by the build: names this version, and what a driver's pages need. */
declare const VERSION: string;
declare const FILES: readonly string[];

const CODE = 'code ';
const SHELL = '/index.html';
const ICON = '/icons/app-192.png';
const PAGES = /^\/(drive|shipments\/[^/]+\/pod)?$/;
/** Any other page of the application; a file has a dot in its name. */
const OTHERS = /^\/(?!api\/|ws$)[^.]*$/;
/** Milliseconds after which a network that says nothing counts as none. */
const PATIENCE_MS = 5000;
const KEEPS_PAGES = self.location.search === '';

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOldVersions().then(() => self.clients.claim())));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (!KEEPS_PAGES || request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && PAGES.test(pathname)) event.respondWith(openPage(request));
  else if (request.mode === 'navigate' && OTHERS.test(pathname)) event.respondWith(openOther(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(findFile(request));
});

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data?.json())));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPath(event.notification.data?.path ?? '/'));
});

/** Takes over at once: a page that is open finds its own version's files beside the new ones. */
async function install(): Promise<void> {
  const code = await caches.open(CODE + VERSION);
  if (KEEPS_PAGES) await code.addAll(FILES);
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
  const late = new Promise<Response>((resolve) => setTimeout(resolve, PATIENCE_MS, kept));
  return Promise.race([answer, late]).catch(() => kept);
}

/** Its code is not kept: without a network the application itself says so, in its own words. */
async function openOther(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(SHELL, { cacheName: CODE + VERSION, ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

/** The names of files change with their content, so a kept one is the right one. */
async function findFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** A newer push about the same thing takes the place of the older one, and is heard all the same. */
async function showPush(message: PushMessage | undefined): Promise<void> {
  if (!message) return;
  const { title, body, path, tag } = message;
  const options = { body, tag, renotify: true, icon: ICON, badge: ICON, data: { path } };
  await self.registration.showNotification(title, options);
}

/** Opens a page of ours, whatever a push names; where it is open already, it comes to the front as it is. */
async function openPath(path: string): Promise<void> {
  const { origin } = self.location;
  const named = new URL(path, origin);
  const url = named.origin === origin ? named.href : new URL('/', origin).href;
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = open.find((page) => page.url === url);
  await (shown ? shown.focus() : self.clients.openWindow(url));
}
