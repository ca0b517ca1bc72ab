import { webcrypto } from 'node:crypto';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PageError } from '#shared/contracts/page-errors.ts';
import { ErrorBoundary } from '../../web/app/ErrorBoundary.tsx';
import { Panel } from '../../web/ui/page/Panel.tsx';
import { type Call, keepSessionHint, reset, serve, settled, show } from './support.tsx';

type Send = typeof import('../../web/lib/page-errors/send-page-error.ts');

const FILES = `${window.location.origin}/assets`;
/** What must never leave: in a message, an address, a query. */
const SECRET = 'elena@quayside.example';

let calls: Call[];
let send: Send['sendPageError'];

beforeEach(async () => {
  // jsdom has no SubtleCrypto.
  vi.stubGlobal('crypto', webcrypto);
  calls = serve(() => new Response(null, { status: 204 }));
  await loadPage();
});

afterEach(async () => {
  window.history.replaceState(null, '', '/');
  vi.restoreAllMocks();
  await reset();
});

/** The page anew: what the last one sent is forgotten. */
async function loadPage(): Promise<void> {
  vi.resetModules();
  send = (await import('../../web/lib/page-errors/send-page-error.ts')).sendPageError;
}

function broken(stack: string, name = 'TypeError'): Error {
  const error = new TypeError(`${SECRET} is not a function`);
  error.name = name;
  error.stack = stack;
  return error;
}

const inChrome = (line: number) =>
  broken(`TypeError: ${SECRET} is not a function
    at Cells (${FILES}/InvoicesPage-B7x_k2.js:1:${line})
    at async load (${FILES}/core-Dq3kX9aB.js?v=${SECRET}:2:33)
    at https://elsewhere.example/assets/other.js:1:1`);
const inFirefox = (line: number) =>
  broken(`Cells@${FILES}/InvoicesPage-B7x_k2.js:1:${line}\nasync*load@${FILES}/core-Dq3kX9aB.js:2:33`);
const ofExtension = broken(`TypeError: no\n    at chrome-extension://abcdef/assets/content.js:1:1`);

const bodies = () => calls.map(({ body }) => PageError.parse(body));

describe('an error of a page', () => {
  it('is told by class, screen, build and place in the code, and nothing else', async () => {
    localStorage.setItem('last-role', 'manager');
    window.history.replaceState(null, '', `/invoices?open=inv_01JD8Q4M9X2KD8VNT5R3W7E6YC&q=${SECRET}`);
    const script = Object.assign(document.createElement('script'), { type: 'module' });
    script.setAttribute('src', '/assets/index-Ab12Cd.js');
    // Not put into the document, where jsdom would fetch it.
    vi.spyOn(document, 'querySelector').mockReturnValue(script);
    await send(inChrome(20345), 'boundary');
    expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /api/page-errors']);
    expect(bodies()).toEqual([
      {
        kind: 'boundary',
        errorName: 'TypeError',
        screen: 'invoices',
        build: 'index-Ab12Cd.js',
        digest: expect.stringMatching(/^[0-9a-f]{16}$/),
        position: 'InvoicesPage-B7x_k2.js:1:20345',
      },
    ]);
    expect(JSON.stringify(calls)).not.toMatch(/elena|inv_|localhost|open=/);
  });

  it('is told with the screen of whoever is here, never with its address', async () => {
    keepSessionHint(false);
    for (const path of ['/pay/inv_1', '/', '/no-such-page']) {
      window.history.replaceState(null, '', path);
      await loadPage();
      await send(inChrome(1), 'window');
    }
    expect(bodies().map((body) => body.screen)).toEqual(['sharedInvoice', 'landing', 'none']);
  });

  it('is told once, however often it comes and whoever notices', async () => {
    await send(inChrome(1), 'part');
    await send(inChrome(1), 'window');
    await Promise.all([send(inChrome(2), 'window'), send(inChrome(2), 'window')]);
    expect(bodies().map(({ kind }) => kind)).toEqual(['part', 'window']);
    const [one, other] = bodies();
    expect(one?.digest).not.toBe(other?.digest);
  });

  it('is told again after another load, with the same digest', async () => {
    await send(inFirefox(7), 'part');
    await loadPage();
    await send(inFirefox(7), 'part');
    const [one, other] = bodies();
    expect(other).toEqual(one);
    expect(one?.position).toBe('InvoicesPage-B7x_k2.js:1:7');
  });

  it('is one of five at most', async () => {
    for (let line = 1; line <= 9; line += 1) await send(inChrome(line), 'window');
    expect(calls).toHaveLength(5);
  });

  it('has a name of our own choosing where its own could be anything', async () => {
    await send(broken(inChrome(1).stack ?? '', SECRET), 'window');
    expect(bodies().map(({ errorName }) => errorName)).toEqual(['Unknown']);
  });
});

describe('what is no error of ours', () => {
  it.each([
    ['an extension', ofExtension],
    ['nobody knows what', SECRET],
    ['a script of another site', null],
    ['code that a deployment replaced', new TypeError('Failed to fetch dynamically imported module: /assets/a.js')],
    ['a network that is gone', Object.assign(new TypeError('Failed to fetch'), { stack: inChrome(1).stack })],
  ])('is not told: %s', async (_, error) => {
    await send(error, 'window');
    await send(error, 'unhandledrejection');
    expect(calls).toEqual([]);
  });

  it('is told all the same where it took a part of the page with it', async () => {
    await send(ofExtension, 'part');
    expect(bodies().map(({ kind, position }) => [kind, position])).toEqual([['part', undefined]]);
  });

  it('makes no second error where the server does not take it', async () => {
    const refuse = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    vi.stubGlobal('fetch', refuse);
    const { reportError } = await import('../../web/lib/report-error.ts');
    reportError(inChrome(1), 'window');
    await vi.waitFor(() => expect(refuse).toHaveBeenCalled());
    await settled();
  });
});

describe('who notices', () => {
  const Broken = () => {
    throw inChrome(1);
  };
  const noticed = () => vi.waitFor(() => expect(bodies()).toHaveLength(1));
  // React says on the console that a boundary was needed.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

  it('is what stands around a page', async () => {
    show(
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>,
    );
    expect(screen.getByRole('alert').textContent).toContain('This page could not be shown.');
    await noticed();
    expect(bodies()).toMatchObject([{ kind: 'boundary' }]);
  });

  it('is what stands around a part', async () => {
    show(
      <Panel title="Things">
        <Broken />
      </Panel>,
    );
    await noticed();
    expect(bodies()).toMatchObject([{ kind: 'part' }]);
  });

  it('is the browser, where nobody caught it', async () => {
    const { reportUncaughtErrors } = await import('../../web/lib/report-error.ts');
    reportUncaughtErrors();
    window.dispatchEvent(new ErrorEvent('error', { error: inChrome(1) }));
    const rejected = Object.assign(new Event('unhandledrejection'), { reason: inChrome(2) });
    window.dispatchEvent(rejected);
    // Each is told once its digest is there.
    await vi.waitFor(() =>
      expect(
        bodies()
          .map(({ kind }) => kind)
          .sort(),
      ).toEqual(['unhandledrejection', 'window']),
    );
  });
});
