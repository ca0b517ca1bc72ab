import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import {
  type Connect,
  createServer,
  type InlineConfig,
  type Plugin,
  type PreviewServer,
  type ProxyOptions,
  preview,
  type ViteDevServer,
} from 'vite';
import { WEB_CONFIG } from '../build/web.ts';
import { securityHeaders } from '../edge/headers.ts';
import {
  generatedFileFor,
  HASHED_FILES,
  LANGUAGE_CHOICE,
  ORIGIN_SECRET,
  pageFile,
  readsSpanish,
  SESSION_HINT,
  targetOf,
  trackedPage,
  VIEWER_ADDRESS,
  VIEWER_ORIGIN,
} from '../edge/rules.ts';
import { mapOrigins } from '../map-style.ts';
import type { Deployed } from '../runtime/deployed.ts';
import { originSecret } from '../runtime/secrets.ts';
import { awsAddress, type LocalSettings } from '../runtime/settings.ts';
import { createPushPage } from './pushes.ts';
import { createTextsPage } from './texts.ts';

function firstOf(value: string | string[] | undefined): string | undefined {
  return (Array.isArray(value) ? value[0] : value)?.split(',')[0]?.trim();
}

/** Turns a request to the site into one to the deployed APIs, as the CloudFront function does. */
function rewrite(req: IncomingMessage, deployed: Deployed, secret: string): void {
  const url = new URL(req.url ?? '/', 'http://local');
  const target = targetOf(url.pathname, req.headers['x-api-key'] !== undefined && deployed.rest !== undefined);
  // Tests are several visitors by this header; without one it is who really calls.
  req.headers[VIEWER_ADDRESS] = firstOf(req.headers['x-forwarded-for']) ?? req.socket.remoteAddress ?? '127.0.0.1';
  req.headers[VIEWER_ORIGIN] = `http://${req.headers.host}`;
  req.headers[ORIGIN_SECRET] = secret;
  const rest = req.url ?? '/';
  if (target === 'socket') req.url = plane(deployed.socket) + rest.slice('/ws'.length);
  else if (target === 'rest' && deployed.rest) req.url = plane(deployed.rest) + rest.slice('/api'.length);
  else req.url = plane(deployed.http) + rest;
}

function plane(address: string): string {
  return new URL(address).pathname.replace(/\/$/, '');
}

/** The proxy that plays CloudFront's part in Vite, dev server and preview alike. */
function edgeProxy(settings: LocalSettings, deployed: Deployed, secret: string): Record<string, ProxyOptions> {
  const edge: ProxyOptions = {
    target: awsAddress(settings),
    changeOrigin: true,
    ws: true,
    bypass: (req) => {
      rewrite(req, deployed, secret);
      return undefined;
    },
  };
  return { '^/api/': edge, '^/ws(\\?|$)': edge };
}

const cookieIn = (cookies: string, name: string) => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(cookies)?.[1];

const partsOf = (req: IncomingMessage) => /^([^?]*)(.*)$/.exec(req.url ?? '/') ?? [];

const serveGeneratedFile: Connect.NextHandleFunction = (req, res, next) => {
  const [, path = '/', query = ''] = partsOf(req);
  const tracked = trackedPage(path, /[?&]trackingNumber=([^&]*)/.exec(query)?.[1]);
  if (tracked) return void res.writeHead(302, { location: tracked, 'cache-control': 'no-store' }).end();
  const made = generatedFileFor(path, `http://${req.headers.host}`);
  if (!made) return next();
  res.setHeader('Content-Type', made.type);
  res.end(made.text);
};

const PACKED_TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };

