// What the edge does with a request: CloudFront's function and the local Vite server both run these rules. Bundled into a
// CloudFront function, so: plain code, no imports, nothing newer than cloudfront-js-2.0 knows.

/** Headers that only the edge may set; whatever a client sends under these names is overwritten. */
export const VIEWER_ADDRESS = 'x-viewer-address';
export const VIEWER_ORIGIN = 'x-viewer-origin';
export const ORIGIN_SECRET = 'x-origin-secret';

/** Files whose names change with their content, which browsers therefore keep for ever. */
export const HASHED_FILES = '/assets/';

type Target = 'http' | 'rest' | 'socket' | 'web';

/** Calls with a key go to the REST API, on the same paths. */
export function targetOf(path: string, hasKey: boolean): Target {
  if (path === '/ws') return 'socket';
  if (path.indexOf('/api/') === 0) return hasKey ? 'rest' : 'http';
  return 'web';
}

/** The readable cookie that goes with a session (functions/kit/http/cookies.ts) says 1. */
export const SESSION_HINT = 'signed-in';

/** The cookie of whoever has chosen a language, here or in the account (web/lib/language.ts), and the query of a link in a mail or a text. */
export const LANGUAGE_CHOICE = 'language';

/** What was chosen counts, else which of ours the browser wants most; of two that it wants alike, the first. */
export function readsSpanish(chosen: string | undefined, accepted: string | undefined): boolean {
  if (chosen) return /^es\b/i.test(chosen);
  let most = 0;
  let isSpanish = false;
  for (const part of (accepted || '').split(',')) {
    const [, language = '', wish = '1'] = /^\s*(en|es)\b(?:[^;]*;\s*q=([\d.]+))?/i.exec(part) || [];
    if (!language || Number(wish) <= most) continue;
    most = Number(wish);
    isSpanish = language.toLowerCase() === 'es';
  }
  return isSpanish;
}

/** Where the Spanish of a rendered page is. */
export function spanishFile(file: string): string {
  return `/es${file}`;
}

interface RenderedPage {
  path: string;
  file: string;
  /** Another page with another query: then the empty document answers, which the browser fills. */
  readsQuery: boolean;
}

/** What people come to from outside; the same pages, and no others, are what search engines keep. */
export const RENDERED_PAGES: RenderedPage[] = [
  { path: '/', file: '/landing.html', readsQuery: false },
  { path: '/pricing', file: '/pricing.html', readsQuery: false },
  { path: '/book', file: '/book.html', readsQuery: false },
  { path: '/track', file: '/track.html', readsQuery: true },
  { path: '/login', file: '/login.html', readsQuery: true },
];

/** A shipment's page, whose document asks for the shipment by itself; search engines keep none. */
export const TRACK_PAGE = '/track/shipment.html';
const SHIPMENT = /^\/track\/[^/]+$/;

/** Where a number leads that our forms send by themselves while their script has not come; `sent` as it stands in the query. */
export function trackedPage(path: string, sent: string | undefined): string | undefined {
  return path === '/track' && sent ? `/track/${sent.replace(/\+/g, '%20')}` : undefined;
}

interface Visitor {
  isSignedIn: boolean;
  isSpanish: boolean;
}

/** Strangers get the public pages as rendered at build, in their language; any other path without an ending the empty document. */
export function pageFile(path: string, hasQuery: boolean, { isSignedIn, isSpanish }: Visitor): string {
  const inLanguage = (file: string) => (isSpanish ? spanishFile(file) : file);
  const rendered = RENDERED_PAGES.filter((page) => page.path === path)[0];
  if (rendered && !isSignedIn && !(hasQuery && rendered.readsQuery)) return inLanguage(rendered.file);
  if (!isSignedIn && SHIPMENT.test(path)) return inLanguage(TRACK_PAGE);
  const last = path.slice(path.lastIndexOf('/') + 1);
  return last.indexOf('.') === -1 ? '/index.html' : path;
}

interface GeneratedFile {
  type: string;
  text: string;
}

/** Members' pages are not forbidden: who may not fetch a page does not see that it asks not to be kept (`noindex`). */
export function generatedFileFor(path: string, origin: string): GeneratedFile | undefined {
  if (path === '/robots.txt')
    return {
      type: 'text/plain; charset=utf-8',
      text: `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`,
    };
  if (path !== '/sitemap.xml') return undefined;
  const pages = RENDERED_PAGES.map((page) => `  <url><loc>${origin}${page.path}</loc></url>\n`).join('');
  return {
    type: 'application/xml; charset=utf-8',
    text: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${pages}</urlset>\n`,
  };
}
