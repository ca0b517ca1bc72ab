import { expect } from 'vitest';
import { createUploads } from '#shared/contracts/proof.ts';
import type { Person } from './people.ts';

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

/** Uploads a photo of a shipment as a phone does; its key. */
export async function uploadPhoto(
  who: Person,
  shipmentId: string,
  purpose: 'proof' | 'exception' | 'pickup',
  bytes: Buffer,
): Promise<string> {
  const files = [{ contentType: 'image/png' as const, size: bytes.length }];
  const { uploads } = await who.call(createUploads, { body: { shipmentId, purpose, files } });
  const [form] = uploads;
  if (!form) throw new Error('There is no form');
  expect(await sendFile(form, bytes)).toBeLessThan(300);
  return form.key;
}

/** Sends a file of customers as somebody who imports it does; its key. */
export async function uploadImport(who: Person, text: string): Promise<string> {
  const bytes = Buffer.from(text);
  const files = [{ contentType: 'text/csv' as const, size: bytes.length }];
  const { uploads } = await who.call(createUploads, { body: { purpose: 'import', files } });
  const [form] = uploads;
  if (!form) throw new Error('There is no form');
  expect(await sendFile(form, bytes)).toBe(204);
  return form.key;
}

/** Sends a document of a driver; its key. */
export async function uploadDocument(who: Person, driverId: string, bytes: Uint8Array): Promise<string> {
  const files = [{ contentType: 'application/pdf' as const, size: bytes.byteLength }];
  const { uploads } = await who.call(createUploads, { body: { purpose: 'document', driverId, files } });
  const [form] = uploads;
  if (!form) throw new Error('There is no form');
  expect(await sendFile(form, Buffer.from(bytes))).toBeLessThan(300);
  return form.key;
}
