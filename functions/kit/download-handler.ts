import { LINK_SECONDS, linkToExport } from '#functions/aws/exports-link.ts';
import type { Contract } from '#shared/contract.ts';
import type { DownloadLink } from '#shared/download.ts';
import { type Call, callOf, type RouteOptions, type Running, shaped } from './http/call.ts';
import { lambdaOf } from './http/lifecycle.ts';
import { type HttpResponse, respond } from './http/response.ts';

interface StoredFile {
  readonly key: string;
  readonly filename: string;
}

type Download = Contract & { readonly download: true };

async function answer(contract: Contract, running: Running, { key, filename }: StoredFile): Promise<HttpResponse> {
  const { request, reply, now } = running;
  const url = await linkToExport(key, filename);
  const wantsJson = request.headers.accept?.split(',').some((type) => type.trim().startsWith('application/json'));
  if (!wantsJson) return respond(request, 303, undefined, { ...reply, headers: { ...reply.headers, location: url } });
  const expiresAt = new Date(now.getTime() + LINK_SECONDS * 1000).toISOString();
  const link: DownloadLink = { url, filename, expiresAt };
  return respond(request, contract.success, shaped(contract, link), reply);
}

/** The route puts its file into the exports bucket, or finds it there; the caller gets a link of five minutes. */
export function downloadHandler<C extends Download>(
  contract: C,
  route: (call: Call<C>) => Promise<StoredFile>,
  options: Pick<RouteOptions, 'alsoLets'> = {},
) {
  return lambdaOf(contract, options, async (running) =>
    answer(contract, running, await route(callOf(contract, running))),
  );
}
