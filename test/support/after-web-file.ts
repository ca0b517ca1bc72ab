import { cache, SWRGlobalState } from 'swr/_internal';
import { afterAll, vi } from 'vitest';
import { resumeToasts, setPresenter } from '../../web/lib/toast.ts';
import { keepSessionHint, reset } from '../web/support.tsx';

/** What a file asked and was never answered would be taken for under way. */
function forgetCalls(): void {
  const [, changing = {}, fetching = {}, preloaded = {}] = SWRGlobalState.get(cache) ?? [];
  for (const calls of [changing, fetching, preloaded])
    for (const key of Object.keys(calls)) Reflect.deleteProperty(calls, key);
}

// What a file did to the page and the browser that it shares with those after it.
afterAll(async () => {
  // Whoever was without network would stay so.
  window.dispatchEvent(new Event('online'));
  await reset();
  forgetCalls();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no CookieStore
    document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=/`;
  }
  // As each file begins, also after one in which nobody was signed in.
  keepSessionHint(true);
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  // What was said to nobody would be said to the next.
  resumeToasts();
  setPresenter(() => undefined);
  setPresenter(undefined);
});