/** Files whose name says their content are packed once, as CloudFront keeps them; the server would pack them at each call. */
function answerPacked(folder: string, headers: Record<string, string>): Connect.NextHandleFunction {
  const packed = new Map<string, Promise<Buffer>>();
  const pack = async (path: string) => promisify(gzip)(await readFile(join(folder, path)));
  return (req, res, next) => {
    const [, path = '/'] = partsOf(req);
    const type = PACKED_TYPES[extname(path)];
    const takesGzip = String(req.headers['accept-encoding']).includes('gzip');
    if (!type || !takesGzip || !path.startsWith(HASHED_FILES) || normalize(path) !== path) return next();
    const file = packed.get(path) ?? pack(path);
    packed.set(path, file);
    const sent = { 'Content-Type': type, 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' };
    file.then(
      (body) => {
        for (const [name, value] of Object.entries({ ...headers, ...sent })) res.setHeader(name, value);
        res.end(body);
      },
      () => {
        packed.delete(path);
        next();
      },
    );
  };
}

/** Chooses the document of a page, and what browsers keep, as on CloudFront. In `dev` pages are never prerendered. */
const edgePages = (folder: string, headers: Record<string, string>): Plugin => ({
  name: 'edge-pages',
  configureServer: ({ middlewares }) => void middlewares.use(serveGeneratedFile),
  configurePreviewServer: ({ middlewares }) => {
    middlewares.use(serveGeneratedFile);
    middlewares.use((req, res, next) => {
      const [, path = '/', query = ''] = partsOf(req);
      if (path.startsWith(HASHED_FILES)) res.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      const { cookie = '' } = req.headers;
      const linked = new URLSearchParams(query).get(LANGUAGE_CHOICE) ?? undefined;
      const visitor = {
        isSignedIn: cookieIn(cookie, SESSION_HINT) === '1',
        isSpanish: readsSpanish(cookieIn(cookie, LANGUAGE_CHOICE) || linked, req.headers['accept-language']),
      };
      if (targetOf(path, false) === 'web') req.url = pageFile(path, query.length > 1, visitor) + query;
      next();
    });
    middlewares.use(answerPacked(folder, headers));
  },
});

/** What people would have on their phones. */
function devicePagesPlugin(aws: string): Plugin {
  const add = ({ middlewares }: { middlewares: Connect.Server }) =>
    void middlewares.use(createTextsPage(aws)).use(createPushPage());
  return { name: 'local-phones', configureServer: add, configurePreviewServer: add };
}

interface Edge {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Vite ends the whole process on SIGTERM or when the input ends, before we could end the rest in order: its listeners
 * are taken off again.
 */
async function withoutListeners<T>(start: () => Promise<T>): Promise<T> {
  const kept = { term: process.listeners('SIGTERM'), end: process.stdin.listeners('end') };
  const server = await start();
  for (const listener of process.listeners('SIGTERM'))
    if (!kept.term.includes(listener)) process.off('SIGTERM', listener);
  for (const listener of process.stdin.listeners('end'))
    if (!kept.end.includes(listener)) process.stdin.off('end', listener as () => void);
  return server;
}

/** Serves the web application: a build as visitors get it, or (`dev`) the sources with hot reload. */
export async function startEdge(settings: LocalSettings, deployed: Deployed, mode: 'preview' | 'dev'): Promise<Edge> {
  const proxy = edgeProxy(settings, deployed, await originSecret(settings, deployed));
  const common = { host: 'localhost', port: settings.port, strictPort: true, proxy };
  const headers = securityHeaders({ files: awsAddress(settings), map: mapOrigins(settings.map) });
  const base: InlineConfig = {
    configFile: WEB_CONFIG,
    plugins: [devicePagesPlugin(awsAddress(settings)), edgePages(settings.web, headers)],
    logLevel: 'warn',
    clearScreen: false,
    build: { outDir: settings.web },
    define: { 'import.meta.env.VITE_MAP_STYLE': JSON.stringify(settings.map.mapStyle ?? '') },
  };
  const server: ViteDevServer | PreviewServer = await withoutListeners(async () =>
    mode === 'dev'
      ? (await createServer({ ...base, server: common })).listen()
      : preview({ ...base, preview: { ...common, headers } }),
  );
  return { url: `http://localhost:${settings.port}`, stop: () => closeServer(server) };
}

/** Open sockets and kept-alive connections would hold it for as long as a page is open. */
async function closeServer(server: ViteDevServer | PreviewServer): Promise<void> {
  if (server.httpServer && 'closeAllConnections' in server.httpServer) server.httpServer.closeAllConnections();
  await Promise.race([server.close(), sleep(2000)]);
}
