import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { GetSecretValueCommand, ListSecretsCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import {
  build,
  createServer,
  type InlineConfig,
  type PreviewServer,
  type ProxyOptions,
  preview,
  type ViteDevServer,
} from 'vite';
import { securityHeaders } from '../edge/headers.ts';
import { ORIGIN_SECRET, targetOf, VIEWER_ADDRESS, VIEWER_ORIGIN } from '../edge/rules.ts';
import { ROOT } from '../paths.ts';
import type { Deployed } from './deployment.ts';
import { awsAddress, clientOptions, type LocalSettings } from './settings.ts';

const CONFIG_FILE = join(ROOT, 'web', 'vite.config.ts');

/** The one generated secret, which the edge sends with every call. */
export async function readSecret(settings: LocalSettings): Promise<string> {
  const client = new SecretsManagerClient(clientOptions(settings));
  const { SecretList = [] } = await client.send(new ListSecretsCommand({}));
  const [secret] = SecretList;
  if (SecretList.length !== 1 || !secret?.ARN) throw new Error('The deployment has no single secret');
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: secret.ARN }));
  if (!SecretString) throw new Error('The secret is empty');
  return SecretString;
}

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
  return new URL(address).pathname;
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

export interface Edge {
  readonly url: string;
  stop(): Promise<void>;
}

/** Serves the web application: a build as visitors get it, or (`dev`) the sources with hot reload. */
export async function startEdge(settings: LocalSettings, deployed: Deployed, mode: 'preview' | 'dev'): Promise<Edge> {
  const proxy = edgeProxy(settings, deployed, await readSecret(settings));
  const common = { host: 'localhost', port: settings.port, strictPort: true, proxy };
  const base: InlineConfig = { configFile: CONFIG_FILE, logLevel: 'warn', clearScreen: false };
  const server: ViteDevServer | PreviewServer =
    mode === 'dev'
      ? await (await createServer({ ...base, server: common })).listen()
      : await preview({ ...base, preview: { ...common, headers: securityHeaders({ files: awsAddress(settings) }) } });
  return { url: `http://localhost:${settings.port}`, stop: () => server.close() };
}

/** Builds the web application into `.local/web`. */
export async function buildWeb(): Promise<void> {
  await build({ configFile: CONFIG_FILE, logLevel: 'warn', clearScreen: false });
}
