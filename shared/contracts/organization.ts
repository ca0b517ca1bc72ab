import * as z from 'zod/mini';
import { ADMIN } from '#shared/accounts/permissions.ts';
import { isTimezone } from '#shared/dates/timezone.ts';
import { defineContract } from '#shared/http/contract.ts';
import { cleanText, optionalText, requiredText, VersionOrNone } from '#shared/http/fields.ts';
import {
  AddressLines,
  ContactEmail,
  ContactPhone,
  PaymentDetails,
  PaymentLink,
  ReminderPlan,
  ShownPaymentDetails,
} from '#shared/invoices/billing.ts';
import { isReservedSubdomain, isSubdomain } from '#shared/organization/subdomain.ts';
import { ClosedDays } from '#shared/places/place-fields.ts';

const COLOR = 'Use a color such as #F59E0B';

/** `#rrggbb`, in lower case as it is stored. */
const colorText = z.string({ error: COLOR }).check(
  z.overwrite((text) => cleanText(text).toLowerCase()),
  z.regex(/^#[0-9a-f]{6}$/, COLOR),
);

const timezoneText = requiredText('Timezone is required', { max: 60 }).check(
  z.refine(isTimezone, 'Choose a timezone from the list'),
);

const COUNTRY = 'Choose a country from the list';

const SUBDOMAIN = 'Use 3 to 63 letters, digits, or dashes, not starting or ending with a dash';

/** Empty counts as none, because forms send every field. */
const subdomainText = z.optional(
  z.pipe(
    z.string({ error: SUBDOMAIN }).check(
      z.overwrite((text) => cleanText(text).toLowerCase()),
      z.refine((text) => text === '' || isSubdomain(text), SUBDOMAIN),
      z.refine((text) => !isReservedSubdomain(text), 'This subdomain is reserved'),
    ),
    z.transform((text) => text || undefined),
  ),
);

const MAX_TERMS_DAYS = 365;
const TERMS = `Use 0 to ${MAX_TERMS_DAYS} days`;

export const InvoiceTerms = z.strictObject({
  /** Days from the issue of an invoice until it is due; counts for new ones. */
  dueDays: z.int({ error: TERMS }).check(z.minimum(0, TERMS), z.maximum(MAX_TERMS_DAYS, TERMS)),
  taxId: optionalText(60),
  addressLines: AddressLines,
});
export type InvoiceTerms = z.output<typeof InvoiceTerms>;

export const Logo = z.object({
  key: z.string(),
  filename: z.string(),
  /** Pixels. */
  width: z.number(),
  height: z.number(),
  /** Public; another logo has another address. */
  url: z.string(),
});
export type Logo = z.infer<typeof Logo>;

export const OrganizationSettings = z.object({
  name: z.string(),
  /** IANA name; every calendar day of the product is in it. */
  timezone: z.string(),
  /** ISO 3166, two letters: as it was chosen, else that of the timezone. Times are written as its people read them. */
  country: z.string(),
  subdomain: z.optional(z.string()),
  primaryColor: z.string(),
  secondaryColor: z.string(),
  logo: z.optional(Logo),
  invoices: z.object({ dueDays: z.number(), taxId: z.optional(z.string()), addressLines: z.array(z.string()) }),
  staffSeesInvoices: z.boolean(),
  /** Whether strangers see a tracked shipment's contact data. */
  openTracking: z.boolean(),
  /** Whether pounds and tons are converted to kilograms before they are priced. */
  weightInKilograms: z.boolean(),
  /** Whether what is left of a customer's payments pays its next invoices as they are issued. */
  autoApplyCredits: z.boolean(),
  /** How customers reach the organization: on public pages, in mails and on invoices. */
  contactPhone: z.optional(z.string()),
  contactEmail: z.optional(z.string()),
  /** Where transfers go; on invoices alone. */
  paymentDetails: z.optional(ShownPaymentDetails),
  paymentLink: z.optional(
    z.object({ url: z.string(), text: z.optional(z.string()), spanishText: z.optional(z.string()) }),
  ),
  /** When customers are reminded of open invoices. */
  reminders: z.object({
    steps: z.array(z.object({ days: z.number(), isOn: z.boolean() })),
    monthly: z.boolean(),
  }),
  /** Calendar days on which the organization works as little as on a weekend; clocks of containers may go by them. */
  closedDays: z.optional(z.array(z.string())),
  /** 0 until somebody has saved them. */
  version: z.number(),
});
export type OrganizationSettings = z.infer<typeof OrganizationSettings>;

/** Name, timezone, subdomain and colors are sent whole; of the others, what is left out stays as it is. */
export const SettingsChange = z.strictObject({
  name: requiredText('Organization name is required', { max: 100 }),
  timezone: timezoneText,
  country: z.optional(z.string({ error: COUNTRY }).check(z.regex(/^[A-Z]{2}$/, COUNTRY))),
  subdomain: subdomainText,
  primaryColor: colorText,
  secondaryColor: colorText,
  /** As `upload-logo` answered it, or the settings: key and name count. Null takes the logo away. */
  logo: z.optional(
    z.nullable(z.object({ key: z.string().check(z.maxLength(100)), filename: requiredText('Required', { max: 100 }) })),
  ),
  invoices: z.optional(InvoiceTerms),
  staffSeesInvoices: z.optional(z.boolean({ error: 'Must be true or false' })),
  openTracking: z.optional(z.boolean({ error: 'Must be true or false' })),
  weightInKilograms: z.optional(z.boolean({ error: 'Must be true or false' })),
  autoApplyCredits: z.optional(z.boolean({ error: 'Must be true or false' })),
  contactPhone: ContactPhone,
  contactEmail: ContactEmail,
  /** null takes them away. */
  paymentDetails: z.optional(z.nullable(PaymentDetails)),
  paymentLink: z.optional(z.nullable(PaymentLink)),
  reminders: z.optional(ReminderPlan),
  closedDays: z.optional(ClosedDays),
  version: z.optional(VersionOrNone),
});
export type SettingsChange = z.output<typeof SettingsChange>;

export const getOrganizationSettings = defineContract({
  name: 'get-organization-settings',
  method: 'GET',
  path: '/api/organization/settings',
  summary: "Get the organization's name, timezone, branding, invoice details, and settings",
  access: ADMIN,
  response: OrganizationSettings,
});

export const updateOrganizationSettings = defineContract({
  name: 'update-organization-settings',
  method: 'PUT',
  path: '/api/organization/settings',
  summary: "Change the organization's settings; pages and emails follow within a minute",
  access: ADMIN,
  body: SettingsChange,
  response: OrganizationSettings,
  errors: ['version_conflict'],
});
