import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressResponse } from '#functions/kit/http/compression.ts';
import type { HttpRequest } from '#functions/kit/http/request.ts';
import { createApiKey } from '#shared/contracts/integrations.ts';
import { listShipments } from '#shared/contracts/shipments.ts';

const LONG = JSON.stringify(Array.from({ length: 100 }, (_, at) => ({ name: `Straße ${at}` })));
const PLAIN = { statusCode: 200, headers: { 'content-type': 'application/json' } };

function requestOf(accepted?: string, api: 'http' | 'rest' = 'http'): HttpRequest {
  const headers: Record<string, string> = accepted === undefined ? {} : { 'accept-encoding': accepted };
  return { api, headers, method: 'GET', path: '/', params: {}, query: {}, body: '', requestId: 'one' };
}

const pack = (accepted?: string, body = LONG) =>
  compressResponse(listShipments, requestOf(accepted), { ...PLAIN, headers: { ...PLAIN.headers }, body });

describe('a longer answer', () => {
  it.each(['gzip', 'gzip, deflate, br, zstd', 'br, GZIP;q=0.5', '*;q=0.1, gzip ; q=1.0'])(
    'is packed for who reads gzip: %s',
    (accepted) => {
      const answer = pack(accepted);
      expect(answer).toMatchObject({
        statusCode: 200,
        headers: { 'content-type': 'application/json', 'content-encoding': 'gzip', vary: 'accept-encoding' },
        isBase64Encoded: true,
      });
      const bytes = Buffer.from(answer.body ?? '', 'base64');
      expect(gunzipSync(bytes).toString()).toBe(LONG);
      expect(bytes.length).toBeLessThan(LONG.length / 4);
    },
  );

  it.each([undefined, '', 'identity', 'br', 'gzip;q=0', 'gzip; q=0.0, br', 'xgzip'])(
    'stays as it is for who does not, and says that it varies: %s',
    (accepted) => {
      const answer = pack(accepted);
      expect(answer.body).toBe(LONG);
      expect(answer.headers).toEqual({ 'content-type': 'application/json', vary: 'accept-encoding' });
    },
  );

  it('of the API for keys is left to its gateway', () => {
    const answer = { ...PLAIN, body: LONG };
    expect(compressResponse(listShipments, requestOf('gzip', 'rest'), answer)).toBe(answer);
  });

  it('with a secret in it is never packed', () => {
    const answer = { ...PLAIN, body: LONG };
    expect(compressResponse(createApiKey, requestOf('gzip'), answer)).toBe(answer);
  });
});

describe('an answer stays as it is', () => {
  it('below a kilobyte, or without a body', () => {
    expect(pack('gzip', '[]').body).toBe('[]');
    expect(compressResponse(listShipments, requestOf('gzip'), PLAIN)).toBe(PLAIN);
  });

  it('where it is no JSON: the edge packs what it keeps', () => {
    const answer = { statusCode: 200, headers: { 'content-type': 'text/css; charset=utf-8' }, body: LONG };
    expect(compressResponse(listShipments, requestOf('gzip'), answer)).toBe(answer);
  });
});
