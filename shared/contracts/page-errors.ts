import * as z from 'zod/mini';
import { EVERYONE } from '#shared/accounts/permissions.ts';
import { defineContract } from '#shared/http/contract.ts';
import { choiceText } from '#shared/http/fields.ts';

/** Who noticed it: what stands around a page or a part of one, or the browser, where nobody caught it. */
export const ERROR_SOURCES = ['boundary', 'part', 'window', 'unhandledrejection'] as const;
export type ErrorSource = (typeof ERROR_SOURCES)[number];

/** The name of an error's class. */
export const ERROR_NAME = /^[A-Z][A-Za-z]{2,39}$/;

/** Of a pattern that leaves no room for what people type: it goes to the log as it is. */
const matching = (pattern: RegExp) =>
  z.string({ error: 'Must be text' }).check(z.regex(pattern, `Must match ${pattern.source}`));

/** What is known of an error on a page: where it was in our own code, and nothing of what stood on the page. */
export const PageError = z.strictObject({
  kind: choiceText(ERROR_SOURCES),
  errorName: matching(ERROR_NAME),
  /** By its name in the table of screens, never by its address; `none` where no screen is. */
  screen: matching(/^[a-z][A-Za-z]{1,39}$/),
  /** The file that the page began with; each build has another one. */
  build: matching(/^[\w.-]{1,80}$/),
  /** Of the name and all places of our code in the stack: the same for the same error of one build. */
  digest: matching(/^[0-9a-f]{16}$/),
  /** The innermost of these places: file, line, column. */
  position: z.optional(matching(/^[\w.-]{1,80}:\d{1,7}:\d{1,9}$/)),
});
export type PageError = z.output<typeof PageError>;

export const reportPageError = defineContract({
  name: 'report-page-error',
  method: 'POST',
  path: '/api/page-errors',
  summary: 'Report a client error: where in the code it occurred, and nothing about the user',
  access: EVERYONE,
  body: PageError,
  bodyLimit: 2000,
  idempotency: 'off',
});
