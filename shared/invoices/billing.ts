import * as z from 'zod/mini';
import { cleanText, emailText, optionalEmail, optionalText, requiredText } from '#shared/http/fields.ts';

/** How an organization is paid and reached: what its settings take, and what invoices say of it. */

const MAX_ADDRESS_LINES = 6;

/** Lines of an address; empty ones are left out. */
export const AddressLines = z.pipe(
  z
    .array(
      z
        .string({ error: 'Must be text' })
        .check(z.overwrite(cleanText), z.maxLength(100, 'Must be at most 100 characters')),
    )
    .check(z.maxLength(MAX_ADDRESS_LINES, `Use at most ${MAX_ADDRESS_LINES} lines`)),
  z.transform((lines) => lines.filter((line) => line !== '')),
);

const compact = (text: string) => cleanText(text).replace(/[\s-]/g, '').toUpperCase();

/** A code that people type with spaces or dashes; empty counts as none. */
function optionalCode(isValid: (code: string) => boolean, message: string) {
  return z.optional(
    z.pipe(
      z.string({ error: message }).check(
        z.overwrite(compact),
        z.refine((code) => code === '' || isValid(code), message),
      ),
      z.transform((code) => code || undefined),
    ),
  );
}

const ABA_WEIGHTS = [3, 7, 1];

/** True for nine digits with the checksum of the American Bankers Association. */
export function isRoutingNumber(code: string): boolean {
  if (!/^\d{9}$/.test(code)) return false;
  const sum = [...code].reduce((total, digit, at) => total + Number(digit) * (ABA_WEIGHTS[at % 3] ?? 0), 0);
  return sum > 0 && sum % 10 === 0;
}

