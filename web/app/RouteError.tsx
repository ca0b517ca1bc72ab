import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import plain from '../components/plain.module.css';

const RELOADED_AT = 'reloaded-for-missing-code';
const ONCE_WITHIN = 60_000;
const MISSING_CODE = /dynamically imported module|module script failed|preload CSS|Loading chunk/i;

/** A page that broke. Code that a new deployment has replaced is fetched by one reload; anything else is said. */
export function RouteError() {
  const error = useRouteError();
  const isMissingCode = error instanceof Error && MISSING_CODE.test(error.message);
  const willReload = isMissingCode && Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) > ONCE_WITHIN;
  useEffect(() => {
    if (!willReload) return;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    window.location.reload();
  }, [willReload]);
  if (willReload) return null;
  return (
    <div className={plain.message} role="alert">
      <h1>This page could not be shown.</h1>
      <p>Nothing was lost.</p>
      <button type="button" className={plain.button} onClick={() => window.location.reload()}>
        Retry
      </button>
    </div>
  );
}
