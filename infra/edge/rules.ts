// What the edge does with a request: CloudFront's function and the local Vite server both run these rules. Bundled into a
// CloudFront function, so: plain code, no imports, nothing newer than cloudfront-js-2.0 knows.

/** Headers that only the edge may set; whatever a client sends under these names is overwritten. */
export const VIEWER_ADDRESS = 'x-viewer-address';
export const VIEWER_ORIGIN = 'x-viewer-origin';
export const ORIGIN_SECRET = 'x-origin-secret';

/** Files whose names change with their content, which browsers therefore keep for ever. */
export const HASHED_FILES = '/assets/';

/** Which system answers a path. */
export type Target = 'http' | 'rest' | 'socket' | 'web';

/** Calls with a key go to the REST API, on the same paths. */
export function targetOf(path: string, hasKey: boolean): Target {
  if (path === '/ws') return 'socket';
  if (path.indexOf('/api/') === 0) return hasKey ? 'rest' : 'http';
  return 'web';
}

/** The readable cookie that goes with a session (functions/kit/http/cookies.ts) says 1. */
export const SESSION_HINT = 'signed-in';

/**
 * The document that answers a page: strangers get the landing page as it was rendered at build; every other path without
 * a file's ending is answered by the same empty one, which the browser fills.
 */
export function pageFile(path: string, isSignedIn: boolean): string {
  if (path === '/' && !isSignedIn) return '/landing.html';
  const last = path.slice(path.lastIndexOf('/') + 1);
  return last.indexOf('.') === -1 ? '/index.html' : path;
}
