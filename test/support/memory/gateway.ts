import { OTHER_FUNCTIONS } from '#infra/entries.ts';
import { allContracts } from '#shared/contracts/index.ts';
import { ORIGIN, SECRETS } from './environment.ts';

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
  .map(({ area, contract: { method, path, name } }) => ({
    ...{ area, method, name },
    pattern: new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
    params: path.split('{').length,
  }))
  .sort((one, other) => one.params - other.params);

function routeOf(method: string, path: string) {
  for (const { area, name, pattern, ...route } of routes) {
    const match = route.method === method ? pattern.exec(path) : null;
    if (match) return { area, name, params: match.groups ?? {} };
  }
  return { area: 'edge', name: UNMATCHED, params: {} };
}

const decoded = (params: Record<string, string>) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]));

const CONTEXT = { getRemainingTimeInMillis: () => 30_000 };
let calls = 0;

/** Answers a request as the edge and the HTTP API do: with the handler of its route, which runs here. */
export async function answer(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const { area, name, params } = routeOf(request.method, pathname);
  const { handler }: { handler: Handler } = await import(`../../../functions/${area}/${name}.ts`);
  calls += 1;
  const headers = Object.fromEntries(request.headers);
  const body = await request.text();
  const { statusCode, ...given } = await handler(
    {
      version: '2.0',
      rawPath: pathname,
      headers: {
        ...headers,
        'x-origin-secret': SECRETS.ORIGIN,
        'x-viewer-address': headers['x-forwarded-for'] ?? '127.0.0.1',
        'x-viewer-origin': ORIGIN,
      },
      pathParameters: decoded(params),
      queryStringParameters: Object.fromEntries(searchParams),
      requestContext: { requestId: `call-${calls}`, http: { method: request.method, path: pathname } },
      body: body || undefined,
      isBase64Encoded: false,
    },
    CONTEXT,
  );
  const bytes = given.isBase64Encoded ? Buffer.from(given.body ?? '', 'base64') : given.body;
  const response = new Response(statusCode === 204 || statusCode === 304 ? null : bytes, {
    status: statusCode,
    headers: given.headers,
  });
  for (const cookie of given.cookies ?? []) response.headers.append('set-cookie', cookie);
  return response;
}
