import { uploadLogo } from '#shared/contracts/branding.ts';
import { dataUrl } from './images.ts';
import type { Person } from './people.ts';

export const SVG_LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="60"><rect width="200" height="60" fill="#0f766e"/></svg>';

/** Uploads a PNG as the page does, and answers what came of it. */
export function sendLogo(director: Person, png: Buffer) {
  return director.try(uploadLogo, { body: { picture: dataUrl(png), filename: 'harbor.svg' } });
}
