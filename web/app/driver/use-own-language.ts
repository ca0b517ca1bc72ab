import { useEffect } from 'react';
import type { CurrentUser } from '#shared/contracts/accounts.ts';
import { readLocal, writeLocal } from '../../lib/browser.ts';
import { hintedCaller } from '../../lib/session.ts';

/** What the script in index.html reads before anything is drawn. */
const CHOSEN = 'language';
const spanishOr = (language: string) => (language.startsWith('es') ? 'es' : 'en');

/** Whoever has chosen another language than this page was begun with, here or on another device, gets the page in that. */
export function useOwnLanguage(user: CurrentUser | undefined): void {
  useEffect(() => {
    if (!user) return;
    writeLocal(CHOSEN, user.language);
    const wanted = spanishOr(user.language ?? navigator.language);
    const isKept = spanishOr(readLocal(CHOSEN) ?? navigator.language) === wanted && hintedCaller() === 'driver';
    // A browser that keeps nothing would begin it in the same one again.
    if (isKept && wanted !== document.documentElement.lang) window.location.reload();
  }, [user]);
}
