import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, it } from 'vitest';
import { edgeScript } from '#infra/constructs/cloudfront-function.ts';
import { contentSecurityPolicy } from '#infra/edge/headers.ts';
import { trackedPage } from '#infra/edge/rules.ts';
import { makeProduct, type Product, type Resource } from './product.ts';

let product: Product;
let config: Resource['Properties'];
beforeAll(async () => {
  product = await makeProduct();
  config = product.resources('AWS::CloudFront::Distribution')[0]?.Properties.DistributionConfig;
});

interface Answer {
  uri: string;
  statusCode?: number;
  body?: string;
  headers: Record<string, { value: string }>;
  origin?: { domainName: string; hostHeader: string };
}

/** Runs the deployed script as CloudFront does. */
function viewerRequest(
  address: string,
  headers: Record<string, string> = {},
  cookies: Record<string, string> = {},
): Answer {
  const [uri, query] = address.split('?');
  const script = edgeScript('rest.example').replace(/import \w+ from ?["']cloudfront["'];/, '');
  const name = /import (\w+) from/.exec(edgeScript('rest.example'))?.[1] ?? 'cf';
  const valuesOf = (of: Record<string, string>) =>
    Object.fromEntries(Object.entries(of).map(([key, value]) => [key, { value }]));
  const event = {
    viewer: { ip: '203.0.113.9' },
    request: {
      uri,
      querystring: query ? valuesOf(Object.fromEntries(new URLSearchParams(query))) : {},
      headers: valuesOf({ host: 'app.example', ...headers }),
      cookies: valuesOf(cookies),
    },
  };
  let origin: Answer['origin'];
  const cf = {
    updateRequestOrigin: (chosen: Answer['origin']) => {
      origin = chosen;
    },
  };
  const answer: Answer = runInNewContext(`${script}; handler(event)`, { event, [name]: cf });
  return { ...answer, ...(origin && { origin }) };
}

describe('the edge function', () => {
  it('tells who calls, whatever the client says', () => {
    const { headers } = viewerRequest('/api/track/x', {
      'x-viewer-address': '1.2.3.4',
      'x-viewer-origin': 'https://evil.example',
    });
    expect(headers['x-viewer-address']).toEqual({ value: '203.0.113.9' });
    expect(headers['x-viewer-origin']).toEqual({ value: 'https://app.example' });
  });

  it('sends calls with a key to the REST API, on the same path', () => {
    const { origin, uri } = viewerRequest('/api/shipments', { 'x-api-key': 'k' });
    expect(origin).toEqual({ domainName: 'rest.example', hostHeader: 'rest.example' });
    expect(uri).toBe('/api/shipments');
    expect(viewerRequest('/api/shipments').origin).toBeUndefined();
  });

  it.each([
    '//',
    '/pricing/',
    '/track/TRK-1/more',
    '/constructor',
    '/shipments',
    '/shipments/shp_1/pod',
    '/api-docs',
    '/wsx',
  ])('answers %s with the application', (path) => {
    expect(viewerRequest(path).uri).toBe('/index.html');
  });

  it.each([
    ['/', '/landing.html'],
    ['/pricing', '/pricing.html'],
    ['/book', '/book.html'],
    ['/track', '/track.html'],
    ['/login', '/login.html'],
  ])('answers %s for strangers as it was rendered, and with the application for who is signed in', (path, file) => {
    expect(viewerRequest(path).uri).toBe(file);
    expect(viewerRequest(path, {}, { 'signed-in': '', other: '1' }).uri).toBe(file);
    expect(viewerRequest(path, {}, { 'signed-in': '1' }).uri).toBe('/index.html');
  });

  it("answers a shipment's page for strangers with the document that asks for it, whatever the number", () => {
    for (const path of ['/track/TRK-1', '/track/trk%201', '/track/a.b'])
      expect(viewerRequest(path).uri).toBe('/track/shipment.html');
    expect(viewerRequest('/track/TRK-1?from=mail').uri).toBe('/track/shipment.html');
    expect(viewerRequest('/track/TRK-1', {}, { 'signed-in': '1' }).uri).toBe('/index.html');
  });

  it.each([
    ['what was chosen', { 'accept-language': 'en-US,en;q=0.9,es;q=0.8' }, { language: 'es' }],
    ['what the browser asks for first', { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' }, {}],
    ['the first of ours that it asks for', { 'accept-language': 'ca,es,en' }, {}],
    ['what it wants more', { 'accept-language': 'en;q=0.4, es;q=0.9' }, {}],
  ])('answers strangers in Spanish, by %s', (_, headers, cookies) => {
    expect(viewerRequest('/book', headers, cookies).uri).toBe('/es/book.html');
    expect(viewerRequest('/', headers, cookies).uri).toBe('/es/landing.html');
    expect(viewerRequest('/track/TRK-1', headers, cookies).uri).toBe('/es/track/shipment.html');
    expect(viewerRequest('/reset-password', headers, cookies).uri).toBe('/index.html');
    expect(viewerRequest('/book', headers, { ...cookies, 'signed-in': '1' }).uri).toBe('/index.html');
  });

  it('answers whoever follows the link of a Spanish mail in Spanish, unless they chose', () => {
    const link = '/track/TRK-1?language=es';
    expect(viewerRequest(link, { 'accept-language': 'en-US' }).uri).toBe('/es/track/shipment.html');
    expect(viewerRequest(link, {}, { language: 'en' }).uri).toBe('/track/shipment.html');
    expect(viewerRequest('/login?language=es').uri).toBe('/index.html');
    expect(viewerRequest('/?language=es').uri).toBe('/es/landing.html');
  });

  it.each([
    [{ 'accept-language': 'es-MX,es;q=0.9' }, { language: 'en' }],
    [{ 'accept-language': 'en-US,es;q=0.9' }, {}],
    [{ 'accept-language': 'est' }, {}],
    [{ 'accept-language': 'en,es' }, {}],
    [{ 'accept-language': 'es;q=0,ca' }, {}],
    [{ 'accept-language': 'es;q=0.2,fr,en;q=0.3' }, {}],
    [{}, {}],
  ])('answers anybody else in English: %o, %o', (headers, cookies) => {
    expect(viewerRequest('/book', headers, cookies).uri).toBe('/book.html');
  });

  it('answers with the application where the query makes another page', () => {
    expect(viewerRequest('/login?tab=customer').uri).toBe('/index.html');
    expect(viewerRequest('/track?from=mail').uri).toBe('/index.html');
    expect(viewerRequest('/?from=mail').uri).toBe('/landing.html');
    expect(viewerRequest('/pricing?from=mail').uri).toBe('/pricing.html');
  });

  it('leads a number to its shipment that a form sent before its script had come', () => {
    const answer = viewerRequest('/track?trackingNumber=TRK-1');
    expect(answer).toMatchObject({ statusCode: 302, headers: { location: { value: '/track/TRK-1' } } });
    expect(viewerRequest('/track?trackingNumber=').uri).toBe('/index.html');
    expect(viewerRequest('/book?trackingNumber=TRK-1').statusCode).toBeUndefined();
  });

  it.each([
    ['TRK-1', '/track/TRK-1'],
    ['trk+1', '/track/trk%201'],
    ['a%2Fb', '/track/a%2Fb'],
  ])('leads %s to %s', (sent, page) => expect(trackedPage('/track', sent)).toBe(page));

  it('tells search engines of the public pages, at the address that they came to', () => {
    const robots = viewerRequest('/robots.txt');
    expect(robots).toMatchObject({
      statusCode: 200,
      headers: { 'content-type': { value: expect.stringMatching(/^text\/plain/) } },
    });
    expect(robots.body).toContain('Disallow: /api/\n');
    expect(robots.body).toContain('Sitemap: https://app.example/sitemap.xml');
    const listed = [...(viewerRequest('/sitemap.xml').body ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
    expect(listed).toEqual(['/', '/pricing', '/book', '/track', '/login'].map((path) => `https://app.example${path}`));
  });

  it.each(['/assets/app-1.js', '/mark.svg', '/worker.js', '/manifest.json', '/api/nothing', '/ws'])(
    'leaves %s as it is',
    (path) => {
      expect(viewerRequest(path).uri).toBe(path);
    },
  );

  it('fits into a CloudFront function', () => {
    expect(edgeScript('rest.example').length).toBeLessThan(10_000);
    expect(edgeScript('rest.example')).not.toContain('export');
  });
});

describe('the distribution', () => {
  it('passes calls and sockets on whole, uncached, with the secret', () => {
    const behaviors: { PathPattern: string; AllowedMethods: string[] }[] = config.CacheBehaviors;
    expect(behaviors.map(({ PathPattern }) => PathPattern)).toEqual(['/api/branding*', '/api/*', '/ws']);
    for (const behavior of behaviors.slice(1)) {
      expect(behavior.AllowedMethods).toContain('PATCH');
      expect(behavior).toMatchObject({
        CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
        OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
        ViewerProtocolPolicy: 'https-only',
      });
    }
    const origins: { OriginCustomHeaders?: { HeaderName: string }[] }[] = config.Origins;
    const secrets = origins.flatMap(({ OriginCustomHeaders = [] }) =>
      OriginCustomHeaders.map(({ HeaderName }) => HeaderName),
    );
    expect(secrets).toEqual(['x-origin-secret', 'x-origin-secret']);
  });

  it('keeps the branding as long as it says, one copy for everybody: neither cookie, query nor header makes another', () => {
    const [policy, ...others] = product.resources('AWS::CloudFront::CachePolicy');
    expect(others).toEqual([]);
    expect(policy?.Properties.CachePolicyConfig).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 0,
      ParametersInCacheKeyAndForwardedToOrigin: {
        CookiesConfig: { CookieBehavior: 'none' },
        HeadersConfig: { HeaderBehavior: 'none' },
        QueryStringsConfig: { QueryStringBehavior: 'none' },
      },
    });
    const behaviors: { PathPattern: string; OriginRequestPolicyId?: string; AllowedMethods: string[] }[] =
      config.CacheBehaviors;
    const branding = behaviors.find(({ PathPattern }) => PathPattern === '/api/branding*');
    expect(branding?.OriginRequestPolicyId).toBeUndefined();
    expect(branding?.AllowedMethods).toEqual(['GET', 'HEAD']);
  });

  it('runs the function on every behavior and turns no API error into a page', () => {
    for (const behavior of [config.DefaultCacheBehavior, ...config.CacheBehaviors])
      expect(behavior.FunctionAssociations).toEqual([expect.objectContaining({ EventType: 'viewer-request' })]);
    for (const { ResponsePagePath } of config.CustomErrorResponses) expect(ResponsePagePath).toBeUndefined();
  });

  it('lets nobody but CloudFront read the web bucket', () => {
    expect(product.resources('AWS::CloudFront::OriginAccessControl')).toHaveLength(1);
    expect(config.HttpVersion).toBe('http2and3');
  });

  it('tells pages what they may load', () => {
    const policy = contentSecurityPolicy({ files: 'https://files.example', map: [] });
    expect(policy).toContain("img-src 'self' data: blob: https://files.example");
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
    expect(policy).toMatch(/worker-src 'self'[^;]*; manifest-src 'self'/);
    const [pages] = product
      .resources('AWS::CloudFront::ResponseHeadersPolicy')
      .filter(({ Properties }) => JSON.stringify(Properties).includes('ContentSecurityPolicy'));
    expect(JSON.stringify(pages?.Properties)).toContain("frame-ancestors 'none'");
  });

  it('lets pages fetch the map of the deployment where one is named, and nothing of elsewhere without', async () => {
    const policyOf = (stacks: typeof product) =>
      JSON.stringify(
        stacks
          .resources('AWS::CloudFront::ResponseHeadersPolicy')
          .map(({ Properties }) => Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy),
      );
    const mapStyle = 'https://maps.geo.us-east-1.amazonaws.com/v2/styles/Standard/descriptor?key=v1.public.abc';
    const named = policyOf(await makeProduct({ mapStyle, mapHosts: 'https://tiles.example,https://sprites.example' }));
    const origins = 'https://maps.geo.us-east-1.amazonaws.com https://tiles.example https://sprites.example;';
    expect(named.match(/(img|connect)-src[^;]*;/g)?.map((rule) => rule.endsWith(origins))).toEqual([true, true]);
    expect(named).not.toContain('key=');
    expect(policyOf(product)).not.toMatch(/maps\.geo|tiles\.example/);
    expect(policyOf(await makeProduct({ mapHosts: 'https://tiles.example' }))).not.toContain('tiles.example');
  });

  it.each([
    { mapStyle: 'http://maps.example/style.json' },
    { mapStyle: "https://maps.example/a; script-src 'unsafe-inline'" },
    { mapHosts: 'https://*.example' },
    { mapHosts: 'https://a.example/path' },
  ])('takes no map from %o', async (settings) => {
    await expect(makeProduct(settings)).rejects.toThrow();
  });

  it('takes an own domain with its certificate', async () => {
    const certificate = 'arn:aws:acm:us-east-1:123456789012:certificate/c';
    const own = await makeProduct({ domain: 'ship.example.com', certificate });
    const distribution = own.resources('AWS::CloudFront::Distribution')[0]?.Properties.DistributionConfig;
    expect(distribution.Aliases).toEqual(['ship.example.com']);
    expect(distribution.ViewerCertificate).toMatchObject({ MinimumProtocolVersion: 'TLSv1.2_2021' });
  });
});
