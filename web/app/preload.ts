import type { ScreenName } from '../lib/paths.ts';
import { hasSessionHint, lastKnownCaller } from '../lib/session.ts';
import { pages } from './pages.ts';
import { preloadLayout } from './Shell.tsx';
import { screenAt } from './screen.ts';

const callerNow = () => (hasSessionHint() ? lastKnownCaller() : 'anonymous');

/** What is there within this time is shown at once; React would keep for as long what stands in its place. */
const PAGE_IS_AWAITED_MS = 300;

/** Fetches the first page's code and its layout's, beside the session and not after it; ends when it can be shown. */
export async function preloadFirst(): Promise<void> {
  const caller = callerNow();
  const name = screenAt(window.location.pathname, caller);
  const page = preloadPage(name);
  await preloadLayout(caller, name);
  await Promise.race([page, new Promise((resolve) => setTimeout(resolve, PAGE_IS_AWAITED_MS))]);
}

async function preloadPage(name: ScreenName | undefined): Promise<void> {
  await (name && pages[name]?.preload());
}

/** From now on fetches the code behind every link of the application as soon as it is pointed at or has the focus. */
export function preloadPointedLinks(): void {
  const preload = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin === window.location.origin) void preloadPage(screenAt(link.pathname, callerNow()));
  };
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, preload, { passive: true });
}
