import { expect } from 'vitest';
import { drawLogo, uploadLogo } from '#shared/contracts/branding.ts';
import type { Person } from './people.ts';
import { sendFile } from './uploads.ts';

export const SVG_LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="60"><rect width="200" height="60" fill="#0f766e"/></svg>';

/** Uploads a logo as the page does, and answers what came of drawing it. */
export async function sendLogo(
  director: Person,
  content: string | Uint8Array<ArrayBuffer>,
  contentType: 'image/png' | 'image/svg+xml',
) {
  const bytes = Buffer.from(content);
  const form = await director.call(uploadLogo, { body: { contentType, size: bytes.length } });
  expect(await sendFile(form, bytes)).toBe(204);
  return director.try(drawLogo, { body: { key: form.key, filename: 'harbor.svg' } });
}
