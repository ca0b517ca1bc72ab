import { matchPath } from 'react-router-dom';
import { ERROR_NAME, type ErrorSource, reportPageError } from '#shared/contracts/page-errors.ts';
import { callApi } from '../api.ts';
import { isMissingCode } from '../lazy-code.ts';
import { mayOpen, screenNames, screens } from '../paths.ts';
import { hasSessionHint, lastKnownCaller } from '../session.ts';
import { codePlacesOf } from './stack-frames.ts';

/** Reports of one load of the page. */
const MAX_REPORTS = 5;
const sent = new Set<string>();

/** How browsers say that a call reached nobody. */
const NO_NETWORK = /^(Failed to fetch|Load failed|NetworkError)/;

/**
 * Sends an error as far as it says nothing of the person: its class, our screen, our build, the places in our code. Its
 * message and the page's address stay here. Once for each error of a load, and only the first few.
 */
export async function sendPageError(error: unknown, kind: ErrorSource): Promise<void> {
  if (isMissingCode(error) || isConnectionError(error)) return;
  const places = codePlacesOf(error);
  // What nobody caught may come from an extension; what took a part of the page with it counts, whoever threw it.
  if (places.length === 0 && (kind === 'window' || kind === 'unhandledrejection')) return;
  const errorName = error instanceof Error && ERROR_NAME.test(error.name) ? error.name : 'Unknown';
  const screen = screenHere();
  const digest = await digestOf([errorName, ...places.map(({ by, position }) => `${by} ${position}`)]);
  if (sent.has(digest) || sent.size >= MAX_REPORTS) return;
  sent.add(digest);
  const body = { kind, errorName, screen, build: buildHere(), digest, position: places[0]?.position };
  await callApi(reportPageError, { body }, { keepalive: true });
}

function isConnectionError(error: unknown): boolean {
  return error instanceof TypeError && NO_NETWORK.test(error.message);
}

function screenHere(): string {
  const caller = hasSessionHint() ? lastKnownCaller() : 'anonymous';
  const { pathname } = window.location;
  const here = screenNames.filter((name) => matchPath(screens[name].path, pathname));
  return here.find((name) => mayOpen(caller, name, true)) ?? here[0] ?? 'none';
}

/** The file that the page began with: its name is made of what it and all others hold. */
function buildHere(): string {
  const first = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return /([\w.-]{1,80})(?:[?#].*)?$/.exec(first?.src ?? '')?.[1] ?? 'unknown';
}

async function digestOf(lines: readonly string[]): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(lines.join('\n')));
  return Array.from(new Uint8Array(bytes, 0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
