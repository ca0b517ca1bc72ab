import type { CallRequest, Contract } from '#shared/http/contract.ts';
import type { DownloadLink } from '#shared/http/download.ts';
import { callApi } from '../api.ts';
import { goTo } from '../browser.ts';

type Download = Contract & { readonly download: true };

/** Saves the file of a download: the page stays, because the link is an attachment. Throws as every call does. */
export async function download<C extends Download>(
  contract: C,
  request: CallRequest<C>,
  options?: { headers: Record<string, string> },
): Promise<void> {
  const link = (await callApi(contract, request, options)) as DownloadLink;
  goTo(link.url);
}
