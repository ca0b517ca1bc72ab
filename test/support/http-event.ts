interface Asked {
  method: string;
  path: string;
  headers: object;
  params?: Record<string, string> | undefined;
  query?: Record<string, string> | undefined;
  body?: string | undefined;
  requestId?: string;
}

/** What the HTTP API gives a function for a request. */
export function httpEvent({ method, path, headers, params, query, body, requestId = 'request-1' }: Asked) {
  return {
    version: '2.0',
    rawPath: path,
    headers,
    pathParameters: params,
    queryStringParameters: query,
    requestContext: { requestId, http: { method, path } },
    body,
    isBase64Encoded: false,
  };
}
