import type { Contract } from '#shared/http/contract.ts';
import type { HttpRequest } from './request.ts';
import type { HttpResponse } from './response.ts';

/** Below it the packing costs more than the bytes. */
const MIN_COMPRESS_BYTES = 1024;
/** Nearly as small as 6, in half the time. */
const LEVEL = 4;

/** Whether a caller reads gzip: named, and not with a weight of nothing. */
function acceptsGzip(accepted = ''): boolean {
  return accepted.split(',').some((part) => {
    const [coding = '', weight = 'q=1'] = part.split(';').map((word) => word.trim().toLowerCase());
    return coding === 'gzip' && Number(weight.replace('q=', '')) > 0;
  });
}

/**
 * A longer JSON answer as gzip, where the caller reads it: behind CloudFront, which packs nothing that it does not keep,
 * nobody else does. The REST API packs by itself. An answer with a secret beside a text of the caller's stays as it is,
 * because its length would tell of the secret (BREACH).
 */
export function compressResponse(contract: Contract, request: HttpRequest, response: HttpResponse): HttpResponse {
  const { body, headers } = response;
  if (request.api !== 'http' || contract.secretFields.length > 0) return response;
  if (!body || headers['content-type'] !== 'application/json' || Buffer.byteLength(body) < MIN_COMPRESS_BYTES)
    return response;
  const varying = { ...headers, vary: 'accept-encoding' };
  if (!acceptsGzip(request.headers['accept-encoding'])) return { ...response, headers: varying };
  // Loaded by the first answer that needs it, not by every start.
  const { gzipSync } = process.getBuiltinModule('node:zlib');
  return {
    ...response,
    headers: { ...varying, 'content-encoding': 'gzip' },
    body: gzipSync(body, { level: LEVEL }).toString('base64'),
    isBase64Encoded: true,
  };
}
