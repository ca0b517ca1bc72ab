import { useEffect, useSyncExternalStore } from 'react';
import type { Caller } from '#shared/accounts/permissions.ts';
import { t } from '#shared/i18n/t.ts';
import { createSubscribers } from './subscribers.ts';

const { watch, tell } = createSubscribers();
/** What pages say of themselves; the last one counts. */
const titleOverrides: { title: string }[] = [];

/** Names what a page is about, in front of its screen's own title ("INV-2026-0042 - Invoices"), while it is shown. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return;
    const own = { title };
    titleOverrides.push(own);
    tell();
    return () => {
      titleOverrides.splice(titleOverrides.indexOf(own), 1);
      tell();
    };
  }, [title]);
}

/** What the page that is shown says of itself. */
export function useTitleOverride(): string | undefined {
  return useSyncExternalStore(
    watch,
    () => titleOverrides.at(-1)?.title,
    () => undefined,
  );
}

/** The title of the document: a page's own, and what this is to its reader. */
export function documentTitle(title: string, caller: Caller): string {
  const suffix =
    caller === 'anonymous' ? 'Quayside' : t(caller === 'customer' ? 'Customer Portal' : 'Logistics Management');
  return title === suffix ? title : `${title} - ${suffix}`;
}
