import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Problem } from '#shared/http/errors.ts';
import { Material } from '../../web/app/signed-in/Material.tsx';
import { shipmentOverlay } from '../../web/entities/shipments/live/shipment-cache.ts';
import { clearCache } from '../../web/lib/query-cache.ts';
import { setPresenter, type Toast } from '../../web/lib/toast.ts';

export interface Call {
  method: string;
  url: string;
  headers: Headers;
  body: unknown;
}

// jsdom knows no pointer capture, which the toasts' swipe asks for.
HTMLElement.prototype.setPointerCapture ??= () => undefined;

type Answer = Response | Promise<Response>;

/** Replaces fetch; every call is kept, and answered by `answer`. */
export function serve(answer: (call: Call) => Answer): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const call = { method: init.method ?? 'GET', url, headers: new Headers(init.headers), body };
    calls.push(call);
    return answer(call);
  });
  return calls;
}

export function json(body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status: 200, headers });
}

export function problem(
  status: number,
  code: string,
  detail: string,
  errors?: Problem['errors'],
  members: object = {},
): Response {
  const title = status === 401 ? 'Unauthorized' : 'Refused';
  return new Response(JSON.stringify({ type: 'about:blank', title, status, detail, code, errors, ...members }), {
    status,
  });
}

/** The readable cookie that the server sets with a session. */
export function keepSessionHint(isThere: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no CookieStore
  document.cookie = `signed-in=1; Max-Age=${isThere ? 3600 : 0}`;
}
keepSessionHint(true);

/** Until all that waited for nothing but its turn has run: answers that stand, and what follows from them. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Lets time pass: a step of a play, never a wait for something that a condition can tell. Without milliseconds one turn. */
export function timePasses(milliseconds = 0): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Nothing of one test reaches the next. */
export async function reset(): Promise<void> {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  keepSessionHint(true);
  // Answers still on their way belong to this test.
  await settled();
  await clearCache();
  shipmentOverlay.clear();
}

export function show(children: ReactNode) {
  return render(<Material>{children}</Material>);
}

export function person(role: string) {
  return {
    id: 'usr_1',
    email: 'elena@quayside.example',
    username: 'elena',
    role,
    firstName: 'Elena',
    lastName: 'Diaz',
    timezone: 'America/New_York',
    country: 'US',
    organizationName: 'Harbor Link Haulage',
  };
}

/** jsdom has no layout: every media query is what the test says. */
export function stubMedia(matches: boolean): void {
  const nothing = () => undefined;
  const listeners = {
    addListener: nothing,
    removeListener: nothing,
    addEventListener: nothing,
    removeEventListener: nothing,
  };
  vi.stubGlobal('matchMedia', (media: string) => ({ media, matches, ...listeners }));
}

/** jsdom has no layout: nothing ever changes its size. */
export function stubSizes(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
}

/** On a wide screen; what the tests of a file are told by toasts, anew for each. */
export function hearToasts(): readonly Toast[] {
  const said: Toast[] = [];
  beforeEach(() => {
    stubMedia(false);
    said.length = 0;
    setPresenter((message) => said.push(message));
  });
  afterEach(async () => {
    setPresenter(undefined);
    await reset();
  });
  return said;
}
