import { presignExportUrl } from '#functions/aws/exports-link.ts';
import { type Download, downloadBy, type StoredFile } from './http/download.ts';
import type { Call, RouteOptions } from './http/request-context.ts';

/** The route puts its file into the exports bucket, or finds it there; the caller gets a link of five minutes. */
export function downloadHandler<C extends Download>(
  contract: C,
  route: (call: Call<C>) => Promise<StoredFile>,
  options: Pick<RouteOptions, 'alsoAllows'> = {},
) {
  return downloadBy(presignExportUrl, contract, route, options);
}
