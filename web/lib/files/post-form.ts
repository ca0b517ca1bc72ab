import { ApiError } from '../api.ts';

/** Sends a file by the bucket's own form: no call of the interface, so not by `callApi`. */
export async function postForm(
  form: { url: string; fields: Record<string, string> },
  file: Blob,
  failure: string,
): Promise<void> {
  const data = new FormData();
  for (const [name, value] of Object.entries(form.fields)) data.set(name, value);
  data.set('file', file);
  const response = await fetch(form.url, { method: 'POST', body: data });
  if (!response.ok) throw new ApiError(response.status === 403 ? 503 : response.status, failure, '');
}
