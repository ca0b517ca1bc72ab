import { SUBJECTS } from '#functions/base/subjects.ts';
import type { OrganizationSettings as Settings, SettingsChange } from '#shared/contracts/organization.ts';
import { AppError, fieldError } from '#shared/http/errors.ts';
import type { PaymentDetails, ReminderPlan } from '#shared/invoices/billing.ts';
import { newEvent } from '../events/events.ts';
import { auditedChanges, type FieldChange } from '../events/field-changes.ts';
import { type ActorContext, change, type RecordChange } from '../events/step.ts';
import { countryOf, isCountry } from './country.ts';
import { readLogoKey } from './logo.ts';
import type { LogoRecord, OrganizationSettingsRecord } from './organization-types.ts';

/** Where a logo is served. It is named by its content, so that it may be kept for ever. */
export function logoPath({ key }: Pick<LogoRecord, 'key'>): string {
  return `/api/branding/${key.split('/').at(-1)}`;
}

/** The settings as the interface shows them. */
export function toSettings(settings: OrganizationSettingsRecord): Settings {
  const { name, timezone, subdomain, primaryColor, secondaryColor, logo, staffSeesInvoices, version } = settings;
  const { invoiceDueDays: dueDays, taxId, addressLines, trackingForStrangers } = settings;
  const { contactPhone, contactEmail, paymentDetails, paymentLink, reminders } = settings;
  return {
    country: countryOf(settings),
    ...{ name, timezone, subdomain, primaryColor, secondaryColor, staffSeesInvoices, version },
    logo: logo && { ...logo, url: logoPath(logo) },
    invoices: { dueDays, taxId, addressLines },
    openTracking: trackingForStrangers === 'full',
    weightInKilograms: settings.weightInKilograms ?? false,
    autoApplyCredits: settings.autoApplyCredits ?? false,
    ...{ contactPhone, contactEmail, paymentDetails, paymentLink, reminders, closedDays: settings.closedDays },
  };
}

/** 409 with the settings as they stand now. */
export function settingsConflict(current: OrganizationSettingsRecord): AppError {
  return new AppError('version_conflict', 'Someone else changed the settings at the same time', {
    members: { current: toSettings(current) },
  });
}

export interface SettingsStep extends RecordChange<OrganizationSettingsRecord> {
  changed: FieldChange[];
}

/** The settings as they are to be, where any of them differs. */
export function settingsStep(
  before: OrganizationSettingsRecord,
  wanted: OrganizationSettingsRecord,
  changed: FieldChange[],
  { actor, now }: ActorContext,
): SettingsStep {
  const after = changed.length > 0 ? { ...wanted, version: before.version + 1 } : before;
  const told = () => newEvent('organization_changed', SUBJECTS.organization.prefix, actor, now, { changed });
  return { ...change(before, after, told), changed };
}

const formatTerms = (values: readonly (string | undefined)[]) => values.filter(Boolean).join(', ');

/** All of it: another account is what the audit is asked about. */
function formatAccount({ payee, bankName, accountNumber, routingNumber, iban, bic, ...more }: PaymentDetails): string {
  const { remittanceAddress, remittanceEmail } = more;
  const account = [accountNumber && `account ${accountNumber}`, routingNumber && `routing ${routingNumber}`];
  return formatTerms([payee, bankName, ...account, iban, bic, ...remittanceAddress, remittanceEmail]);
}

/** "-3, 0, 7 (off), 14, monthly" */
function formatReminderPlan({ steps, monthly }: ReminderPlan): string {
  const days = steps.map(({ days: day, isOn }) => (isOn ? `${day}` : `${day} (off)`));
  return formatTerms([...days, monthly ? 'monthly' : 'not monthly']);
}

/** All that can be changed, by the names that the interface has: what is not here is no change. */
function audited(settings: OrganizationSettingsRecord) {
  const { invoices, logo, version: _version, ...fields } = toSettings(settings);
  const { subdomain, contactPhone, contactEmail, paymentDetails, paymentLink, reminders } = fields;
  return {
    ...fields,
    ...invoices,
    ...{ subdomain, contactPhone, contactEmail },
    logo: logo?.filename,
    paymentDetails: paymentDetails && formatAccount(paymentDetails),
    paymentLink: paymentLink && formatTerms([paymentLink.url, paymentLink.text, paymentLink.spanishText]),
    reminders: formatReminderPlan(reminders),
    closedDays: fields.closedDays && formatTerms(fields.closedDays),
  } satisfies Record<Exclude<keyof SettingsChange, 'invoices' | 'version'>, unknown>;
}

function logoOf({ key, filename }: { key: string; filename: string }): LogoRecord {
  const size = readLogoKey(key)?.size;
  if (!size) throw fieldError('logo.key', 'Upload the logo first');
  return { key, filename, ...size };
}

/** The country of the timezone is not stored, so that it follows when the organization moves. */
function explicitCountryOf(timezone: string, country: string): string | undefined {
  if (!isCountry(country)) throw fieldError('country', 'Choose a country from the list');
  return country === countryOf({ timezone }) ? undefined : country;
}

/** Fields that every call has to send are taken whole, others where they are sent. Throws 409 `version_conflict`. */
export function changeSettings(
  before: OrganizationSettingsRecord,
  wanted: SettingsChange,
  by: ActorContext,
): SettingsStep {
  const { version, invoices, openTracking, staffSeesInvoices, logo, country, closedDays, ...sent } = wanted;
  const { contactPhone, contactEmail, paymentDetails, paymentLink, reminders, ...whole } = sent;
  if (version !== undefined && version !== before.version) throw settingsConflict(before);
  const after: OrganizationSettingsRecord = {
    ...before,
    ...whole,
    subdomain: whole.subdomain,
    ...(country && { country: explicitCountryOf(whole.timezone, country) }),
    ...(logo !== undefined && { logo: logo ? logoOf(logo) : undefined }),
    ...(invoices && { invoiceDueDays: invoices.dueDays, taxId: invoices.taxId, addressLines: invoices.addressLines }),
    ...(staffSeesInvoices !== undefined && { staffSeesInvoices }),
    ...(openTracking !== undefined && { trackingForStrangers: openTracking ? 'full' : 'masked' }),
    ...(contactPhone !== undefined && { contactPhone: contactPhone ?? undefined }),
    ...(contactEmail !== undefined && { contactEmail: contactEmail ?? undefined }),
    ...(paymentDetails !== undefined && { paymentDetails: paymentDetails ?? undefined }),
    ...(paymentLink !== undefined && { paymentLink: paymentLink ?? undefined }),
    ...(reminders && { reminders }),
    ...(closedDays && { closedDays: closedDays.length > 0 ? [...new Set(closedDays)].sort() : undefined }),
  };
  return settingsStep(before, after, auditedChanges(audited(before), audited(after)), by);
}
