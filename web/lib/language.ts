import { useEffect } from 'react';
import { type Caller, STAFF_PLUS } from '#shared/accounts/permissions.ts';
import type { CurrentUser } from '#shared/contracts/accounts.ts';
import type { Language } from '#shared/i18n/t.ts';
import { readCookie, writeCookie } from './browser.ts';
import { lastKnownCaller } from './session.ts';

/** What somebody chose here or in the account: a cookie, as the edge chooses the document by it (infra/edge/rules.ts). */
const LANGUAGE_COOKIE = 'language';
const YEAR_SECONDS = 31_536_000;

/** What the script in index.html begins a page in, before anything is drawn: the office reads English. */
function languageOf(caller: Caller): Language {
  const chosen = readCookie(LANGUAGE_COOKIE) ?? navigator.languages.find((one) => /^e[ns]\b/.test(one)) ?? '';
  return /^es\b/.test(chosen) && !STAFF_PLUS.includes(caller) ? 'es' : 'en';
}

/** The page comes anew in that language; a browser that keeps nothing would begin it in the same one again. */
export function setLanguage(language: Language): void {
  writeCookie(LANGUAGE_COOKIE, language, YEAR_SECONDS);
  if (languageOf('anonymous') === language) window.location.reload();
}

/** Whose account has another language than this page was begun with, by a choice here or on another device, gets the page in that. */
export function useAccountLanguage(user: CurrentUser | undefined): void {
  useEffect(() => {
    if (!user) return;
    if (user.language) writeCookie(LANGUAGE_COOKIE, user.language, YEAR_SECONDS);
    const isKept = lastKnownCaller() === user.role;
    if (isKept && languageOf(user.role) !== document.documentElement.lang) window.location.reload();
  }, [user]);
}
