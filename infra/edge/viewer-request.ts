// The CloudFront function of every behavior (cloudfront-js-2.0). Bundled to one script without exports; REST_DOMAIN is
// put in when the stack is made.
import cf from 'cloudfront';
import {
  generatedFileFor,
  LANGUAGE_CHOICE,
  pageFile,
  readsSpanish,
  SESSION_HINT,
  targetOf,
  trackedPage,
  VIEWER_ADDRESS,
  VIEWER_ORIGIN,
} from './rules.ts';

interface Header {
  value: string;
}
interface ViewerRequest {
  uri: string;
  querystring: Record<string, Header | undefined>;
  headers: Record<string, Header | undefined>;
  /** CloudFront takes the cookies out of the headers. */
  cookies: Record<string, Header | undefined>;
}

/** An answer of the function's own: the request goes no further. */
interface ViewerResponse {
  statusCode: number;
  statusDescription: string;
  headers: Record<string, Header>;
  body: string;
}

declare const REST_DOMAIN: string;

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event: { viewer: { ip: string }; request: ViewerRequest }): ViewerRequest | ViewerResponse {
  const request = event.request;
  const host = request.headers.host;
  const origin = `https://${host ? host.value : ''}`;
  const target = targetOf(request.uri, request.headers['x-api-key'] !== undefined);
  if (target === 'web') {
    const made = generatedFileFor(request.uri, origin);
    if (made) return answer(made.type, made.text);
    const tracked = trackedPage(request.uri, textIn(request.querystring.trackingNumber));
    if (tracked) return redirect(tracked);
    const hasQuery = Object.keys(request.querystring).length > 0;
    request.uri = pageFile(request.uri, hasQuery, {
      isSignedIn: textIn(request.cookies[SESSION_HINT]) === '1',
      isSpanish: readsSpanish(
        textIn(request.cookies[LANGUAGE_CHOICE]) || textIn(request.querystring[LANGUAGE_CHOICE]),
        textIn(request.headers['accept-language']),
      ),
    });
    return request;
  }
  request.headers[VIEWER_ADDRESS] = { value: event.viewer.ip };
  request.headers[VIEWER_ORIGIN] = { value: origin };
  if (target === 'rest') cf.updateRequestOrigin({ domainName: REST_DOMAIN, hostHeader: REST_DOMAIN });
  return request;
}

function textIn(header: Header | undefined): string | undefined {
  return header ? header.value : undefined;
}

function redirect(location: string): ViewerResponse {
  const headers = { location: { value: location }, 'cache-control': { value: 'no-store' } };
  return { statusCode: 302, statusDescription: 'Found', headers, body: '' };
}

function answer(type: string, body: string): ViewerResponse {
  const headers = { 'content-type': { value: type }, 'cache-control': { value: 'public, max-age=3600' } };
  return { statusCode: 200, statusDescription: 'OK', headers, body };
}