/** True for an IBAN: ISO 13616, checked by ISO 7064 (mod 97). */
export function isIban(code: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(code)) return false;
  const digits = (code.slice(4) + code.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

const isBic = (code: string) => /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(code);
const isAccountNumber = (code: string) => /^[A-Z0-9]{4,34}$/.test(code);

/** Where a transfer goes: an account with its routing number, or an IBAN. */
export const PaymentDetails = z
  .strictObject({
    payee: requiredText('Payee is required', { max: 100 }),
    bankName: requiredText('Bank name is required', { max: 100 }),
    accountNumber: optionalCode(isAccountNumber, 'Use 4 to 34 letters and digits'),
    routingNumber: optionalCode(isRoutingNumber, "This isn't a valid routing number. Check its nine digits"),
    iban: optionalCode(isIban, "This isn't a valid IBAN. Check its letters and digits"),
    bic: optionalCode(isBic, 'A SWIFT/BIC has 8 or 11 letters and digits'),
    /** Where checks are mailed. */
    remittanceAddress: z._default(AddressLines, []),
    remittanceEmail: optionalEmail('Invalid email address'),
  })
  .check(
    z.refine(({ accountNumber, iban }) => accountNumber !== undefined || iban !== undefined, {
      path: ['accountNumber'],
      error: 'Enter an account number or an IBAN',
    }),
    z.refine(({ accountNumber, routingNumber }) => accountNumber === undefined || routingNumber !== undefined, {
      path: ['routingNumber'],
      error: 'Enter the routing number of this account',
    }),
    z.refine(({ accountNumber, iban, routingNumber }) => !(routingNumber && iban && !accountNumber), {
      path: ['accountNumber'],
      error: 'Enter the account number that goes with the routing number',
    }),
  );
export type PaymentDetails = z.output<typeof PaymentDetails>;

/** The same as it is shown. */
export const ShownPaymentDetails = z.object({
  payee: z.string(),
  bankName: z.string(),
  accountNumber: z.optional(z.string()),
  routingNumber: z.optional(z.string()),
  iban: z.optional(z.string()),
  bic: z.optional(z.string()),
  remittanceAddress: z.array(z.string()),
  remittanceEmail: z.optional(z.string()),
});

const PLACEHOLDER = /\{[^{}]*\}/g;
const TEMPLATE = 'Use a URL that begins with https:// and contains {number}';

/** Everything that stands in an address as it is (RFC 3986); anything else is written with its percent sign. */
const IN_ADDRESSES = /^(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[\da-f]{2})*$/i;

/** The address without what stands for a value, or undefined where it is none that a browser may be sent to. */
function hostOf(template: string): string | undefined {
  const filled = template.replaceAll(PLACEHOLDER, 'x');
  if (!IN_ADDRESSES.test(filled)) return undefined;
  if (!URL.canParse(filled)) return undefined;
  const { protocol, host, username, password } = new URL(filled);
  return protocol === 'https:' && !username && !password && template.startsWith(`https://${host}`) ? host : undefined;
}

/** True for a template of https whose placeholders are ours and stand behind the host. */
export function isPaymentTemplate(template: string): boolean {
  return hostOf(template) !== undefined && template.includes('{number}');
}

const isKnownOnly = (template: string) =>
  (template.match(PLACEHOLDER) ?? []).every((name) => name === '{number}' || name === '{amount}');

/** A link of the organization's own provider, by which an invoice is paid online. */
export const PaymentLink = z.strictObject({
  url: requiredText(TEMPLATE, { max: 300 }).check(
    z.refine(isPaymentTemplate, TEMPLATE),
    z.refine(isKnownOnly, 'Only {number} and {amount} are supported'),
  ),
  /** A sentence beside the button, and the same to who reads Spanish. */
  text: optionalText(200),
  spanishText: optionalText(200),
});
export type PaymentLink = z.output<typeof PaymentLink>;

/** Where an invoice is paid online: its number and what is owed, `1234.50`, in the provider's address. */
export function paymentUrl({ url }: Pick<PaymentLink, 'url'>, number: string, dollars: number): string {
  return url
    .replaceAll('{number}', encodeURIComponent(number))
    .replaceAll('{amount}', encodeURIComponent(dollars.toFixed(2)));
}

const PHONE = 'Use 7 to 20 digits, such as (973) 555-0142';
const isPhone = (text: string) =>
  /^[+\d][\d\s().x/-]*$|^\(\d[\d\s().x/-]*$/i.test(text) && /^\d{7,20}$/.test(text.replace(/\D/g, ''));

/** How people reach the organization; null or an empty text takes one away. */
const cleared = (isValid: (text: string) => boolean, message: string) =>
  z.optional(
    z.nullable(
      z.pipe(
        z.string({ error: message }).check(
          z.overwrite(cleanText),
          z.maxLength(254, message),
          z.refine((text) => text === '' || isValid(text), message),
        ),
        z.transform((text) => text || null),
      ),
    ),
  );
export const ContactPhone = cleared(isPhone, PHONE);
const Email = emailText('Invalid email address');
export const ContactEmail = cleared((text) => z.safeParse(Email, text).success, 'Invalid email address');

/** Days from the due day, below zero before it, on which an open invoice is reminded of, each on or off. */
export const MIN_REMINDER_DAY = -60;
export const MAX_REMINDER_DAY = 365;
export const MAX_REMINDERS = 8;
const DAYS = `Use ${MIN_REMINDER_DAY} to ${MAX_REMINDER_DAY} days`;
export const ReminderPlan = z.strictObject({
  steps: z
    .array(
      z.strictObject({
        days: z.int({ error: DAYS }).check(z.minimum(MIN_REMINDER_DAY, DAYS), z.maximum(MAX_REMINDER_DAY, DAYS)),
        isOn: z.boolean({ error: 'Must be true or false' }),
      }),
    )
    .check(
      z.maxLength(MAX_REMINDERS, `Use at most ${MAX_REMINDERS} reminders`),
      z.refine(
        (steps) => new Set(steps.map(({ days }) => days)).size === steps.length,
        'Two reminders are on the same day',
      ),
    ),
  /** Goes on every 30 days after the last one, until the invoice is settled or somebody ends it. */
  monthly: z.boolean({ error: 'Must be true or false' }),
});
export type ReminderPlan = z.output<typeof ReminderPlan>;

/** The plan that a deployment starts with. */
export const DEFAULT_REMINDERS: ReminderPlan = {
  steps: [-3, 0, 7, 14].map((days) => ({ days, isOn: true })),
  monthly: true,
};
