import type { APIGatewayAuthorizerResult } from 'aws-lambda';
import { OTHER_FUNCTIONS } from '#infra/entries.ts';
import { allContracts } from '#shared/contracts/index.ts';
import { ERRORS, type ErrorCode } from '#shared/http/errors.ts';
import { httpEvent } from '../http-event.ts';
import { CONTEXT, edgeHeaders } from './edge.ts';
import { withUsage } from './usage.ts';

interface Answer {
  statusCode: number;
  headers: Record<string, string>;
  cookies?: string[];
  body?: string;
  isBase64Encoded?: boolean;
}
type Handler = (event: unknown, context: unknown) => Promise<Answer>;

const [UNMATCHED] = OTHER_FUNCTIONS.edge;

/** The routes of the HTTP API, those without parameters first, as it prefers them. */
const routes = allContracts
  .map(({ area, contract: { method, path, name, integrator } }) => ({
    ...{ area, method, name, isForKeys: integrator !== undefined },
    pattern: new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
    params: path.split('{').length,
  }))
  .sort((one, other) => one.params - other.params);

const NO_ROUTE = { area: 'edge', name: UNMATCHED, params: {} };

function routeOf(method: string, path: string, byKey: boolean) {
  for (const { area, name, pattern, ...route } of routes) {
    const match = route.method === method && (route.isForKeys || !byKey) ? pattern.exec(path) : null;
    if (match) return { area, name, params: match.groups ?? {} };
  }
  return undefined;
}

const decoded = (params: Record<string, string>) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]));

async function run(area: string, name: string, event: object): Promise<Answer> {
  const { handler }: { handler: Handler } = await import(`../../../functions/${area}/${name}.ts`);
  return handler(event, CONTEXT);
}

/** As the gateway itself refuses a key's call. */
function refusal(code: ErrorCode, detail: string): Answer {
  const { status, title } = ERRORS[code];
  return {
    statusCode: status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
    body: JSON.stringify({ type: 'about:blank', title, status, detail, code, requestId: 'gateway' }),
  };
}

interface Asked {
  method: string;
  path: string;
  headers: object;
  query: Record<string, string>;
  body: string | undefined;
  requestId: string;
}

async function byPerson(asked: Asked): Promise<Answer> {
  const { area, name, params } = routeOf(asked.method, asked.path, false) ?? NO_ROUTE;
  return run(area, name, httpEvent({ ...asked, params: decoded(params) }));
}

async function byKey({ method, path, query, requestId, ...given }: Asked): Promise<Answer> {
  const route = routeOf(method, path, true);
  if (!route) return refusal('not_found', 'Not found');
  const { handler } = await import('../../../functions/integrations/authorizer.ts');
  const authorize = handler as unknown as (event: object) => Promise<APIGatewayAuthorizerResult>;
  const verdict = await authorize({ headers: given.headers }).catch(() => undefined);
  if (!verdict) return refusal('unauthorized', 'Unauthorized');
  return run(route.area, route.name, {
    ...given,
    httpMethod: method,
    path: path.replace(/^\/api/, ''),
    pathParameters: decoded(route.params),
    queryStringParameters: query,
    requestContext: { requestId, path, authorizer: verdict.context },
    isBase64Encoded: false,
  });
}

let calls = 0;

/** Answers a request as the edge and the HTTP API do, or the REST API where it comes with a key: with its route's handler. */
export async function answerCall(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  calls += 1;
  const asked = {
    method: request.method,
    path: pathname,
    headers: edgeHeaders(Object.fromEntries(request.headers)),
    query: Object.fromEntries(searchParams),
    body: (await request.text()) || undefined,
    requestId: `call-${calls}`,
  };
  const call = () => (request.headers.has('x-api-key') ? byKey(asked) : byPerson(asked));
  const { answer, header } = await withUsage(call);
  const { statusCode, ...given } = answer;
  const bytes = given.isBase64Encoded ? Buffer.from(given.body ?? '', 'base64') : given.body;
  const response = new Response(statusCode === 204 || statusCode === 304 ? null : bytes, {
    status: statusCode,
    headers: { ...given.headers, 'x-table-usage': header },
  });
  for (const cookie of given.cookies ?? []) response.headers.append('set-cookie', cookie);
  return response;
}
