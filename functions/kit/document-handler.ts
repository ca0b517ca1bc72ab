import { linkToDocument } from '#functions/aws/documents-link.ts';
import { type Download, downloadBy, type StoredFile } from './http/download.ts';
import type { Call } from './http/request-context.ts';

/** The route finds a file that somebody uploaded, and that is kept; the caller gets a link of five minutes. */
export function documentHandler<C extends Download>(contract: C, route: (call: Call<C>) => Promise<StoredFile>) {
  return downloadBy(linkToDocument, contract, route);
}
