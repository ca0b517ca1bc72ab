import * as z from 'zod/mini';
import { defineContract } from '../contract.ts';
import { choiceText, requiredText } from '../fields.ts';
import { ADMIN, EVERYONE } from '../permissions.ts';
import { Logo } from './organization.ts';

export const LOGO_TYPES = ['image/png', 'image/svg+xml'] as const;
/** Bytes. */
export const LOGO_LIMIT = 2_000_000;

export const getBrandingCss = defineContract({
  name: 'get-branding-css',
  method: 'GET',
  path: '/api/branding.css',
  summary: "The organization's name and colors as a style sheet, for the head of every page; kept for a minute",
  access: EVERYONE,
  asset: 'text/css; charset=utf-8',
});

export const getLogo = defineContract({
  name: 'get-logo',
  method: 'GET',
  path: '/api/branding/{file}',
  summary: "The organization's logo, under a name that another logo does not have",
  access: EVERYONE,
  params: z.object({ file: z.string().check(z.maxLength(64)) }),
  asset: 'image/png',
  errors: ['not_found'],
});

export const uploadLogo = defineContract({
  name: 'upload-logo',
  method: 'POST',
  path: '/api/organization/logo',
  summary: 'Get a presigned form to upload a logo straight to the bucket, valid five minutes',
  access: ADMIN,
  body: z.strictObject({
    contentType: choiceText(LOGO_TYPES, 'Choose a PNG or SVG picture'),
    size: z
      .int('Must be a whole number')
      .check(z.positive('Must be above 0'), z.maximum(LOGO_LIMIT, 'The logo may be at most 2 MB')),
  }),
  response: z.object({ key: z.string(), url: z.string(), fields: z.record(z.string(), z.string()) }),
  idempotency: 'off',
});

export const drawLogo = defineContract({
  name: 'draw-logo',
  method: 'POST',
  path: '/api/organization/logo/draw',
  summary:
    'Check an uploaded logo and draw it as a PNG; what it answers goes into the settings. An SVG with scripts, texts or references, and a picture that is too large when decoded, are refused',
  access: ADMIN,
  body: z.strictObject({
    key: z.string().check(z.regex(/^uploads\/organization\/logo\/upl_[0-9A-Z]{26}$/, 'Upload the logo first')),
    filename: requiredText('Required', { max: 100 }),
  }),
  response: Logo,
  idempotency: 'off',
  runtime: { memory: 1024, timeout: 20 },
});
