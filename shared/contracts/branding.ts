import * as z from 'zod/mini';
import { ADMIN, EVERYONE } from '#shared/accounts/permissions.ts';
import { defineContract } from '#shared/http/contract.ts';
import { requiredText } from '#shared/http/fields.ts';
import { Logo } from './organization.ts';

/** What may be chosen as one; a browser draws it as a PNG. */
export const LOGO_TYPES = ['image/png', 'image/svg+xml'] as const;
/** Bytes. */
export const MAX_LOGO_BYTES = 2_000_000;
/** Pixels. */
export const LOGO_SIDE = 800;
const NO_PNG = 'Must be a PNG picture';

export const getBrandingCss = defineContract({
  name: 'get-branding-css',
  method: 'GET',
  path: '/api/branding.css',
  summary: "Get the organization's name and colors as a style sheet for every page; cached for a minute",
  access: EVERYONE,
  asset: 'text/css; charset=utf-8',
});

export const getLogo = defineContract({
  name: 'get-logo',
  method: 'GET',
  path: '/api/branding/{file}',
  summary: "Get the organization's logo by its unique name",
  access: EVERYONE,
  params: z.object({ file: z.string().check(z.maxLength(64)) }),
  asset: 'image/png',
  errors: ['not_found'],
});

export const uploadLogo = defineContract({
  name: 'upload-logo',
  method: 'POST',
  path: '/api/organization/logo',
  summary: `Keep a picture as a logo, a PNG of at most ${LOGO_SIDE} pixels a side; what it answers goes into the settings`,
  access: ADMIN,
  body: z.strictObject({
    picture: z
      .string({ error: NO_PNG })
      .check(
        z.regex(/^data:image\/png;base64,[A-Za-z0-9+/]+=*$/, NO_PNG),
        z.maxLength(Math.ceil((MAX_LOGO_BYTES * 4) / 3) + 30, 'The logo can be up to 2 MB'),
      ),
    filename: requiredText('Required', { max: 100 }),
  }),
  response: Logo,
  bodyLimit: 3_000_000,
  idempotency: 'off',
  runtime: { memory: 1024 },
});
