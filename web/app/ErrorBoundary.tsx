import type { ReactNode } from 'react';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { t } from '#shared/i18n/t.ts';
import { readSessionStorage, writeSessionStorage } from '../lib/browser.ts';
import { useEndEarly } from '../lib/early-document.ts';
import { Boundary } from '../lib/error-boundary.tsx';
import { isMissingCode } from '../lib/lazy-code.ts';
import plain from '../ui/plain/plain.module.css';

const RELOADED_AT = 'reloaded-for-missing-code';
const ONCE_WITHIN_MS = MINUTE_MS;

interface Props {
  children: ReactNode;
  /** Where the page is; another place of it is tried anew. */
  place?: string;
}

/** For a whole page: code that a new deployment has replaced is fetched by one reload; anything else is said. */
export function ErrorBoundary({ children, place }: Props) {
  return (
    <Boundary kind="boundary" place={place} onCaught={reloadOnce} fallback={(error) => <Broken error={error} />}>
      {children}
    </Boundary>
  );
}

function reloadOnce(error: unknown): void {
  if (!mayReloadFor(error)) return;
  writeSessionStorage(RELOADED_AT, String(Date.now()));
  window.location.reload();
}

function Broken({ error }: { error: unknown }) {
  useEndEarly(true);
  if (mayReloadFor(error)) return null;
  const isMissing = isMissingCode(error);
  const isOffline = isMissing && !navigator.onLine;
  return (
    <div className={plain.message} role="alert">
      <h1>{t(isOffline ? 'You are offline.' : 'This page could not be shown.')}</h1>
      <p>
        {t(
          isOffline
            ? 'This page needs an internet connection. Nothing was lost.'
            : isMissing
              ? 'Nothing was lost.'
              : SAVED,
        )}
      </p>
      <button type="button" className={plain.button} onClick={() => window.location.reload()}>
        {t('Retry')}
      </button>
    </div>
  );
}

/** What was typed into a page that broke is gone. */
const SAVED = 'Anything you saved is still there.';

/** Without network a reload would only lose what is there. */
function mayReloadFor(error: unknown): boolean {
  if (!isMissingCode(error) || !navigator.onLine) return false;
  return Date.now() - Number(readSessionStorage(RELOADED_AT) ?? 0) > ONCE_WITHIN_MS;
}
