// The CloudFront function of every behaviour (cloudfront-js-2.0). Bundled to one script without exports; REST_DOMAIN is
// put in when the stack is made.
import cf from 'cloudfront';
import { pageFile, SESSION_HINT, targetOf, VIEWER_ADDRESS, VIEWER_ORIGIN } from './rules.ts';

interface Header {
  value: string;
}
interface ViewerRequest {
  uri: string;
  headers: Record<string, Header | undefined>;
  /** CloudFront takes the cookies out of the headers. */
  cookies: Record<string, Header | undefined>;
}

declare const REST_DOMAIN: string;

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event: { viewer: { ip: string }; request: ViewerRequest }): ViewerRequest {
  const request = event.request;
  const host = request.headers.host;
  const target = targetOf(request.uri, request.headers['x-api-key'] !== undefined);
  if (target === 'web') {
    const hint = request.cookies[SESSION_HINT];
    request.uri = pageFile(request.uri, hint !== undefined && hint.value === '1');
    return request;
  }
  request.headers[VIEWER_ADDRESS] = { value: event.viewer.ip };
  request.headers[VIEWER_ORIGIN] = { value: `https://${host ? host.value : ''}` };
  if (target === 'rest') cf.updateRequestOrigin({ domainName: REST_DOMAIN, hostHeader: REST_DOMAIN });
  return request;
}
