// What the edge does with a request: CloudFront's function and the local Vite server both run these rules. Bundled into a
// CloudFront function, so: plain code, no imports, nothing newer than cloudfront-js-2.0 knows.

/** Headers that only the edge may set; whatever a client sends under these names is overwritten. */
export const VIEWER_ADDRESS = 'x-viewer-address';
export const VIEWER_ORIGIN = 'x-viewer-origin';
export const ORIGIN_SECRET = 'x-origin-secret';

/** Which system answers a path. */
export type Target = 'http' | 'rest' | 'socket' | 'web';

/** Calls with a key go to the REST API, on the same paths. */
export function targetOf(path: string, hasKey: boolean): Target {
  if (path === '/ws') return 'socket';
  if (path.indexOf('/api/') === 0) return hasKey ? 'rest' : 'http';
  return 'web';
}

/** A page of the single-page application: every path without a file's ending is answered by the same document. */
export function pageFile(path: string): string {
  const last = path.slice(path.lastIndexOf('/') + 1);
  return last.indexOf('.') === -1 ? '/index.html' : path;
}
