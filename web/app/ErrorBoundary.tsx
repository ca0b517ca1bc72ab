import { Component, type ReactNode } from 'react';
import plain from '../ui/plain/plain.module.css';

const RELOADED_AT = 'reloaded-for-missing-code';
const ONCE_WITHIN = 60_000;
const MISSING_CODE = /dynamically imported module|module script failed|preload CSS/i;

interface State {
  error?: unknown;
}

interface Props {
  children: ReactNode;
  /** Where the page is; another place of it is tried anew. */
  place?: string;
}

/** Code that a new deployment has replaced is fetched by one reload; anything else is said. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? new Error('Unknown') };
  }

  override componentDidCatch(error: unknown): void {
    if (!mayReloadFor(error)) return;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    window.location.reload();
  }

  override componentDidUpdate(before: Props): void {
    if (before.place !== this.props.place && this.state.error !== undefined) this.setState({ error: undefined });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (mayReloadFor(error)) return null;
    const isOffline = isMissingCode(error) && !navigator.onLine;
    return (
      <div className={plain.message} role="alert">
        <h1>{isOffline ? 'You are offline.' : 'This page could not be shown.'}</h1>
        <p>{isOffline ? 'This page needs a network. Nothing was lost.' : 'Nothing was lost.'}</p>
        <button type="button" className={plain.button} onClick={() => window.location.reload()}>
          Retry
        </button>
      </div>
    );
  }
}

/** Without network a reload would only lose what is there. */
function mayReloadFor(error: unknown): boolean {
  if (!isMissingCode(error) || !navigator.onLine) return false;
  return Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) > ONCE_WITHIN;
}

function isMissingCode(error: unknown): boolean {
  return error instanceof Error && MISSING_CODE.test(error.message);
}
