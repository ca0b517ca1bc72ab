import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

interface Outside {
  readonly files: string;
  /** Origins of a map that is not our own. */
  readonly map: readonly string[];
}

/** What the landing page does before its style has come. */
export function heroPreloadScript(): string {
  return readFileSync(new URL('../../web/preload-hero.js', import.meta.url), 'utf8');
}

/** What a page rendered at build keeps of what is pressed before its code has come. */
export function clickRecorderScript(): string {
  return readFileSync(new URL('../../web/record-clicks.js', import.meta.url), 'utf8');
}

/** How the page of a shipment asks for it before any code has come. */
export function trackPrefetchScript(): string {
  return readFileSync(new URL('../../web/prefetch-track.js', import.meta.url), 'utf8');
}

/** What is written into pages themselves, by hash: the script that sets the theme before the first paint, and those above. */
function inlineScripts(): string {
  const page = readFileSync(new URL('../../web/index.html', import.meta.url), 'utf8');
  const scripts = [...page.matchAll(/<script(?: id="\w+")?>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);
  return [...scripts, heroPreloadScript(), clickRecorderScript(), trackPrefetchScript()]
    .map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    .join(' ');
}

/** Content security policy of every page. Styles are inline because emotion writes them into the page. */
export function contentSecurityPolicy({ files, map }: Outside): string {
  const rules = {
    'default-src': "'self'",
    'script-src': `'self' 'wasm-unsafe-eval' ${inlineScripts()}`,
    'style-src': "'self' 'unsafe-inline'",
    'img-src': ["'self' data: blob:", files, ...map].join(' '),
    'connect-src': ["'self'", files, ...map].join(' '),
    'font-src': "'self' data:",
    'worker-src': "'self' blob:",
    'manifest-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  };
  return Object.entries(rules)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/** Features of the browser that pages may ask for: the driver's page needs the position, the proof the camera. */
export const PERMISSIONS_POLICY = 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()';

/** Headers of every answer of the local server; CloudFront's policy sets the same ones (and HSTS). */
export function securityHeaders(outside: Outside): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(outside),
    'Permissions-Policy': PERMISSIONS_POLICY,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  };
}
