import type { APIGatewayProxyEvent, APIGatewayProxyEventV2 } from 'aws-lambda';

interface KeyContext {
  keyId: string;
  keyName: string;
  scopes: readonly string[];
  limit: number;
  remaining: number;
  /** Seconds until the hour's count begins anew. */
  reset: number;
  isExceeded: boolean;
}

/** Whichever API it came through. */
export interface HttpRequest {
  api: 'http' | 'rest';
  method: string;
  path: string;
  params: Record<string, string>;
  query: Record<string, string>;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: string;
  requestId: string;
  key?: KeyContext;
}

export type HttpEvent = APIGatewayProxyEventV2 | APIGatewayProxyEvent;

/** A map of texts without the names that have none. */
export function textMap(map: Record<string, string | undefined> | null | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(map ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** The same map with names in lower case. */
export function lowerCased(map: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(map).map(([name, value]) => [name.toLowerCase(), value]));
}

function bodyOf(event: HttpEvent): string {
  const body = event.body ?? '';
  return event.isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body;
}

function keyOf(event: APIGatewayProxyEvent): KeyContext | undefined {
  const context = event.requestContext.authorizer;
  if (!context?.keyId) return undefined;
  return {
    keyId: String(context.keyId),
    keyName: String(context.keyName),
    scopes: String(context.scopes).split(' '),
    limit: Number(context.limit),
    remaining: Number(context.remaining),
    reset: Number(context.reset),
    isExceeded: String(context.isExceeded) === 'true',
  };
}

/** Reads an event of the HTTP API (payload 2.0) or of the REST API (1.0). */
export function toRequest(event: HttpEvent): HttpRequest {
  const common = {
    params: textMap(event.pathParameters),
    query: textMap(event.queryStringParameters),
    body: bodyOf(event),
  };
  const headers = lowerCased(textMap(event.headers));
  if ('httpMethod' in event) {
    const key = keyOf(event);
    return {
      api: 'rest',
      method: event.httpMethod,
      // With the stage, which is the /api that callers see; the event's own path is without.
      path: event.requestContext.path,
      headers,
      requestId: event.requestContext.requestId,
      ...common,
      ...(key && { key }),
    };
  }
  // AWS takes cookies out of the headers of the HTTP API.
  if (event.cookies?.length) headers.cookie = event.cookies.join('; ');
  const { method, path } = event.requestContext.http;
  return { api: 'http', method, path, headers, requestId: event.requestContext.requestId, ...common };
}
