import * as z from 'zod/mini';
import { normalForm } from '#shared/search/normal-form.ts';
import { plainWeight } from '#shared/shipments/weight.ts';

/** Fields and messages that several contracts use. Limits without a source of their own are the interface's. */

export const REQUIRED = 'Required';
const MAX_TEXT_CHARS = 2000;
const MAX_NAME_CHARS = 200;

/** NUL and other control characters (but tab and newline), bidirectional overrides, byte-order marks, and what is pasted unseen. */
const UNSAFE = /(?![\t\n])[\p{Cc}\u00ad\u200b\u2060\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Text as it is stored: well-formed Unicode in NFC, without control and direction characters, trimmed. */
export function cleanText(text: string): string {
  return normalForm(text.toWellFormed(), 'NFC').replace(UNSAFE, '').trim();
}

/** No store takes half a character. */
export const wellFormed = (text: string): string => text.toWellFormed();

type Message = string;

/** Texts up to this length are one line: names, numbers, addresses. */
const MAX_LINE_CHARS = 300;
const cleanLine = (text: string) => cleanText(text).replace(/[\t\n]+/g, ' ');
const cleanUpTo = (max: number) => (max <= MAX_LINE_CHARS ? cleanLine : cleanText);

/** Required text: cleaned, with `message` when it is shorter than `min` characters or missing; a short one on one line. */
export function requiredText(message: Message = REQUIRED, { min = 1, max = MAX_NAME_CHARS } = {}) {
  return z
    .string({ error: message })
    .check(
      z.overwrite(cleanUpTo(max)),
      z.minLength(min, message),
      z.maxLength(max, `Must be at most ${max} characters`),
    );
}

/** Optional text, a short one on one line; an empty one counts as absent, because forms send every field. */
export function optionalText(max = MAX_TEXT_CHARS) {
  return z.optional(
    z.pipe(
      z
        .string({ error: 'Must be text' })
        .check(z.overwrite(cleanUpTo(max)), z.maxLength(max, `Must be at most ${max} characters`)),
      z.transform((text) => text || undefined),
    ),
  );
}

/**
 * The one form of address that every mail program reads alike: an ASCII dot-atom at a host name (RFC 5321, section 4.1.2).
 * Quoted local parts, comments and angle brackets can name one recipient to us and another to the mail server.
 */
const ATOM = "[\\w!#$%&'*+/=?^`{|}~-]+";
const HOST_LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const EMAIL = new RegExp(`^(?=[^@]{1,64}@)${ATOM}(?:\\.${ATOM})*@(?:${HOST_LABEL}\\.)+(?=.*[A-Za-z])${HOST_LABEL}$`);

/** A required email address of plain ASCII, at most 254 characters. */
export function emailText(message: Message) {
  return (
    z
      .string({ error: message })
      // What is too long is not looked at further: its pattern looks back.
      .check(
        z.overwrite(cleanText),
        z.maxLength(254, { error: message, abort: true }),
        z.email({ pattern: EMAIL, error: message }),
      )
  );
}

/** An email address or nothing; empty text counts as nothing. */
export function optionalEmail(message: Message) {
  const isEmail = emailText(message);
  return z.optional(
    z.pipe(
      z.string({ error: message }).check(
        z.overwrite(cleanText),
        z.refine((text) => text === '' || z.safeParse(isEmail, text).success, message),
      ),
      z.transform((text) => text || undefined),
    ),
  );
}

/** Text of a form where nothing, or null, takes the value away. */
export function clearable<T>(schema: z.ZodMiniType<T | undefined, string | undefined>) {
  return z.optional(
    z.nullable(
      z.pipe(
        schema,
        z.transform((value) => value ?? null),
      ),
    ),
  );
}

/** True for an existing calendar day written `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** A calendar day `YYYY-MM-DD`, without a time zone. */
export function dayText(message: Message = 'Must be a date (YYYY-MM-DD)') {
  return z.string({ error: message }).check(z.refine(isDay, message));
}

/** A calendar day or nothing; empty text counts as nothing. */
export function optionalDay() {
  const message = 'Must be a date (YYYY-MM-DD)';
  return z.optional(
    z.pipe(
      z.string({ error: message }).check(z.refine((text) => text === '' || isDay(text), message)),
      z.transform((text) => text || undefined),
    ),
  );
}

/** One of `values`, or `message`. */
export function choiceText<const Values extends readonly [string, ...string[]]>(values: Values, message?: Message) {
  return z.enum(values, { error: message ?? `Must be one of ${values.join(', ')}` });
}

const WEIGHT = /^\d{1,7}(\.\d{1,3})?$/;
const isWeight = (text: string) => WEIGHT.test(text) && Number(text) > 0;
const cleanWeight = (text: string) => plainWeight(cleanText(text));
const WEIGHT_MESSAGE = 'Weight must be a number from 0.001 to 9999999, such as 18400.5';

/** A weight as text holding a plain decimal number above zero, in the unit that goes with it. */
export function weightText(message: Message) {
  return z.string({ error: message }).check(
    z.overwrite(cleanWeight),
    z.minLength(1, message),
    z.refine((text) => text === '' || isWeight(text), WEIGHT_MESSAGE),
  );
}

/** A weight as text, or nothing. */
export function optionalWeightText() {
  return z.optional(
    z.pipe(
      z.string({ error: WEIGHT_MESSAGE }).check(
        z.overwrite(cleanWeight),
        z.refine((text) => text === '' || isWeight(text), WEIGHT_MESSAGE),
      ),
      z.transform((text) => text || undefined),
    ),
  );
}

/** An id as somebody sends it. What nobody has is not found, whatever it is, but no key of the table is longer than 2 kB. */
export const AnyId = z.string().check(z.overwrite(wellFormed), z.maxLength(64));

/** An id that has to be there. */
export const RequiredId = z
  .string()
  .check(z.overwrite(wellFormed), z.minLength(1, 'Must be an ID'), z.maxLength(64, 'Must be an id'));

/** Generated clients of some languages write `+00:00` for `Z`, or microseconds; instants are ordered by their texts. */
function inUtc(at: string): string {
  const instant = /^[^.]*(\.\d{3})?Z$/.test(at) ? Number.NaN : Date.parse(at);
  return Number.isNaN(instant) ? at : new Date(instant).toISOString();
}

const INSTANT_MESSAGE = 'Must be a time (ISO 8601, UTC)';

/** An instant, ISO 8601, its letters in either case; one with an offset or with microseconds is kept in UTC and milliseconds. */
export const Instant = z
  .string({ error: INSTANT_MESSAGE })
  .check(z.toUpperCase(), z.iso.datetime({ offset: true, error: INSTANT_MESSAGE }), z.overwrite(inUtc));

export const Latitude = z
  .number({ error: 'Must be a number' })
  .check(z.minimum(-90, 'Must be between -90 and 90'), z.maximum(90, 'Must be between -90 and 90'));
export const Longitude = z
  .number({ error: 'Must be a number' })
  .check(z.minimum(-180, 'Must be between -180 and 180'), z.maximum(180, 'Must be between -180 and 180'));

/** `version` of a changeable resource: one step per write. */
export const Version = z.int({ error: 'Must be a whole number' }).check(z.positive('Must be above 0'));
/** The same of what is stored only once somebody saves it: 0 until then. */
export const VersionOrNone = z.int({ error: 'Must be a whole number' }).check(z.minimum(0, 'Must not be below 0'));

/** Rows of a page, unless asked for otherwise, and at most. */
export const DEFAULT_PAGE_SIZE = 50;
export const MAX_PAGE_SIZE = 200;

/** How many rows of a page are asked for. */
export function pageLimit(most: number) {
  const error = `limit must be a number from 1 to ${most}`;
  const limit = z.coerce.number({ error }).check(z.int(error), z.minimum(1, error), z.maximum(most, error));
  return z._default(limit, Math.min(DEFAULT_PAGE_SIZE, most));
}

export const pageQuery = {
  limit: pageLimit(MAX_PAGE_SIZE),
  cursor: z.optional(z.string().check(z.maxLength(2000))),
};
export const PageQuery = z.strictObject(pageQuery);
/** A page of a list by name, or of those in it whose name begins with `q`. */
export const NameQuery = z.strictObject({ ...pageQuery, q: z.optional(z.string().check(z.maxLength(100))) });

export const Message = z.object({ message: z.string() });
