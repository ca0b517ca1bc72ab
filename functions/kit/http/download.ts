import { PRESIGNED_URL_TTL_SECONDS } from '#functions/aws/s3.ts';
import type { Contract } from '#shared/http/contract.ts';
import type { DownloadLink } from '#shared/http/download.ts';
import { createLambda } from './create-lambda.ts';
import { buildCall, type Call, parseResponse, type RequestContext, type RouteOptions } from './request-context.ts';
import { type HttpResponse, respond } from './response.ts';

export interface StoredFile {
  readonly key: string;
  readonly filename: string;
}

export type Download = Contract & { readonly download: true };

/** Makes a link of five minutes to a stored file, which saves it under a name. */
type Link = (key: string, filename: string) => Promise<string>;

async function answer(
  contract: Contract,
  running: RequestContext,
  { filename }: StoredFile,
  url: string,
): Promise<HttpResponse> {
  const { request, reply, now } = running;
  const wantsJson = request.headers.accept?.split(',').some((type) => type.trim().startsWith('application/json'));
  if (!wantsJson) return respond(request, 303, undefined, { ...reply, headers: { ...reply.headers, location: url } });
  const expiresAt = new Date(now.getTime() + PRESIGNED_URL_TTL_SECONDS * 1000).toISOString();
  const link: DownloadLink = { url, filename, expiresAt };
  return respond(request, contract.success, parseResponse(contract, link), reply);
}

/** The handler of a route that names a stored file: the caller gets a link to it. */
export function downloadBy<C extends Download>(
  link: Link,
  contract: C,
  route: (call: Call<C>) => Promise<StoredFile>,
  options: Pick<RouteOptions, 'alsoAllows'> = {},
) {
  return createLambda(contract, options, async (running) => {
    const file = await route(buildCall(contract, running));
    return answer(contract, running, file, await link(file.key, file.filename));
  });
}
