import { useEffect } from 'react';
import { type Caller, ROLES } from '#shared/accounts/permissions.ts';
import { type CurrentUser, getCurrentUser, logOut } from '#shared/contracts/accounts.ts';
import { t } from '#shared/i18n/t.ts';
import { ApiError, askEarly, callApi, messageOf, onUnauthorized } from './api.ts';
import { goTo, readLocal, writeLocal } from './browser.ts';
import { clearOfflineData } from './offline.ts';
import { paths } from './paths.ts';
import { clearCache, revalidate } from './query-cache.ts';
import { resumeToasts, toast } from './toast.ts';
import { useApi } from './use-api.ts';

const DEFAULT_TIMEZONE = 'America/New_York';
const DEFAULT_COUNTRY = 'US';
const REDIRECT_DELAY_MS = 500;
const LONGEST_WAIT_MS = 5000;
/** The role of the last session in this browser and what else its menu goes by, so that both are right before the first answer. */
const HINT = 'last-role';
/** Who is signed in is kept for whoever uses this browser, until they sign out. */
const BROWSER_OWNER = { offlineFor: 'this browser', isStatic: true };

/** Whether the server gave this browser a session, by the readable cookie that goes with it: strangers are not asked for. */
export function hasSessionHint(): boolean {
  // No document: the landing page is being rendered at build, which is for strangers.
  return typeof document !== 'undefined' && /(^|; )signed-in=1(;|$)/.test(document.cookie);
}

/** The page is about to be left: it stays as it is, whatever calls are answered now. */
let isLeaving = false;
/** Whoever was signed in on this page is told when that has ended, also when the cookies ran out or another tab signed out. */
let wasSignedIn = false;

/** What this page has kept as the hint: each part of a page that asks who is signed in would write it again. */
let kept: string | undefined = 'unknown';

function keepHint(role: Caller | undefined, { readsInvoices, tracksContainers }: MenuRights = {}): void {
  const hint = [role, readsInvoices && 'invoices', tracksContainers && 'containers'].filter(Boolean).join(' ');
  if (hint === kept) return;
  kept = hint;
  writeLocal(HINT, hint || undefined);
}

export type MenuRights = Pick<CurrentUser, 'readsInvoices' | 'tracksContainers'>;

export interface Session {
  user: CurrentUser | undefined;
  /** The role, or `anonymous` without a session; while loading, what this browser was last. */
  caller: Caller;
  isLoading: boolean;
}

/** Asks while the code still comes who is signed in. */
export function askForSession(): void {
  if (hasSessionHint()) askEarly(getCurrentUser);
}

/** Who is signed in, from GET /api/auth/user; nobody where this browser was given no session. */
export function useSession(): Session {
  // Cookies last: reading them is slow, and this is asked by each part of a page.
  const isAsked = wasSignedIn || isLeaving || hasSessionHint();
  const { data: user, error, isLoading } = useApi(getCurrentUser, isAsked ? {} : null, BROWSER_OWNER);
  const { role, readsInvoices, tracksContainers } = user ?? {};
  const isSignedOut = error instanceof ApiError && error.status === 401;
  useEffect(() => {
    if (role) {
      wasSignedIn = true;
      keepHint(role, { readsInvoices, tracksContainers });
    }
    if (isSignedOut) keepHint(undefined);
  }, [role, readsInvoices, tracksContainers, isSignedOut]);
  return { user, caller: role ?? (isLoading ? lastKnownCaller() : 'anonymous'), isLoading };
}

/** The signed-in user. Pages of signed-in roles are shown only when it is there. */
export function useUser(): CurrentUser {
  const { user } = useSession();
  if (!user) throw new Error('This page is for signed-in users');
  return user;
}

/** For what hints at a session that was ended elsewhere; whoever is still signed in sees nothing of it. */
export function refreshSession(): void {
  void revalidate(getCurrentUser);
}

/** The organization's timezone, also on public pages (its default there). */
export function useTimezone(): string {
  return useSession().user?.timezone ?? DEFAULT_TIMEZONE;
}

/** The organization's country, whose clock is read; its default on public pages. */
export function useCountry(): string {
  return useSession().user?.country ?? DEFAULT_COUNTRY;
}

/** What this browser was last signed in as. */
export function lastKnownCaller(): Caller {
  const hint = wordsOfHint();
  return ROLES.find((role) => role === hint[0]) ?? 'anonymous';
}

/** What its menu went by. */
export function lastKnownMenu(): MenuRights {
  const hint = wordsOfHint();
  return { readsInvoices: hint.includes('invoices'), tracksContainers: hint.includes('containers') };
}

const wordsOfHint = () => readLocal(HINT)?.split(' ') ?? [];

/** Opens the first screen after a sign-in: the portal for a customer, the dashboard for everybody else. */
export function goToStartPage(role: Caller): void {
  keepHint(role);
  goTo(role === 'customer' ? paths.portal : '/');
}

/** Empties the local cache first, ends the session, then goes to the landing page. */
export async function signOut(): Promise<void> {
  // The user itself stays until the page is left, so that the screen does not fall apart in between.
  await clearCache(getCurrentUser);
  isLeaving = true;
  try {
    await callApi(logOut, {});
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) {
      isLeaving = false;
      toast({ title: t('Error'), description: messageOf(error, t('Failed to log out')), variant: 'destructive' });
      return;
    }
  }
  keepHint(undefined);
  await clearOfflineData();
  goTo('/');
}

/** The one reaction to a session that has ended. Registered once, at the start. */
export function watchUnauthorized(): void {
  isLeaving = false;
  wasSignedIn = false;
  kept = 'unknown';
  resumeToasts();
  onUnauthorized((error, contract) => {
    if (isLeaving || error.problem?.code === 'invalid_credentials') return;
    void clearOfflineData();
    if (contract.name === getCurrentUser.name && isExpectedSignedOut()) return;
    isLeaving = true;
    keepHint(undefined);
    const go = () => setTimeout(() => goTo('/'), REDIRECT_DELAY_MS);
    toast({
      title: t('Unauthorized'),
      description: t('You are logged out. Logging in again...'),
      variant: 'destructive',
      onShow: go,
      // Whatever was asked for says that it failed, and would cover this.
      isLast: true,
    });
    // A message whose code cannot be fetched must not keep anybody here.
    setTimeout(go, LONGEST_WAIT_MS);
  });
}

/** Asking who is signed in is answered "nobody" to every stranger, and `/` is where an ended session leads anyway. */
function isExpectedSignedOut(): boolean {
  return lastKnownCaller() === 'anonymous' || window.location.pathname === '/';
}
