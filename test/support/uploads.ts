/** A form of the product with which a file is sent straight to the bucket. */
interface UploadForm {
  url: string;
  fields: Readonly<Record<string, string>>;
}

/** Sends a file with a form, some of whose fields may be others; the bucket's status. */
export async function sendFile({ url, fields }: UploadForm, bytes: Buffer): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)]));
  return (await fetch(url, { method: 'POST', body: form })).status;
}
