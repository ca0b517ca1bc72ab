import type { AssetType, Contract } from '#shared/http/contract.ts';
import { createLambda } from './http/create-lambda.ts';
import { buildCall, type Call } from './http/request-context.ts';
import { respond } from './http/response.ts';

interface Asset {
  /** Bytes for a picture. */
  readonly content: string | Uint8Array;
  /** Seconds for which the edge and browsers keep it. */
  readonly maxAge: number;
  /** For what never changes under its address. */
  readonly immutable?: boolean;
}

/** A text or picture that is the same for everybody, and that the edge may keep. */
export function assetHandler<C extends Contract & { readonly asset?: AssetType }>(
  contract: C,
  route: (call: Call<C>) => Promise<Asset>,
) {
  return createLambda(contract, {}, async (running) => {
    const { content, maxAge, immutable = false } = await route(buildCall(contract, running));
    const { request, reply } = running;
    const headers = {
      ...reply.headers,
      'content-type': contract.asset ?? '',
      'cache-control': `public, max-age=${maxAge}${immutable ? ', immutable' : ''}`,
    };
    const answer = respond(request, contract.success, undefined, { ...reply, headers });
    return typeof content === 'string'
      ? { ...answer, body: content }
      : { ...answer, body: Buffer.from(content).toString('base64'), isBase64Encoded: true };
  });
}
